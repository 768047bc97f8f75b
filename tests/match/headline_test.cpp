#include "engine/match/showing/headline.h"

#include "engine/match/showing/dispatch.h"

#include <gtest/gtest.h>

namespace bounce {

namespace {

Event event(Event::Kind kind, std::string unit, std::string text, std::string gist = {}) {
    Event made{.kind = kind, .text = std::move(text), .unit = std::move(unit)};
    made.gist = std::move(gist);
    made.told = true;
    return made;
}

Event thrown(int face, int need) {
    Event made{.kind = Event::Kind::thrown, .text = "fire"};
    made.thrown = Thrown{.what = {.need = need}, .count = Count::face, .faces = {face}, .result = face};
    return made;
}

Event shot(std::string unit, std::string target) {
    return event(Event::Kind::fire, unit, unit + " fires at " + target + ", 4.8\" away.",
                 unit + " fires at " + target + " at 4.8\"");
}

Event laid(std::string unit) {
    Event made = event(Event::Kind::note, unit, unit + " aims.");
    made.pledges = true;
    return made;
}

} // namespace

TEST(Headline, HasActorActTargetResultAndDie) {
    const std::vector events = {
        shot("Ashby", "Haldane's 1st"), thrown(8, 7),
        event(Event::Kind::note, "Haldane's 1st", "Haldane's 1st are shaken."),
        event(Event::Kind::casualties, "Haldane's 1st", "Haldane's 1st lose 1 man: 4 left.", "one down")};
    EXPECT_EQ(headline_of(events), "Ashby fires at Haldane's 1st at 5″: one down, shaken; 8, needed 7.");
    EXPECT_TRUE(costs_losses(events));
}

TEST(Headline, NamesWhoeverElseSuffers) {
    const std::vector events = {shot("Ashby", "Haldane"),
                                event(Event::Kind::casualties, "Haldane", "Haldane loses 2.", "two down"),
                                event(Event::Kind::casualties, "Ashby", "Ashby loses 1.", "one down"),
                                event(Event::Kind::fall_back, "Ashby", "Ashby falls back 3.2\".")};
    EXPECT_EQ(headline_of(events), "Ashby fires at Haldane at 5″: two down; Ashby one down, falls back 3″.");
}

TEST(Headline, OfLossesAloneIsTheirSentence) {
    EXPECT_EQ(headline_of(std::vector{
                  event(Event::Kind::casualties, "Haldane", "Haldane loses 2: 3 left.", "two down")}),
              "Haldane loses 2: 3 left.");
}

TEST(Headline, LeavesOutWhatDoesNotFitAndNeverAnotherLoss) {
    std::vector events = {shot("Ashby", std::string(60, 'x'))};
    events.push_back(event(Event::Kind::note, "", std::string(60, 'y')));
    events.push_back(event(Event::Kind::casualties, "Haldane", "Haldane loses 2.", "two down"));
    const std::string told = headline_of(events);
    EXPECT_LE(told.size(), headline_length);
    EXPECT_TRUE(told.contains("Haldane two down")) << told;
    EXPECT_LE(headline_of(std::vector{event(Event::Kind::fire, "A", std::string(500, 'z'))}).size(),
              headline_length + 2); // three dots are one letter of three bytes
}

TEST(Headline, OfNothingIsEmpty) { EXPECT_EQ(headline_of({}), ""); }

TEST(Deeds, FireBelongsToTheOrderThatLaidIt) {
    const std::vector<std::vector<Event>> orders = {
        {laid("Battery")},                                                              // 1
        {laid("Ashby")},                                                                // 2
        {laid("Battery")},                                                              // 3
        {laid("Lewis"), shot("Battery", "a"), shot("Battery", "b"), shot("Ashby", "c"), // 4
         shot("Lewis", "d"), event(Event::Kind::casualties, "a", "a loses 1.")}};
    std::vector<std::size_t> numbers;
    for (const Deed& deed : deeds_of_last(orders, 10)) {
        numbers.push_back(deed.order);
    }
    EXPECT_EQ(numbers, (std::vector<std::size_t>{14, 11, 13, 12, 14, 14}));
}

TEST(Deeds, FireOfAnEarlierTurnIsOver) {
    const std::vector<std::vector<Event>> orders = {
        {laid("Ashby")},
        {event(Event::Kind::turn, "", "Turn 2.")},
        {event(Event::Kind::march, "Lewis", "Lewis moves."), shot("Ashby", "c")}};
    EXPECT_EQ(begin_of_turn(orders), 2U);
    EXPECT_EQ(deeds_of_last(orders).back().order, 3U);
}

} // namespace bounce
