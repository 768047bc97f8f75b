#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/units/approach.h"

#include <algorithm>
#include <bitset>

namespace bounce::awi {

namespace {

bool fights(const Unit& unit) {
    return unit.on_table() && unit.has(Mark::contact) && unit.morale != Morale::routing;
}

/// Whether a unit attacks an enemy: charges or counter-charges, and is in contact with it.
bool attacks(Position pos, UnitId a, UnitId b) {
    const Unit& attacker = pos.state.units[a];
    return attacker.has(Mark::charging | Mark::countering) && fights(attacker) && fights(pos.state.units[b])
           && pos.field.side(a) != pos.field.side(b) && in_contact(pos, a, b);
}

using Taken = std::bitset<max_units>;

/// Makes the combats one after the other, always in the same order, and hands each to `use` until it says
/// enough.
template <class Use>
class Grouping {
  public:
    Grouping(Position pos, Use use) : pos_(pos), use_(use) {
        for (const UnitId unit : pos.field.all()) {
            if (fights(pos.state.units[unit])) {
                all_.push_back(unit);
            }
        }
        // Those who are charged come first, as the clause has it.
        std::ranges::sort(all_, {}, [&](UnitId unit) {
            return unit + (pos.field.side(unit) == pos.state.mover ? 256 : 0);
        });
    }

    void run() {
        const auto attackers = [&](UnitId one, UnitId other) { return attacks(pos_, other, one); };
        const auto attacked = [&](UnitId one, UnitId other) { return attacks(pos_, one, other); };
        const auto either = [&](UnitId one, UnitId other) { return engaged(pos_, one, other); };
        (void)(take(attackers, 2) || take(attacked, 2) || take(either, 1));
    }

  private:
    /// Every unit not yet taken that has at least so many enemies not yet taken, with all of them.
    template <class With>
    bool take(With with, std::size_t least) {
        for (const UnitId one : all_) {
            if (taken_[one]) {
                continue;
            }
            Fighters enemies;
            for (const UnitId other : all_) {
                if (!taken_[other] && enemies.size() < enemies.capacity() && with(one, other)) {
                    enemies.push_back(other);
                }
            }
            if (enemies.size() >= least && hand_over(one, enemies)) {
                return true;
            }
        }
        return false;
    }

    bool hand_over(UnitId one, Fighters& enemies) {
        std::ranges::sort(enemies);
        Combat combat;
        combat.units[index(pos_.field.side(one))].push_back(one);
        combat.units[index(enemy_of(pos_.field.side(one)))] = enemies;
        taken_.set(one);
        for (const UnitId enemy : enemies) {
            taken_.set(enemy);
        }
        return use_(combat);
    }

    Position pos_;
    Use use_;
    boost::container::static_vector<UnitId, max_units> all_;
    Taken taken_;
};

bool holds(const Combat& combat, UnitId unit) {
    return std::ranges::any_of(
        combat.units, [&](const Fighters& side) { return std::ranges::find(side, unit) != side.end(); });
}

} // namespace

bool in_contact(Position pos, UnitId charger, UnitId enemy) {
    const std::uint8_t house = pos.state.units[enemy].inside;
    if (house != 0) {
        return house == pos.state.assaults[charger].house && front_reaches(pos, charger, enemy);
    }
    return front_reaches(pos, charger, enemy) || front_reaches(pos, enemy, charger);
}

bool engaged(Position pos, UnitId a, UnitId b) { return attacks(pos, a, b) || attacks(pos, b, a); }

Combat combat_of(Position pos, UnitId unit) {
    Combat found;
    Grouping grouping(pos, [&](const Combat& combat) {
        if (!holds(combat, unit)) {
            return false;
        }
        found = combat;
        return true;
    });
    grouping.run();
    return found;
}

bool any_melee(const State& state) {
    return std::ranges::any_of(state.units, [](const Unit& unit) { return fights(unit); });
}

void settle_contacts(MutablePosition pos) {
    Taken fighting;
    Grouping grouping(pos, [&](const Combat& combat) {
        for (const Fighters& side : combat.units) {
            for (const UnitId unit : side) {
                fighting.set(unit);
            }
        }
        return false;
    });
    grouping.run();
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        if (!fighting[unit] && it.has(Mark::contact)) {
            it.drop(Mark::contact | Mark::charging | Mark::countering);
            it.foe = no_unit;
        }
    }
}

} // namespace bounce::awi
