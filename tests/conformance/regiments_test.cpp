// On hexes: the regiments of a hex are all who stand there and nobody else, through whole battles.
#include "tests/conformance/stage.h"

namespace bounce::conformance {

namespace {

/// What a chain of parties adds up to.
struct Sum {
    int infantry = 0;
    int cavalry = 0;
    int guns = 0; ///< As the rule set has them: their number, or bits.
    int spent_infantry = 0;
    int spent_cavalry = 0;
    bool twice = false; ///< A gun, where they are bits, belongs to two.
};

Sum sum_of(const hex::Regiments& regiments, hex::Parties chain) {
    Sum sum;
    for (int length = 0; chain != 0 && length < 100; chain = regiments[chain].next, ++length) {
        const hex::Party& party = regiments[chain];
        sum.infantry += party.infantry;
        sum.cavalry += party.cavalry;
        sum.twice = sum.twice || (sum.guns & party.guns) != 0;
        sum.guns += party.guns;
        sum.spent_infantry += party.spent != 0 ? party.infantry : 0;
        sum.spent_cavalry += party.spent != 0 ? party.cavalry : 0;
    }
    return sum;
}

/// Whether the parties of a cell are its troops.
template <class State, class Cell>
void expect_true(const State& state, const Cell& cell, int guns, std::uint64_t number) {
    const Sum sum = sum_of(state.regiments, cell.parties);
    EXPECT_EQ(sum.infantry, cell.infantry) << "before order " << number;
    EXPECT_EQ(sum.cavalry, cell.cavalry) << "before order " << number;
    EXPECT_EQ(sum.guns, guns) << "before order " << number;
    EXPECT_EQ(sum.spent_infantry, cell.spent_infantry) << "before order " << number;
    EXPECT_EQ(sum.spent_cavalry, cell.spent_cavalry) << "before order " << number;
}

/// What the regiments of a side have lost is what the side has lost.
template <class Field, class State>
void expect_losses(const Field& field, const State& state) {
    int lost[2] = {0, 0};
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        lost[index(field.scenario.forces[i].side)] += state.regiments.lost(i);
    }
    for (const Side side : both_sides) {
        EXPECT_EQ(lost[index(side)], state.score.lost[index(side)]);
    }
}

TEST(HexRegiments, AreTheTroopsOfTheirHexInMf) {
    for (const auto& stage : stages<mf::Rules>()) {
        stage.walk(1, [&](const mf::State& state, std::uint64_t number) {
            for (const mf::Cell& cell : state.cells) {
                expect_true(state, cell, (1 << cell.guns()) - 1, number);
                EXPECT_FALSE(sum_of(state.regiments, cell.parties).twice) << "before order " << number;
            }
            expect_losses(stage.field, state);
        });
    }
}

TEST(HexRegiments, AreTheTroopsOfTheirHexInSd) {
    for (const auto& stage : stages<sd::Rules>()) {
        stage.walk(1, [&](const sd::State& state, std::uint64_t number) {
            for (const sd::Cell& cell : state.cells) {
                expect_true(state, cell, cell.gun_count(), number);
            }
            expect_losses(stage.field, state);
        });
    }
}

} // namespace

} // namespace bounce::conformance
