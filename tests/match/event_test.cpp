#include "engine/match/event.h"

#include <gtest/gtest.h>

namespace bounce {

TEST(SeenBy, KeepsWhatOneSideAloneMayKnow) {
    Event event;
    event.text = "A march is written.";
    event.only = Side::first;
    EXPECT_EQ(seen_by(Side::first, {event}).size(), 1U);
    EXPECT_EQ(seen_by(Side::second, {event}).size(), 0U);
    EXPECT_EQ(seen_by(Side::nobody, {event}).size(), 1U);
}

TEST(SeenBy, TellsASideNoMoreThanItMayKnow) {
    Event event;
    event.side = Side::first;
    event.text = "The shot strikes the 31st: 2 hits.";
    event.blind = Side::first;
    event.veiled = "The shot strikes somebody out of sight.";
    EXPECT_EQ(seen_by(Side::first, {event}).front().text, event.veiled);
    EXPECT_EQ(seen_by(Side::second, {event}).front().text, event.text);
    EXPECT_EQ(seen_by(Side::nobody, {event}).front().text, event.text);
}

TEST(SeenBy, TellsTheBlindNeitherOfAChargeNorHowManyFell) {
    Event event;
    event.blind = Side::first;
    event.veiled = "Somebody comes on.";
    event.charge = true;
    event.lost = 3;
    const Event veiled = seen_by(Side::first, {event}).front();
    EXPECT_FALSE(veiled.charge);
    EXPECT_EQ(veiled.lost, 0);
    const Event seen = seen_by(Side::second, {event}).front();
    EXPECT_TRUE(seen.charge);
    EXPECT_EQ(seen.lost, 3);
}

} // namespace bounce
