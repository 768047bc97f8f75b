// Two people who play on whatever ends, and lose nothing.
#pragma once

#include "tests/distance/duel.h"

#include <condition_variable>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <limits>
#include <mutex>
#include <set>

namespace bounce::distance::testing {

/// How many orders have been sent, for somebody who waits for that.
class Sent {
  public:
    void note(std::uint64_t orders) {
        const std::scoped_lock lock{guard_};
        orders_ = orders;
        changed_.notify_all();
    }
    /// Nobody is to wait any more.
    void let_go() { note(std::numeric_limits<std::uint64_t>::max()); }
    void wait_beyond(std::uint64_t orders) {
        std::unique_lock lock{guard_};
        changed_.wait(lock, [&] { return orders_ > orders; });
    }

  private:
    std::mutex guard_;
    std::condition_variable changed_;
    std::uint64_t orders_ = 0;
};

/// Plays on through the ends of servers.
class Survivors {
  public:
    Survivors(std::uint16_t port, const Place& place)
        : duel_(port, place, scenario_text("mf/fleetwood-hill"), Json::object(), "random") {}

    /// Both come back to a server that has begun anew, or to two that share a database.
    void come_back(const std::array<std::uint16_t, 2>& ports) {
        const std::uint64_t shown = duel_.number; // to either of them
        duel_.record->follow();
        ASSERT_GE(duel_.record->number(), shown) << "what was answered or shown is lost";
        ASSERT_LE(duel_.record->number(), shown + 1);
        for (const Side side : both_sides) {
            Guest& guest = duel_.guests[index(side)];
            guest.move_to(ports[index(side)]);
            ASSERT_EQ(guest.connect(duel_.table, side), 101);
            ASSERT_TRUE(guest.ask({{"take", Json::object()}}).contains("pen"))
                << "the old line may not have ended";
        }
        if (!pending_.empty()) {
            give();
        }
        for (Guest& guest : duel_.guests) {
            const Json opened = guest.ask({{"hello", Json::object()}});
            ASSERT_EQ(opened["number"], duel_.number);
            ASSERT_EQ(opened["opened"]["situation"]["orders"], duel_.record->battle().record().size());
        }
    }

    Sent sent;

    void play() {
        while (!duel_.over()) {
            duel_.record->follow();
            mover_ = index(duel_.to_act());
            pending_ = Duel::deed(duel_.choice(), duel_.number, fmt::format("order {}", duel_.number));
            sent.note(duel_.number + 1);
            give();
            if (::testing::Test::HasFatalFailure()) {
                return;
            }
            std::uint64_t heard = 0; // what was given twice may have been told already
            while (heard < duel_.number) {
                heard = duel_.guests[1 - mover_].news("told")["number"];
            }
            ASSERT_EQ(heard, duel_.number);
        }
    }

    [[nodiscard]] bool over() { return duel_.over(); }
    [[nodiscard]] std::uint64_t orders() const { return duel_.number; }

    void expect_all_once() {
        duel_.record->follow();
        const auto& onces = duel_.record->onces();
        EXPECT_EQ(std::set<std::string>(onces.begin(), onces.end()).size(), onces.size());
        EXPECT_EQ(onces.size(), duel_.number);
    }

  private:
    void give() {
        Json answer = duel_.guests[mover_].ask(pending_);
        while (answer.contains("error") && answer["error"]["kind"] == "stumbled") { // two workers, one order
            answer = duel_.guests[mover_].ask(pending_);
        }
        ASSERT_TRUE(answer.contains("told")) << answer.dump();
        duel_.number = answer["number"];
        pending_.clear();
        duel_.record->follow();
        ASSERT_EQ(duel_.record->number(), duel_.number) << "answered before it was stored";
    }

    Duel duel_;
    Json pending_; ///< An order that has not been answered.
    std::size_t mover_ = 0;
};

} // namespace bounce::distance::testing
