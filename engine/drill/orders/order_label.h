#pragma once

#include "engine/drill/units.h"
#include "engine/match/table/numbers.h"

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace bounce::drill {

/// How an order reads in a list: where on the table it points ("12.5,30"; empty for nowhere) and what it is
/// called.
struct OrderLabel {
    std::string at;
    std::string text;
};

/// One that points at a unit.
[[nodiscard]] OrderLabel label_at(const auto& pos, UnitId unit, std::string text) {
    return {table::place_text(pos.state.units[unit].at), std::move(text)};
}

/// Labels of the rows of a rule set's kinds.

/// Of what stands in no list.
struct Unlabelled {
    OrderLabel operator()(const auto& /*pos*/, const auto& /*order*/) const { return {}; }
};
inline constexpr Unlabelled unlabelled;

/// Words that are the same of every order, without a place.
[[nodiscard]] constexpr auto reads(std::string_view words) {
    return [=](const auto& /*pos*/, const auto& /*order*/) { return OrderLabel{{}, std::string{words}}; };
}
/// It points at a unit of the order, whose name stands in the words, once or not at all.
template <class Kind>
[[nodiscard]] constexpr auto points_at(UnitId Kind::* at, fmt::format_string<const std::string&> words) {
    return [=](const auto& pos, const Kind& order) {
        return label_at(pos, order.*at, fmt::format(words, pos.field.name(order.*at)));
    };
}

} // namespace bounce::drill
