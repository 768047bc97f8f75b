#include "engine/rules/ccc/artillery/shoot.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/aim/bars.h"
#include "engine/rules/ccc/aim/bearing.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/stores.h"

#include <cstdlib>

namespace bounce::ccc {

namespace {

Clause clause_of(Round round, const Landing& landing) {
    if (landing.poker == Poker::hit) {
        return "ccc/gun.hit"_clause;
    }
    if (landing.impact == Impact::bounced) { // all its dice for one unit
        return "ccc/gun.bounced"_clause;
    }
    switch (round) {
    case Round::shell:
        return "ccc/gun.shell"_clause;
    case Round::case_shot:
        return "ccc/gun.case"_clause;
    default:
        return "ccc/gun.shot"_clause;
    }
}

/// Shot is as solid as any dud, and never one ("ccc/gun.poker").
std::string_view deed_of(Round round, const Landing& landing) {
    const bool dud = round != Round::shot && landing.poker == Poker::dud;
    switch (landing.impact) {
    case Impact::bounced:
        return dud ? "is a dud and bounces" : "bounces";
    case Impact::buried:
        return dud ? "is a dud and buries itself" : "buries itself";
    case Impact::burst:
        break;
    }
    return "bursts";
}

/// 2" to the left and 1" long.
std::string words_of(Astray astray) {
    const auto inches = [](int count) { return table::with_inches(std::to_string(std::abs(count))); };
    std::string words;
    if (astray.right != 0) {
        words = fmt::format(" {} to the {}", inches(astray.right), astray.right < 0 ? "left" : "right");
    }
    if (astray.beyond != 0) {
        words += fmt::format("{} {} {}", words.empty() ? "" : " and", inches(astray.beyond),
                             astray.beyond < 0 ? "short" : "long");
    }
    return words;
}

std::string effect_of(const Field& field, const Strike& strike) {
    return strike.unit == no_unit ? std::string{"strikes nobody"}
                                  : fmt::format("strikes {}: {}", field.name(strike.unit),
                                                Counted{strike.hits, "hit", "hits"}.words());
}

/// "ccc/sight.side"_clause: a round that strays or bounces on may strike somebody whom his enemy does not
/// see, be that the gunners or those who look on as they strike a friend.
Side blind_to(Position pos, const Strike& strike) {
    if (strike.unit == no_unit) {
        return Side::nobody;
    }
    const Side enemy = enemy_of(pos.field.side(strike.unit));
    return is_seen(pos, enemy, strike.unit) ? Side::nobody : enemy;
}

void log_round(Position pos, UnitId unit, const Shooting& shooting, const Landing& landing, Log& log) {
    if (!log.on()) {
        return;
    }
    const Subject who = pos.field.who(unit);
    if (landing.poker == Poker::misfire) {
        drill::tell(pos.field, unit, "ccc/gun.misfire"_clause, log, "A gun of {} misfires.", who.name);
        return;
    }
    const auto text = [&](std::string_view effect) {
        return fmt::format("The {} of {} {}{} and {}.", word(shooting.round), who.name,
                           deed_of(shooting.round, landing), words_of(landing.astray), effect);
    };
    Event event = drill::event_of(pos.field, unit, Event::Kind::fire, clause_of(shooting.round, landing),
                                  "{}", text(effect_of(pos.field, landing.strike)));
    event.blind = blind_to(pos, landing.strike);
    if (event.blind != Side::nobody) {
        event.veiled = text("strikes somebody out of sight");
    }
    event.from = table::place_text(shooting.flight.muzzle);
    event.to = table::place_text(landing.at);
    log.add(std::move(event));
}

} // namespace

Verdict may_load(Position pos, const Fire& order) {
    const Subject who = pos.field.who(order.unit);
    if (guns_with(pos, order.unit, order.round) == 0) {
        return refuse("ccc/gun.rounds"_clause, "No gun of {} with a crew has any {} left.", who.name,
                      word(order.round));
    }
    const bool calls = calls_range(pos, order.unit, order.round);
    if (!calls && order.call != 0) {
        return refuse("ccc/gun.call"_clause,
                      "{0} cannot call a range: that is only for shot, shell or case in consecutive fire.",
                      who);
    }
    if (calls && (order.call == 0 || order.call * table::inch > pos.field.parameters.gun_reach)) {
        return refuse("ccc/gun.call"_clause,
                      "{0} {0:is|are} in consecutive fire and must call the range, from 1 to {1}\".", who,
                      pos.field.parameters.gun_reach / table::inch);
    }
    return {};
}

LaidGuns guns_laid(Position pos, UnitId unit, const AimState& aim) {
    LaidGuns laid;
    const Firing firing = firing_of(pos, unit, aim.target, aim.round);
    const Bearing bearing = bearing_of(pos, firing);
    if (bearing.bar != FireBar::none) {
        return laid;
    }
    for (const FireLine& line : bearing.lines) {
        LaidGun each{.gun = gun_at(pos, unit, line.piece)};
        each.shooting = {.flight = flight_of(pos, unit, aim.target, line.piece, line.to),
                         .round = aim.round,
                         .again = goes_on_firing(pos, unit, each.gun)};
        each.shooting.flight.call = each.shooting.again ? aim.call : 0;
        laid.push_back(each);
    }
    return laid;
}

// "ccc/gun.fire"_clause
Strikes shoot(MutablePosition pos, UnitId unit, const AimState& aim, Rolls& rolls, Log& log) {
    Strikes strikes;
    pos.state.units[unit].marks |= Mark::fired;
    for (const LaidGun& laid : guns_laid(pos, unit, aim)) {
        const Throw as{.clause = "ccc/gun.fire"_clause,
                       .name = "round",
                       .side = pos.field.side(unit),
                       .unit = pos.field.name(unit),
                       .about = static_cast<std::uint32_t>(laid.gun)};
        const Landing landing = throw_round(pos, laid.shooting, as, rolls);
        if (landing.poker != Poker::misfire) { // what misfires stays in the store
            spend(pos, unit, static_cast<std::uint8_t>(1U << laid.gun), aim.round);
        }
        log_round(pos, unit, laid.shooting, landing, log);
        strikes.push_back(landing.strike);
    }
    return strikes;
}

} // namespace bounce::ccc
