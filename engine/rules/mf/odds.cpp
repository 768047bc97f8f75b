#include "engine/rules/mf/odds.h"

#include "engine/rules/mf/fire.h"

namespace bounce::mf {

namespace {

constexpr int plenty = 10'000;

OddsAnswer volley(const Parameters& parameters, const OddsKeys& keys) {
    const int firepower =
        asked(keys, "firepower") / (asked(keys, "cover") != 0 ? parameters.cover_divisor : 1);
    return {casualty_odds(parameters, firepower, asked(keys, "figures")), {}};
}

} // namespace

std::vector<OddsQuery> odds_queries() {
    OddsQuery query{.name = "volley", .what = "casualties", .keys = {}, .answer = volley};
    query.keys.push_back({.name = "firepower", .unit = "power", .usual = "", .least = 0, .most = plenty});
    query.keys.push_back(flag_key("cover"));
    query.keys.push_back(
        {.name = "figures", .unit = "figures in the target", .usual = unlimited, .least = 0, .most = plenty});
    return {std::move(query)};
}

} // namespace bounce::mf
