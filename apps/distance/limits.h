#pragma once

#include <cstddef>

namespace bounce::distance {

/// Limits for clients of a server of tables. A client that reaches one of them gets an error message, with no
/// further consequences.
struct Limits {
    std::size_t body_bytes = 1U << 20U;   ///< Of an HTTP request: enough for a scenario.
    std::size_t frame_bytes = 64U << 10U; ///< Of a message from a seat.
    std::size_t queue_bytes = 16U << 20U; ///< Queued for a seat that does not read.
    unsigned orders_a_minute = 240;       ///< Per seat.
    unsigned requests_a_minute = 6000;    ///< Per seat: pointing and dragging need many.
    unsigned tries_a_minute = 120;        ///< Per address: sitting down and looking in.
    unsigned tables_a_day = 100;          ///< Opened from one address.
    unsigned tables = 10'000;             ///< In total.
    unsigned words_a_minute = 20;         ///< Chat messages per seat.
    unsigned seconds_a_minute = 20;       ///< Processor seconds per seat.
    unsigned watchers = 50;               ///< At one table.
    unsigned sockets_a_seat = 8;
    unsigned idle_seconds = 50; ///< A connection without a sign of life is closed then; a ping comes halfway.
    unsigned quiet_tables = 64; ///< Kept in memory while nobody is connected.
    unsigned mails_a_day = 5;   ///< With a code: to one address, and requested from one address.
    unsigned dice_links = 4096; ///< Length of the server's chains for shared dice.

    unsigned workers = 0;             ///< Worker processes; 0: the engine runs in this one.
    unsigned seconds_an_order = 10;   ///< Processor seconds for one question to a worker.
    unsigned wait_an_order = 30;      ///< Wall-clock seconds for the same.
    unsigned worker_megabytes = 1024; ///< Address space of a worker.
    unsigned battles_a_worker = 100;  ///< Held in memory; others are replayed on demand.
};

} // namespace bounce::distance
