#pragma once

#include "connection.h"

namespace trainyard::agent {

// The methods of docs/formats.md §11 but `stop`, on the supervisor.
class Methods
{
public:
    explicit Methods(Supervisor &supervisor);

    Result<QJsonObject> call(Connection &connection, const Request &request);

private:
    using Method = std::function<Result<QJsonObject>(Connection &, const QJsonObject &)>;

    void addConnection();
    void addRuns();
    void addJobs();

    Supervisor &m_supervisor;
    std::map<QString, Method> m_methods;
};

} // namespace trainyard::agent
