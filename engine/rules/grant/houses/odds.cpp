#include "engine/rules/grant/houses/effect.h"
#include "engine/rules/grant/houses/house.h"

namespace bounce::grant {

namespace {

OddsAnswer house_ball(const Parameters& parameters, const OddsKeys& keys) {
    const Thou range = asked(keys, "range");
    if (range > parameters.ball_range * table::inch) {
        return {Pmf::certain(0)};
    }
    return {Pmf::die(6).map([&](int face) { return ball_effect(parameters, range, face).kills; })};
}

} // namespace

void add_house_odds(std::vector<OddsQuery>& queries) {
    queries.push_back({"house_ball", "men killed", {distance_key("range")}, house_ball});
}

} // namespace bounce::grant
