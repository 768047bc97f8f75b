#include "engine/rules/mf/rules.h"

#include "engine/match/showing/subject.h"
#include "engine/rules/mf/fire.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::mf {

namespace {

Counted hexes(int count) { return {count, "hex", "hexes"}; }

/// "infantry 2 hexes, guns 3 hexes".
std::string marches(const Parameters& rules, const Cell& cell) {
    std::vector<std::string> arms;
    if (cell.infantry > 0) {
        arms.push_back(fmt::format("infantry {}", hexes(rules.infantry_move).words()));
    }
    if (cell.cavalry > 0) {
        arms.push_back(fmt::format("cavalry {}", hexes(rules.cavalry_move).words()));
    }
    if (cell.guns() > 0) {
        arms.push_back(fmt::format("guns {}", hexes(rules.artillery_move).words()));
    }
    return fmt::format("{}", fmt::join(arms, ", "));
}

/// "firepower 48 within 2 hexes, 20 within 5": by distance, before cover.
std::string fires(const Parameters& rules, const Cell& cell) {
    std::vector<std::string> parts;
    for (const Band& band : bands(rules, cell)) {
        const std::string reach = parts.empty() ? hexes(band.to).words() : fmt::format("{}", band.to);
        parts.push_back(fmt::format("{} within {}", band.power, reach));
    }
    return parts.empty() ? "not at all" : fmt::format("firepower {}", fmt::join(parts, ", "));
}

} // namespace

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    const auto at = field.scenario.board.grid.parse(place);
    if (!at || state.cells[*at].empty()) {
        return {};
    }
    const Cell& cell = state.cells[*at];
    return Card{
        .side = cell.owner,
        .name = names_of(field, state, *at),
        .lines = {{"Marches", marches(field.parameters, cell)}, {"Fires", fires(field.parameters, cell)}}};
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side viewer) {
    std::optional<Measure> measured = hex::Showing<Thinking>::measure(field, state, from, to, viewer);
    if (measured && measured->distance > 0) {
        const Cell& cell = state.cells[*field.scenario.board.grid.parse(from)];
        measured->note = band_words(field.parameters, cell, measured->distance);
    }
    return measured;
}

} // namespace bounce::mf
