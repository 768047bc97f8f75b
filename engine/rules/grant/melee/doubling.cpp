// Players who say on whom their figures that are left over double.
#include "engine/core/spoken.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/melee/pairing.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

/// Of one melee.
std::vector<Doubling> doublings_in(Position pos, int melee, Side side) {
    return doublings_left(fighters_of(pos, melee, Side::first), fighters_of(pos, melee, Side::second),
                          wishes_of(pos.state), side == Side::first);
}

/// Whether one of them touches two enemies on whom he may double.
bool has_choice(const std::vector<Doubling>& left) {
    return std::ranges::any_of(left, [&](const Doubling& it) {
        return std::ranges::count_if(
                   left,
                   [&](const Doubling& other) { return other.unit == it.unit && other.figure == it.figure; })
               > 1;
    });
}

std::string_view figure_name(std::uint8_t figure) {
    constexpr std::string_view names[] = {"the colonel", "the officer on the right",
                                          "the officer on the left", "the general"};
    return names[figure - colonel_figure];
}
std::string figure_text(const Field& field, UnitId unit, std::uint8_t figure) {
    return figure < colonel_figure ? fmt::format("figure {} of {}", figure + 1, field.name(unit))
                                   : fmt::format("{} of {}", figure_name(figure), field.name(unit));
}

} // namespace

std::vector<Double> doublings(Position pos, Side side) {
    std::vector<Double> all;
    if (pos.field.parameters.owner_doubles == 0 || pos.state.doubled == max_doublings) {
        return all;
    }
    for (int melee = 0; melee < max_melees; ++melee) {
        if (pos.state.melees[static_cast<std::size_t>(melee)].moves == 0) {
            continue;
        }
        const std::vector<Doubling> left = doublings_in(pos, melee, side);
        if (has_choice(left)) {
            all.insert(all.end(), left.begin(), left.end());
        }
    }
    return all;
}

bool any_doubling(Position pos, Side side) { return !doublings(pos, side).empty(); }

Verdict check(Position pos, const Double& order) {
    if (pos.state.phase != Phase::pairing) {
        return refuse("grant/melee.pairing"_clause, "Figures double up when the melee is laid out, not now.");
    }
    const std::vector<Double> may = doublings(pos, pos.state.actor);
    if (std::ranges::find(may, order) == may.end()) {
        return refuse("grant/melee.pairing"_clause, "Only an unmatched figure may double up, on an enemy in "
                                                    "contact with it that may have another opponent.");
    }
    return {};
}

void apply(MutablePosition pos, const Double& order, Log& log) {
    pos.state.doublings[pos.state.doubled++] = order;
    if (log.on()) {
        Event event{
            .kind = Event::Kind::note, .clause = "grant/melee.pairing"_clause, .side = pos.state.actor};
        event.unit = pos.field.name(order.unit);
        event.text =
            fmt::format("{} doubles up on {}.", begun(figure_text(pos.field, order.unit, order.figure)),
                        figure_text(pos.field, order.foe, order.at));
        event.told = true;
        log.add(std::move(event));
    }
}

} // namespace bounce::grant
