#include "engine/match/parameters.h"

#include "engine/match/changes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace bounce;

namespace {

struct Numbers {
    std::int32_t reach = 24;
    std::int32_t crew = 8;
    std::int32_t stick = 0;
};

/// Rules with two editions: the first as the defaults are, an earlier draft otherwise.
ParameterList list() {
    return {.numbers = {{.name = "reach",
                         .unit = "inches",
                         .clause = {},
                         .least = 0,
                         .most = 60,
                         .offset = 0,
                         .usual = 24},
                        {.name = "crew",
                         .unit = "figures",
                         .clause = {},
                         .least = 1,
                         .most = 20,
                         .offset = 4,
                         .usual = 8}},
            .options = {{.name = "roundshot",
                         .clause = {},
                         .text = "",
                         .choices = {"stick", "table"},
                         .offset = 8,
                         .usual = 0}},
            .editions = {{.id = "draft-2", .title = "Second draft", .numbers = {}, .options = {}},
                         {.id = "draft-1",
                          .title = "First draft",
                          .numbers = {{"crew", 10}},
                          .options = {{"roundshot", "table"}}}}};
}

struct Read {
    Numbers numbers;
    Faults faults;
    [[nodiscard]] std::span<const std::byte> bytes() const { return std::as_bytes(std::span{&numbers, 1}); }
};

Read read(const Json& scenario, const Changes& changes = {}) {
    Read result;
    read_parameters(list(), std::as_writable_bytes(std::span{&result.numbers, 1}), scenario, changes,
                    result.faults);
    return result;
}

} // namespace

TEST(Editions, TheFirstIsPlayedWhereNoneIsNamed) {
    const Read usual = read(Json::object());
    EXPECT_EQ(usual.numbers.crew, 8);
    EXPECT_EQ(edition_of(list(), Json::object(), {}), "draft-2");
}

TEST(Editions, TheScenarioNamesOneAndTheBattleAnother) {
    const Json scenario = {{"edition", "draft-1"}};
    EXPECT_EQ(read(scenario).numbers.crew, 10);
    EXPECT_EQ(read(scenario).numbers.stick, 1);
    EXPECT_EQ(read(scenario, {.edition = "draft-2"}).numbers.crew, 8);
    EXPECT_EQ(edition_of(list(), scenario, {.edition = "draft-2"}), "draft-2");
}

TEST(Editions, LieBelowScenarioAndBattle) {
    const Json scenario = {{"edition", "draft-1"}, {"parameters", {{"crew", 12}}}};
    EXPECT_EQ(read(scenario).numbers.crew, 12);
    EXPECT_EQ(read(scenario, {.edition = {}, .parameters = {{"crew", 9}}}).numbers.crew, 9);
}

TEST(Editions, ChangesAreToldAgainstTheEdition) {
    const Read draft = read({{"edition", "draft-1"}});
    EXPECT_EQ(changed_numbers(list(), draft.bytes(), "draft-1"), Json::object());
    EXPECT_EQ(changed_options(list(), draft.bytes(), "draft-1"), Json::object());
    EXPECT_EQ(changed_numbers(list(), draft.bytes()), (Json{{"crew", 10}}));
    const Read changed = read({{"edition", "draft-1"}}, {.edition = {}, .parameters = {{"crew", 8}}});
    EXPECT_EQ(changed_numbers(list(), changed.bytes(), "draft-1"), (Json{{"crew", 8}}));
}

TEST(Editions, AnUnknownOneIsAFaultThatNamesTheOthers) {
    const Read bad = read({{"edition", "draft-3"}});
    ASSERT_EQ(bad.faults.size(), 1U);
    EXPECT_EQ(bad.faults.front().pointer, "/edition");
    EXPECT_THAT(bad.faults.front().message, testing::HasSubstr("draft-2, draft-1"));
}
