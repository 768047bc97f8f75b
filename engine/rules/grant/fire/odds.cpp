#include "engine/match/odds.h"

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"

#include <cstring>
#include <iterator>

namespace bounce::grant {

namespace {

constexpr int most_firers = 200;

Parameters fire_parameters(std::span<const std::byte> bytes) {
    Parameters parameters;
    std::memcpy(&parameters, bytes.data(), sizeof parameters);
    return parameters;
}

int fire_key(const OddsKeys& keys, std::string_view name) { return keys.find(name)->second; }

Weapon weapon_key(const OddsKeys& keys) { return static_cast<Weapon>(fire_key(keys, "weapon")); }

/// Those of the edition that is asked about.
Parameters fire_parameters(std::span<const std::byte> bytes, const OddsKeys& keys) {
    Parameters rules = fire_parameters(bytes);
    if (fire_key(keys, "edition") == 1) {
        rules.small_arms = 1; // the first draft's reach
    }
    return rules;
}

OddsAnswer musketry_answer(std::span<const std::byte> bytes, const OddsKeys& keys) {
    const Parameters rules = fire_parameters(bytes, keys);
    const int band = volley_bands(rules, weapon_key(keys)).of(fire_key(keys, "range"));
    if (band < 0) {
        return {Pmf::certain(0)};
    }
    const int taken = deduction(rules, band, fire_key(keys, "cover") != 0, fire_key(keys, "first") != 0);
    return {volley_odds(rules, fire_key(keys, "firers"), taken)};
}

OddsAnswer skirmish_answer(std::span<const std::byte> bytes, const OddsKeys& keys) {
    const Parameters rules = fire_parameters(bytes, keys);
    const bool sharpshooters = fire_key(keys, "sharpshooters") != 0;
    const int band = skirmish_bands(rules, weapon_key(keys)).of(fire_key(keys, "range"));
    const int need = band < 0 ? never
                              : needed(rules, static_cast<Quarry>(fire_key(keys, "target")),
                                       band == 0 ? 0 : 1, sharpshooters);
    return {Pmf::successes(fire_key(keys, "firers"), never - need, 6)};
}

OddsKey firers_key() {
    return {.name = "firers", .unit = "figures", .usual = "", .least = 0, .most = most_firers};
}
OddsKey fire_flag(std::string_view name) {
    return {.name = name, .unit = "0 or 1", .usual = "0", .least = 0, .most = 1};
}
OddsKey weapon_word() {
    return {.name = "weapon", .unit = "", .usual = "rifled", .words = {"rifled", "smoothbore"}};
}
OddsKey edition_word() {
    return {.name = "edition", .unit = "", .usual = "draft-2", .words = {"draft-2", "draft-1"}};
}

} // namespace

void add_fire_odds(std::vector<OddsQuery>& queries) {
    queries.push_back({"musketry",
                       "casualties thrown",
                       {firers_key(), distance_key("range"), fire_flag("cover"), fire_flag("first"),
                        weapon_word(), edition_word()},
                       musketry_answer});
    queries.push_back({"skirmish",
                       "kills",
                       {firers_key(),
                        distance_key("range"),
                        {.name = "target",
                         .unit = "",
                         .usual = "formed",
                         .words = {std::begin(quarry_names), std::end(quarry_names)}},
                        weapon_word(),
                        edition_word(),
                        fire_flag("sharpshooters")},
                       skirmish_answer});
}

} // namespace bounce::grant
