#pragma once

#include "apps/distance/notice/book.h"
#include "apps/distance/notice/options.h"
#include "apps/distance/notice/outbox.h"
#include "apps/distance/notice/sealing.h"

#include <functional>
#include <string>

namespace bounce::distance::notice {

/// What a player who is away is told.
struct Notice {
    Due due;
    std::string title; ///< Of the battle.
    std::string name;  ///< Of the player.
    std::string friend_name;
};

/// Tells players who are away, by every way that they or the operator have asked for: browsers (Web Push),
/// mail, and the operator's webhook.
class Herald {
  public:
    /// `gone` is called, in a thread of its own, with the endpoint of a browser that takes no more notices.
    Herald(Book& book, const Options& options, std::function<void(const std::string& endpoint)> gone);

    /// Whether there is any way to tell that player.
    [[nodiscard]] bool reaches(const std::string& table, Side side);
    void tell(const Notice& notice);

    /// What pages need in order to ask for notices; empty where the server sends none to browsers.
    [[nodiscard]] std::string push_key() const;
    [[nodiscard]] bool mails() const { return !options_.mail_command.empty(); }
    /// The sentence that refuses a browser, or nothing.
    [[nodiscard]] std::string fault(const Browser& browser) const;
    /// Writes a code to an address, by which its owner shows that he reads it.
    bool mail_code(const Address& address, const std::string& name);

    [[nodiscard]] std::int64_t grace() const { return std::int64_t{options_.grace_seconds} * 1000; }

  private:
    void push(const Notice& notice, const Browser& browser);
    bool mail(const std::string& to, std::string_view subject, std::string_view text);
    void post(const Notice& notice);
    [[nodiscard]] std::string link(const Due& due) const;

    Book& book_;
    Options options_;
    KeyPair key_;
    std::function<void(const std::string& endpoint)> gone_;
    Outbox outbox_; // last, since its thread uses the others
};

/// Such as "Bob has moved. It is your turn."
[[nodiscard]] std::string sentence_of(const Notice& notice);

/// Whether a text may stand in the header of a mail as the address it goes to.
[[nodiscard]] bool is_mail_address(std::string_view text);

} // namespace bounce::distance::notice
