// What was written down is carried out, all of it together.
#include "engine/drill/note.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/written.h"

#include <boost/container/static_vector.hpp>

#include <algorithm>

namespace bounce::ccc {

namespace {

using table::Leg;

/// In the order in which units come up: the first side's before the other's, each in its order of battle.
template <class Use>
void in_turn(Position pos, Use use) {
    for (const Side side : {pos.state.first, enemy_of(pos.state.first)}) {
        for (const UnitId unit : pos.field.all()) {
            if (pos.field.side(unit) == side) {
                use(unit);
            }
        }
    }
}

/// Why a unit cannot do what was written for it: its own side alone is told, for it may name somebody whom
/// the enemy does not see ("ccc/sight.side").
void tell_refusal(const Field& field, UnitId unit, const Refusal& why, Log& log) {
    if (log.on()) {
        Event event = drill::event_of(field, unit, Event::Kind::note, why.clause, "{}", why.sentence);
        event.only = field.side(unit);
        log.add(std::move(event));
    }
}

/// Gives an order as its side would, if that may still be done.
template <class Order>
void give(MutablePosition pos, const Order& order, Rolls& rolls, Log& log) {
    const Side actor = pos.state.actor;
    pos.state.actor = pos.field.side(order.unit);
    if (const Verdict may = check(pos, order)) {
        apply(pos, order, rolls, log);
    } else {
        tell_refusal(pos.field, order.unit, may.error(), log);
    }
    pos.state.actor = actor;
}

/// A march that is under way.
struct Marching {
    UnitId unit = no_unit;
    table::Legs legs;
    int leg = 0;
    Thou gone = 0; ///< Of the present leg.
    bool goes = true;
    bool due = false; ///< Has yet to go the inch that all go now.
    Unit was;         ///< When it began.
    Pose clear;       ///< Where it last stood on nobody.
    Progress all;     ///< Leg by leg, for the log.
};
using March = boost::container::static_vector<Marching, most_units>;

/// Guns that are pushed or drawn back go the whole way at once.
bool goes_at_once(Position pos, UnitId unit, const Leg& leg) {
    const Unit& it = pos.state.units[unit];
    const bool guns = pos.field.arm(unit) == Arm::battery && it.stance > Stance::column;
    return leg.kind == Leg::Kind::turn || (guns && !it.is(Posture::away));
}

/// The next inch of a leg of which so much has been gone.
Leg piece_of(const Leg& leg, Thou gone, Thou whole) {
    Leg piece = table::leg_until(leg, std::min(gone + table::inch, whole), whole);
    const Leg before = table::leg_until(leg, gone, whole);
    piece.by -= before.by;
    piece.turn = table::is_wheel(leg) ? piece.turn - before.turn : piece.turn;
    if (table::is_straight(leg)) {
        piece.turn = {};
    }
    return piece;
}

/// Carries out marches an inch at a time.
class Together {
  public:
    Together(MutablePosition pos, Rolls& rolls, Log& log) : pos_(pos), rolls_(rolls), log_(log) {}

    void all() {
        in_turn(pos_, [&](UnitId unit) { begin(unit); });
        while (std::ranges::any_of(marches_, &Marching::goes)) {
            for (Marching& march : marches_) {
                march.due = march.goes;
            }
            while (Marching* march = next()) {
                march->due = false;
                go(*march);
            }
        }
        if (log_.on()) {
            tell();
        }
    }

  private:
    void begin(UnitId unit) {
        const Move order = written_march(pos_.state, unit);
        if (order.legs.count == 0) {
            return;
        }
        const Side actor = pos_.state.actor;
        pos_.state.actor = pos_.field.side(unit);
        const Verdict may = may_march(pos_, unit);
        pos_.state.actor = actor;
        if (!may) {
            tell_refusal(pos_.field, unit, may.error(), log_);
            return;
        }
        const Unit& it = pos_.state.units[unit];
        Marching march{.unit = unit, .legs = order.legs, .was = it, .clear = {it.at, it.facing}};
        march.all.stations[0] = march.all.to = march.clear;
        marches_.push_back(march);
    }

    /// Of units as they set out: crews may have their guns again by now.
    void tell() const {
        State then = pos_.state;
        for (const Marching& march : marches_) {
            then.units[march.unit] = march.was;
            tell_march({pos_.field, then}, march.unit, march.all, march.was.spent, log_);
        }
    }

    /// Who goes next of those who are due: the first, unless somebody who is due himself is before him, and
    /// may be out of his way by then. Of those who wait for one another, the first.
    Marching* next() {
        const auto first = std::ranges::find_if(marches_, &Marching::due);
        Marching* march = first == marches_.end() ? nullptr : &*first;
        for (std::size_t i = 0; march != nullptr && i < marches_.size(); ++i) {
            Marching* const other = before(*march);
            if (other == nullptr) {
                return march;
            }
            march = other;
        }
        if (march != nullptr) { // by now it is one of them
            Marching* const one = march;
            for (Marching* other = before(*one); other != one; other = before(*other)) {
                march = std::min(march, other);
            }
        }
        return march;
    }
    /// Somebody who is due and whom another would run into now.
    Marching* before(const Marching& march) {
        const Walker walker = walker_of(pos_, march.unit);
        const UnitId other = first_contact(pos_, walker, piece_now(march), Counting::all).unit;
        const auto found =
            std::ranges::find_if(marches_, [&](const Marching& it) { return it.due && it.unit == other; });
        return found == marches_.end() ? nullptr : &*found;
    }
    [[nodiscard]] Leg piece_now(const Marching& march) const {
        const Leg& leg = march.legs.legs[static_cast<std::size_t>(march.leg)];
        const Thou whole = table::measured(formation_of(pos_, march.unit), leg, {});
        return goes_at_once(pos_, march.unit, leg) ? leg : piece_of(leg, march.gone, whole);
    }

    void go(Marching& march) {
        const Leg& leg = march.legs.legs[static_cast<std::size_t>(march.leg)];
        const Thou whole = table::measured(formation_of(pos_, march.unit), leg, {});
        const bool at_once = goes_at_once(pos_, march.unit, leg);
        const Leg piece = piece_now(march);
        if (piece.by == 0 && piece.turn.turn == 0) { // less than any angle is left of a wheel
            settle(march, false, true);
            return;
        }
        Move order{.unit = march.unit};
        order.legs.count = 1;
        order.legs.legs[0] = piece;
        const Progress progress = follow_piece(pos_, order, rolls_, log_);
        const bool moved = progress.to != march.all.to;
        enter_march(pos_, march.unit, progress, log_);
        march.all.to = progress.to;
        march.all.spent = progress.spent;
        march.all.leaves = progress.leaves;
        march.all.went |= progress.went;
        march.all.about |= progress.about;
        march.gone = at_once ? whole : march.gone + table::inch;
        if (progress.touched != no_unit) {
            stop(progress.touched);
        }
        const bool done = !moved || !progress.verdict || progress.stopped || progress.leaves
                          || progress.touched != no_unit || !pos_.state.units[march.unit].on_table();
        settle(march, done, march.gone >= whole);
    }

    /// At the end of a piece: whether it goes on.
    void settle(Marching& march, bool done, bool at_end) {
        if (!march.all.leaves && is_clear(march)) {
            march.clear = march.all.to;
        }
        if (at_end || done) {
            march.all.stations[static_cast<std::size_t>(++march.all.legs)] = march.all.to;
            ++march.leg;
            march.gone = 0;
        }
        if (done || march.leg == march.legs.count) {
            finish(march);
        }
    }

    [[nodiscard]] bool is_clear(const Marching& march) const {
        return stands_on(pos_, march.unit, body_at(pos_, march.unit, march.all.to), Counting::all) == no_unit;
    }

    /// Who would end on a friend whom he passes stands where he was before him.
    void finish(Marching& march) {
        march.goes = march.due = false;
        if (march.all.leaves || !pos_.state.units[march.unit].on_table() || march.clear == march.all.to) {
            return;
        }
        const Unit& it = pos_.state.units[march.unit];
        if (Pose{it.at, it.facing} == march.all.to) { // crews may have come to their guns
            march.all.to = march.clear;
            march.all.stations[static_cast<std::size_t>(march.all.legs)] = march.clear;
            set_pose(pos_, march.unit, march.clear);
        }
    }

    /// Whoever is run into goes no farther either.
    void stop(UnitId unit) {
        for (Marching& march : marches_) {
            if (march.unit == unit && march.goes) {
                march.all.stations[static_cast<std::size_t>(++march.all.legs)] = march.all.to;
                pos_.state.units[unit].marks |= Mark::halted;
                finish(march);
            }
        }
    }

    MutablePosition pos_;
    Rolls& rolls_;
    Log& log_;
    March marches_;
};

} // namespace

// "ccc/turn.written"_clause: changes first, then fences, then marches side by side.
void carry_out_plots(MutablePosition pos, Rolls& rolls, Log& log) {
    in_turn(pos, [&](UnitId unit) {
        if (const Change change = pos.state.plots[unit].change; change.kind != Change::Kind::none) {
            give(pos, Alter{unit, change}, rolls, log);
        }
    });
    in_turn(pos, [&](UnitId unit) {
        if (const std::uint8_t line = pos.state.plots[unit].line; line != 255) {
            give(pos, Clear{unit, line}, rolls, log);
        }
    });
    Together{pos, rolls, log}.all();
    pos.state.plots = {};
}

} // namespace bounce::ccc
