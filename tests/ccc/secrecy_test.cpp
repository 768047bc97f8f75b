#include "engine/drill/note.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/sequence/secrecy.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bounce::ccc {

namespace {

/// Two regiments within reach of each other, who write their orders.
struct Written : testing::Test, Scene {
    UnitId south = infantry(Side::first, {36, 20});
    UnitId north = infantry(Side::second, {36, 31, 180});
    std::vector<Event> events;

    Written() {
        field.parameters.written_orders = 1;
        state.phase = Phase::begin;
        state.turn = 0;
        state.actor = Side::first;
        (*this)[south].officers = (*this)[north].officers = 1;
    }
    void order(const Order& order, std::vector<int> faces = {}) {
        Told told(std::move(faces));
        const Verdict verdict = Game::check(field, state, order);
        ASSERT_TRUE(verdict.has_value()) << verdict.error().sentence;
        Game::apply(field, state, order, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        events = told.log.take();
    }
    [[nodiscard]] bool names(Side viewer, UnitId unit) const {
        return std::ranges::any_of(seen_by(viewer, events), [&](const Event& event) {
            return event.unit == field.name(unit) || event.text.find(field.name(unit)) != std::string::npos;
        });
    }
};

Move straight_march(UnitId unit, Thou by) {
    Move order{.unit = unit};
    order.legs.count = 1;
    order.legs.legs[0] = {table::Leg::Kind::advance, by, {}};
    return order;
}

} // namespace

TEST_F(Written, TheFirstSideWritesThenTheOther) { // "ccc/turn.written"
    order(Begin{}, {1, 2});
    EXPECT_EQ(state.phase, Phase::plot);
    EXPECT_EQ(state.actor, Side::first);
    order(straight_march(south, 3000));
    EXPECT_TRUE(names(Side::first, south));
    EXPECT_FALSE(names(Side::second, south));
    EXPECT_EQ((*this)[south].at.y, 20000);
    order(End{});
    EXPECT_EQ(state.phase, Phase::plot);
    EXPECT_EQ(state.actor, Side::second);
    EXPECT_EQ(state.passed, 1);
    EXPECT_EQ(known(pos(), Side::second).plots[south].legs, 0);
    EXPECT_EQ(known(pos(), Side::first).plots[south].legs, 1);
    order(straight_march(north, 2000));
    EXPECT_EQ((*this)[north].at.y, 31000);
    order(End{}); // both have written: all is carried out
    EXPECT_EQ((*this)[south].at.y, 23000);
    EXPECT_EQ((*this)[north].at.y, 29000);
    EXPECT_EQ(state.phase, Phase::infantry);
}

TEST_F(Written, ChargesAreSecretUntilBothAreReady) { // "ccc/turn.written", "ccc/charge.mutual"
    order(Begin{}, {1, 2});
    order(Announce{south, north, 0});
    EXPECT_FALSE(names(Side::second, south));
    EXPECT_EQ(state.actor, Side::second) << "there is nothing left to write";
    EXPECT_EQ(state.passed, 1);
    const State knows = known(pos(), Side::second);
    EXPECT_EQ(knows.charges, 0);
    EXPECT_FALSE(knows.units[south].has(Mark::charged));
    ASSERT_TRUE(Game::check(field, state, Announce{north, south, 0}).has_value())
        << "it does not know that it is charged";
    // Both are ready. The charge of the first side alone is carried out, whatever comes of it.
    Told told({});
    Game::apply(field, state, Announce{north, south, 0}, told.rolls, told.log);
    EXPECT_EQ(state.charges, 1);
    EXPECT_EQ(state.announced[0].unit, south);
    EXPECT_FALSE((*this)[north].has(Mark::charged));
}

TEST_F(Written, MarchesAreSecretWhileChargesAreCarriedOut) { // "ccc/turn.written", "ccc/reaction.officer"
    const UnitId aside = infantry(Side::first, {10, 10}, Stance::line, 4);
    order(Begin{}, {1, 2});
    order(straight_march(aside, 3000));
    order(Announce{south, north, 0});
    order(End{});
    order(End{}, {6, 6, 6, 6, 6, 6, 6, 6, 1, 3}); // without a cheer, seen: it withdraws
    ASSERT_EQ(state.phase, Phase::charges);
    ASSERT_EQ(state.actor, Side::second) << "its officers may try to stop it";
    EXPECT_EQ(known(pos(), Side::first).plots[aside].legs, 1);
    EXPECT_EQ(known(pos(), Side::second).plots[aside].legs, 0);
    EXPECT_TRUE(known(pos(), Side::second).units[south].has(Mark::charged));
}

TEST_F(Written, TargetsAreNamedInSecret) { // "ccc/turn.written", "ccc/fire.together"
    order(Begin{}, {1, 2});
    order(End{});
    order(End{});
    ASSERT_EQ(state.phase, Phase::infantry);
    order(Fire{south, north});
    EXPECT_EQ(state.actor, Side::second);
    EXPECT_TRUE(names(Side::first, north));
    EXPECT_FALSE(names(Side::second, south));
    EXPECT_FALSE(known(pos(), Side::second).units[south].has(Mark::aiming));
    EXPECT_EQ(known(pos(), Side::second).aims[south].target, no_unit);
}

TEST_F(Written, ReinforcementsComeAfterTheMarches) { // "ccc/turn.written", "ccc/turn.arrive"
    const UnitId late = infantry(Side::second, {10, 59.5, 180}, Stance::line, 4);
    (*this)[late].place = Place::waiting;
    field.scenario.forces[late].begins = table::Force::Begins::arriving;
    field.scenario.forces[late].turn = 1;
    field.scenario.forces[late].edge = {{0, 60000}, {72000, 60000}};
    field.scenario.forces[late].pose.facing = table::half_circle;
    order(Begin{}, {1, 2});
    order(End{});
    order(End{});
    EXPECT_EQ(state.phase, Phase::moves);
    EXPECT_EQ(state.actor, Side::second);
    EXPECT_FALSE(Game::check(field, state, straight_march(north, 1000)).has_value())
        << "marches were written";
}

namespace {

/// What a side is shown, as far as it could give anybody away.
std::string shown(Position pos, Side side) {
    std::string all = Rules::to_act(pos.field, pos.state).sentence;
    const View seen = Rules::view(pos.field, pos.state, side);
    for (const View::Unit& unit : seen.units) {
        all += fmt::format("\n{} {} {} {} {}", unit.id, unit.at, unit.status, unit.strength, unit.formation);
        for (const std::string_view mark : unit.marks) {
            all += fmt::format(" {}", mark);
        }
        for (const BaseView& base : unit.bases) {
            all += fmt::format(" {},{}", base.base.centre.x, base.base.centre.y);
        }
    }
    for (const View::Marker& marker : seen.markers) {
        all += fmt::format("\n{} {}", marker.unit, marker.text);
    }
    return all;
}

/// What a side has been told of a unit.
std::string told_of(Side viewer, const std::vector<Event>& events, const std::string& unit) {
    std::string all;
    for (const Event& event : seen_by(viewer, events)) {
        const std::string_view of =
            event.unit.empty() && event.thrown ? event.thrown->what.unit : std::string_view{event.unit};
        all += of == unit ? event.text + "\n" : "";
    }
    return all;
}

} // namespace

/// Two lines, one of them in its own smoke, and fire that hits it.
struct CccSmoke : testing::Test, Scene {
    UnitId south = infantry(Side::first, {36, 20});
    UnitId north = infantry(Side::second, {36, 31, 180});

    CccSmoke() {
        state.phase = Phase::infantry;
        state.actor = Side::first;
        state.turn = 1;
    }
    std::vector<Event> fire() {
        Told told({0, 0, 0, 0, 0, 0, 9, 9, 10});
        Game::apply(field, state, Fire{south, north}, told.rolls, told.log);
        if (state.actor == Side::second) {
            Game::apply(field, state, End{}, told.rolls, told.log);
        }
        return told.log.take();
    }
};

TEST_F(CccSmoke, HitsOfWhomOneSeesClearlyAreTold) { // "ccc/sight.side"
    look();
    const std::vector<Event> events = fire();
    EXPECT_NE(told_of(Side::first, events, field.name(north)).find("hits"), std::string::npos);
}

TEST_F(CccSmoke, HitsOfWhomOneSeesThroughSmokeAreNot) { // "ccc/sight.side"
    smoke(north);
    ASSERT_TRUE(is_dim(pos(), Side::first, north));
    const std::vector<Event> events = fire();
    EXPECT_EQ(told_of(Side::first, events, field.name(north)).find("hits"), std::string::npos);
    EXPECT_NE(told_of(Side::second, events, field.name(north)).find("hits"), std::string::npos);
    EXPECT_NE(told_of(Side::nobody, events, field.name(north)).find("hits"), std::string::npos);
    State other = state; // nor does what else is unknown show in anything
    other.units[north].hits ^= 1;
    other.units[north].officers ^= 3;
    other.units[north].wounds[0] ^= 2;
    EXPECT_TRUE(known(pos(), Side::first) == known({field, other}, Side::first));
    EXPECT_EQ(shown(pos(), Side::first), shown({field, other}, Side::first));
}

TEST_F(CccSmoke, ChargesDoNotReckonWithWhomNobodySees) { // "ccc/sight.side", "ccc/charge.announce"
    contour(1, {{5, 23}, {67, 23}, {67, 24}, {5, 24}});
    const UnitId hidden = infantry(Side::second, {36, 26, 180});
    state.phase = Phase::announce;
    look();
    state.seen[0] = std::uint64_t{1} << north; // whatever hill hides the other
    const State without = known(pos(), Side::first);
    ASSERT_EQ(without.units[hidden].place, Place::unseen);
    const Announce order{south, north, 0};
    const Verdict known_so = Game::check(field, without, order);
    const Verdict truly = Game::check(field, state, order);
    EXPECT_EQ(known_so.has_value(), truly.has_value());
    if (!truly) {
        EXPECT_EQ(known_so.error().sentence, truly.error().sentence);
    }
}

TEST_F(CccSmoke, WhoGoesOverToSomebodyHiddenDoesNotGiveHimAway) { // "ccc/sight.side", "ccc/turn.go_over"
    const UnitId leader = brigadier(Side::first, {40, 20});
    (*this)[south].officers = 0;
    state.phase = Phase::begin;
    contour(1, {{5, 23}, {67, 23}, {67, 24}, {5, 24}});
    look();
    state.seen[1] = std::uint64_t{1} << leader; // where he was, and not the regiment
    push(state, {.kind = Task::Kind::go_over, .unit = south, .cause = leader});
    Told told({4, 1, 1, 1, 1, 1, 1});
    Game::apply(field, state, GoOver{1}, told.rolls, told.log);
    EXPECT_EQ((*this)[leader].with, south);
    const std::vector<Event> events = told.log.take();
    EXPECT_NE(told_of(Side::first, events, field.name(leader)).find("command"), std::string::npos);
    EXPECT_EQ(told_of(Side::second, events, field.name(south)), "");
    EXPECT_EQ(told_of(Side::second, events, field.name(leader)).find(field.name(south)), std::string::npos);
}

TEST_F(CccSmoke, WhoJoinsOrLeavesSomebodyHiddenDoesNotGiveHimAway) { // "ccc/sight.side", "ccc/unit.brigadier"
    const UnitId leader = brigadier(Side::first, {36, 18});
    contour(1, {{5, 23}, {67, 23}, {67, 24}, {5, 24}});
    state.phase = Phase::moves;
    for (const Order& order : {Order{Join{leader, south}}, Order{Part{leader}}}) {
        look();
        state.seen[1] = std::uint64_t{1} << leader; // where he was, and not the regiment
        Told told({});
        Game::apply(field, state, order, told.rolls, told.log);
        const std::vector<Event> events = told.log.take();
        EXPECT_NE(told_of(Side::first, events, field.name(leader)).find(field.name(south)),
                  std::string::npos);
        EXPECT_EQ(told_of(Side::second, events, field.name(south)), "");
        EXPECT_EQ(told_of(Side::second, events, field.name(leader)), "");
    }
}

/// What a sentence about two units of the second side comes to for the first.
std::string told_of_both(Position pos, UnitId unit, UnitId company, bool of_state) {
    Log log;
    Secrecy secrecy(pos, End{}, log);
    drill::note(pos.field, {unit, company},
                of_state ? "ccc/loss.officers"_clause : "ccc/charge.friend"_clause, log, "{} and {}.",
                pos.field.name(unit), pos.field.name(company));
    secrecy.keep_units();
    return told_of(Side::first, log.events(), pos.field.name(unit));
}

TEST_F(CccSmoke, OfTwoUnitsBothAreToBeSeen) { // "ccc/sight.side", "ccc/loss.officers", "ccc/charge.friend"
    const UnitId leader = brigadier(Side::second, {36, 35});
    const auto told = [&](UnitId unit, UnitId company, bool of_state) {
        return told_of_both(pos(), unit, company, of_state);
    };
    state.seen[0] = std::uint64_t{1} << north | std::uint64_t{1} << leader;
    state.dim[0] = 0;
    EXPECT_NE(told(leader, north, true), "");
    state.dim[0] = std::uint64_t{1} << north; // how he is would tell how it is
    EXPECT_EQ(told(leader, north, true), "");
    EXPECT_EQ(told(north, leader, true), "");
    EXPECT_NE(told(leader, north, false), "");
    state.seen[0] = std::uint64_t{1} << north;
    EXPECT_EQ(told(leader, north, false), "");
    EXPECT_EQ(told(north, leader, false), "");
}

/// A march of the second side that the first sees `before` it, and `after`.
struct CccMarch : CccSmoke {
    std::uint64_t bit = std::uint64_t{1} << north;

    std::vector<Event> told(bool before, bool after, int legs = 1) {
        state.seen[0] = before ? bit : 0;
        Log log;
        Secrecy secrecy(pos(), End{}, log);
        for (int leg = 0; leg < legs; ++leg) {
            log.add(drill::moved_event(field, north, {Vec{36000, 31000 + 1000 * leg}, {}},
                                       {Vec{36000, 32000 + 1000 * leg}, {}}, "line", Event::Kind::march,
                                       "ccc/move.rates"_clause, "It moves an inch."));
        }
        state.seen[0] = after ? bit : 0;
        secrecy.keep_units();
        EXPECT_EQ(seen_by(Side::second, log.events()).size(), static_cast<std::size_t>(legs));
        EXPECT_EQ(seen_by(Side::second, log.events()).front().track.size(), 2U);
        return seen_by(Side::first, log.events());
    }
};

TEST_F(CccMarch, IsToldAsFarAsItIsSeen) { // "ccc/sight.side"
    EXPECT_EQ(told(true, true).front().track.size(), 2U);
    const Event goes = told(true, false).front();
    ASSERT_EQ(goes.track.size(), 1U);
    EXPECT_EQ(goes.track.front().pose.at, (Vec{36000, 31000}));
    EXPECT_EQ(goes.to, goes.from);
    EXPECT_NE(goes.text.find("out of sight"), std::string::npos);
    const Event comes = told(false, true).front();
    ASSERT_EQ(comes.track.size(), 1U);
    EXPECT_EQ(comes.track.front().pose.at, (Vec{36000, 32000}));
    EXPECT_EQ(comes.from, comes.to);
    EXPECT_NE(comes.text.find("into sight"), std::string::npos);
    EXPECT_TRUE(told(false, false).empty());
}

TEST_F(CccMarch, InPartsIsToldByTheFirstOrTheLast) { // "ccc/sight.side"
    EXPECT_EQ(told(true, true, 3).size(), 3U);
    ASSERT_EQ(told(true, false, 3).size(), 1U);
    EXPECT_EQ(told(true, false, 3).front().track.front().pose.at, (Vec{36000, 31000}));
    ASSERT_EQ(told(false, true, 3).size(), 1U);
    EXPECT_EQ(told(false, true, 3).front().track.front().pose.at, (Vec{36000, 34000}));
}

/// A regiment that the enemy does not see, and what it is about to do.
struct CccOutOfSight : CccSmoke {
    UnitId hidden = infantry(Side::second, {50, 31, 180});
    UnitId major = within(hidden, bounce::ccc::major);

    CccOutOfSight() {
        field.detached = major;
        look();
        state.seen[0] = std::uint64_t{1} << north;
    }
    [[nodiscard]] State knows() const { return known(pos(), Side::first); }
};

TEST_F(CccOutOfSight, SmokeDoesNotTellWhoseItIs) { // "ccc/sight.side", "ccc/smoke.cloud"
    smoke(hidden);
    state.seen[0] = std::uint64_t{1} << north;
    ASSERT_EQ(state.smoke[0].unit, hidden);
    EXPECT_EQ(knows().smoke[0].unit, no_unit);
    EXPECT_EQ(knows().smoke[0].at, state.smoke[0].at);
    EXPECT_EQ(known(pos(), Side::second).smoke[0].unit, hidden);
}

TEST_F(CccOutOfSight, OfficersLeaveAndFallUnseen) { // "ccc/sight.side", "ccc/unit.detached"
    ASSERT_EQ(state.units[major].place, Place::within);
    for (const Place place : {Place::within, Place::gone, Place::table}) {
        state.units[major].place = place;
        EXPECT_EQ(knows().units[major].place, Place::within);
    }
    state.seen[0] |= std::uint64_t{1} << hidden; // in sight he is missed
    EXPECT_EQ(knows().units[major].place, Place::unseen);
}

TEST_F(CccOutOfSight, DecisionsAreNotAnnounced) { // "ccc/sight.side", "ccc/reaction.officer"
    push(state, {.kind = Task::Kind::react, .unit = south, .cause = hidden, .why = Task::Why::charge});
    push(state, {.kind = Task::Kind::counter, .unit = hidden, .cause = south, .result = Result::withdraw});
    state.actor = Side::second;
    ASSERT_EQ(knows().tasks, 1);
    EXPECT_EQ(knows().stack[0].unit, south);
    EXPECT_EQ(knows().stack[0].cause, no_unit);
    EXPECT_NE(Game::to_act(field, state).sentence.find(field.name(hidden)), std::string::npos);
    EXPECT_EQ(Game::to_act(field, knows()).sentence.find(field.name(hidden)), std::string::npos);
    EXPECT_EQ(Game::to_act(field, knows()).side, Side::second);
}

TEST_F(CccOutOfSight, ChargesAreNotAnnounced) { // "ccc/sight.side", "ccc/charge.announce"
    state.announced[0] = {hidden, south, 0};
    state.announced[1] = {north, south, 0};
    state.charges = 2;
    state.carried = 1;
    state.charge.unit = hidden;
    state.charge.target = south;
    EXPECT_EQ(knows().charges, 1);
    EXPECT_EQ(knows().carried, 0);
    EXPECT_EQ(knows().announced[0].unit, north);
    EXPECT_EQ(knows().charge.unit, no_unit);
}

} // namespace bounce::ccc
