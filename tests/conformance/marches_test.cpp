// Whoever may march somewhere is offered it: on hexes every march of one figure, one gun or a whole crew that
// the rules allow goes to a place that the offers name.
#include "tests/conformance/stage.h"

#include <algorithm>
#include <set>

namespace bounce::conformance {

namespace {

template <class R>
class MarchesOf : public testing::Test {};
using HexRules = testing::Types<mf::Rules, sd::Rules>;
TYPED_TEST_SUITE(MarchesOf, HexRules);

/// Where the offers let the troops of a place march to.
std::set<std::string> offered(const std::vector<Offer>& offers, std::string_view from) {
    std::set<std::string> places;
    for (const Offer& offer : offers) {
        if (offer.kind == Offer::Kind::march && offer.unit == from) {
            for (const Choice& choice : offer.choices) {
                places.insert(choice.at);
            }
        }
    }
    return places;
}

/// The smallest parties that could march from a hex: one of each arm, and all figures together, as in a boat.
std::vector<Json> parties(const View::Unit& unit) {
    std::vector<Json> list;
    Json all = Json::object();
    for (const Troop& troop : unit.troops) {
        if (troop.kind == Troop::Kind::infantry || troop.kind == Troop::Kind::cavalry) {
            const char* const arm = troop.kind == Troop::Kind::infantry ? "infantry" : "cavalry";
            list.push_back({{arm, 1}});
            all[arm] = all.value(arm, 0) + troop.count;
        }
    }
    if (std::ranges::find(unit.troops, Troop::Kind::gun, &Troop::kind) != unit.troops.end()) {
        list.push_back({{"guns", 1}});
        for (int gun = 0; gun < 3; ++gun) {
            list.push_back({{"guns", Json::array({gun})}});
        }
    }
    list.push_back(std::move(all));
    return list;
}

TYPED_TEST(MarchesOf, AreOfferedIfAllowed) {
    using State = typename TypeParam::State;
    int allowed = 0;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        const auto& board = stage.field.scenario.board;
        const auto march = [&](const State& state, const std::string& from, const std::string& to,
                               Json party) {
            party.update({{"order", "march"}, {"from", from}, {"to", to}});
            Faults faults;
            const auto order = TypeParam::read_order(stage.field, state, party, "", faults);
            return order && TypeParam::check(stage.field, state, *order).has_value();
        };
        stage.walk(8, [&](const State& state, std::uint64_t number) {
            if (number % 20 != 0) {
                return;
            }
            const auto offers = TypeParam::offers(stage.field, state);
            for (const View::Unit& unit : TypeParam::view(stage.field, state, Side::nobody).units) {
                const auto from = board.grid.parse(unit.at);
                if (!from || unit.side != TypeParam::actor(state)) {
                    continue;
                }
                const auto places = offered(offers, unit.at);
                for (hex::HexId to = 0; to < board.tiles.size(); ++to) {
                    if (board.distance(*from, to) > 6) {
                        continue;
                    }
                    const std::string label = board.grid.label(to);
                    for (const Json& party : parties(unit)) {
                        const bool may = march(state, unit.at, label, party);
                        allowed += int{may};
                        ASSERT_TRUE(!may || places.contains(label)) << "order " << number << ": " << unit.at
                                                                    << " to " << label << " " << party.dump();
                    }
                }
            }
        });
    }
    EXPECT_GT(allowed, 100);
}

} // namespace

} // namespace bounce::conformance
