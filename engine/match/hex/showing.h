#pragma once

#include "engine/match/contract.h"
#include "engine/match/hex/sight_answer.h"

#include <optional>
#include <string_view>

namespace bounce::hex {

/// Base of the `Rules` of a hex game: what people see of the map, which is the same in all of them.
template <class Thinking>
struct Showing : Thinking {
    using Field = typename Thinking::Field;
    using State = typename Thinking::State;

    static Scene scene(const Field& field) { return scene_of(field.scenario); }
    static std::optional<SightAnswer> sight(const Field& field, const State& /*state*/, std::string_view from,
                                            std::string_view to, Side /*viewer*/) {
        return sight_answer(field.scenario, from, to);
    }
    static std::optional<Measure> measure(const Field& field, const State& /*state*/, std::string_view from,
                                          std::string_view to, Side /*viewer*/) {
        return measure_answer(field.scenario, from, to);
    }
    /// There is no dragging on hexes.
    static std::optional<Plan> plan(const Field&, const State&, const Json&) { return std::nullopt; }
};

} // namespace bounce::hex
