#pragma once

#include "engine/drill/units.h"
#include "engine/match/table/numbers.h"

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace bounce::drill {

/// An order in a list: the place that it points at ("12.5,30"; empty for none) and its name.
struct OrderLabel {
    std::string at;
    std::string text;
};

/// A label that points at a unit.
[[nodiscard]] OrderLabel label_at(const auto& pos, UnitId unit, std::string text) {
    return {table::place_text(pos.state.units[unit].at), std::move(text)};
}

/// Labels of the rows of a rule set's kinds.

/// For kinds that appear in no list.
struct Unlabelled {
    OrderLabel operator()(const auto& /*pos*/, const auto& /*order*/) const { return {}; }
};
inline constexpr Unlabelled unlabelled;

/// The same words for every order, without a place.
[[nodiscard]] constexpr auto reads(std::string_view words) {
    return [=](const auto& /*pos*/, const auto& /*order*/) { return OrderLabel{{}, std::string{words}}; };
}
/// Points at a unit of the order; its name may appear in the words once.
template <class Kind>
[[nodiscard]] constexpr auto points_at(UnitId Kind::* at, fmt::format_string<const std::string&> words) {
    return [=](const auto& pos, const Kind& order) {
        return label_at(pos, order.*at, fmt::format(words, pos.field.name(order.*at)));
    };
}

} // namespace bounce::drill
