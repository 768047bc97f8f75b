#pragma once

#include "apps/distance/notice/destination.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bounce::distance::notice {

/// Something that is posted to another server.
struct Letter {
    Destination to;
    std::vector<std::pair<std::string, std::string>> fields; ///< Of the header.
    std::string body;
    bool anywhere = false; ///< The operator has named the address; else it leads to the open internet only.
    /// What the other server said last, an HTTP status; 0 where nobody answered. Called in the outbox's
    /// thread.
    std::function<void(unsigned status)> done;
};

/// A message that a program of the operator sends by mail.
struct Mail {
    std::string command;
    std::string text; ///< Header and body.
};

/// Sends letters, in a thread of its own. Each has fifteen seconds, and where nobody takes it it is tried
/// again twice. Nothing that is answered is believed but the status. Letters that wait when the server ends
/// are lost.
class Outbox {
  public:
    Outbox();
    ~Outbox();
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    /// False where too many wait already.
    bool send(Letter letter);
    bool send(Mail mail);

  private:
    struct Desk;
    std::unique_ptr<Desk> desk_;
};

} // namespace bounce::distance::notice
