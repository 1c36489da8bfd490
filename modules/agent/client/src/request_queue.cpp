#include "request_queue.h"

namespace trainyard::agent {

Request RequestQueue::add(const QString &method, const QJsonObject &params, QObject *context,
                          Callback callback, bool isBound)
{
    const Request request{++m_lastId, method, params};
    m_pending[request.id] = {request, context, context != nullptr, std::move(callback),
                             isBound, false};
    return request;
}

void RequestQueue::finish(Pending pending, Result<QJsonObject> result)
{
    if (pending.callback && (!pending.hasContext || pending.context))
        pending.callback(std::move(result));
}

void RequestQueue::answer(const Answer &answer)
{
    const auto found = m_pending.find(answer.id);
    if (found == m_pending.end())
        return;
    Pending pending = std::move(found->second);
    m_pending.erase(found);
    finish(std::move(pending), answer.result);
}

void RequestQueue::failAll(const Error &error)
{
    auto pending = std::move(m_pending);
    m_pending.clear();
    for (auto &[id, one] : pending)
        finish(std::move(one), tl::unexpected(error));
}

void RequestQueue::connectionLost()
{
    std::vector<Pending> stopped;
    for (auto it = m_pending.begin(); it != m_pending.end();) {
        Pending &pending = it->second;
        const bool isStop = pending.isSent && pending.request.method == QLatin1String(method::stop);
        if (isStop)
            stopped.push_back(std::move(pending));
        pending.isSent = false;
        it = isStop || pending.isBound ? m_pending.erase(it) : std::next(it);
    }
    for (Pending &pending : stopped)
        finish(std::move(pending), QJsonObject());
}

std::vector<Request> RequestQueue::toSend()
{
    std::vector<Request> requests;
    for (auto &[id, pending] : m_pending) {
        if (!pending.isSent)
            requests.push_back(pending.request);
        pending.isSent = true;
    }
    return requests;
}

bool RequestQueue::hasUnbound() const
{
    return std::any_of(m_pending.begin(), m_pending.end(),
                       [](const auto &entry) { return !entry.second.isBound; });
}

} // namespace trainyard::agent
