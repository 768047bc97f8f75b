// What is foretold can be read: results that have names have one for every value, and something is hoped for.
#include "tests/conformance/stage.h"

#include <algorithm>

namespace bounce::conformance {

namespace {

template <class R>
class ForecastsOf : public testing::Test {};
TYPED_TEST_SUITE(ForecastsOf, EveryRuleSet);

void expect_legible(const Forecast& forecast) {
    EXPECT_FALSE(forecast.what.empty());
    EXPECT_EQ(forecast.hope.empty(), forecast.results.empty()) << forecast.what;
    if (forecast.results.empty()) {
        return;
    }
    EXPECT_TRUE(std::ranges::any_of(forecast.results, &Result::hoped)) << forecast.what;
    for (const auto& [value, weight] : forecast.odds.entries()) {
        const auto named = std::ranges::count(forecast.results, value, &Result::value);
        EXPECT_EQ(named, 1) << forecast.what << ' ' << value;
    }
}

TYPED_TEST(ForecastsOf, NameTheirResults) {
    using State = typename TypeParam::State;
    int foretold = 0;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(5, [&](const State& state, std::uint64_t number) {
            if (TypeParam::actor(state) == Side::nobody) {
                return;
            }
            Random whim = ai::whim(5, 0, number);
            for (const auto& order : stage.candidates(state, 8, whim)) {
                if (const auto forecast = TypeParam::forecast(stage.field, state, order)) {
                    expect_legible(*forecast);
                    ++foretold;
                }
            }
        });
    }
    EXPECT_GE(foretold, 5) << "or nothing has been looked at";
}

} // namespace

} // namespace bounce::conformance
