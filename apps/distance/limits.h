#pragma once

#include <cstddef>

namespace bounce::distance {

/// What a server of tables bears from its guests. A guest who reaches one of these limits is told so in a
/// sentence, and nothing else happens to him.
struct Limits {
    std::size_t body_bytes = 1U << 20U;   ///< Of a request over HTTP: a scenario and little more.
    std::size_t frame_bytes = 64U << 10U; ///< Of a message from a seat.
    std::size_t queue_bytes = 16U << 20U; ///< That wait for a seat that does not read.
    unsigned orders_a_minute = 240;       ///< Of a seat.
    unsigned requests_a_minute = 6000;    ///< Of a seat: pointing and dragging ask much.
    unsigned tries_a_minute = 120;        ///< Of an address: sitting down and looking in.
    unsigned tables_a_day = 100;          ///< Opened by one address.
    unsigned tables = 10'000;             ///< In all.
    unsigned words_a_minute = 20;         ///< Messages of a seat.
    unsigned seconds_a_minute = 20;       ///< Of the processor, for a seat.
    unsigned watchers = 50;               ///< At one table.
    unsigned sockets_a_seat = 8;
    unsigned idle_seconds = 50; ///< Without a sign of life, after which a line is dead; a ping comes halfway.
    unsigned quiet_tables = 64; ///< Kept in memory while nobody sits at them.
    unsigned mails_a_day = 5;   ///< With a code, to one address and asked for from one address.
    unsigned dice_links = 4096; ///< In a chain of the server, for shared dice.

    unsigned workers = 0;             ///< Processes in which the engine runs; 0: in this one.
    unsigned seconds_an_order = 10;   ///< Of the processor, for one question to a worker.
    unsigned wait_an_order = 30;      ///< Seconds by the clock, for the same.
    unsigned worker_megabytes = 1024; ///< Address space of a worker.
    unsigned battles_a_worker = 100;  ///< Held at once; others are fought again when they are wanted.
};

} // namespace bounce::distance
