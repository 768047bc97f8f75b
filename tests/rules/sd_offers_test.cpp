// What may be attacked is offered by how much it hurts.
#include "tests/rules/sd_stage.h"

namespace bounce::sd {

namespace {

std::vector<std::string> attackers(const Stage& stage) {
    std::vector<std::string> units;
    for (const Offer& offer : Rules::offers(stage.field, stage.state)) {
        if (offer.kind == Offer::Kind::attack) {
            units.push_back(offer.unit);
        }
    }
    return units;
}

/// Red will fall back in the woods, where infantry has no chance, and stands in the open.
Stage two_targets() {
    Stage stage{R"([{"side": "blue", "name": "A", "at": "B4", "infantry": 4},
                    {"side": "blue", "name": "B", "at": "B6", "infantry": 4},
                    {"side": "red", "name": "Hidden", "at": "C4", "infantry": 4},
                    {"side": "red", "name": "Open", "at": "C6", "infantry": 4}])",
                R"({"infantry_falling": 0})"};
    stage.blue_first();
    stage.to_attacks();
    return stage;
}

TEST(SdOffers, PutAttacksLastThatCannotHurt) {
    Stage stage = two_targets();
    stage.state.cells[stage.hex("C6")].marks |= Mark::standing;
    EXPECT_EQ(attackers(stage), (std::vector<std::string>{"B6", "B4"}));
    stage.state.cells[stage.hex("C4")].marks |= Mark::standing;
    EXPECT_EQ(attackers(stage), (std::vector<std::string>{"B4", "B6"}));
}

TEST(SdOffers, PutTheTargetFirstThatIsHurtMost) {
    Stage stage{R"([{"side": "blue", "name": "A", "at": "B4", "infantry": 4},
                    {"side": "red", "name": "Falling", "at": "C4", "infantry": 4},
                    {"side": "red", "name": "Standing", "at": "C5", "infantry": 4, "standing": true}])"};
    stage.blue_first();
    stage.to_attacks();
    for (const Offer& offer : Rules::offers(stage.field, stage.state)) {
        if (offer.kind == Offer::Kind::attack) {
            ASSERT_EQ(offer.choices.size(), 2U);
            EXPECT_EQ(offer.choices.front().label, "Attack Standing at C5");
            EXPECT_EQ(offer.choices.back().label, "Attack Falling at C4");
        }
    }
}

} // namespace

} // namespace bounce::sd
