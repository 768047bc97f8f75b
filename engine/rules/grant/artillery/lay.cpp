#include "engine/rules/grant/artillery/lay.h"

#include "engine/rules/grant/artillery/fall.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/units/near.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <limits>

namespace bounce::grant {

namespace {

using table::inch;

std::int64_t square_of_inches(std::int64_t inches) { return inches * inches * inch * inch; }

/// Heads of a unit for which `covered(Vec)` holds.
template <class Covered>
bool any_head(Position pos, UnitId unit, Covered covered) {
    return pos.state.units[unit].on_table()
           && std::ranges::any_of(figures_of(pos, unit),
                                  [&](const Figure& it) { return covered(it.base.centre); });
}

/// "grant/gun.melee"
Verdict check_not_fighting(Position pos, UnitId unit) {
    if (unit != no_unit && pos.state.units[unit].melee != 0) {
        return refuse("grant/gun.melee"_clause, "{0} {0:is|are} in a melee and may not be shot at.",
                      pos.field.who(unit));
    }
    return {};
}
Verdict check_no_melee(Position pos, auto covered) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.state.units[unit].melee != 0 && any_head(pos, unit, covered)) {
            return check_not_fighting(pos, unit);
        }
    }
    return {};
}
/// Nor of those in houses that a device covers, of either side.
Verdict check_no_melee_inside(Position pos, std::predicate<const table::Base&> auto covered) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size() && i < max_structures; ++i) {
        if (!terrain_state.is_house(i) || !covered(structures[i].footprint)) {
            continue;
        }
        for (const Side side : both_sides) {
            const Garrison inside = garrison_of(pos, static_cast<int>(i), side);
            if (Verdict free = check_not_fighting(pos, inside.unit); !free) {
                return free;
            }
        }
    }
    return {};
}

/// An enemy's gun that stands at a place and is no wreck; null if there is none.
const GunState* gun_at(Position pos, Side side, Vec at) {
    const auto end = pos.state.pieces.begin() + pos.state.guns;
    const auto found = std::find_if(pos.state.pieces.begin(), end, [&](const GunState& gun) {
        return gun.side == enemy_of(side) && gun.wreck == 0 && is_on_table(pos.state, gun)
               && table::distance(gun_body(pos.field, {gun.at, gun.facing}), at) <= table::touch;
    });
    return found == end ? nullptr : &*found;
}

/// "grant/gun.house": the place has to be in the section, and nobody of one's own.
Verdict check_house(Position pos, const Shoot& order) {
    const auto& structures = pos.field.scenario.ground.structures;
    if (order.structure >= structures.size() || order.structure >= max_structures
        || !terrain_state_of(pos).is_house(order.structure)
        || table::distance(structures[order.structure].footprint, order.at) > table::touch) {
        return refuse("grant/gun.house"_clause, "No house is standing at that place.");
    }
    const Side side = pos.state.pieces[order.gun].side;
    if (const Garrison own = garrison_of(pos, order.structure, side); own.unit != no_unit) {
        return refuse("grant/gun.house"_clause,
                      "{0} {0:is|are} in that house, and you may not fire at your own men.",
                      pos.field.who(own.unit));
    }
    return check_not_fighting(pos, garrison_of(pos, order.structure, enemy_of(side)).unit);
}

/// "grant/gun.target": a ball is aimed at something.
Verdict check_aimed(Position pos, const Shoot& order) {
    if (order.structure != 255) {
        return check_house(pos, order);
    }
    const Side side = pos.state.pieces[order.gun].side;
    const UnitId enemy = enemy_at(pos, side, order.at);
    const GunState* const other = gun_at(pos, side, order.at);
    if (enemy == no_unit && other == nullptr) {
        return refuse("grant/gun.target"_clause,
                      "Ball must be aimed at an enemy or a house: there is no enemy at that place.");
    }
    // Nor at a gun whose crew fights beside it.
    return check_not_fighting(pos, enemy == no_unit ? other->battery : enemy);
}

/// "grant/gun.sight"
Verdict check_seen(Position pos, const Shoot& order) {
    const GunState& gun = pos.state.pieces[order.gun];
    const UnitId enemy = aimed_at(pos, gun.side, order.at);
    const int house = order.structure == 255 ? -1 : order.structure;
    if (!is_seen(pos, gun.at, order.at, gun.battery, enemy, Barring::units, house)) {
        return refuse("grant/gun.sight"_clause, "{0} cannot see that place.", pos.field.who(gun.battery));
    }
    return {};
}

/// Whether a stick laid along `frame` surely strikes nobody within `spread` of a point: says no to most of
/// the table.
bool surely_beside(const table::Frame& frame, Vec at, const table::Stick& line, Thou spread) {
    const table::Seen middle = frame.seen(at);
    const Thou far = spread + line.width + table::graze;
    return std::abs(middle.right) > far || middle.ahead < -far;
}

/// Who is met first along a line of fire, of either side.
class LineOfFire {
  public:
    LineOfFire(const Field& field, const GunState& gun, Vec at)
        : field_(field), gun_(gun), muzzle_(laid_at(gun, at)), frame_{muzzle_.at, muzzle_.facing},
          line_{field.parameters.stick_width, {field.parameters.ball_range * inch}},
          height_(table::height_at(field.scenario.ground, muzzle_.at)),
          first_enemy_(table::length(at - muzzle_.at)) {}

    [[nodiscard]] bool surely_misses(Vec at, Thou spread) const {
        return surely_beside(frame_, at, line_, spread);
    }
    /// A ball flies over friends on lower ground, within the black.
    void meet(Vec head, UnitId unit, Side side) {
        if (!table::band_of(line_, muzzle_, head)) {
            return;
        }
        const Thou ahead = frame_.seen(head).ahead;
        const bool below = ahead <= field_.parameters.stick_black * inch
                           && table::height_at(field_.scenario.ground, head) < height_;
        if (side != gun_.side) {
            first_enemy_ = std::min(first_enemy_, ahead);
        } else if (ahead < first_friend_ && !below) {
            first_friend_ = ahead;
            friendly_ = unit;
        }
    }
    /// Somebody nearer than the first enemy, and than what is aimed at.
    [[nodiscard]] UnitId friend_in_the_way() const {
        return first_friend_ < first_enemy_ ? friendly_ : no_unit;
    }

  private:
    const Field& field_;
    const GunState& gun_;
    Pose muzzle_;
    table::Frame frame_;
    table::Stick line_;
    int height_;
    Thou first_enemy_;
    Thou first_friend_ = std::numeric_limits<Thou>::max();
    UnitId friendly_ = no_unit;
};

/// "grant/ball.friends": a friend, one of his wagons or guns, on the line nearer than the first enemy.
Verdict check_friends(Position pos, const Shoot& order) {
    const auto& [field, state] = pos;
    const GunState& gun = state.pieces[order.gun];
    LineOfFire line(field, gun, order.at);
    for (const UnitId unit : field.all()) {
        if (!state.units[unit].on_table() || line.surely_misses(state.units[unit].at, spread_of(pos, unit))) {
            continue;
        }
        for (const Figure& figure : figures_of(pos, unit)) {
            line.meet(figure.base.centre, unit, field.side(unit));
        }
        if (field.arm(unit) == Arm::wagon && field.side(unit) == gun.side) {
            line.meet(body_of(pos, unit).centre, unit, gun.side);
        }
    }
    for (std::uint8_t i = 0; i < state.guns; ++i) { // the ball would damage them
        const GunState& other = state.pieces[i];
        if (i != order.gun && other.side == gun.side && other.wreck == 0 && is_on_table(state, other)) {
            line.meet(gun_body(field, {other.at, other.facing}).centre, other.home, gun.side);
        }
    }
    if (const UnitId friendly = line.friend_in_the_way(); friendly != no_unit) {
        return refuse("grant/ball.friends"_clause,
                      "A gun may not fire ball through friends: {0} {0:stands|stand} in the way of the shot.",
                      field.who(friendly));
    }
    return {};
}

/// The unsteered sleeve covers nobody who is hand to hand.
Verdict check_sleeve(Position pos, const Shoot& order) {
    const Parameters& p = pos.field.parameters;
    if (p.roundshot_sleeve == 0) {
        return {};
    }
    const Pose muzzle = laid_at(pos.state.pieces[order.gun], order.at);
    const table::Frame frame{muzzle.at, muzzle.facing};
    const table::Stick line{p.stick_width, {p.ball_range * inch}};
    const Thou middle = table::length(order.at - muzzle.at);
    const table::Base sleeve{order.at, muzzle.facing, p.stick_width, p.sleeve_length * inch};
    if (Verdict houses = check_no_melee_inside(
            pos, [&](const table::Base& house) { return table::distance(sleeve, house) <= table::touch; });
        !houses) {
        return houses;
    }
    return check_no_melee(pos, [&](Vec head) {
        return std::abs(frame.seen(head).ahead - middle) <= p.sleeve_length * inch / 2
               && table::band_of(line, muzzle, head);
    });
}

} // namespace

bool in_gun_field(const Field& field, const GunState& gun, Vec at) {
    const auto spread = table::angle_of_millidegrees(std::int64_t{field.parameters.gun_field} * 1000);
    const table::Arc arc{gun.at, gun.at, gun.facing, spread};
    return at != gun.at && table::within_arc(arc, std::array{at});
}

UnitId enemy_at(Position pos, Side side, Vec at) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == side || !pos.state.units[unit].on_table()) {
            continue;
        }
        if (surely_beyond(pos, unit, at, table::inch)) {
            continue;
        }
        const bool model = pos.field.arm(unit) == Arm::wagon || pos.field.arm(unit) == Arm::barge;
        const FigureList figures = figures_of(pos, unit);
        const auto covers = [&](const table::Base& base) {
            return table::distance(base, at) <= table::touch;
        };
        if ((model && covers(body_of(pos, unit))) || std::ranges::any_of(figures, covers, &Figure::base)) {
            return unit;
        }
    }
    return no_unit;
}

UnitId aimed_at(Position pos, Side side, Vec at) {
    const UnitId enemy = enemy_at(pos, side, at);
    const GunState* const gun = enemy == no_unit ? gun_at(pos, side, at) : nullptr;
    return gun == nullptr ? enemy : gun->battery;
}

Verdict check_ball(Position pos, const Shoot& order) {
    if (table::square(order.at - pos.state.pieces[order.gun].at)
        > square_of_inches(pos.field.parameters.ball_range)) {
        return refuse("grant/ball.range"_clause, "That place is out of range: ball reaches {}\".",
                      pos.field.parameters.ball_range);
    }
    if (Verdict aimed = check_aimed(pos, order); !aimed) {
        return aimed;
    }
    if (Verdict free = check_friends(pos, order); !free) {
        return free;
    }
    if (Verdict clear = check_sleeve(pos, order); !clear) {
        return clear;
    }
    return check_seen(pos, order);
}

Verdict check_canister(Position pos, const Shoot& order) {
    const auto& [field, state] = pos;
    const GunState& gun = state.pieces[order.gun];
    if (order.structure != 255) {
        return refuse("grant/canister.cover"_clause,
                      "Canister may not be fired at a house, to which it does nothing.");
    }
    const Pose muzzle = laid_at(gun, order.at);
    const table::Cone cone = canister_cone(field.parameters);
    const auto covered = [&](Vec head) { return table::band_of(cone, muzzle, head).has_value(); };
    const Parameters& p = field.parameters;
    const Thou half = (p.canister_near + p.canister_middle + p.canister_far) / 2;
    const Vec middle = muzzle.at + table::along(muzzle.facing, half);
    bool found = false;
    for (const UnitId unit : field.all()) {
        if (!state.units[unit].on_table() || surely_beyond(pos, unit, middle, half + p.canister_width)) {
            continue;
        }
        if (field.side(unit) == gun.side) {
            const bool model = field.arm(unit) == Arm::wagon && covered(body_of(pos, unit).centre);
            if (model || any_head(pos, unit, covered)) {
                return refuse(
                    "grant/canister.friends"_clause,
                    "A gun may not fire canister through friends: {0} {0:stands|stand} in the cone.",
                    field.who(unit));
            }
        } else {
            found = found || any_head(pos, unit, [&](Vec head) {
                        return covered(head) && canister_finds(pos, gun.battery, muzzle, unit, head);
                    });
        }
    }
    if (Verdict clear = check_no_melee(pos, covered); !clear) {
        return clear;
    }
    if (!found) {
        return refuse("grant/canister.target"_clause, "Canister fired that way would reach no enemy.");
    }
    return {};
}

Verdict check_shell(Position pos, const Shoot& order) {
    const Parameters& p = pos.field.parameters;
    const GunState& gun = pos.state.pieces[order.gun];
    const std::int64_t range = table::square(order.at - gun.at);
    if (range < square_of_inches(p.shell_least) || range > square_of_inches(p.shell_most)) {
        return refuse("grant/shell.range"_clause, "A shell must be aimed at a place from {}\" to {}\" away.",
                      p.shell_least, p.shell_most);
    }
    if (order.structure != 255) {
        if (Verdict house = check_house(pos, order); !house) {
            return house;
        }
    }
    const Pose aim{order.at, laid_at(gun, order.at).facing};
    if (Verdict clear = check_no_melee(pos, [&](Vec head) { return shell_sector(p, aim, head).has_value(); });
        !clear) {
        return clear;
    }
    const table::Burst indicator = shell_indicator(p);
    if (Verdict houses = check_no_melee_inside(
            pos, [&](const table::Base& house) { return table::distance(house, aim.at) <= indicator.outer; });
        !houses) {
        return houses;
    }
    return check_seen(pos, order);
}

} // namespace bounce::grant
