// A player asks for notices: with the push address of a browser, or a mail address.
#include "apps/distance/lobby.h"
#include "apps/distance/message.h"
#include "apps/distance/secrets.h"

#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>

namespace bounce::distance {

using boost::beast::http::status;

namespace {

constexpr std::int64_t tries_at_a_code = 5; ///< Guesses at one code.

notice::Browser browser_in(const Json& push) {
    const Json keys = push.is_object() && push.contains("keys") ? push["keys"] : Json::object();
    return {text_in(push, "endpoint"), text_in(keys, "p256dh"), text_in(keys, "auth")};
}

} // namespace

/// Makes one change at most, and answers with the settings.
Lobby::Reply Lobby::notices(const SeatPath& path, const Json& wish, const std::string& address) {
    Reply said;
    if (wish.contains("push")) {
        said = subscribe(path, wish["push"]);
    } else if (wish.contains("no_push")) {
        hall_.book().forget(path.table, path.side, text_in(wish, "no_push"));
    } else if (wish.contains("mail")) {
        said = write_to(path, text_in(wish, "mail"), address);
    } else if (wish.contains("code")) {
        said = confirm(path, text_in(wish, "code"));
    }
    if (said.status == status::ok) {
        const notice::Address known = hall_.book().address(path.table, path.side);
        said.body = {{"push", hall_.herald().push_key()},
                     {"mails", hall_.herald().mails()},
                     {"mail", known.mail},
                     {"confirmed", !known.mail.empty() && known.code.empty()}};
    }
    return said;
}

Lobby::Reply Lobby::subscribe(const SeatPath& path, const Json& wish) {
    const notice::Browser browser = browser_in(wish);
    if (std::string fault = hall_.herald().fault(browser); !fault.empty()) {
        return refuse(status::bad_request, std::move(fault));
    }
    hall_.book().remember(path.table, path.side, browser);
    return {};
}

Lobby::Reply Lobby::write_to(const SeatPath& path, const std::string& mail, const std::string& address) {
    if (mail.empty()) {
        hall_.book().put_address(path.table, path.side, {});
        return {};
    }
    if (!hall_.herald().mails()) {
        return refuse(status::bad_request, "This server sends no mail.");
    }
    if (!notice::is_mail_address(mail)) {
        return refuse(status::bad_request, "This server cannot send mail to that address.");
    }
    if (!mails_.take("from " + address) || !mails_.take("to " + boost::to_lower_copy(mail))) {
        return refuse(
            status::too_many_requests,
            fmt::format("This server sends at most {} codes a day to one address.", limits_.mails_a_day));
    }
    constexpr int digits = 1'000'000;
    const notice::Address fresh{mail, fmt::format("{:06}", throw_die(0, digits)), 0};
    hall_.book().put_address(path.table, path.side, fresh);
    if (!hall_.herald().mail_code(fresh, store_.seats(path.table)[index(path.side)].name)) {
        return refuse(status::service_unavailable, "Too much mail is waiting. Try again in a moment.");
    }
    return {};
}

Lobby::Reply Lobby::confirm(const SeatPath& path, const std::string& code) {
    notice::Address known = hall_.book().address(path.table, path.side);
    if (known.mail.empty() || known.tries >= tries_at_a_code) {
        return refuse(status::conflict, "Ask for a new code.");
    }
    const bool right = known.code.empty() || code == known.code;
    ++known.tries;
    known.code = right ? "" : known.code;
    hall_.book().put_address(path.table, path.side, known);
    return right ? Reply{} : refuse(status::bad_request, "That is not the code in the mail.");
}

} // namespace bounce::distance
