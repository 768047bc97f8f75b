#include "engine/rules/sd/attack/odds.h"

#include "engine/rules/sd/attack/attack.h"

namespace bounce::sd {

namespace {

constexpr int plenty = 10'000;
constexpr int most_attackers = 200;

/// The target as asked: the four rows of the tables, and "rear" for those who stand in the open, from behind;
/// for the other rows the rear is a question of its own.
OddsAnswer attack(const Parameters& parameters, const OddsKeys& keys) {
    const auto count = [&](std::string_view name) { return static_cast<std::uint8_t>(asked(keys, name)); };
    constexpr int rear_word = 4;
    const bool behind = asked(keys, "target") == rear_word;
    const bool rear = behind || asked(keys, "rear") != 0;
    const Found target = behind ? Found::standing : static_cast<Found>(asked(keys, "target"));
    const int tenths =
        chances(parameters, {count("infantry"), count("cavalry"), count("guns")}, target, rear);
    return {casualty_odds(parameters, tenths, asked(keys, "figures")), {}};
}

} // namespace

std::vector<OddsQuery> odds_queries() {
    OddsQuery query{.name = "attack", .what = "casualties", .keys = {}, .answer = attack};
    const auto attackers = [&](std::string_view name, std::string_view unit) {
        query.keys.push_back({.name = name, .unit = unit, .usual = "0", .least = 0, .most = most_attackers});
    };
    attackers("infantry", "figures");
    attackers("cavalry", "figures");
    attackers("guns", "guns");
    query.keys.push_back({.name = "target",
                          .unit = "",
                          .usual = "standing",
                          .words = {"standing", "falling", "standing_cover", "falling_cover", "rear"}});
    query.keys.push_back(flag_key("rear"));
    query.keys.push_back(
        {.name = "figures", .unit = "figures in the target", .usual = unlimited, .least = 0, .most = plenty});
    return {std::move(query)};
}

} // namespace bounce::sd
