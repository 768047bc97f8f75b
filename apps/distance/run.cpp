#include "apps/distance/run.h"

#include "apps/distance/notice/destination.h"
#include "apps/distance/notice/herald.h"
#include "apps/distance/secrets.h"
#include "apps/distance/tables.h"
#include "apps/server/files.h"
#include "apps/server/run.h"
#include "apps/warn.h"

namespace bounce::distance {

namespace {

/// What is to be sent to players who are away needs the address of this server, and whatever else is said of
/// it must make sense.
notice::Options checked(const Options& options) {
    notice::Options notices = options.notices;
    if (notices.url.empty() && options.behind_proxy && !options.server.hosts.empty()) {
        notices.url = "https://" + options.server.hosts.front();
    }
    while (notices.url.ends_with('/')) {
        notices.url.pop_back();
    }
    if (!notices.url.empty() && !notice::destination(notices.url)) {
        throw server::SetupError("--url is the address of this server, such as https://table.example");
    }
    if (!notices.webhook.empty() && !notice::destination(notices.webhook)) {
        throw server::SetupError("--webhook is an address that begins with https:// or http://");
    }
    const bool mails = !notices.mail_command.empty();
    if (mails && !notice::is_mail_address(notices.mail_from)) {
        throw server::SetupError("--mail-command needs --mail-from, the address that mail comes from.");
    }
    if ((mails || !notices.webhook.empty()) && notices.url.empty()) {
        throw server::SetupError("Notices hold links to this server: say its address with --url.");
    }
    return notices;
}

} // namespace

int run(const Options& options) {
    try {
        prepare_secrets();
        Tables tables{{options.data, options.database},
                      options.limits,
                      options.behind_proxy,
                      throw_die,
                      steady_milliseconds,
                      this_program,
                      checked(options)};
        tables.be_reached_at(options.reached_at);
        return server::run(options.server, &tables);
    } catch (const StorageError& error) {
        warn("{}\n", error.what());
    } catch (const server::SetupError& error) {
        warn("{}\n", error.what());
    }
    constexpr int cannot_start = 2;
    return cannot_start;
}

} // namespace bounce::distance
