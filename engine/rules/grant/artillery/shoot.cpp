#include "engine/rules/grant/artillery/shoot.h"

#include "engine/rules/grant/artillery/fall.h"
#include "engine/rules/grant/artillery/lay.h"
#include "engine/rules/grant/fire/post.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/units/near.h"

#include "engine/drill/note.h"
#include "engine/ground/table/measure/line.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace bounce::grant {

namespace {

using ShotKind = AimState::Kind;

constexpr std::string_view shot_names[] = {"", "", "", "ball", "canister", "a shell"};

/// "grant/gun.kinds"_clause
bool fires(Gun gun, ShotKind shot) {
    switch (shot) {
    case ShotKind::ball:
        return gun != Gun::howitzer;
    case ShotKind::shell:
        return gun == Gun::napoleon || gun == Gun::howitzer;
    case ShotKind::canister:
        return true;
    case ShotKind::none:
    case ShotKind::volley:
    case ShotKind::skirmish:
        break;
    }
    return false;
}

Gun kind_of(const Field& field, const GunState& gun) { return field.roll(gun.home).gun; }

Verdict check_aim(Position pos, const Shoot& order) {
    switch (order.shot) {
    case ShotKind::ball:
        return check_ball(pos, order);
    case ShotKind::canister:
        return check_canister(pos, order);
    default:
        return check_shell(pos, order);
    }
}

/// What a battery did or is that keeps its guns silent.
Verdict check_battery(Position pos, UnitId battery) {
    const Unit& it = pos.state.units[battery];
    const Subject name = pos.field.who(battery);
    if (it.stance != Stance::unlimbered) {
        return refuse("grant/gun.moved"_clause, "{0} must unlimber before firing.", name);
    }
    if (it.has(Mark::moved | Mark::formed | Mark::manhandled | Mark::forded)) {
        return refuse("grant/gun.moved"_clause,
                      "{0} may not fire after moving, limbering or unlimbering in the same move.", name);
    }
    if (it.melee != 0 || it.has(Mark::fought)) {
        return refuse("grant/gun.melee"_clause,
                      "{0} may not fire: {0:it is|they are} in a melee, or {0:was|were} in this move.", name);
    }
    // "grant/general.stops"_clause: whom a general is rallying defends itself
    if ((it.bad != 0 && it.rallying == 0) || it.half != 0 || it.duty == Duty::halt) {
        return refuse("grant/gun.morale"_clause,
                      "{0} may not fire with bad morale, at half strength or while halted.", name);
    }
    return {};
}

Event fire_event(const Field& field, const GunState& gun, ShotKind shot, Vec at, Clause clause) {
    Event event = drill::event_of(field, gun.battery, Event::Kind::fire, clause, "{0} {0:fires|fire} {1}.",
                                  field.who(gun.battery), shot_names[static_cast<std::size_t>(shot)]);
    event.from = table::place_text(gun.at);
    event.to = table::place_text(at);
    return event;
}

void mark_shot(State& state, std::uint8_t gun) {
    state.pieces[gun].shot = 1;
    state.units[state.pieces[gun].battery].marks |= Mark::fired;
}

/// One gun fires what it was laid for.
Fall fire_gun(MutablePosition pos, std::uint8_t gun, Rolls& rolls, Log& log) {
    const AimState laid = pos.state.laid[gun];
    if (log.on()) {
        log.add(
            fire_event(pos.field, pos.state.pieces[gun], laid.kind, laid.at, "grant/gun.together"_clause));
    }
    mark_shot(pos.state, gun);
    switch (laid.kind) {
    case ShotKind::ball:
        return ball_falls(pos, gun, laid.at, rolls, log);
    case ShotKind::canister:
        return canister_falls(pos, gun, laid.at);
    default:
        return shell_falls(pos, gun, laid.at, rolls, log);
    }
}

/// How near and how far a kind of shot may be aimed.
struct Carry {
    Thou least = 0;
    Thou most = 0;

    [[nodiscard]] bool holds(Vec way) const {
        const std::int64_t far = table::square(way);
        return far >= std::int64_t{least} * least && far <= std::int64_t{most} * most;
    }
};
Carry carry_of(const Parameters& p, ShotKind shot) {
    switch (shot) {
    case ShotKind::canister:
        return {0, p.canister_near + p.canister_middle + p.canister_far};
    case ShotKind::shell:
        return {p.shell_least * table::inch, p.shell_most * table::inch};
    default:
        return {0, p.ball_range * table::inch};
    }
}

/// Looks for something at which one might aim with a kind of shot: figures, models, guns and houses.
class TargetSearch {
  public:
    /// `look`: of those who serve the gun.
    TargetSearch(Position pos, std::uint8_t gun, ShotKind shot, Look& look)
        : pos_(pos), piece_(pos.state.pieces[gun]), order_{.gun = gun, .shot = shot},
          carry_(carry_of(pos.field.parameters, shot)), look_(look) {}

    /// The first that it finds.
    [[nodiscard]] std::optional<Shoot> first() { return any() ? found_ : std::nullopt; }

  private:
    [[nodiscard]] bool any() {
        const Thou ring = order_.shot == ShotKind::shell ? pos_.field.parameters.shell_outer : 0;
        for (const UnitId unit : pos_.field.all()) {
            if (pos_.field.side(unit) != piece_.side && pos_.state.units[unit].on_table()
                && !surely_beyond(pos_, unit, piece_.at, carry_.most + ring)
                && (any_figure(unit) || is_model_in_reach(unit))) {
                return true;
            }
        }
        return any_piece() || any_house();
    }
    /// By all the rules.
    [[nodiscard]] bool allowed(Vec at) {
        order_.at = at;
        const bool lawful = in_gun_field(pos_.field, piece_, at) && check_aim(pos_, order_).has_value();
        if (lawful) {
            found_ = order_;
        }
        return lawful;
    }
    [[nodiscard]] bool bears(Vec at) const {
        return carry_.holds(at - piece_.at) && in_gun_field(pos_.field, piece_, at);
    }
    /// Most of what cannot be aimed at is too far or not seen, and that is soon told.
    [[nodiscard]] bool allowed_at_figure(Vec at) {
        return bears(at) && (order_.shot == ShotKind::canister || look_.sees(piece_.at, at)) && allowed(at);
    }
    /// Other places to lay a gun on so that it may strike whoever stands there.
    [[nodiscard]] std::vector<Vec> beside(Vec at) const {
        const Parameters& p = pos_.field.parameters;
        const Angle fire = table::direction_of(at - piece_.at);
        const auto off = [&](Thou ahead, Thou right) { return at + table::along(fire, ahead, right); };
        // So that he is in the cone nearly half its width from the middle, the aim no farther off than he.
        if (order_.shot == ShotKind::canister) {
            const std::int64_t way = table::length(at - piece_.at);
            const std::int64_t aside = way * p.canister_width * 15 / 32 / std::max(1, carry_.most);
            const auto back = static_cast<Thou>(-aside * aside * 17 / 32 / std::max<std::int64_t>(1, way));
            return {off(back, static_cast<Thou>(aside)), off(back, static_cast<Thou>(-aside))};
        }
        if (order_.shot != ShotKind::shell) {
            return {};
        }
        const Thou ring = p.shell_outer;
        if (!bears(at)) { // where it reaches, or may be laid
            return {off(-ring, 0), off(ring, 0), off(0, ring), off(0, -ring)};
        }
        return {at + Vec{ring, 0}, at - Vec{ring, 0}, at + Vec{0, ring}, at - Vec{0, ring}}; // where it sees
    }
    [[nodiscard]] bool any_figure(UnitId unit) {
        look_.turn_to(unit);
        const auto near = [&](Vec at) {
            return allowed_at_figure(at)
                   || std::ranges::any_of(beside(at), [&](Vec place) { return allowed_at_figure(place); });
        };
        return std::ranges::any_of(figures_of(pos_, unit), near,
                                   [](const Figure& it) { return it.base.centre; });
    }
    /// Of a wagon or a barge.
    [[nodiscard]] bool is_model_in_reach(UnitId unit) {
        const Arm arm = pos_.field.arm(unit);
        const Vec at = body_of(pos_, unit).centre;
        return (arm == Arm::wagon || arm == Arm::barge) && order_.shot != ShotKind::canister
               && carry_.holds(at - piece_.at) && allowed(at);
    }
    /// The middle of a house, its corners and the middles of its walls.
    [[nodiscard]] static std::array<Vec, 9> places_of(const table::Base& house) {
        const table::Corners at = table::corners(table::shrunk(house, table::touch));
        std::array<Vec, 9> places{house.centre};
        for (std::size_t i = 0; i < at.size(); ++i) {
            places[2 * i + 1] = at[i];
            places[2 * i + 2] = table::part_way(at[i], at[(i + 1) % at.size()], 1, 2);
        }
        return places;
    }
    /// "grant/gun.house"_clause: also one that stands empty.
    [[nodiscard]] bool any_house() {
        const TerrainState terrain_state = terrain_state_of(pos_);
        const auto& structures = pos_.field.scenario.ground.structures;
        const std::size_t count =
            order_.shot == ShotKind::canister ? 0 : std::min<std::size_t>(structures.size(), max_structures);
        bool found = false;
        for (std::size_t i = 0; i < count && !found; ++i) {
            order_.structure = static_cast<std::uint8_t>(i);
            look_.turn_to(no_unit);
            look_.look_at(static_cast<int>(i));
            found = terrain_state.is_house(i)
                    && std::ranges::any_of(places_of(structures[i].footprint), [&](Vec at) {
                           return bears(at) && look_.sees(piece_.at, at) && allowed(at);
                       });
        }
        order_.structure = 255;
        return found;
    }
    [[nodiscard]] bool any_piece() {
        const auto end = pos_.state.pieces.begin() + pos_.state.guns;
        return order_.shot != ShotKind::canister
               && std::any_of(pos_.state.pieces.begin(), end, [&](const GunState& gun) {
                      return gun.side != piece_.side && gun.wreck == 0 && is_on_table(pos_.state, gun)
                             && allowed(gun_body(pos_.field, {gun.at, gun.facing}).centre);
                  });
    }

    Position pos_;
    const GunState& piece_;
    Shoot order_;
    Carry carry_;
    Look& look_;
    std::optional<Shoot> found_;
};

} // namespace

Verdict may_fire_gun(Position pos, std::uint8_t gun) {
    const GunState& piece = pos.state.pieces[gun];
    if (piece.wreck != 0) {
        return refuse("grant/battery.destroyed"_clause, "That gun is a wreck and cannot fire.");
    }
    if (piece.battery == no_unit || !pos.state.units[piece.battery].on_table()) {
        return refuse("grant/gun.served"_clause, "That gun has no crew to fire it.");
    }
    if (Verdict battery = check_battery(pos, piece.battery); !battery) {
        return battery;
    }
    if (piece.shot != 0 || pos.state.laid[gun].kind != ShotKind::none) {
        return refuse("grant/gun.once"_clause,
                      "That gun has its shot for this move already: each gun fires once a move.");
    }
    if (piece.waits != 0) {
        return refuse("grant/battery.alternate"_clause,
                      "That gun is damaged and fired in the last move, so it may not fire in this one.");
    }
    if (!is_served(pos, gun)) {
        return refuse("grant/gun.served"_clause, "{0} {0:has|have} too few men left to serve that gun.",
                      pos.field.who(piece.battery));
    }
    return {};
}

Verdict check(Position pos, const Shoot& order) {
    const auto& [field, state] = pos;
    if (order.gun >= state.guns) {
        return refuse("grant/gun.served"_clause, "There is no such gun.");
    }
    const GunState& gun = state.pieces[order.gun];
    if (gun.side != state.actor) {
        return refuse("grant/gun.served"_clause, "That gun belongs to the enemy.");
    }
    if (Verdict able = may_fire_gun(pos, order.gun); !able) {
        return able;
    }
    const Unit& unit = state.units[gun.battery];
    if (unit.exhausted != 0 || unit.rallying != 0) {
        return refuse("grant/gun.morale"_clause,
                      "{0} may fire only at a charge while exhausted or being rallied.",
                      field.who(gun.battery));
    }
    if (!fires(kind_of(field, gun), order.shot)) {
        return refuse("grant/gun.kinds"_clause, "That gun cannot fire {}.",
                      shot_names[static_cast<std::size_t>(order.shot)]);
    }
    if (!in_gun_field(field, gun, order.at)) {
        return refuse(
            "grant/gun.field"_clause,
            "That place is outside the field of fire, {} degrees to either side of where the gun points.",
            field.parameters.gun_field);
    }
    return check_aim(pos, order);
}

void apply(MutablePosition pos, const Shoot& order, Log& log) {
    const GunState& gun = pos.state.pieces[order.gun];
    pos.state.laid[order.gun] = {.kind = order.shot,
                                 .target = enemy_at(pos, gun.side, order.at),
                                 .structure = order.structure,
                                 .at = order.at};
    drill::pledge(pos.field, gun.battery, "grant/gun.together"_clause, log,
                  "{0} {0:aims|aim} a gun to fire {1}.", pos.field.who(gun.battery),
                  shot_names[static_cast<std::size_t>(order.shot)]);
}

void shoot_all(MutablePosition pos, Rolls& rolls, Log& log) {
    std::vector<Fall> falls;
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        const GunState& piece = pos.state.pieces[gun];
        if (pos.state.laid[gun].kind != ShotKind::none && piece.battery != no_unit && piece.wreck == 0) {
            falls.push_back(fire_gun(pos, gun, rolls, log));
        }
        pos.state.laid[gun] = {};
    }
    const AllStruck struck = throw_for(pos, falls, rolls);
    for (const Fall& fall : falls) {
        damage_guns(pos, fall, rolls, log);
    }
    for (const UnitId unit : pos.field.all()) {
        if (struck[unit] != 0) {
            fell(pos, unit, struck[unit], "grant/gun.losses"_clause, rolls, log);
        }
    }
    settle(pos, log);
}

std::optional<Shoot> any_shot(Position pos, std::uint8_t gun) {
    if (gun >= pos.state.guns || !may_fire_gun(pos, gun)) {
        return {};
    }
    const Unit& unit = pos.state.units[pos.state.pieces[gun].battery];
    if (unit.exhausted != 0 || unit.rallying != 0) {
        return {};
    }
    Look look(pos, pos.state.pieces[gun].battery, no_unit);
    for (const ShotKind shot : {ShotKind::canister, ShotKind::ball, ShotKind::shell}) {
        if (!fires(kind_of(pos.field, pos.state.pieces[gun]), shot)) {
            continue;
        }
        if (const auto found = TargetSearch{pos, gun, shot, look}.first()) {
            return found;
        }
    }
    return {};
}

bool may_shoot(Position pos, std::uint8_t gun) { return any_shot(pos, gun).has_value(); }

namespace {

/// "grant/canister.charged"_clause: guns of the battery that are served and can bear.
bool bears_on(Position pos, UnitId battery, std::uint8_t gun, Vec at) {
    const GunState& piece = pos.state.pieces[gun];
    const Shoot order{.gun = gun, .shot = ShotKind::canister, .at = at};
    return piece.battery == battery && may_fire_gun(pos, gun) && in_gun_field(pos.field, piece, at)
           && check_canister(pos, order);
}

} // namespace

bool any_canister_at(Position pos, UnitId battery, UnitId charger) {
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        if (bears_on(pos, battery, gun, pos.state.units[charger].at)) {
            return true;
        }
    }
    return false;
}

std::uint32_t canister_at(MutablePosition pos, UnitId battery, UnitId charger, Rolls& rolls, Log& log) {
    std::vector<Fall> falls;
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        const GunState& piece = pos.state.pieces[gun];
        const Vec at = pos.state.units[charger].at;
        if (!bears_on(pos, battery, gun, at)) {
            continue;
        }
        Fall fall = canister_falls(pos, gun, at);
        // "grant/canister.charged"_clause: at the charger alone, at close range wherever he began.
        std::erase_if(fall.figures, [&](const Under& under) { return under.unit != charger; });
        for (Under& under : fall.figures) {
            under.need = pos.field.parameters.canister_near_kills;
        }
        if (log.on()) {
            log.add(fire_event(pos.field, piece, ShotKind::canister, at, "grant/canister.charged"_clause));
        }
        mark_shot(pos.state, gun);
        falls.push_back(std::move(fall));
    }
    return throw_for(pos, falls, rolls)[charger];
}

} // namespace bounce::grant
