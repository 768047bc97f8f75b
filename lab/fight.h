#pragma once

#include "ai/player.h"
#include "ai/whim.h"
#include "engine/dice/sources.h"
#include "engine/match/digest.h"
#include "engine/match/known.h"
#include "engine/match/limits.h"
#include "lab/fought.h"
#include "lab/order_kind.h"
#include "lab/watch.h"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace bounce::lab {

/// One battle of one rule set at full speed: no JSON, no record, and a log only for counting. Relies on
/// candidates being legal.
template <Game G>
class Fight {
  public:
    using Player = std::unique_ptr<ai::Player<G>>;

    Fight(const typename G::Field& field, const typename G::State& start, Player first, Player second,
          std::uint64_t seed, Watch watch)
        : field_(field), state_(start), source_(seed), log_(watch.counted),
          rolls_(source_, watch.counted ? &log_ : nullptr), players_{std::move(first), std::move(second)},
          watch_(watch) {
        fought_.seed = seed;
    }

    [[nodiscard]] Fought fight() {
        tell_of_turn();
        for (Side actor = G::actor(state_); actor != Side::nobody && !flawed(); actor = G::actor(state_)) {
            give(actor);
        }
        conclude();
        return std::move(fought_);
    }

  private:
    [[nodiscard]] bool flawed() const { return fought_.flaw != Flaw::none; }

    void tell_of_turn() {
        for (const Side side : both_sides) {
            players_[index(side)]->turn_began(field_, known_to<G>(side, field_, state_));
        }
    }

    void give(Side actor) {
        if (fought_.orders == int{most_orders}) {
            fought_.flaw = Flaw::endless;
            return;
        }
        if (G::turn(state_) != turn_) {
            turn_ = G::turn(state_);
            turn_began_ = fought_.orders;
            tell_of_turn();
        }
        Random whim = ai::whim(fought_.seed, turn_, static_cast<std::uint64_t>(fought_.orders - turn_began_));
        const auto order = players_[index(actor)]->choose(field_, known_to<G>(actor, field_, state_), whim);
        if (!order) {
            fought_.flaw = Flaw::dead_end;
        } else if (watch_.checked && !G::check(field_, state_, *order)) {
            fought_.flaw = Flaw::refused;
        } else {
            players_[index(actor)]->recall(*order, turn_);
            G::apply(field_, state_, *order, rolls_, log_);
            ++fought_.orders;
            if (watch_.counted) {
                count(actor, *order);
            }
        }
    }

    void count(Side actor, const typename G::Order& order) {
        std::string& kind = kinds_[order.index()];
        if (kind.empty()) {
            kind = order_kind(field_, order);
        }
        counter_.ordered(actor, kind);
        for (const Event& event : log_.take()) {
            counter_.happened(event);
        }
    }

    void conclude() {
        const Outcome outcome = G::outcome(field_, state_);
        fought_.winner = flawed() ? Side::nobody : outcome.winner;
        fought_.reason =
            flawed() ? std::string{flaw_names[static_cast<std::size_t>(fought_.flaw)]} : outcome.reason;
        fought_.turns = G::turn(state_);
        fought_.dice = rolls_.dice();
        fought_.digest = digest_of(state_);
        for (const Side side : both_sides) {
            fought_.losses[index(side)] = G::losses(state_, side);
        }
        if (watch_.counted) {
            fought_.played = counter_.take();
        }
    }

    const typename G::Field& field_;
    typename G::State state_;
    SeededSource source_;
    Log log_;
    Rolls rolls_;
    Player players_[2];
    Watch watch_;
    PlayedCounter counter_;
    std::array<std::string, std::variant_size_v<typename G::Order>> kinds_; ///< Filled in on first use.
    int turn_ = G::turn(state_);
    std::int64_t turn_began_ = 0;
    Fought fought_;
};

} // namespace bounce::lab
