#include "engine/match/odds.h"

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"

namespace bounce::grant {

namespace {

constexpr int most_firers = 200;

Weapon weapon_key(const OddsKeys& keys) { return static_cast<Weapon>(asked(keys, "weapon")); }

/// Those of the edition that is asked about.
Parameters of_edition(Parameters rules, const OddsKeys& keys) {
    if (asked(keys, "edition") == 1) {
        rules.small_arms = 1; // the first draft's reach
    }
    return rules;
}

OddsAnswer musketry_answer(const Parameters& usual, const OddsKeys& keys) {
    const Parameters rules = of_edition(usual, keys);
    const int band = volley_bands(rules, weapon_key(keys)).of(asked(keys, "range"));
    if (band < 0) {
        return {Pmf::certain(0)};
    }
    const int taken = deduction(rules, band, asked(keys, "cover") != 0, asked(keys, "first") != 0);
    return {volley_odds(rules, asked(keys, "firers"), taken)};
}

OddsAnswer skirmish_answer(const Parameters& usual, const OddsKeys& keys) {
    const Parameters rules = of_edition(usual, keys);
    const bool sharpshooters = asked(keys, "sharpshooters") != 0;
    const int band = skirmish_bands(rules, weapon_key(keys)).of(asked(keys, "range"));
    const int need = band < 0 ? never
                              : needed(rules, static_cast<Quarry>(asked(keys, "target")), band == 0 ? 0 : 1,
                                       sharpshooters);
    return {Pmf::successes(asked(keys, "firers"), never - need, 6)};
}

OddsKey firers_key() {
    return {.name = "firers", .unit = "figures", .usual = "", .least = 0, .most = most_firers};
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
                       {firers_key(), distance_key("range"), flag_key("cover"), flag_key("first"),
                        weapon_word(), edition_word()},
                       musketry_answer});
    queries.push_back({"skirmish",
                       "kills",
                       {firers_key(),
                        distance_key("range"),
                        {.name = "target", .unit = "", .usual = "formed", .words = listed(quarry_names)},
                        weapon_word(),
                        edition_word(),
                        flag_key("sharpshooters")},
                       skirmish_answer});
}

} // namespace bounce::grant
