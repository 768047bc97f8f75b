#pragma once

#include <string>

namespace bounce::distance::notice {

/// How absent players are told that it is their move.
struct Options {
    std::string url;             ///< Address of the server as players see it: "https://table.example".
    std::string webhook;         ///< URL to which each notice is posted as JSON; empty: none.
    std::string mail_command;    ///< Reads a message from standard input, like `sendmail -t`; empty: no mail.
    std::string mail_from;       ///< The sender address of mail.
    unsigned grace_seconds = 20; ///< Time for a player to come back by himself.
    bool nearby = false;         ///< For tests: allows unencrypted targets on this machine.
};

} // namespace bounce::distance::notice
