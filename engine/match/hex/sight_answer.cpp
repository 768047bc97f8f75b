#include "engine/match/hex/sight_answer.h"

#include "engine/ground/hex/sight.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::hex {

namespace {

std::string named(const std::vector<SightAnswer::Place>& places, bool SightAnswer::Place::* is) {
    std::vector<std::string> labels;
    for (const SightAnswer::Place& place : places) {
        if (place.*is) {
            labels.push_back(place.at);
        }
    }
    return fmt::format("{}", fmt::join(labels, ", "));
}

std::string sentence(const SightAnswer& answer, std::string_view from, std::string_view to) {
    if (from == to) {
        return "The line ends where it begins.";
    }
    if (answer.places.empty()) {
        return fmt::format("{} and {} touch: nothing lies between.", from, to);
    }
    if (!answer.clear) {
        return fmt::format("The line from {} to {} is blocked by {}.", from, to,
                           named(answer.places, &SightAnswer::Place::blocks));
    }
    if (answer.cover) {
        return fmt::format("The line from {} to {} is clear, with cover on the way: {}.", from, to,
                           named(answer.places, &SightAnswer::Place::cover));
    }
    return fmt::format("The line from {} to {} is clear, without cover on the way.", from, to);
}

} // namespace

std::optional<SightAnswer> sight_answer(const Scenario& scenario, std::string_view from,
                                        std::string_view to) {
    const Board& board = scenario.board;
    const auto start = board.grid.parse(from);
    const auto end = board.grid.parse(to);
    if (!start || !end) {
        return std::nullopt;
    }
    const Sight sight = sight_between(board, *start, *end);
    SightAnswer answer{.clear = sight.clear, .cover = sight.cover};
    for (const Crossed& crossed : line_between(board.grid, *start, *end)) {
        const Tile& tile = board[crossed.hex];
        answer.places.push_back(
            {board.grid.label(crossed.hex), crossed.along, tile.cover, tile.blocks_sight});
    }
    answer.sentence = sentence(answer, from, to);
    return answer;
}

std::optional<Measure> measure_answer(const Scenario& scenario, std::string_view from, std::string_view to) {
    const Grid& grid = scenario.board.grid;
    const auto start = grid.parse(from);
    const auto end = grid.parse(to);
    if (!start || !end) {
        return std::nullopt;
    }
    return Measure{grid.distance(*start, *end), "hexes"};
}

} // namespace bounce::hex
