// What an order came to, told in a sentence or two.
#include "engine/match/showing/dispatch.h"

#include <gtest/gtest.h>
#include <span>
#include <string>
#include <vector>

using namespace bounce;

namespace {

Event event(Event::Kind kind, std::string text) {
    Event made;
    made.kind = kind;
    made.text = std::move(text);
    return made;
}

TEST(Dispatch, TellsWhoFiredAndWhatFell) {
    EXPECT_EQ(dispatch_of(std::vector{event(Event::Kind::fire, "Ashby fires at Haldane."),
                                      event(Event::Kind::thrown, "volley: 5 on 1d6"),
                                      event(Event::Kind::note, "There is no cover."),
                                      event(Event::Kind::casualties, "2 infantry of Haldane fall.")}),
              "Ashby fires at Haldane. 2 infantry of Haldane fall.");
}

TEST(Dispatch, LeavesOutThePassingOfPhases) {
    EXPECT_EQ(dispatch_of(std::vector{event(Event::Kind::phase, "Turn 2: Union to fire."),
                                      event(Event::Kind::turn, "Turn 2 of 18.")}),
              "");
    EXPECT_EQ(dispatch_of({}), "");
}

TEST(Dispatch, TellsOfAThrowWhereThereIsNothingElse) {
    EXPECT_EQ(dispatch_of(std::vector{event(Event::Kind::thrown, "scatter: 7, 6"),
                                      event(Event::Kind::phase, "Turn 2: Blue to march.")}),
              "scatter: 7, 6");
}

TEST(Dispatch, TellsWhatTheRulesWantTold) {
    Event shaken = event(Event::Kind::note, "Haldane is shaken.");
    shaken.told = true;
    Event score = event(Event::Kind::fire, "Ashby fights with a score of 2.");
    score.told = false;
    EXPECT_EQ(dispatch_of(std::vector{score, shaken}), "Haldane is shaken.");
}

TEST(Dispatch, TellsInFewerWordsWhereTheRulesHaveThem) {
    Event shot = event(Event::Kind::fire, "Ashby fires at Haldane, 2\" away, at short range.");
    shot.brief = "Ashby fires at Haldane.";
    EXPECT_EQ(dispatch_of(std::vector{shot}), "Ashby fires at Haldane.");
}

TEST(Dispatch, TellsWhatFellBeforeWhatElseCameOfIt) {
    Event runs =
        event(Event::Kind::note, "The 2nd Regiment of Haldane's Brigade in the first line runs for the "
                                 "woods behind the mill, and the 3rd with it.");
    runs.told = true;
    EXPECT_EQ(
        dispatch_of(std::vector{event(Event::Kind::fire, "Ashby fires at Haldane."), runs,
                                event(Event::Kind::casualties, "17 infantry of Haldane's Brigade fall.")}),
        "Ashby fires at Haldane. 17 infantry of Haldane's Brigade fall.");
}

TEST(Dispatch, TellsThatARegimentLeavesTheTableBeforeAllElse) {
    const auto runs = [](const char* who) {
        return event(Event::Kind::march, std::string{who} + " run 12.5\" towards their own edge.");
    };
    const std::string told = dispatch_of(std::vector{
        event(Event::Kind::march, "3rd Light Dragoons run on."), runs("McDowell's riflemen"),
        event(Event::Kind::casualties, "McDowell's riflemen lose 1 strength point: 2 left."),
        event(Event::Kind::casualties, "Brannon's regiment loses 1 strength point: 1 left."),
        runs("Brannon's regiment"), event(Event::Kind::leave, "3rd Light Dragoons leave the table.")});
    EXPECT_TRUE(told.ends_with("3rd Light Dragoons leave the table.")) << told;
    EXPECT_NE(told.find("McDowell's riflemen lose 1"), std::string::npos) << told;
}

TEST(Dispatch, IsNeverTooLong) {
    const std::string words = "One Two Three Four Five Six Seven ";
    const std::string lengthy = words + words + words + words + words;
    const std::string told = dispatch_of(
        std::vector{event(Event::Kind::fire, lengthy), event(Event::Kind::casualties, "Four fall.")});
    EXPECT_LE(told.size(), dispatch_length);
    const std::string end = "… Four fall.";
    EXPECT_TRUE(told.ends_with(end)) << told;
    EXPECT_TRUE(lengthy.starts_with(told.substr(0, told.size() - end.size())));
    EXPECT_LE(dispatch_of(std::vector{event(Event::Kind::fire, std::string(500, 'x'))}).size(),
              dispatch_length);
}

Event of(std::string unit, Event::Kind kind, std::string text) {
    Event made = event(kind, std::move(text));
    made.unit = std::move(unit);
    return made;
}

std::vector<std::string> told_by_deeds(const std::vector<Event>& events) {
    std::vector<std::string> told;
    std::size_t all = 0;
    for (const std::span<const Event> deed : deeds_of(events)) {
        told.push_back(dispatch_of(deed));
        all += deed.size();
    }
    EXPECT_EQ(all, events.size());
    return told;
}

TEST(Deeds, TellsOfEachWhoFiresAtOnceUnderHisOwnName) {
    Event aims = of("Virginia", Event::Kind::note, "Virginia aims at Ohio.");
    aims.told = true;
    const std::vector events{aims,
                             event(Event::Kind::thrown, "Ohio, volley: 5 on 1d6"),
                             of("Ohio", Event::Kind::fire, "Ohio fires at Alabama."),
                             event(Event::Kind::thrown, "Virginia, volley: 2 on 1d6"),
                             of("Virginia", Event::Kind::fire, "Virginia fires at Ohio."),
                             event(Event::Kind::thrown, "Alabama, officer's save: 1 on 1d6"),
                             of("Alabama", Event::Kind::note, "A ball strikes the colonel of Alabama."),
                             of("Alabama", Event::Kind::casualties, "Alabama loses 9 men."),
                             of("Ohio", Event::Kind::casualties, "Ohio loses 1 man.")};
    EXPECT_EQ(
        told_by_deeds(events),
        (std::vector<std::string>{"Virginia aims at Ohio.", "Ohio fires at Alabama.",
                                  "Virginia fires at Ohio.", "Alabama loses 9 men.", "Ohio loses 1 man."}));
    const auto deeds = deeds_of(events);
    EXPECT_EQ(deeds[1].front().text, "Ohio, volley: 5 on 1d6");
    EXPECT_EQ(deeds[3].front().text, "Alabama, officer's save: 1 on 1d6");
}

TEST(Deeds, LeavesWhatFellWithTheOnlyOneWhoFired) {
    EXPECT_EQ(told_by_deeds({of("Ashby", Event::Kind::fire, "Ashby fires at Haldane."),
                             of("Haldane", Event::Kind::casualties, "Haldane loses 2 men."),
                             of("Haldane", Event::Kind::fall_back, "Haldane falls back.")}),
              (std::vector<std::string>{"Ashby fires at Haldane. Haldane loses 2 men. Haldane falls back."}));
}

TEST(Deeds, PartsTheShotsOfTwoGunsOfABattery) {
    EXPECT_EQ(told_by_deeds({of("Calef", Event::Kind::fire, "Calef fires ball."),
                             of("Calef", Event::Kind::fire, "Calef fires shell.")}),
              (std::vector<std::string>{"Calef fires ball.", "Calef fires shell."}));
}

TEST(Deeds, AreOneWhereNoUnitIsNamedOrNothingHappened) {
    EXPECT_EQ(
        told_by_deeds({event(Event::Kind::fire, "B2 fires."), event(Event::Kind::casualties, "2 fall.")}),
        (std::vector<std::string>{"B2 fires. 2 fall."}));
    EXPECT_EQ(deeds_of({}).size(), 1U);
}

} // namespace
