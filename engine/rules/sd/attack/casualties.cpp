#include "engine/rules/sd/attack/casualties.h"

#include "engine/match/showing/headline.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

/// Takes figures of one arm; who has marched falls last.
int take_figures(std::uint8_t& figures, std::uint8_t& spent, int casualties) {
    const int fallen = std::min<int>(figures, casualties);
    figures = static_cast<std::uint8_t>(figures - fallen);
    spent = std::min(spent, figures);
    return fallen;
}

/// One hit on a gun of the hex, one that has been hit already if there is any. True if that wrecks it.
bool hit_gun(const Parameters& parameters, hex::Regiments& regiments, Cell& cell) {
    for (std::size_t hits = cell.guns.size(); hits-- > 0;) {
        if (cell.guns[hits] == 0) {
            continue;
        }
        const bool marched = cell.spent_guns[hits] > 0;
        cell.guns[hits] = static_cast<std::uint8_t>(cell.guns[hits] - 1);
        cell.spent_guns[hits] = static_cast<std::uint8_t>(cell.spent_guns[hits] - int{marched});
        const bool wrecked = static_cast<int>(hits) + 1 >= parameters.gun_hits;
        if (!wrecked) {
            cell.guns[hits + 1] = static_cast<std::uint8_t>(cell.guns[hits + 1] + 1);
            cell.spent_guns[hits + 1] = static_cast<std::uint8_t>(cell.spent_guns[hits + 1] + int{marched});
        }
        if (wrecked) {
            regiments.lose_gun(cell.parties, marched);
        }
        return wrecked;
    }
    return false;
}

/// Figures fallen count at once.
void lose(State& state, Side side, int figures) {
    std::uint16_t& lost = state.score.lost[index(side)];
    lost = static_cast<std::uint16_t>(lost + figures);
    weaken(state, side, figures);
}

struct Toll {
    Side side = Side::nobody;
    int infantry = 0;
    int cavalry = 0;
    int hits = 0;
    int wrecks = 0;
    int excess = 0;
    std::string guns;      ///< Whose guns are hit.
    hex::Contingents gone; ///< Who they were.
};

/// Figures of a toll alone, or wrecked guns alone.
hex::Contingents figures_of(hex::Contingents gone) {
    for (hex::Contingent& each : gone) {
        each.guns = 0;
    }
    std::erase_if(gone, [](const hex::Contingent& each) { return each.figures() == 0; });
    return gone;
}
hex::Contingents guns_of(hex::Contingents gone) {
    for (hex::Contingent& each : gone) {
        each.infantry = each.cavalry = 0;
    }
    std::erase_if(gone, [](const hex::Contingent& each) { return each.figures() == 0; });
    return gone;
}

/// "once", "3 times"
std::string times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
}

void log_toll(const Field& field, HexId target, const Toll& toll, Log& log) {
    const std::string label = field.label(target);
    const auto note = [&](Event::Kind kind, Clause clause, std::string text, std::string gist,
                          std::vector<Troop> troops = {}, int lost = 0) {
        Event event{.kind = kind, .clause = clause, .side = toll.side, .text = std::move(text), .to = label};
        event.gist = std::move(gist);
        event.troops = std::move(troops);
        event.lost = lost;
        log.add(std::move(event));
    };
    if (toll.infantry + toll.cavalry > 0) {
        const Troops fallen{static_cast<std::uint8_t>(toll.infantry), static_cast<std::uint8_t>(toll.cavalry),
                            0};
        const hex::Tally who = hex::roll(field.scenario, figures_of(toll.gone));
        note(Event::Kind::casualties, "sd/casualties.figures"_clause,
             fmt::format("{0} {0:falls|fall} at {1}.", who.who(), label),
             counted_word(toll.infantry + toll.cavalry) + " down", shown(fallen),
             toll.infantry + toll.cavalry);
    }
    if (toll.hits > 0) {
        note(Event::Kind::casualties, "sd/casualties.gun"_clause,
             fmt::format("The guns of {} at {} are hit {}.", toll.guns, label, times(toll.hits)),
             "guns hit " + times(toll.hits));
    }
    if (toll.wrecks > 0) {
        const hex::Tally lost = hex::roll(field.scenario, guns_of(toll.gone));
        note(Event::Kind::wreck, "sd/casualties.wreck"_clause,
             fmt::format("{0} {0:is|are} out of action at {1}.", lost.who(), label),
             Counted{toll.wrecks, "gun", "guns"}.words() + " out of action",
             {{.kind = Troop::Kind::gun, .count = toll.wrecks, .works = false}});
    }
    if (toll.excess > 0) {
        note(Event::Kind::note, "sd/casualties.excess"_clause,
             fmt::format("{} {} wasted: nobody is left at {}.", Counted{toll.excess, "hit", "hits"}.words(),
                         toll.excess == 1 ? "is" : "are", label),
             "");
    }
}

/// The names of those who have guns in a hex.
std::string gunners(const Field& field, const State& state, const Cell& cell) {
    return hex::names(field.scenario, guns_of(contingents_of(state, cell)));
}

} // namespace

int casualties_left(const Parameters& parameters, const Cell& cell) {
    int left = cell.infantry + cell.cavalry;
    if (cell.infantry > 0 && parameters.guns_spared != 0) {
        return left;
    }
    for (std::size_t hits = 0; hits < cell.guns.size(); ++hits) {
        left += cell.guns[hits] * (parameters.gun_hits - static_cast<int>(hits));
    }
    return left;
}

void inflict(const Field& field, State& state, HexId target, int casualties, Log& log) {
    Cell& cell = state.cells[target];
    Toll toll{.side = cell.owner};
    const hex::Contingents before = log.on() ? contingents_of(state, cell) : hex::Contingents{};
    toll.guns = log.on() && cell.gun_count() > 0 ? gunners(field, state, cell) : std::string{};
    toll.infantry = take_figures(cell.infantry, cell.spent_infantry, casualties);
    toll.cavalry = take_figures(cell.cavalry, cell.spent_cavalry, casualties);
    state.regiments.fall(cell.parties, toll.infantry, toll.cavalry);
    int left = casualties - toll.infantry - toll.cavalry;
    // "sd/casualties.infantry_first": only what is left over when no infantry is.
    const bool spared = toll.infantry > 0 && field.parameters.guns_spared != 0;
    for (; !spared && left > 0 && cell.gun_count() > 0; --left) {
        ++toll.hits;
        toll.wrecks += int{hit_gun(field.parameters, state.regiments, cell)};
    }
    toll.excess = left;
    state.wrecks[target] = static_cast<std::uint8_t>(state.wrecks[target] + toll.wrecks);
    // "sd/victory.losses": infantry, cavalry and wrecked guns count one each.
    lose(state, toll.side, toll.infantry + toll.cavalry + toll.wrecks);
    if (log.on()) {
        toll.gone = hex::missing(before, contingents_of(state, cell));
    }
    settle(state, target);
    if (log.on()) {
        log_toll(field, target, toll, log);
    }
}

} // namespace bounce::sd
