#pragma once

#include "engine/drill/thinking/outlook.h"
#include "engine/match/account.h"
#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/thinking/army.h"
#include "engine/rules/grant/thinking/gun_posts.h"
#include "engine/rules/grant/thinking/sending.h"
#include "engine/rules/grant/thinking/sight_cache.h"
#include "engine/rules/grant/thinking/train.h"
#include "engine/rules/grant/units/figures.h"

#include <optional>
#include <vector>

namespace bounce::grant {

/// Where a unit stands, or would stand.
struct Placing {
    Pose front;
    Stance stance = Stance::line;
    bool fires = true; ///< In this move it may still fire from there ("grant/fire.moved").
};
[[nodiscard]] Placing placing_of(Position pos, UnitId unit);

/// What one side makes of a moment: whom it has before it, where it wants to go. For appraising many orders
/// of one state.
class Outlook : public Accountable {
  public:
    Outlook(Position pos, Side side, const EvalWeights& weights);

    /// What it is worth that a unit stands like this, in thousandths of a figure: fire given and taken, the
    /// way to where it is wanted, where it looks, and its formation.
    [[nodiscard]] int worth(UnitId unit, const Placing& placing);
    /// What a charge wins beyond what it costs: the volley, and the fights of the first move.
    [[nodiscard]] int charge_worth(UnitId unit, UnitId target, bool charging) {
        return charge_gains(unit, target, charging).worth;
    }
    /// The same, and what is in it: the fights, the volley, and the place of the enemy.
    struct ChargeGains {
        int worth = 0;
        int dealt = 0;
        int suffered = 0;
        int ground = 0;
    };
    [[nodiscard]] ChargeGains charge_gains(UnitId unit, UnitId target, bool charging);
    /// What it is worth to hold what counts, for a unit in this house (1 + its index; 0: none).
    [[nodiscard]] int hold_worth(UnitId unit, const Placing& placing, int inside);
    /// Where a unit is sent; null if nowhere.
    [[nodiscard]] const drill::Assignment* assignment_of(UnitId unit);
    /// Where it goes first on its way there, round houses and woods and over bridges; null likewise.
    [[nodiscard]] const drill::Assignment* way_of(UnitId unit);
    /// Where a battery does most; null of other units, of batteries that are not fit, and where none does
    /// anything.
    [[nodiscard]] const GunPosts::Post* post_of(UnitId unit);
    /// What places for guns are weighed by.
    [[nodiscard]] GunPosts& posts();
    /// Whether it has a way to go there, and nobody fires at it where that way has led it.
    [[nodiscard]] bool goes_on(UnitId unit, Vec at);
    /// Distance to the nearest enemy who fights; a large number if there is none.
    [[nodiscard]] Thou nearest_enemy(Vec at) const;
    /// Where that one is; nothing if there is none.
    [[nodiscard]] std::optional<Vec> nearest_place(Vec at) const;
    /// Of the side's wagons that have to leave the table.
    [[nodiscard]] const Train& train() const { return train_; }
    /// The side's aims, as all table games see them.
    [[nodiscard]] drill::Outlook& aims() { return aims_; }

  private:
    struct Known {
        UnitId unit = no_unit;
        Vec at;
        Angle facing;
        bool quiet = false; ///< It does not fire as things stand.
        int sharers = 0;    ///< Of us near enough to draw its fire.
    };
    struct Friend {
        UnitId unit = no_unit;
        table::Base body;
        table::Corners room; ///< What passes him by leaves him that.
    };
    /// Where somebody waits beside the table for room to come on.
    struct Gate {
        table::EdgeSpan edge;
        int waiting = 0;
    };
    void note_gate(const table::EdgeSpan& edge);
    [[nodiscard]] int crowding(UnitId unit, const Placing& placing) const;
    [[nodiscard]] int barring(const table::Base& body) const;
    [[nodiscard]] int charge_prospect(UnitId unit, const Placing& placing);
    [[nodiscard]] int gun_prospect(UnitId unit, const Placing& placing);
    [[nodiscard]] int turned_off(UnitId unit, const Placing& placing);
    [[nodiscard]] int fire_at(UnitId unit, const Placing& placing, const Known& enemy) const;
    [[nodiscard]] int fire_from(const Known& enemy, UnitId unit, Vec at) const;
    [[nodiscard]] int way_worth(UnitId unit, const Placing& placing);
    [[nodiscard]] int formation_worth(UnitId unit, const Placing& placing, Thou away);
    [[nodiscard]] Thou forms_for(UnitId unit, const Placing& placing, const Known* nearest, Thou seen);
    [[nodiscard]] int chance_to_charge(UnitId unit) const;

    Position pos_;
    const EvalWeights& weights_;
    ArmyNow army_;
    drill::Outlook aims_;
    std::vector<Known> enemies_;
    std::vector<Friend> friends_; ///< Who may stand in the way.
    std::vector<Gate> gates_;
    Train train_;
    SightCache sight_;
    std::optional<GunPosts> posts_; ///< As soon as they are asked for.
    UnitId posted_ = no_unit;       ///< Whose post this is.
    GunPosts::Post post_;
    drill::Assignment to_post_;
    std::optional<Sending> sending_;                  ///< As soon as it is asked for.
    std::array<drill::Assignment, max_units> ways_{}; ///< By unit,
    std::array<bool, max_units> known_ways_{};        ///< once it has been asked.
};

} // namespace bounce::grant
