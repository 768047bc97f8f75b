#include "engine/rules/mf/odds.h"

#include "engine/rules/mf/fire.h"

#include <cstring>

namespace bounce::mf {

namespace {

constexpr int plenty = 10'000;

OddsAnswer volley(std::span<const std::byte> bytes, const OddsKeys& keys) {
    Parameters parameters;
    std::memcpy(&parameters, bytes.data(), sizeof parameters);
    const auto key = [&](std::string_view name) { return keys.find(name)->second; };
    const int firepower = key("firepower") / (key("cover") != 0 ? parameters.cover_divisor : 1);
    return {casualty_odds(parameters, firepower, key("figures")), {}};
}

} // namespace

std::vector<OddsQuery> odds_queries() {
    OddsQuery query{.name = "volley", .what = "casualties", .keys = {}, .answer = volley};
    query.keys.push_back({.name = "firepower", .unit = "power", .usual = "", .least = 0, .most = plenty});
    query.keys.push_back({.name = "cover", .unit = "0 or 1", .usual = "0", .least = 0, .most = 1});
    query.keys.push_back(
        {.name = "figures", .unit = "figures in the target", .usual = unlimited, .least = 0, .most = plenty});
    return {std::move(query)};
}

} // namespace bounce::mf
