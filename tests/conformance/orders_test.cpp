// What the rules offer, they allow; what they allow, they have offered; what they refuse changes nothing.
#include "tests/conformance/stage.h"

#include "tests/conformance/inside.h"

#include <algorithm>

namespace bounce::conformance {

namespace {

template <class R>
class OrdersOf : public testing::Test {};
TYPED_TEST_SUITE(OrdersOf, EveryRuleSet);

TYPED_TEST(OrdersOf, CandidatesAreAllowed) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(3, [&](const State& state, std::uint64_t number) {
            for (const int budget : {1, 20, 500}) {
                Random whim = ai::whim(3, 0, number);
                const auto orders = stage.candidates(state, budget, whim);
                ASSERT_EQ(orders.empty(), TypeParam::actor(state) == Side::nobody) << "order " << number;
                ASSERT_LE(orders.size(), static_cast<std::size_t>(budget) + 1);
                for (const auto& order : orders) {
                    const Verdict verdict = TypeParam::check(stage.field, state, order);
                    ASSERT_TRUE(verdict)
                        << "order " << number << ": " << TypeParam::write_order(stage.field, order).dump()
                        << ": " << verdict.error().sentence;
                }
            }
        });
    }
}

TYPED_TEST(OrdersOf, CandidatesLieInsideOffers) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(4, [&](const State& state, std::uint64_t number) {
            const auto offers = TypeParam::offers(stage.field, state);
            Random whim = ai::whim(4, 0, number);
            for (const auto& order : stage.candidates(state, counts ? 40 : 10, whim)) {
                const Json json = TypeParam::write_order(stage.field, order);
                ASSERT_TRUE(inside(json, offers)) << "order " << number << ": " << json.dump();
            }
        });
    }
}

TYPED_TEST(OrdersOf, OfferedOrdersAreAllowed) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(5, [&](const State& state, std::uint64_t number) {
            for (const Offer& offer : TypeParam::offers(stage.field, state)) {
                ASSERT_FALSE(offer.title.empty());
                ASSERT_FALSE(offer.clause.id.empty());
                for (const Choice& choice : offer.choices) {
                    Faults faults;
                    const auto order = TypeParam::read_order(stage.field, state, choice.order, "", faults);
                    ASSERT_TRUE(order && faults.empty()) << "order " << number << ": " << choice.order.dump();
                    ASSERT_TRUE(TypeParam::check(stage.field, state, *order))
                        << "order " << number << ": " << choice.order.dump();
                }
            }
        });
    }
}

TYPED_TEST(OrdersOf, AreReadAsTheyAreWritten) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(6, [&](const State& state, std::uint64_t number) {
            Random whim = ai::whim(6, 0, number);
            for (const auto& order : stage.candidates(state, 30, whim)) {
                const Json json = TypeParam::write_order(stage.field, order);
                Faults faults;
                const auto read = TypeParam::read_order(stage.field, state, json, "", faults);
                ASSERT_TRUE(read && faults.empty()) << json.dump();
                ASSERT_EQ(TypeParam::write_order(stage.field, *read), json);
            }
        });
    }
}

/// Every order names its troops and places by these; the labels of a board are A1 and so on.
Json perturbed(Json order, Random& random) {
    for (auto& [field, value] : order.items()) {
        if (random(3) != 0) {
            continue;
        }
        if (value.is_number_integer()) {
            value = value.get<int>() + static_cast<int>(random(7)) - 3;
        } else if (value.is_string() && field != "order") {
            value = std::string{static_cast<char>('A' + random(26))} + std::to_string(1 + random(20));
        } else if (value.is_array() && !value.empty()) {
            value.push_back(value.front());
        }
    }
    return order;
}

TYPED_TEST(OrdersOf, ChangeNothingWhenRefused) {
    using State = typename TypeParam::State;
    int refusals = 0;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(7, [&](const State& state, std::uint64_t number) {
            MatchOf<TypeParam> match{{stage.field, state}};
            SeededSource source{number};
            Random whim = ai::whim(7, 0, number);
            for (const auto& order : stage.candidates(state, 10, whim)) {
                const auto fork = match.clone();
                Rolls rolls{source};
                Log log;
                const auto answer =
                    fork->apply(perturbed(TypeParam::write_order(stage.field, order), whim), rolls, log);
                if (answer) {
                    continue;
                }
                ++refusals;
                ASSERT_EQ(fork->digest(), match.digest());
                ASSERT_EQ(rolls.dice(), 0);
                ASSERT_TRUE(log.events().empty());
                if (const auto* refusal = std::get_if<Refusal>(&answer.error())) {
                    ASSERT_TRUE(refusal->clause.id.starts_with(std::string{TypeParam::about().id} + "/"));
                    ASSERT_FALSE(refusal->sentence.empty());
                }
            }
        });
    }
    EXPECT_GT(refusals, 100 / static_cast<int>(look_at_every));
}

} // namespace

} // namespace bounce::conformance
