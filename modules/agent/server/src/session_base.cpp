#include "session_base.h"

namespace trainyard::agent {

Session::Session(SessionKey key)
    : m_key(std::move(key))
    , m_folder(m_key.folder())
{
}

bool Session::claim()
{
    if (!m_claim) {
        auto lock = base::FileLock::tryLock(m_folder + QStringLiteral("/agent.lock"));
        if (lock)
            m_claim = std::move(*lock);
    }
    return m_claim != nullptr;
}

Result<std::shared_ptr<void>> Session::borrowClaim()
{
    if (m_claim)
        return std::shared_ptr<void>();
    auto lock = base::FileLock::tryLock(m_folder + QStringLiteral("/agent.lock"));
    if (lock)
        return std::shared_ptr<void>(std::move(*lock));
    if (lock.error().code == ErrorCode::Busy)
        return foreignFailure();
    return tl::unexpected(lock.error());
}

tl::unexpected<Error> Session::foreignFailure()
{
    return failure(
        ErrorCode::Busy,
        tr("Trainyard on another computer, or of another user, looks after this. Nothing "
           "was changed; do it there."));
}

void Session::tellNow()
{
    SessionInfo now = info();
    if (m_told == now)
        return;
    m_told = std::move(now);
    Q_EMIT changed();
}

void Session::tellIfState()
{
    SessionInfo now = info();
    if (m_told) {
        now.progress = m_told->progress;
        now.etaSeconds = m_told->etaSeconds;
        now.text = m_told->text;
    }
    if (m_told == now)
        return;
    tellNow();
}

} // namespace trainyard::agent
