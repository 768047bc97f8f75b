#pragma once

#include "engine/drill/thinking/aims.h"
#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/thinking/sight_cache.h"

#include <vector>

namespace bounce::grant {

/// Where a side's batteries do most in the moves to come: in sight of the enemy, of the edges that he comes
/// on at and of the places that count, and out of reach of his charges and muskets.
class GunPosts {
  public:
    GunPosts(Position pos, const EvalWeights& weights, Side side, const drill::Stakes& stakes,
             SightCache& sight);

    struct Post {
        Vec at;
        bool here = false; ///< It stands well where it is.
        int worth = 0; ///< Of its fire from there until it has to be elsewhere, in thousandths of a figure.
    };
    [[nodiscard]] Post best_for(UnitId battery);
    /// What one move in action at a place is worth, beyond what it costs there in the end.
    [[nodiscard]] int worth_at(UnitId battery, Vec at);
    /// Where a battery at a place would look.
    [[nodiscard]] Vec best_target(UnitId battery, Vec at);

  private:
    struct Target {
        Vec at;
        UnitId unit = no_unit; ///< `no_unit`: somebody is expected there.
        int percent = 100;     ///< As far as he is worth a shot, or is sure to come.
        bool comes_on = false; ///< Before an edge of the table.
    };
    struct Shot {
        const Target* target = nullptr;
        int worth = 0; ///< If it is seen.
    };
    struct Candidate {
        Vec at;
        int tenths = 0; ///< Of a move until it fires from there.
        int most = 0;   ///< No more than this is it worth.
    };
    using Shots = std::vector<Shot>;

    void expect_arrivals(Side side);
    void expect_at(const drill::Stakes& stakes);
    void expect_before(const table::Box& box, Vec middle);
    void expect(Vec at, int percent, bool comes_on);
    void find_shots(UnitId battery, Vec at);
    [[nodiscard]] int fire(UnitId battery, const Target& target, Vec at) const;
    [[nodiscard]] int rate(UnitId battery, Vec at);
    [[nodiscard]] int danger(UnitId battery, Vec at) const;
    [[nodiscard]] bool is_way_free(UnitId battery, Vec to) const;
    [[nodiscard]] bool is_room(UnitId battery, Vec at) const;
    [[nodiscard]] Candidate candidate(UnitId battery, Vec at, bool here);
    void find_candidates(UnitId battery);
    [[nodiscard]] int moves_left(const Candidate& it) const;

    Position pos_;
    const EvalWeights& weights_;
    Side side_;
    SightCache& sight_;
    std::vector<Target> targets_;
    Shots shots_; ///< From a place, the best first; and where it might go: kept, so that they need no new
                  ///< memory.
    std::vector<Candidate> candidates_;
    bool sees_ = false; ///< Whether an enemy was in sight of the place whose rate was asked last.
};

} // namespace bounce::grant
