#include "tests/rules/sd_stage.h"

#include "engine/dice/rolls.h"

#include <fmt/format.h>

namespace bounce::sd {

namespace {

constexpr const char* frame = R"({
  "format": 1, "rules": "sd", "id": "stage", "title": "Stage", "date": "", "note": "",
  "sides": [
    {"id": "blue", "name": "Blue", "livery": {}},
    {"id": "red", "name": "Red", "livery": {}}
  ],
  "board": {
    "map": ["....w....", "....w....", "....w....", "....w....", "....w....", "....w....", "....w...."],
    "legend": {".": {"terrain": "open"}, "w": {"terrain": "water"}}
  },
  "boats": ["E4"],
  "victory": {"turns": 9, "conditions": [{"side": "blue", "when": "turn_end", "enemy_losses": 99}]}
})";

} // namespace

Stage::Stage(const std::string& forces, const std::string& parameters) {
    Json scenario = Json::parse(frame);
    scenario["forces"] = Json::parse(forces);
    auto opening = Rules::setup(scenario, {.edition = {}, .parameters = Json::parse(parameters)});
    if (!opening) {
        ADD_FAILURE() << opening.error().front().pointer << ": " << opening.error().front().message;
        return;
    }
    field = std::move(opening->field);
    state = opening->state;
}

Order Stage::read(const std::string& order) const {
    Faults faults;
    const auto result = Rules::read_order(field, state, Json::parse(order), "", faults);
    EXPECT_TRUE(result) << order << " " << (faults.empty() ? "" : faults.front().message);
    return result.value_or(End{});
}

std::string Stage::refusal(const std::string& order) const {
    const Verdict verdict = Rules::check(field, state, read(order));
    return verdict ? "" : std::string{verdict.error().clause.id};
}

void Stage::give(const std::string& order, const std::vector<int>& dice) {
    EXPECT_EQ(refusal(order), "") << order;
    ScriptedSource source{dice};
    Rolls rolls{source};
    Log log = Log::off();
    Rules::apply(field, state, read(order), rolls, log);
    EXPECT_FALSE(source.wanting()) << order;
    EXPECT_EQ(source.left(), 0U) << order;
}

void Stage::to_attacks() {
    give(R"({"order": "end"})");
    give(R"({"order": "end"})");
}

} // namespace bounce::sd
