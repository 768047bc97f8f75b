// Counts on a tiny board: the candidates, with a budget that is never reached, are exactly the orders that
// the rules allow, of those that are looked at. Each side has one figure in a hex, so that there is no choice
// of how many.
#include "tests/conformance/stage.h"

#include <nlohmann/json.hpp>
#include <set>

namespace bounce::conformance {

namespace {

constexpr int columns = 4;
constexpr int rows = 3;

/// Blue and red with two single infantrymen each, on open ground with one wood.
Json tiny_scenario(std::string_view rules) {
    const Json livery = {{"coat", "#000000"},
                         {"trousers", "#000000"},
                         {"facings", "#000000"},
                         {"headgear", "kepi"},
                         {"flag", {{"field", "#000000"}, {"device", "plain"}, {"charge", "#000000"}}}};
    Json scenario = {{"format", 1},     {"rules", rules}, {"id", "tiny"},
                     {"title", "Tiny"}, {"date", ""},     {"note", ""}};
    scenario["sides"] = {{{"id", "blue"}, {"name", "Blue"}, {"livery", livery}},
                         {{"id", "red"}, {"name", "Red"}, {"livery", livery}}};
    scenario["board"] = {{"map", {"....", ".w..", "...."}},
                         {"legend", {{".", {{"terrain", "open"}}}, {"w", {{"terrain", "woods"}}}}}};
    for (const auto& [side, name, at] :
         {std::tuple{"blue", "b1", "A1"}, {"blue", "b2", "A3"}, {"red", "r1", "C1"}, {"red", "r2", "D3"}}) {
        scenario["forces"].push_back({{"side", side}, {"name", name}, {"infantry", 1}, {"at", at}});
    }
    scenario["victory"] = {{"turns", 3},
                           {"conditions", {{{"side", "blue"}, {"when", "battle_end"}, {"enemy_losses", 2}}}}};
    return scenario;
}

std::vector<std::string> labels() {
    std::vector<std::string> all;
    for (int row = 1; row <= rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            all.push_back(std::string{static_cast<char>('A' + column)} + std::to_string(row));
        }
    }
    return all;
}

/// Every mf order that could be thought of on such a board in the middle of a turn.
std::vector<Json> conceivable_mf() {
    std::vector<Json> all = {
        {{"order", "end"}}, {{"order", "custom"}}, {{"order", "ready"}}, {{"order", "throw"}}};
    const auto places = labels();
    for (const std::string& from : places) {
        all.push_back({{"order", "leave"}, {"from", from}, {"infantry", 1}});
        for (const std::string& to : places) {
            all.push_back({{"order", "march"}, {"from", from}, {"to", to}, {"infantry", 1}});
            all.push_back({{"order", "volley"}, {"target", to}, {"firers", {from}}});
            for (const std::string& other : places) {
                if (from < other) {
                    all.push_back({{"order", "volley"}, {"target", to}, {"firers", {from, other}}});
                }
            }
        }
    }
    return all;
}

/// Every sd order but marches and turns on the spot, whose postures have no end.
std::vector<Json> conceivable_sd() {
    std::vector<Json> all = {{{"order", "end"}}, {{"order", "ready"}}, {{"order", "throw"}}};
    const auto places = labels();
    for (const std::string& from : places) {
        all.push_back({{"order", "leave"}, {"from", from}, {"infantry", 1}});
        all.push_back({{"order", "fall_back"}, {"to", from}});
        for (const std::string& to : places) {
            all.push_back({{"order", "attack"}, {"from", from}, {"target", to}});
        }
    }
    return all;
}

/// The firers of a volley stand in any order; here in that of the alphabet.
Json canonical(Json order) {
    if (const auto firers = order.find("firers"); firers != order.end()) {
        std::sort(firers->begin(), firers->end());
    }
    return order;
}

template <RuleSet R>
struct Tiny {
    typename R::Field field;
    typename R::State start;

    static Tiny open() {
        auto opening = R::setup(tiny_scenario(R::about().id), {});
        EXPECT_TRUE(opening) << opening.error().front().pointer << " " << opening.error().front().message;
        return {std::move(opening->field), opening->state};
    }

    [[nodiscard]] std::set<std::string> by_candidates(const typename R::State& state) const {
        Random whim = ai::whim(1, 0, 1);
        std::vector<typename R::Order> orders;
        R::candidates(field, state, {}, 100'000, whim, orders);
        std::set<std::string> texts;
        for (const auto& order : orders) {
            texts.insert(canonical(R::write_order(field, order)).dump());
        }
        return texts;
    }

    [[nodiscard]] std::set<std::string> by_force(const typename R::State& state,
                                                 const std::vector<Json>& conceivable) const {
        std::set<std::string> texts;
        for (const Json& json : conceivable) {
            Faults faults;
            const auto order = R::read_order(field, state, json, "", faults);
            if (order && faults.empty() && R::check(field, state, *order)) {
                texts.insert(canonical(R::write_order(field, *order)).dump());
            }
        }
        return texts;
    }

    [[nodiscard]] typename R::State after(const typename R::State& state, const std::string& text) const {
        Faults faults;
        const auto order = R::read_order(field, state, Json::parse(text, nullptr, false), "", faults);
        typename R::State next = state;
        SeededSource source{1};
        Rolls rolls{source};
        Log log = Log::off();
        R::apply(field, next, *order, rolls, log);
        return next;
    }
};

TEST(Perft, MarchinAndFightinCandidatesAreAllThatIsAllowed) {
    Json scenario = tiny_scenario("mf");
    scenario["first"] = "blue";
    auto opening = mf::Rules::setup(scenario, {});
    ASSERT_TRUE(opening) << opening.error().front().message;
    const Tiny<mf::Rules> tiny{std::move(opening->field), opening->state};
    const auto conceivable = conceivable_mf();
    const auto first = tiny.by_candidates(tiny.start);
    EXPECT_EQ(first, tiny.by_force(tiny.start, conceivable));
    std::size_t second = 0;
    for (const std::string& text : first) {
        const auto next = tiny.after(tiny.start, text);
        const auto candidates = tiny.by_candidates(next);
        ASSERT_EQ(candidates, tiny.by_force(next, conceivable)) << "after " << text;
        second += candidates.size();
    }
    RecordProperty("depth1", static_cast<int>(first.size()));
    RecordProperty("depth2", static_cast<int>(second));
    // Five hexes to march to from A1, six from A3, one volley from A1 at C1, and the end of the turn.
    EXPECT_EQ(first.size(), 13U);
    EXPECT_EQ(second, 100U);
}

TEST(Perft, StandAndDieAttacksAreAllThatIsAllowed) {
    const auto tiny = Tiny<sd::Rules>::open();
    const auto conceivable = conceivable_sd();
    // Marches carry a posture, of which the candidates are a choice; attacks and the ends of phases carry
    // none.
    const auto without_posture = [](const std::set<std::string>& texts) {
        std::set<std::string> kept;
        for (const std::string& text : texts) {
            if (text.find("\"march\"") == std::string::npos && text.find("\"pose\"") == std::string::npos) {
                kept.insert(text);
            }
        }
        return kept;
    };
    std::size_t attacks = 0;
    for (std::uint64_t walk = 0; walk < 12; ++walk) {
        typename sd::Rules::State state = tiny.start;
        for (std::uint64_t number = 0; sd::Rules::actor(state) != Side::nobody && number < 200; ++number) {
            const auto candidates = tiny.by_candidates(state);
            ASSERT_EQ(without_posture(candidates), without_posture(tiny.by_force(state, conceivable)))
                << "order " << number;
            for (const std::string& text : candidates) {
                attacks += static_cast<std::size_t>(text.find("\"attack\"") != std::string::npos);
            }
            Random whim = ai::whim(5 + walk, 0, number);
            std::vector<typename sd::Rules::Order> orders;
            sd::Rules::candidates(tiny.field, state, {}, 1, whim, orders);
            state = tiny.after(state, sd::Rules::write_order(tiny.field, orders.front()).dump());
        }
    }
    EXPECT_GT(attacks, 0U);
}

} // namespace

} // namespace bounce::conformance
