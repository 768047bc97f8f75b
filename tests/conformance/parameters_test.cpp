// Every number and option of every rule set can be set by its name, and is told again by its name.
#include "tests/conformance/stage.h"

#include <set>

namespace bounce::conformance {

namespace {

template <class R>
class ParametersOf : public testing::Test {
  protected:
    using Parameters = typename R::Parameters;

    static Faults change(Parameters& parameters, const Json& numbers, const Json& options) {
        Faults faults;
        override_parameters(R::about().parameters, std::as_writable_bytes(std::span{&parameters, 1}), numbers,
                            options, "", faults);
        return faults;
    }
    static std::span<const std::byte> bytes(const Parameters& parameters) {
        return std::as_bytes(std::span{&parameters, 1});
    }
};
TYPED_TEST_SUITE(ParametersOf, EveryRuleSet);

TYPED_TEST(ParametersOf, StartAtTheirDefaults) {
    const typename TypeParam::Parameters parameters{};
    EXPECT_EQ(changed_numbers(TypeParam::about().parameters, this->bytes(parameters)), Json::object());
    EXPECT_EQ(changed_options(TypeParam::about().parameters, this->bytes(parameters)), Json::object());
}

TYPED_TEST(ParametersOf, GoThereAndBackByName) {
    for (const ParameterInfo& info : TypeParam::about().parameters.numbers) {
        for (const int value : {info.least, info.most}) {
            typename TypeParam::Parameters parameters{};
            const Json numbers = {{info.name, value}};
            ASSERT_TRUE(this->change(parameters, numbers, Json::object()).empty()) << info.name;
            ASSERT_EQ(changed_numbers(TypeParam::about().parameters, this->bytes(parameters)),
                      value == info.usual ? Json::object() : numbers);
        }
        typename TypeParam::Parameters parameters{};
        ASSERT_FALSE(this->change(parameters, {{info.name, info.most + 1}}, Json::object()).empty())
            << info.name;
        ASSERT_FALSE(this->change(parameters, {{info.name, info.least - 1}}, Json::object()).empty())
            << info.name;
    }
}

TYPED_TEST(ParametersOf, TakeEveryChoiceOfEveryOption) {
    for (const OptionInfo& info : TypeParam::about().parameters.options) {
        for (const std::string_view choice : info.choices) {
            typename TypeParam::Parameters parameters{};
            ASSERT_TRUE(this->change(parameters, Json::object(), {{info.name, choice}}).empty()) << info.name;
        }
        typename TypeParam::Parameters parameters{};
        ASSERT_FALSE(this->change(parameters, Json::object(), {{info.name, "perhaps"}}).empty()) << info.name;
    }
}

TYPED_TEST(ParametersOf, HaveDifferentNamesAndPlaces) {
    std::set<std::string> names;
    std::set<std::size_t> offsets;
    for (const ParameterInfo& info : TypeParam::about().parameters.numbers) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_TRUE(offsets.insert(info.offset).second) << info.name;
        EXPECT_LE(info.offset + sizeof(std::int32_t), sizeof(typename TypeParam::Parameters));
    }
    for (const OptionInfo& info : TypeParam::about().parameters.options) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_TRUE(offsets.insert(info.offset).second) << info.name;
    }
    EXPECT_EQ(offsets.size() * sizeof(std::int32_t), sizeof(typename TypeParam::Parameters))
        << "a field without a name";
}

} // namespace

} // namespace bounce::conformance
