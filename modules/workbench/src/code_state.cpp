#include "trainyard/workbench/code_state.h"

#include <QFile>

#include <git2.h>

#include <memory>

namespace trainyard::workbench {

namespace {

template <auto release>
struct Release
{
    template <typename T>
    void operator()(T *value) const
    {
        release(value);
    }
};
using Repository = std::unique_ptr<git_repository, Release<git_repository_free>>;
using StatusList = std::unique_ptr<git_status_list, Release<git_status_list_free>>;

// libgit2 counts its users.
struct Library
{
    Library() { git_libgit2_init(); }
    ~Library() { git_libgit2_shutdown(); }
};

Repository openAround(const QString &folder)
{
    git_repository *found = nullptr;
    git_repository_open_ext(&found, QFile::encodeName(folder).constData(), 0, nullptr);
    return Repository(found);
}

bool hasChanges(git_repository *repository)
{
    git_status_options options = {};
    git_status_options_init(&options, GIT_STATUS_OPTIONS_VERSION);
    options.show = GIT_STATUS_SHOW_INDEX_AND_WORKDIR;
    options.flags = GIT_STATUS_OPT_EXCLUDE_SUBMODULES | GIT_STATUS_OPT_NO_REFRESH;
    git_status_list *found = nullptr;
    if (git_status_list_new(&found, repository, &options) != 0)
        return false;
    return git_status_list_entrycount(StatusList(found).get()) > 0;
}

} // namespace

CodeState codeState(const QString &folder)
{
    const Library library;
    const Repository repository = openAround(folder);
    git_oid commit;
    if (!repository || git_reference_name_to_id(&commit, repository.get(), "HEAD") != 0)
        return {};
    char text[GIT_OID_HEXSZ + 1] = {};
    git_oid_tostr(text, sizeof text, &commit);
    return {QString::fromLatin1(text),
            !git_repository_is_bare(repository.get()) && hasChanges(repository.get())};
}

} // namespace trainyard::workbench
