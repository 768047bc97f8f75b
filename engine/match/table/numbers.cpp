#include "engine/match/table/numbers.h"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::table {

namespace {

constexpr Thou tenth = 100; ///< Of an inch.

/// Beyond every table: a thousand inches.
constexpr std::int64_t farthest = 1'000'000;

/// A number in thousandths, if it has at most three places. A decimal with three places is read as the double
/// next to it, and so is the quotient here: they are equal or the number has more places.
std::optional<std::int64_t> thousandths(const Json& number) {
    if (!number.is_number()) {
        return std::nullopt;
    }
    const double value = number.get<double>();
    if (!(std::abs(value) <= static_cast<double>(farthest) / 1000)) {
        return std::nullopt;
    }
    const std::int64_t rounded = std::llround(value * 1000);
    return static_cast<double>(rounded) / 1000 == value ? std::optional{rounded} : std::nullopt;
}

Json decimal(std::int64_t thousandth) {
    return thousandth % 1000 == 0 ? Json(thousandth / 1000) : Json(static_cast<double>(thousandth) / 1000);
}

} // namespace

std::optional<Thou> thou_of(const Json& inches) {
    const auto read = thousandths(inches);
    return read ? std::optional{static_cast<Thou>(*read)} : std::nullopt;
}

std::optional<Thou> length_named(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const std::size_t dot = std::min(digits.find('.'), digits.size());
    const std::string_view places = digits.substr(std::min(dot + 1, digits.size()));
    if (dot == 0 || dot > 3 || places.size() > 3 || (dot < digits.size() && places.empty())) {
        return std::nullopt;
    }
    const std::string all = fmt::format("{}{:0<3}", digits.substr(0, dot), places);
    Thou value = 0;
    if (all.find_first_not_of("0123456789") != std::string::npos) {
        return std::nullopt;
    }
    std::from_chars(all.data(), all.data() + all.size(), value);
    return negative ? -value : value;
}

Json inches_json(Thou length) { return decimal(length); }

std::string inches_text(Thou length) { return inches_json(length).dump(); }

std::string inches_needed(Thou length) { return inches_text((length + tenth - 1) / tenth * tenth); }

std::string inches_left(Thou length) { return inches_text(length / tenth * tenth); }

std::string about_inches(Thou length) {
    return inches_text(length > 0 ? std::max(tenth, (length + tenth / 2) / tenth * tenth) : 0);
}

std::string with_inches(std::string_view number) { return fmt::format("{}\"", number); }

std::optional<Angle> angle_of(const Json& degrees) {
    const auto read = thousandths(degrees);
    return read && *read >= -360'000 && *read <= 360'000 ? std::optional{angle_of_millidegrees(*read)}
                                                         : std::nullopt;
}

Json degrees_json(Angle angle) {
    const int exact = millidegrees(angle);
    for (const int step : {1000, 100, 10}) {
        const int round = (exact + step / 2) / step * step;
        if (angle_of_millidegrees(round) == angle) {
            return decimal(round);
        }
    }
    return decimal(exact);
}

std::optional<Vec> point_of(const Json& pair) {
    if (!pair.is_array() || pair.size() != 2) {
        return std::nullopt;
    }
    const auto x = thou_of(pair[0]);
    const auto y = thou_of(pair[1]);
    return x && y ? std::optional{Vec{*x, *y}} : std::nullopt;
}

Json point_json(Vec point) { return Json::array({inches_json(point.x), inches_json(point.y)}); }

Json footprint_json(const Base& base) {
    return {{"x", inches_json(base.centre.x)},
            {"y", inches_json(base.centre.y)},
            {"facing", degrees_json(base.facing)},
            {"width", inches_json(base.width)},
            {"depth", inches_json(base.depth)}};
}

std::optional<Vec> place_named(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view after = text.substr(comma + 1);
    after.remove_prefix(after.starts_with(' ') ? 1 : 0);
    const auto x = length_named(text.substr(0, comma));
    const auto y = length_named(after);
    return x && y ? std::optional{Vec{*x, *y}} : std::nullopt;
}

std::string place_text(Vec point) { return fmt::format("{},{}", inches_text(point.x), inches_text(point.y)); }

} // namespace bounce::table
