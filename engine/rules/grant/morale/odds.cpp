#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/morale/points.h"

namespace bounce::grant {

namespace {

OddsAnswer morale_answer(const Parameters& parameters, const OddsKeys& keys) {
    const Weighing weighing{.command = asked(keys, "command"), .loss = asked(keys, "loss")};
    const int failed = asked(keys, "move") - 1;
    // It has failed the last test.
    const bool gone = failed > 0 && needed(parameters, failed - 1) >= parameters.morale_last;
    const auto spirit = [&](int face) { return spirit_of(parameters, weighing, failed, face); };
    return {
        Pmf::die(6).map([&](int face) { return static_cast<int>(gone ? Spirit::dispersed : spirit(face)); }),
        {"good", "bad", "dispersed"}};
}

} // namespace

void add_morale_odds(std::vector<OddsQuery>& queries) {
    queries.push_back(
        {"morale",
         "how a test of morale ends",
         {{.name = "command", .unit = "points", .usual = "", .least = 0, .most = 12},
          {.name = "loss", .unit = "points", .usual = "0", .least = 0, .most = 12},
          {.name = "move", .unit = "tests, this one among them", .usual = "1", .least = 1, .most = 20}},
         morale_answer});
}

} // namespace bounce::grant
