#pragma once

#include "apps/distance/notice/book.h"
#include "apps/distance/notice/options.h"
#include "apps/distance/notice/outbox.h"
#include "apps/distance/notice/sealing.h"

#include <functional>
#include <string>

namespace bounce::distance::notice {

/// The contents of a notice.
struct Notice {
    Due due;
    std::string title; ///< Of the battle.
    std::string name;  ///< Of the player.
    std::string friend_name;
};

/// Notifies absent players in every way that they or the operator have asked for: browsers (Web Push), mail,
/// and the operator's webhook.
class Herald {
  public:
    /// `gone` is called in the outbox's thread with the push address of a browser that takes no more notices.
    Herald(Book& book, const Options& options, std::function<void(const std::string& endpoint)> gone);

    /// Whether there is any way to notify that player.
    [[nodiscard]] bool reaches(const std::string& table, Side side);
    void tell(const Notice& notice);

    /// The key that pages need to subscribe; empty if the server sends no notices to browsers.
    [[nodiscard]] std::string push_key() const;
    [[nodiscard]] bool mails() const { return !options_.mail_command.empty(); }
    /// Why a browser is refused, as a sentence; empty if it is not.
    [[nodiscard]] std::string fault(const Browser& browser) const;
    /// Mails a code with which the owner of an address confirms it.
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

/// Whether a text is safe as the recipient in a mail header.
[[nodiscard]] bool is_mail_address(std::string_view text);

} // namespace bounce::distance::notice
