#pragma once

#include "apps/distance/notice/destination.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bounce::distance::notice {

/// An HTTP POST to another server.
struct Letter {
    Destination to;
    std::vector<std::pair<std::string, std::string>> fields; ///< Header fields.
    std::string body;
    bool anywhere = false; ///< The operator named the address; others must be public.
    /// Called in the outbox's thread with the last HTTP status; 0 if there was no answer.
    std::function<void(unsigned status)> done;
};

/// A message that the operator's mail command sends.
struct Mail {
    std::string command;
    std::string text; ///< Header and body.
};

/// Sends letters and mail in a thread of its own. A letter has fifteen seconds, and is tried twice more if it
/// is not taken. Only the status of the answer is read. Whatever waits when the server ends is lost.
class Outbox {
  public:
    Outbox();
    ~Outbox();
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    /// False if too many are waiting already.
    bool send(Letter letter);
    bool send(Mail mail);

  private:
    struct Desk;
    std::unique_ptr<Desk> desk_;
};

} // namespace bounce::distance::notice
