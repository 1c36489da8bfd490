#pragma once

#include "trainyard/agent/client/agent_client.h"

namespace trainyard::agent {

// Calls a method of the client and waits for the answer in a local event loop: for the command
// line, never for a window. `call` receives a callback to hand on:
//   auto id = waitFor<QString>([&](auto done) { client.startRun(run, &client, done); });
template <typename T>
Result<T> waitFor(const std::function<void(AgentClient::Callback<T>)> &call);

namespace detail {
// Runs an event loop until `isDone` says so; `wake` ends the current turn.
class Waiter
{
public:
    Waiter();
    ~Waiter();
    void run();
    void wake();

private:
    struct Private;
    std::shared_ptr<Private> d;
};
} // namespace detail

template <typename T>
Result<T> waitFor(const std::function<void(AgentClient::Callback<T>)> &call)
{
    auto result = std::make_shared<std::optional<Result<T>>>();
    detail::Waiter waiter;
    call([result, &waiter](Result<T> value) {
        result->emplace(std::move(value));
        waiter.wake();
    });
    if (!*result)
        waiter.run();
    return std::move(**result);
}

} // namespace trainyard::agent
