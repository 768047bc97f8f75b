#pragma once

#include <string>

namespace bounce::distance::notice {

/// How players who are away are told that it is their move.
struct Options {
    std::string url;     ///< Of the server, as guests see it: "https://table.example".
    std::string webhook; ///< Where each notice is posted as JSON; empty: nowhere.
    std::string
        mail_command;      ///< Takes a message at its standard input, as `sendmail -t` does; empty: no mail.
    std::string mail_from; ///< The address that mail comes from.
    unsigned grace_seconds = 20; ///< For a player who comes back by himself.
    bool nearby = false;         ///< For tests: guests may have something sent to this machine, unencrypted.
};

} // namespace bounce::distance::notice
