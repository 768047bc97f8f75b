#include "engine/rules/grant/showing/silent.h"

#include "engine/rules/grant/artillery/lay.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/units/gun_name.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace bounce::grant {

namespace {

/// How near a shot that is refused comes to one that is lawful.
enum class Bar : std::uint8_t { nobody, range, field, target, sight, melee, friends };

Bar bar_of(const Clause& clause) {
    if (clause == "grant/ball.friends"_clause || clause == "grant/canister.friends"_clause) {
        return Bar::friends;
    }
    if (clause == "grant/gun.melee"_clause) {
        return Bar::melee;
    }
    if (clause == "grant/gun.sight"_clause) {
        return Bar::sight;
    }
    if (clause == "grant/gun.field"_clause) {
        return Bar::field;
    }
    return clause == "grant/ball.range"_clause || clause == "grant/shell.range"_clause
                   || clause == "grant/canister.target"_clause
               ? Bar::range
               : Bar::target;
}

std::string bar_in_words(const Field& field, UnitId battery, Bar bar) {
    switch (bar) {
    case Bar::nobody:
        return "no enemy is on the table";
    case Bar::range:
        return "no enemy is within reach";
    case Bar::field:
        return fmt::format("no enemy is within {} degrees of where it points", field.parameters.gun_field);
    case Bar::melee:
        return "the enemy before it is in a melee";
    case Bar::friends:
        return "friends are in the way";
    case Bar::target:
    case Bar::sight:
        return fmt::format("{0} {0:sees|see} no enemy before it", field.who(battery));
    }
    return {};
}

/// The bar of the shot that comes nearest to a lawful one, at any enemy with any shot.
Bar nearest_bar(Position pos, std::uint8_t gun) {
    using Kind = AimState::Kind;
    Bar nearest = Bar::nobody;
    for (const UnitId enemy : pos.field.all()) {
        if (pos.field.side(enemy) == pos.state.pieces[gun].side || !pos.state.units[enemy].on_table()) {
            continue;
        }
        for (const Kind kind : {Kind::canister, Kind::ball, Kind::shell}) {
            const Verdict lawful = check(pos, Shoot{gun, kind, 255, pos.state.units[enemy].at});
            const Clause barred = lawful ? "grant/gun.target"_clause : lawful.error().clause;
            if (barred != "grant/gun.kinds"_clause) {
                nearest = std::max(nearest, bar_of(barred));
            }
        }
    }
    return nearest;
}

/// Why a gun that is not laid has no shot; empty if it has one, or has had it.
std::string why_gun_is_silent(Position pos, std::uint8_t gun) {
    const GunState& piece = pos.state.pieces[gun];
    const Unit& battery = pos.state.units[piece.battery];
    if (piece.wreck != 0 || piece.shot != 0 || pos.state.laid[gun].kind != AimState::Kind::none
        || may_shoot(pos, gun)) {
        return {};
    }
    if (const Verdict able = may_fire_gun(pos, gun); !able) {
        const Clause& clause = able.error().clause;
        return clause == "grant/gun.moved"_clause && battery.stance != Stance::unlimbered ? "it is limbered"
               : clause == "grant/gun.moved"_clause         ? "it has moved or unlimbered this move"
               : clause == "grant/gun.melee"_clause         ? "its crew is in a melee"
               : clause == "grant/battery.alternate"_clause ? "it is damaged and fired last move"
               : clause == "grant/gun.served"_clause
                   ? "too few men are left to serve it"
                   : "its crew has bad morale, is halted or is at half strength";
    }
    if (battery.exhausted != 0 || battery.rallying != 0) {
        return "its crew may fire only at a charge";
    }
    return bar_in_words(pos.field, piece.battery, nearest_bar(pos, gun));
}

/// Of one battery: its guns together where they are silent for the same reason.
std::string why_battery_is_silent(Position pos, UnitId battery) {
    std::vector<std::string> why;
    std::vector<int> numbers;
    int guns = 0;
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        if (pos.state.pieces[gun].battery != battery) {
            continue;
        }
        ++guns;
        if (std::string reason = why_gun_is_silent(pos, gun); !reason.empty()) {
            why.push_back(std::move(reason));
            numbers.push_back(name_of_gun(pos.field, gun).number);
        }
    }
    const bool alike = !why.empty() && static_cast<int>(why.size()) == guns
                       && std::ranges::all_of(why, [&](const std::string& it) { return it == why.front(); });
    if (alike) {
        return fmt::format(" {} has no shot: {}.", pos.field.name(battery), why.front());
    }
    std::string text;
    for (std::size_t i = 0; i < why.size(); ++i) {
        text += fmt::format(" Gun {} of {} has no shot: {}.", numbers[i], pos.field.name(battery), why[i]);
    }
    return text;
}

} // namespace

std::string why_silent(Position pos, Side side) {
    std::string text;
    for (const UnitId battery : pos.field.all()) {
        if (pos.field.side(battery) == side && pos.field.arm(battery) == Arm::battery
            && pos.state.units[battery].on_table()) {
            text += why_battery_is_silent(pos, battery);
        }
    }
    return text;
}

} // namespace bounce::grant
