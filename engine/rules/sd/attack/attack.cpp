#include "engine/rules/sd/attack/attack.h"

#include "engine/rules/sd/attack/casualties.h"
#include "engine/rules/sd/movement/fallback.h"
#include "engine/rules/sd/turn.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

constexpr std::string_view found_names[] = {"standing", "about to fall back", "standing in cover",
                                            "about to fall back, in cover"};

/// "sd/attack.cover", but never for troops afloat: "sd/water.afloat".
bool in_cover(const Field& field, HexId hex) { return field.board()[hex].cover && !afloat(field, hex); }

/// What each attacker of an arm adds, in tenths.
int chance(const Chances& arm, Found target) {
    switch (target) {
    case Found::standing:
        return arm.standing;
    case Found::falling:
        return arm.falling;
    case Found::standing_cover:
        return arm.standing_cover;
    case Found::falling_cover:
        return arm.falling_cover;
    }
    return 0;
}

/// Who fights whom over which link.
struct Attempt {
    const Cell& attackers;
    const Cell& enemies;
    const Link& link;
    Found target;
    bool rear;
};

Attempt attempt(const Field& field, const State& state, const Attack& order) {
    const Cell& enemies = state.cells[order.target];
    const Link& link = *field.links[order.from].to(order.target);
    return {state.cells[order.from], enemies, link, found(field, order.from, order.target, enemies.stands()),
            from_rear(link, enemies.facing)};
}

void log_attack(const Field& field, const State& state, const Attack& order, int tenths, Log& log) {
    const Attempt it = attempt(field, state, order);
    Event event{.kind = Event::Kind::fire, .clause = "sd/attack.total"_clause, .side = state.side};
    event.from = field.label(order.from);
    event.to = field.label(order.target);
    event.terms = attack_terms(field, state, order);
    event.text =
        fmt::format("Attack by {} on {}, {}{}: chances {}.{}.", names_at(field, state, order.from),
                    names_at(field, state, order.target), found_names[static_cast<std::size_t>(it.target)],
                    it.rear ? ", from the rear" : "", tenths / 10, tenths % 10);
    event.brief = fmt::format("Attack by {} on {}.", names_of(field, state, order.from),
                              names_at(field, state, order.target));
    event.gist =
        fmt::format("{} attack {}", names_of(field, state, order.from), names_at(field, state, order.target));
    log.add(std::move(event));
    if (it.link.across_water) {
        log.add({.kind = Event::Kind::note,
                 .clause = "sd/water.fire"_clause,
                 .side = state.side,
                 .text = "The fire goes across the water."});
    }
    if (tenths == 0) {
        log.add({.kind = Event::Kind::note,
                 .clause = "sd/attack.nothing"_clause,
                 .side = state.side,
                 .text = "Nobody can be hit.",
                 .told = true});
    } else if (tenths >= 10) {
        log.add({.kind = Event::Kind::note,
                 .clause = "sd/attack.whole"_clause,
                 .side = state.side,
                 .text = fmt::format("{} without a throw.", Counted{tenths / 10, "hit", "hits"}.words())});
    }
}

/// Whole ones for sure, and one more if the die shows no more than the tenths left over.
int throw_casualties(const Parameters& parameters, Side side, HexId target, int tenths, Rolls& rolls) {
    const int sure = tenths / 10;
    const int left = tenths % 10;
    return left == 0 ? sure
                     : sure
                           + rolls.successes({.clause = "sd/attack.fraction"_clause,
                                              .name = "fraction",
                                              .side = side,
                                              .about = target,
                                              .sides = parameters.attack_die,
                                              .at_most = hits_up_to(parameters, left)});
}

/// "sd/water.fire" if there is water on the way, else "sd/attack.adjacent".
Verdict too_far(const Field& field, const Attack& order) {
    const hex::Board& board = field.board();
    const int apart = board.distance(order.from, order.target);
    const bool water = apart <= field.parameters.water_fire_distance
                       && std::ranges::any_of(board.neighbours[order.from], [&](HexId between) {
                              return between != hex::no_hex && board[between].water
                                     && board.distance(between, order.target) < apart;
                          });
    if (water) {
        return refuse("sd/water.fire"_clause,
                      "{} and {} do not lie on opposite banks with nothing but water between.",
                      field.label(order.from), field.label(order.target));
    }
    return refuse("sd/attack.adjacent"_clause, "{} is not next to {}.", field.label(order.target),
                  field.label(order.from));
}

} // namespace

Found found(const Field& field, HexId target, bool stands) {
    if (in_cover(field, target)) {
        return stands ? Found::standing_cover : Found::falling_cover;
    }
    return stands ? Found::standing : Found::falling;
}

Found found(const Field& field, HexId from, HexId target, bool stands) {
    const Found usual = found(field, target, stands);
    const bool faced = field.parameters.cover_faced != 0 && in_cover(field, from);
    return usual == Found::falling && faced ? Found::falling_cover : usual;
}

int chances(const Parameters& parameters, const Troops& attackers, Found target, bool rear) {
    const auto arm = [&](int count, const Chances& table) {
        return count * (chance(table, target) + (rear ? table.rear : 0));
    };
    return arm(attackers.infantry, parameters.infantry) + arm(attackers.cavalry, parameters.cavalry)
           + arm(attackers.guns, parameters.guns);
}

Pmf casualty_odds(const Parameters& parameters, int tenths, int figures) {
    const int good = hits_up_to(parameters, tenths % 10);
    const Pmf odd = tenths % 10 == 0 ? Pmf::certain(0) : Pmf::successes(1, good, parameters.attack_die);
    return odd.map([&](int more) { return std::min(figures, tenths / 10 + more); });
}

int expected_casualties(const Parameters& parameters, int tenths, int figures) {
    const int sure = tenths / 10;
    if (sure >= figures) {
        return figures * 1000;
    }
    return sure * 1000 + hits_up_to(parameters, tenths % 10) * 1000 / parameters.attack_die;
}

int attack_tenths(const Field& field, const State& state, const Link& link, HexId from) {
    const Cell& enemies = state.cells[link.target];
    return chances(field.parameters, state.cells[from].all(),
                   found(field, from, link.target, enemies.stands()), from_rear(link, enemies.facing));
}

bool may_attack(const State& state, HexId from, const Link& link) {
    const Cell& cell = state.cells[from];
    return cell.owner == state.side && !cell.has(Mark::attacked)
           && state.cells[link.target].owner == enemy_of(state.side)
           && (link.out & front_of(cell.facing)) != 0;
}

std::vector<Term> attack_terms(const Field& field, const State& state, const Attack& order) {
    const Attempt it = attempt(field, state, order);
    const Parameters& rules = field.parameters;
    std::vector<Term> terms;
    int rear = 0;
    const auto add = [&](const Counted& arm, const Chances& table, Clause clause) {
        if (arm.count > 0) {
            const int each = chance(table, it.target);
            terms.push_back(
                {fmt::format("{} at {}.{}", arm.words(), each / 10, each % 10), arm.count * each, clause});
            rear += arm.count * table.rear;
        }
    };
    add(hex::infantry(it.attackers.infantry), rules.infantry, "sd/chance.infantry"_clause);
    add(hex::cavalry(it.attackers.cavalry), rules.cavalry, "sd/chance.cavalry"_clause);
    add(hex::guns(it.attackers.gun_count()), rules.guns, "sd/chance.artillery"_clause);
    if (it.rear) {
        terms.push_back({"from the rear", rear, "sd/chance.rear"_clause});
    }
    return terms;
}

Verdict check(const Field& field, const State& state, const Attack& order) {
    const Cell& cell = state.cells[order.from];
    if (state.cells[order.target].owner != enemy_of(state.side)) {
        return refuse("sd/attack.enemy"_clause, "There are no enemies at {}.", field.label(order.target));
    }
    if (cell.owner != state.side) {
        return refuse("sd/attack.enemy"_clause, "You have no troops at {} that could attack.",
                      field.label(order.from));
    }
    const Link* const link = field.links[order.from].to(order.target);
    if (link == nullptr) {
        return too_far(field, order);
    }
    if ((link->out & front_of(cell.facing)) == 0) {
        return refuse("sd/facing.front"_clause, "{} cannot attack {}: it does not lie to their front.",
                      names_at(field, state, order.from), field.label(order.target));
    }
    if (cell.has(Mark::attacked)) {
        return refuse("sd/attack.once"_clause, "{} cannot attack twice in a turn.",
                      names_at(field, state, order.from));
    }
    return {};
}

void apply(const Field& field, State& state, const Attack& order, Rolls& rolls, Log& log) {
    const Link& link = *field.links[order.from].to(order.target);
    const int tenths = attack_tenths(field, state, link, order.from);
    if (log.on()) {
        log_attack(field, state, order, tenths, log);
    }
    state.cells[order.from].marks |= Mark::attacked;
    // "sd/turn.effect": what has fallen or gone is so from now on.
    if (const int casualties = throw_casualties(field.parameters, state.side, order.target, tenths, rolls);
        casualties > 0) {
        inflict(field, state, order.target, casualties, log);
    } else if (tenths > 0 && log.on()) {
        log.add({.kind = Event::Kind::note,
                 .clause = "sd/attack.fraction"_clause,
                 .side = state.side,
                 .text = "Nobody is hit.",
                 .told = true});
    }
    judge_now(field, state, log);
    if (state.phase != Phase::over) {
        press(field, state, link, log);
    }
}

} // namespace bounce::sd
