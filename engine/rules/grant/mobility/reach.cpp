// How far a leg comes with what is left of a move.
#include "engine/rules/grant/mobility/way.h"

#include <algorithm>

namespace bounce::grant {

using table::Leg;

namespace {

/// Tries lengths of a leg, and remembers what came of the last.
class Trial {
  public:
    Trial(Position pos, const Walker& walker, const Leg& leg, std::int64_t parts)
        : pos_(pos), walker_(walker), leg_(leg), parts_(parts) {}

    [[nodiscard]] bool gets(Thou by) {
        leg_.by = by;
        way_ = way_along(pos_, walker_, leg_, parts_);
        way_.off_table = false; // who falls back may leave the table
        return !closed() && way_.parts <= parts_;
    }
    [[nodiscard]] bool closed() const { return !way_.is_open(); }
    /// How far one might come that does not come so far: to where the ground closes or the parts end. Beyond
    /// that where nothing tells.
    [[nodiscard]] Thou guess() const { return std::min(way_.open_to, way_.paid_to); }

  private:
    Position pos_;
    const Walker& walker_;
    Leg leg_;
    std::int64_t parts_;
    Way way_;
};

} // namespace

Reach reach_along(Position pos, const Walker& walker, const Leg& leg, std::int64_t parts) {
    if (parts <= 0) {
        return {};
    }
    Trial trial(pos, walker, leg, parts);
    if (trial.gets(leg.by)) {
        return {leg.by, false};
    }
    Thou free = 0;
    Thou barred = leg.by;
    bool stopped = trial.closed();
    Thou guess = trial.guess();
    constexpr int guesses = 12; // then by halves, which always ends
    Thou step = 1;              // one comes up to a brink, and a little farther
    for (int tried = 0; barred - free > 1; ++tried) {
        const bool guessed = tried < guesses && guess > free && guess < barred;
        const Thou between = guessed ? guess : free + (barred - free) / 2;
        if (trial.gets(between)) {
            free = between;
            guess = between + step;
            step *= 2;
        } else {
            barred = between;
            stopped = trial.closed();
            guess = trial.guess();
        }
    }
    return {free, stopped};
}

} // namespace bounce::grant
