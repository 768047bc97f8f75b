#include "apps/distance/notice/herald.h"

#include "apps/distance/entry.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance::notice {

namespace {

constexpr std::int64_t three_days = 3LL * 24 * 3600;
constexpr std::int64_t half_a_day = 12LL * 3600; // a signature may be good for a day at most

constexpr const char* event_names[] = {"move", "over", "dice"};

KeyPair key_of(Book& book) {
    auto key = KeyPair::read(book.key([] { return KeyPair::fresh().text(); }));
    if (!key) {
        throw StorageError("The key for notices to browsers cannot be read from the database.");
    }
    return std::move(*key);
}

} // namespace

std::string sentence_of(const Notice& notice) {
    const std::string& name = notice.friend_name.empty() ? std::string{"Your friend"} : notice.friend_name;
    switch (notice.due.event) {
    case Event::over:
        return "The battle is over.";
    case Event::dice:
        return fmt::format("{} has given an order whose dice wait for your page: open the table.", name);
    case Event::move:
        break;
    }
    return fmt::format("{} has moved. It is your turn.", name);
}

bool is_mail_address(std::string_view text) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    const auto at = text.find('@');
    if (at == std::string_view::npos || at == 0 || at > 64 || text.size() > 254) {
        return false;
    }
    const std::string_view mailbox = text.substr(0, at);
    const std::string_view domain = text.substr(at + 1);
    const bool plain = std::ranges::all_of(mailbox, [&](char letter) {
        return letters.contains(letter) || std::string_view{"!#$%&'*+/=?^_`{|}~"}.contains(letter);
    });
    return plain && mailbox.front() != '-' && domain.contains('.') && domain.front() != '.'
           && domain.front() != '-' && domain.back() != '.'
           && domain.find_first_not_of(letters) == std::string_view::npos;
}

Herald::Herald(Book& book, const Options& options, std::function<void(const std::string& endpoint)> gone)
    : book_(book), options_(options), key_(key_of(book)), gone_(std::move(gone)) {}

bool Herald::reaches(const std::string& table, Side side) {
    const Address address = book_.address(table, side);
    return !options_.webhook.empty() || (mails() && !address.mail.empty() && address.code.empty())
           || !book_.browsers(table, side).empty();
}

void Herald::tell(const Notice& notice) {
    for (const Browser& browser : book_.browsers(notice.due.table, notice.due.side)) {
        push(notice, browser);
    }
    const Address address = book_.address(notice.due.table, notice.due.side);
    if (mails() && !address.mail.empty() && address.code.empty()) {
        mail(address.mail, notice.title, fmt::format("{}\n\n{}\n", sentence_of(notice), link(notice.due)));
    }
    if (!options_.webhook.empty()) {
        post(notice);
    }
}

std::string Herald::push_key() const { return options_.url.empty() ? "" : base64url(key_.point()); }

std::string Herald::fault(const Browser& browser) const {
    const auto to = destination(browser.endpoint);
    const auto point = from_base64url(browser.point);
    const auto secret = from_base64url(browser.secret);
    if (push_key().empty()) {
        return "This server sends no notices to browsers.";
    }
    if (!to || (!options_.nearby && !guests_may_name(*to))) {
        return "Notices go to push services on the open internet alone, over HTTPS.";
    }
    return point && key_.agree(*point) && secret && secret->size() == 16
               ? ""
               : "These are not the keys of a browser that takes notices.";
}

void Herald::push(const Notice& notice, const Browser& browser) {
    const auto to = destination(browser.endpoint);
    const nlohmann::json told = {{"title", notice.title},
                                 {"body", sentence_of(notice)},
                                 {"table", notice.due.table},
                                 {"seat", static_cast<int>(notice.due.side)}};
    const auto sealed = seal(told.dump(), from_base64url(browser.point).value_or(""),
                             from_base64url(browser.secret).value_or(""), KeyPair::fresh(), random_bytes(16));
    if (!to || !sealed) {
        return;
    }
    const std::int64_t until = (now_in_milliseconds() / 1000) + half_a_day;
    outbox_.send(Letter{.to = *to,
                        .fields = {{"TTL", std::to_string(three_days)},
                                   {"Topic", notice.due.table}, // a newer one takes its place
                                   {"Urgency", "normal"},
                                   {"Content-Encoding", "aes128gcm"},
                                   {"Content-Type", "application/octet-stream"},
                                   {"Authorization", vapid(key_, to->origin(), options_.url, until)}},
                        .body = *sealed,
                        .anywhere = options_.nearby,
                        .done = [gone = gone_, endpoint = browser.endpoint](unsigned status) {
                            if (status == 404 || status == 410) {
                                gone(endpoint);
                            }
                        }});
}

/// For a program of the operator: a chat, a mailing list, whatever he likes.
void Herald::post(const Notice& notice) {
    const auto to = destination(options_.webhook);
    const nlohmann::json told = {{"event", event_names[static_cast<std::size_t>(notice.due.event)]},
                                 {"table", notice.due.table},
                                 {"title", notice.title},
                                 {"seat", static_cast<int>(notice.due.side)},
                                 {"name", notice.name},
                                 {"text", sentence_of(notice)},
                                 {"link", link(notice.due)}};
    if (to) {
        outbox_.send(Letter{.to = *to,
                            .fields = {{"Content-Type", "application/json"}},
                            .body = told.dump(),
                            .anywhere = true,
                            .done = {}});
    }
}

bool Herald::mail_code(const Address& address, const std::string& name) {
    return mail(address.mail, "a code",
                fmt::format("Somebody who plays as {} asks to be told by mail when it is his move.\n\n"
                            "If that is you, type this code at the table: {}\n\n"
                            "If it is not, you need do nothing: there will be no further mail.\n",
                            name, address.code));
}

/// A battle's title may contain any letters, which a mail header may not.
bool Herald::mail(const std::string& to, std::string_view subject, std::string_view text) {
    std::string plain{subject};
    std::ranges::replace_if(plain, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return outbox_.send(Mail{
        .command = options_.mail_command,
        .text = fmt::format("From: {}\nTo: {}\nSubject: Bouncestick: {}\nAuto-Submitted: auto-generated\n"
                            "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
                            "Content-Transfer-Encoding: 8bit\n\n{}\n-- \nSent by a server of Bouncestick. "
                            "To stop it, open your table and press \"Notices\".\n",
                            options_.mail_from, to, plain, text)});
}

/// The link holds no token: the cookie in the player's browser lets him in.
std::string Herald::link(const Due& due) const {
    return fmt::format("{}/#/seat/{}/{}", options_.url, due.table, static_cast<int>(due.side));
}

} // namespace bounce::distance::notice
