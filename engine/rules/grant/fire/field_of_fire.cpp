#include "engine/rules/grant/fire/field_of_fire.h"

#include "engine/drill/movement/gait.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/post.h"
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/fire/views.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/range.short_arms"_clause: of the second draft; carbines of the first where it is so agreed.
bool is_short(const Parameters& p, Weapon weapon) {
    const bool carbine = weapon == Weapon::carbine;
    return p.small_arms == 0 ? carbine || weapon == Weapon::smoothbore : carbine && p.draft1_carbines == 1;
}

/// What it is in and may not fire in.
Verdict may_be_in_action(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject who = pos.field.who(unit);
    if (it.has(Mark::fired)) {
        return refuse("grant/fire.once"_clause, "{0} {0:has|have} already fired in this move.", who);
    }
    if (it.melee != 0 || it.has(Mark::fought)) {
        return refuse("grant/fire.melee"_clause, "{0} {0:was|were} in a melee in this move and may not fire.",
                      who);
    }
    if (it.has(Mark::went_back) && it.bad == 0 && it.half == 0) {
        return refuse("grant/retreat.rear"_clause, "{0} went to the rear in this move and may not fire.",
                      who);
    }
    if ((it.bad > 0 && it.rallying == 0) || it.duty == Duty::halt) { // "grant/general.stops"_clause
        return refuse("grant/fire.bad"_clause, "With bad morale or while halted {} may not fire.", who);
    }
    if (it.half != 0 && !it.occupies_house(pos.field.parameters.garrison_share)) {
        return refuse("grant/fire.half"_clause, "{0} {0:is|are} at half strength and may no longer fire.",
                      who);
    }
    return {};
}

/// "grant/fire.moved": a line by how far it went; slow ground has taken its part of the move already.
bool went_too_far(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Parameters& p = pos.field.parameters;
    if (!on_foot(pos, unit) || it.stance == Stance::column) {
        return it.has(Mark::moved) && p.column_move_fire == 0;
    }
    return it.stance != Stance::open && it.spent > parts_of_firing_line(p);
}

/// "grant/range.measure"_clause: skirmishers measure each for himself, see there.
bool reaches(Position pos, UnitId unit, UnitId target, Thou far) {
    if (is_skirmishing(pos.state, unit)) {
        return lies_within(pos, unit, target, far);
    }
    return std::ranges::any_of(posts_of(pos, unit),
                               [&](const Post& post) { return reaches_from(pos, unit, post, target, far); });
}

std::unexpected<Refusal> refuse_range(const Field& field, UnitId unit, UnitId target, Thou far) {
    const bool rifled = !is_short(field.parameters, field.roll(unit).weapon);
    return refuse(rifled ? "grant/range.rifled"_clause : "grant/range.short_arms"_clause,
                  "{0} {0:is|are} out of range: {1} {1:fires|fire} up to {2}\".", field.who(target),
                  field.who(unit), table::inches_text(far));
}

/// Whether its posts have an enemy before them, whether they see him, and whether that is of use.
struct Prospect {
    bool before = false;
    bool near = true; ///< As far as nobody has asked before.
    bool seen = false;
    bool hopeful = false;
};
Prospect prospect(Position pos, UnitId unit, UnitId target, Thou far) {
    const Look look(pos, unit, target);
    Prospect found;
    any_view(pos, unit, target, far, [&](const Post& post, const Spots& there) {
        found.before |= !there.empty();
        found.seen = std::ranges::any_of(there, [&](const Spot& spot) { return look.sees(post, spot); });
        return found.seen;
    });
    found.hopeful = found.seen;
    return found;
}

Prospect prospect_of_skirmishers(Position pos, UnitId unit, UnitId target, std::uint8_t picked) {
    const Skirmish plan = skirmish_prospect(pos, unit, target, picked);
    return {.before = plan.before, .near = plan.near, .seen = plan.seen, .hopeful = plan.hopeful()};
}

} // namespace

// "grant/range.rifled"_clause; "grant/musketry.short_arms"_clause
Bands volley_bands(const Parameters& p, Weapon weapon) {
    if (weapon == Weapon::none) {
        return {-1, -1, -1};
    }
    return is_short(p, weapon)
               ? Bands{p.short_near * table::inch, p.short_middle * table::inch, p.short_far * table::inch}
               : Bands{p.band_near * table::inch, p.band_middle * table::inch, p.band_far * table::inch};
}

// "grant/skirmish.bands"_clause; "grant/skirmish.short_arms"_clause
Bands skirmish_bands(const Parameters& p, Weapon weapon) {
    if (weapon == Weapon::none) {
        return {-1, -1, -1};
    }
    const bool close = is_short(p, weapon);
    const Thou near = (close ? p.skirmish_short_near : p.skirmish_near) * table::inch;
    return {near, near, (close ? p.skirmish_short_far : p.skirmish_far) * table::inch};
}

Verdict may_fire(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject who = pos.field.who(unit);
    if (!is_solid(pos, unit) || pos.field.roll(unit).weapon == Weapon::none) {
        return refuse("grant/fire.arms"_clause, "{0} {0:has|have} no small arms to fire.", who);
    }
    if (it.aboard != 0) {
        return refuse("grant/barge.aboard"_clause, "{0} {0:is|are} on a barge and may not fire.", who);
    }
    if (Verdict fit = may_be_in_action(pos, unit); !fit) {
        return fit;
    }
    constexpr std::uint32_t busy = Mark::formed | Mark::housed | Mark::forded | Mark::charging
                                   | Mark::countering | Mark::came_charging | Mark::contact | Mark::evading;
    const bool withdrawn = has_withdrawn(pos.field.parameters, it); // "grant/retreat.free"_clause
    if ((it.has(busy) && !withdrawn) || it.fording > 0) {
        return refuse("grant/fire.busy"_clause,
                      "{0} may not fire after changing formation, charging, entering or leaving a house, or "
                      "wading in the same move.",
                      who);
    }
    if (!withdrawn && went_too_far(pos, unit)) {
        const bool stands = !on_foot(pos, unit) || it.stance == Stance::column;
        return stands ? refuse("grant/fire.moved"_clause,
                               "{0} {0:has|have} moved and may not fire: {0:it fires|they fire} only when "
                               "standing.",
                               who)
                      : refuse("grant/fire.moved"_clause,
                               "{0} {0:has|have} moved too far in this move to fire.", who);
    }
    if (is_skirmishing(pos.state, unit) && !on_foot(pos, unit)) {
        return refuse("grant/skirmish.mounted"_clause, "Mounted troops may not skirmish.");
    }
    return {};
}

Bands bands_of(Position pos, UnitId unit) {
    const Weapon weapon = pos.field.roll(unit).weapon;
    return is_skirmishing(pos.state, unit) ? skirmish_bands(pos.field.parameters, weapon)
                                           : volley_bands(pos.field.parameters, weapon);
}

namespace {

/// What keeps a unit from firing at another.
enum class Hindrance : std::uint8_t { none, nobody, melee, range, cover, unpicked, sight, field };

Thou far_of(Position pos, UnitId unit) { return bands_of(pos, unit).far; }

// "grant/fire.retiring"_clause: whoever retires or is down to half is a target like others.
Hindrance hindrance(Position pos, UnitId unit, UnitId target, std::uint8_t picked) {
    const auto& [field, state] = pos;
    const bool skirmishing = is_skirmishing(state, unit);
    const bool alone = field.arm(target) == Arm::general && state.units[target].with == no_unit;
    const bool lone_general = alone && state.units[target].on_table() && skirmishing;
    if (field.side(target) == field.side(unit) || (!is_solid(pos, target) && !lone_general)) {
        return Hindrance::nobody;
    }
    if (state.units[target].melee != 0) {
        return Hindrance::melee;
    }
    // Of a general by himself there is nobody but he.
    const std::uint8_t one = lone_general ? std::uint8_t{general_figure} : picked;
    const bool picks = skirmishing && one != nobody_picked;
    const Thou far = far_of(pos, unit);
    if (surely_beyond(pos, target, state.units[unit].at, far + spread_of(pos, unit))
        || (!picks && !reaches(pos, unit, target, far))) {
        return Hindrance::range;
    }
    const Prospect found =
        skirmishing ? prospect_of_skirmishers(pos, unit, target, one) : prospect(pos, unit, target, far);
    if (found.hopeful) {
        return Hindrance::none;
    }
    return !found.before          ? Hindrance::field
           : picks && !found.near ? Hindrance::range
           : !found.seen          ? Hindrance::sight
           : picks                ? Hindrance::unpicked
                                  : Hindrance::cover;
}

} // namespace

Verdict may_fire_at(Position pos, UnitId unit, UnitId target, std::uint8_t picked) {
    const Field& field = pos.field;
    switch (hindrance(pos, unit, target, picked)) {
    case Hindrance::none:
        return {};
    case Hindrance::nobody:
        return refuse("grant/fire.enemy"_clause, "{0} cannot be fired at.", field.who(target));
    case Hindrance::melee:
        return refuse("grant/fire.melee"_clause, "{0} {0:is|are} in a melee and may not be fired at.",
                      field.who(target));
    case Hindrance::range:
        return refuse_range(field, unit, target, far_of(pos, unit));
    case Hindrance::cover:
        return refuse("grant/skirmish.cover"_clause,
                      "{0} {0:is|are} in cover and too far away for skirmishers to hit.", field.who(target));
    case Hindrance::unpicked:
        return refuse("grant/skirmish.picked"_clause,
                      "No man of {} can pick that man off: he is too far away or in cover.",
                      field.name(unit));
    case Hindrance::sight:
        return refuse("grant/fire.sight"_clause, "{0} {0:is|are} not in sight of {1} within range.",
                      field.who(target), field.name(unit));
    case Hindrance::field:
        break;
    }
    return refuse("grant/fire.field"_clause,
                  "{0} {0:is|are} outside the field of fire of {1}, {2} degrees to either side.",
                  field.who(target), field.name(unit), field.parameters.field_of_fire);
}

bool can_fire_at(Position pos, UnitId unit, UnitId target, std::uint8_t picked) {
    return hindrance(pos, unit, target, picked) == Hindrance::none;
}

bool has_in_field(Position pos, UnitId unit, UnitId target) {
    switch (hindrance(pos, unit, target, nobody_picked)) {
    case Hindrance::none:
    case Hindrance::cover:
    case Hindrance::unpicked:
    case Hindrance::sight:
        return true;
    default:
        return false;
    }
}

bool can_hit(Position pos, UnitId unit, UnitId target) {
    if (can_fire_at(pos, unit, target)) {
        return true;
    }
    return is_skirmishing(pos.state, unit)
           && std::ranges::any_of(figures_of(pos, target), [&](const Figure& figure) {
                  return figure.id >= max_men && can_fire_at(pos, unit, target, figure.id);
              });
}

std::uint32_t in_field(Position pos, UnitId unit, UnitId target) {
    const Spots spots = spots_of(pos, target);
    std::uint32_t found = 0;
    for (const Post& post : posts_of(pos, unit)) {
        for (const Spot& spot : before(pos.field, post, spots)) {
            found |= spot.part == in_the_open ? std::uint32_t{1} << spot.figure : 0;
        }
    }
    return found;
}

bool is_seen(Position pos, Vec from, Vec to, UnitId viewer, UnitId target, Barring barring, int house) {
    Look look(pos, viewer, target, barring == Barring::units);
    if (house >= 0) {
        look.look_at(house);
    }
    if (target != no_unit && pos.state.units[target].outside() == 0) { // it is nowhere but in its houses
        for (const std::uint8_t section : pos.state.units[target].house) {
            if (section != 0) {
                look.look_at(section - 1);
            }
        }
    }
    return look.sees(from, to);
}

} // namespace bounce::grant
