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
concept Foreseen = requires(Position pos, const Kind& order) { awi::forecast(pos, order); };

struct Foreseeing {
    Position pos;

    std::optional<Forecast> operator()(const auto& /*order*/) const { return {}; }
    std::optional<Forecast> operator()(const Foreseen auto& order) const { return awi::forecast(pos, order); }
};

} // namespace

std::optional<Forecast> Rules::forecast(const Field& field, const State& state, const Order& order) {
    return check(field, state, order) ? std::visit(Foreseeing{Position{field, state}}, order) : std::nullopt;
}

} // namespace bounce::awi
