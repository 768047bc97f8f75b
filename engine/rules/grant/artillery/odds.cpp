#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/artillery/template.h"

namespace bounce::grant {

namespace {

constexpr int most_figures = 200;
constexpr int die_faces = 6;

/// Of so many figures, each of whom this kills or what is higher; nobody where it is 0.
Pmf kills_of(int figures, int need) {
    return need == 0 ? Pmf::certain(0)
                     : Pmf::successes(figures, std::max(0, die_faces + 1 - need), die_faces);
}

OddsAnswer canister_answer(const Parameters& p, const OddsKeys& keys) {
    Pmf kills = Pmf::certain(0);
    int band = 0;
    for (const std::string_view name : {"near", "middle", "far"}) {
        kills = kills.plus(kills_of(asked(keys, name), canister_need(p, band++)));
    }
    return {kills};
}

/// Under the stick: in a colour at that distance, whichever it is; nobody falls in the black.
int need_at(const Parameters& p, Thou range) {
    const table::Stick stick = bounce_stick(p);
    const std::optional<int> band = table::band_of(stick, {}, {0, range});
    return band && *band > 0 ? stick_need(p, *band, static_cast<Colour>((*band - 1) % 3), range) : 0;
}

OddsAnswer roundshot_answer(const Parameters& p, const OddsKeys& keys) {
    const Thou range = asked(keys, "range");
    const bool stick = asked(keys, "edition") == 1;
    return {kills_of(asked(keys, "figures"), stick ? need_at(p, range) : sleeve_need(p, range))};
}

OddsKey figures_key(std::string_view name, std::string_view usual) {
    return {.name = name, .unit = "figures", .usual = usual, .least = 0, .most = most_figures};
}

} // namespace

void add_gun_odds(std::vector<OddsQuery>& queries) {
    queries.push_back({"canister",
                       "kills",
                       {figures_key("near", "0"), figures_key("middle", "0"), figures_key("far", "0")},
                       canister_answer});
    queries.push_back(
        {"roundshot",
         "kills",
         {{.name = "edition", .unit = "", .usual = "draft-2", .words = {"draft-1", "draft-2", "sleeve"}},
          distance_key("range"),
          figures_key("figures", "")},
         roundshot_answer});
}

} // namespace bounce::grant
