#pragma once

#include "engine/drill/thinking/detour.h"
#include "engine/drill/thinking/outlook.h"
#include "engine/match/account.h"
#include "engine/rules/ccc/eval_weights.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/thinking/army.h"

#include <boost/container/static_vector.hpp>
#include <limits>
#include <optional>

namespace bounce::ccc {

/// Where and how a unit would stand.
struct Placing {
    Pose front; ///< Middle of its front edge.
    Stance stance = Stance::line;
    bool prone = false;
};
[[nodiscard]] Placing placing_of(const State& state, UnitId unit);
/// What a unit would cover.
[[nodiscard]] table::Base body_in(Position pos, UnitId unit, const Placing& placing);
/// Whether a point lies before a front, within its arc and a little to either side: some sixty degrees.
[[nodiscard]] bool is_ahead(const Pose& front, Vec at);
/// Pieces of a unit that fire from a stance.
[[nodiscard]] int firing(const Field& field, Stance stance, int pieces);

/// What one side sees of the battle, and what it is worth to a unit to stand somewhere. Distances are taken
/// roughly, smoke and cover are not asked: it is looked at for hundreds of places. In thousandths of a hit.
class Outlook : public Accountable {
  public:
    Outlook(Position pos, Side side, const EvalWeights& weights);

    /// What it is worth to stand so: places that count, the way to where it is sent, the fire that it gives
    /// and draws, its back.
    [[nodiscard]] int worth(UnitId unit, const Placing& placing);
    /// What a charge would win beyond what it loses.
    [[nodiscard]] int charge_worth(const Announce& order);
    /// Hits of a volley of so many pieces at a range, on average, before deductions; in thousandths.
    [[nodiscard]] int mean_hits(UnitId unit, int pieces, Thou range) const;
    [[nodiscard]] Thou nearest_enemy(Vec at) const;
    /// The way of a unit round friends who stand between it and where it is sent; null if it has a free way.
    struct Round {
        drill::Barred barred;
        std::optional<drill::Barred::Turn> turn;
    };
    [[nodiscard]] const Round* way_round(UnitId unit);

    /// Whether a battery has nobody to fire at from where it stands, whichever way it looks.
    [[nodiscard]] bool is_masked(UnitId battery);
    /// What it is worth to a battery on the move that it could fire at somebody from there.
    [[nodiscard]] int view_worth(UnitId battery, Vec at) const;

    [[nodiscard]] drill::Outlook& aims() { return aims_; }
    [[nodiscard]] Position pos() const { return pos_; }
    [[nodiscard]] const Field& field() const { return pos_.field; }
    [[nodiscard]] const State& state() const { return pos_.state; }
    [[nodiscard]] const EvalWeights& weights() const { return weights_; }

  private:
    /// An enemy as far as fire and looks go.
    struct Foe {
        UnitId unit = no_unit;
        Pose front;
        drill::Viewed body;
        Thou half = 0;  ///< Half of its width.
        int pieces = 0; ///< That fire.
        Thou reach = 0;
        int sharers = 0; ///< Of us whom it may fire at.
        bool column = false;
    };
    /// The enemy whose edge is nearest, and how he lies to a unit.
    struct Nearest {
        Thou gap = std::numeric_limits<Thou>::max();
        Thou ahead = 0;
        Thou right = 0;
    };
    [[nodiscard]] Nearest nearest_of(const drill::Viewed& self, UnitId but = no_unit) const;
    [[nodiscard]] int back_worth(const Nearest& nearest) const;
    [[nodiscard]] bool is_hopeless(const Announce& order) const;
    [[nodiscard]] int defensive_fire(const Announce& order, Thou gap) const;
    [[nodiscard]] int exposure(const Announce& order, Thou gap) const;
    [[nodiscard]] int fire_given(UnitId unit, const Placing& placing, const table::Base& body) const;
    [[nodiscard]] int fire_drawn(UnitId unit, const Placing& placing, const table::Base& body) const;
    [[nodiscard]] bool has_target(UnitId battery, Vec at) const;
    [[nodiscard]] int crews_worth(UnitId battery, Vec at) const;
    [[nodiscard]] int guns_worth(UnitId battery, const Placing& placing, Thou nearest);
    [[nodiscard]] int stance_worth(UnitId unit, const Placing& placing, Thou nearest);
    [[nodiscard]] int way_worth(UnitId unit, const drill::Assignment& assignment, Vec at, int haste);
    [[nodiscard]] int lying_worth(UnitId unit, const drill::Assignment& assignment, Vec at) const;
    [[nodiscard]] bool is_at_rest(UnitId own, UnitId unit) const;
    [[nodiscard]] drill::Barred barred_for(UnitId unit) const;

    Position pos_;
    const EvalWeights& weights_;
    ArmyNow army_;
    drill::Outlook aims_;
    boost::container::static_vector<Foe, most_units> foes_;
    UnitId asked_ = no_unit;      ///< Whose way round was asked for last,
    std::optional<Round> round_;  ///< and what it is.
    UnitId guns_asked_ = no_unit; ///< Which battery was asked about last,
    bool masked_ = false;         ///< and whether it has nobody to fire at.
};

} // namespace bounce::ccc
