#include "engine/rules/awi/rules.h"

#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/works/demolition.h"

namespace bounce::awi {

namespace {

template <class Kind>
concept Foreseen = requires(const Field& field, const State& state, const Kind& order) {
    awi::forecast(field, state, order);
};

struct Foreseeing {
    const Field& field;
    const State& state;

    std::optional<Forecast> operator()(const auto& /*order*/) const { return {}; }
    std::optional<Forecast> operator()(const Foreseen auto& order) const {
        return awi::forecast(field, state, order);
    }
};

} // namespace

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return check(field, state, order) ? std::visit(Foreseeing{field, state}, order) : std::nullopt;
}

} // namespace bounce::awi
