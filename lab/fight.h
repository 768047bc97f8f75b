#pragma once

#include "ai/greedy_player.h"
#include "ai/random_player.h"
#include "ai/whim.h"
#include "engine/dice/sources.h"
#include "engine/match/digest.h"
#include "lab/fought.h"

#include <utility>

namespace bounce::lab {

/// One battle of one rule set at full speed: no JSON, no log, no record. Candidates are legal when they are
/// made; a checked battle puts every order through `check` once more, and so is also a test of the rules.
template <RuleSet R, class First, class Second>
class Fight {
  public:
    Fight(const typename R::Field& field, const typename R::State& start, First first, Second second,
          std::uint64_t seed, bool checked)
        : field_(field), state_(start), source_(seed), rolls_(source_), first_(std::move(first)),
          second_(std::move(second)), checked_(checked) {
        fought_.seed = seed;
    }

    [[nodiscard]] Fought fight() {
        for (Side actor = R::actor(state_); actor != Side::nobody && !flawed(); actor = R::actor(state_)) {
            give(actor);
        }
        conclude();
        return std::move(fought_);
    }

  private:
    [[nodiscard]] bool flawed() const { return fought_.flaw != Flaw::none; }

    void give(Side actor) {
        if (fought_.orders == order_limit) {
            fought_.flaw = Flaw::endless;
            return;
        }
        Random whim = ai::whim(fought_.seed, static_cast<std::uint64_t>(fought_.orders));
        const auto order =
            actor == Side::first ? first_.choose(field_, state_, whim) : second_.choose(field_, state_, whim);
        if (!order) {
            fought_.flaw = Flaw::dead_end;
        } else if (checked_ && !R::check(field_, state_, *order)) {
            fought_.flaw = Flaw::refused;
        } else {
            R::apply(field_, state_, *order, rolls_, log_);
            ++fought_.orders;
        }
    }

    void conclude() {
        const Outcome outcome = R::outcome(field_, state_);
        fought_.winner = flawed() ? Side::nobody : outcome.winner;
        fought_.reason =
            flawed() ? std::string{flaw_names[static_cast<std::size_t>(fought_.flaw)]} : outcome.reason;
        fought_.turns = R::turn(state_);
        fought_.dice = rolls_.dice();
        fought_.digest = digest_of(state_);
        for (const Side side : both_sides) {
            fought_.losses[index(side)] = R::losses(state_, side);
        }
    }

    const typename R::Field& field_;
    typename R::State state_;
    SeededSource source_;
    Rolls rolls_;
    Log log_ = Log::off();
    First first_;
    Second second_;
    bool checked_;
    Fought fought_;
};

} // namespace bounce::lab
