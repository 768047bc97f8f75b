// A server whose clocks the test turns.
#pragma once

#include "tests/distance/duel.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace bounce::distance::testing {

inline constexpr std::int64_t minute = 60'000;

/// In a folder, as it is after each start.
struct Served {
    Served(const Place& place, const std::atomic<std::int64_t>& hand)
        : tables((prepare_secrets(), test_place(place)), usual(), false, throw_die,
                 [&hand] { return hand.load(); }, BOUNCE_PROGRAM),
          house({.root = page->path() / "page"}, &tables) {}
    std::unique_ptr<server::testing::Folder> page = server::testing::small_page();
    Tables tables;
    server::testing::House house;
};

} // namespace bounce::distance::testing
