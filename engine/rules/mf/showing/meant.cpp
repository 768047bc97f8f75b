#include "engine/rules/mf/rules.h"

#include "engine/match/hex/pointing.h"

namespace bounce::mf {

namespace {

/// All that can still march, or all, so that it is told why they cannot.
Troops marching(const Cell& cell) {
    const Troops fresh = cell.fresh();
    const auto all_guns = static_cast<std::uint8_t>((1 << cell.guns()) - 1);
    return fresh.empty() ? Troops{cell.infantry, cell.cavalry, all_guns} : fresh;
}

} // namespace

std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    const auto attack = [](HexId start, HexId target) {
        return Volley{.target = target, .count = 1, .firers = {start}};
    };
    const auto march = [&](HexId start, HexId target) {
        return March{start, target, marching(state.cells[start])};
    };
    const auto come = [&](std::uint8_t force, HexId at) {
        return state.phase == Phase::deploy ? Order{Place{force, at}} : Order{Enter{force, at}};
    };
    return hex::pointed<Order>(field, state, from, to, attack, march, come);
}

} // namespace bounce::mf
