// Fire: who, where to, how far, with which factors, over whose heads; and what a score does.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/losses/hit.h"
#include "engine/rules/awi/works/works.h"

namespace bounce::awi {

namespace {

/// The second side fires at the first, which moves.
struct Volley : Clash {
    Volley() {
        state.phase = Phase::fire;
        state.actor = Side::second;
    }

    UnitId firer(Type type, Vec at, int degrees, Stance stance = Stance::line) {
        const UnitId id = add(Side::second, type, at, degrees, stance);
        field.rolls[id].weapon = is_gun(type) ? Weapon::gun : Weapon::musket;
        return id;
    }
    UnitId target(Vec at, int degrees = 180) { return add(Side::first, Type::close_foot, at, degrees); }

    [[nodiscard]] std::string_view refusal(UnitId unit, UnitId at, std::uint8_t which = all_bases) const {
        const Verdict verdict = check(pos(), Fire{unit, at, which});
        return verdict ? "" : verdict.error().clause.id;
    }
    [[nodiscard]] int total(UnitId unit, UnitId at, std::uint8_t which = all_bases) const {
        const std::optional<Shot> shot = shot_of(pos(), {unit, at, which});
        EXPECT_TRUE(shot);
        return shot ? fire_sum(field.parameters, *shot) : 99;
    }
    void fire(UnitId unit, UnitId at, std::vector<int> faces) {
        Dice dice{std::move(faces)};
        Log log = Log::off();
        apply(pos(), Fire{unit, at, all_bases}, dice.rolls, log);
        EXPECT_EQ(dice.source.left(), 0U);
    }
    /// A small wooden house that looks north.
    std::uint8_t house(Vec at, int strength = 4) {
        table::Structure it;
        it.name = "farm";
        it.footprint = {at, {}, 3937, 1968};
        it.box = table::box_of(table::corners(it.footprint));
        it.strength = strength;
        it.holds = 1;
        field.scenario.ground.structures.push_back(it);
        const std::size_t index = field.scenario.ground.structures.size() - 1;
        state.structures[index] = static_cast<std::uint8_t>(strength);
        return static_cast<std::uint8_t>(index);
    }
    void occupy(UnitId unit, std::uint8_t index) {
        state.units[unit].inside = static_cast<std::uint8_t>(index + 1);
        state.units[unit].at = field.scenario.ground.structures[index].footprint.centre;
    }
};

/// What a score of a shot does to a target, without anybody having fired it.
void suffer_score(Volley& volley, UnitId unit, int score) {
    Dice dice{{}};
    Log log = Log::off();
    suffer(volley.pos(), unit, score, dice.rolls, log);
}

TEST(AwiRange, BelongsToTheNearerBand) {
    const Parameters rules;
    Roll roll;
    roll.weapon = Weapon::rifle;
    EXPECT_EQ(range_of(rules, roll, 6000), Range::near);
    EXPECT_EQ(range_of(rules, roll, 6001), Range::medium);
    EXPECT_EQ(range_of(rules, roll, 12000), Range::medium);
    EXPECT_EQ(range_of(rules, roll, 12001), Range::out);
    roll.weapon = Weapon::musket;
    EXPECT_EQ(range_of(rules, roll, 6001), Range::out);
    roll = {.type = Type::heavy_gun, .weapon = Weapon::gun};
    EXPECT_EQ(range_of(rules, roll, 18000), Range::near);
    EXPECT_EQ(range_of(rules, roll, 36000), Range::medium);
    EXPECT_EQ(range_of(rules, roll, 54000), Range::far);
    EXPECT_EQ(range_of(rules, roll, 54001), Range::out);
}

TEST(AwiRange, OfHowitzersHasAHoleWhenPrintedSo) {
    Parameters rules;
    const Roll roll{.type = Type::howitzer, .weapon = Weapon::gun};
    EXPECT_EQ(range_of(rules, roll, 12000), Range::medium);
    rules.printed_guns = 1;
    EXPECT_EQ(range_of(rules, roll, 9000), Range::near);
    EXPECT_EQ(range_of(rules, roll, 12000), Range::out);
    EXPECT_EQ(range_of(rules, roll, 15000), Range::medium);
}

TEST(AwiFactors, AddUp) {
    const Parameters rules;
    EXPECT_EQ(fire_sum(rules, {}), 0);
    EXPECT_EQ(fire_sum(rules, {.british = true}), 1);
    EXPECT_EQ(fire_sum(rules, {.militia = true}), -1);
    EXPECT_EQ(fire_sum(rules, {.strength = 4}), -1);
    EXPECT_EQ(fire_sum(rules, {.strength = 3}), -1);
    EXPECT_EQ(fire_sum(rules, {.strength = 2}), -2);
    EXPECT_EQ(fire_sum(rules, {.column = true}), -2);
    EXPECT_EQ(fire_sum(rules, {.rifle = true}), -1);
    EXPECT_EQ(fire_sum(rules, {.rifle = true, .range = Range::medium}), -2);
    EXPECT_EQ(fire_sum(rules, {.shaken = true}), -1);
    EXPECT_EQ(fire_sum(rules, {.gun = true, .canister = true}), 1);
    EXPECT_EQ(fire_sum(rules, {.gun = true, .range = Range::medium}), -1);
    EXPECT_EQ(fire_sum(rules, {.gun = true, .range = Range::far}), -2);
    EXPECT_EQ(fire_sum(rules, {.cover = Cover::soft}), -1);
    EXPECT_EQ(fire_sum(rules, {.cover = Cover::hard}), -2);
    EXPECT_EQ(fire_sum(rules, {.cover = Cover::solid}), -3);
    EXPECT_EQ(fire_sum(rules, {.militia = true, .shaken = true, .strength = 1, .cover = Cover::soft}), -5);
    EXPECT_EQ(fire_terms(rules, {.militia = true, .strength = 1, .cover = Cover::soft}).size(), 3U);
}

TEST(AwiFire, IsForThoseWhoCan) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId foot = volley.firer(Type::close_foot, {20000, 25000}, 180);
    const UnitId gun = volley.firer(Type::light_gun, {30000, 30000}, 180, Stance::limbered);
    const UnitId own = volley.add(Side::first, Type::close_foot, {40000, 20000}, 0);
    EXPECT_EQ(volley.refusal(foot, at), "");
    EXPECT_EQ(volley.refusal(gun, at), "awi/fire.who");
    EXPECT_EQ(volley.refusal(own, foot), "awi/sequence.order");
    EXPECT_EQ(volley.refusal(foot, at, 0), "awi/fire.who") << "it is in no house";
    volley.state.units[foot].morale = Morale::routing;
    EXPECT_EQ(volley.refusal(foot, at), "awi/fire.who");
    volley.state.units[foot].morale = Morale::shaken;
    EXPECT_EQ(volley.total(foot, at), -1);
    volley.field.rolls[foot].weapon = Weapon::none;
    EXPECT_EQ(volley.refusal(foot, at), "awi/fire.who");
}

TEST(AwiFire, HappensOnce) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId foot = volley.firer(Type::close_foot, {20000, 25000}, 180);
    volley.fire(foot, at, {1, 2});
    EXPECT_EQ(volley.refusal(foot, at), "awi/fire.who");
    EXPECT_EQ(volley.state.units[at].strength, 5);
}

TEST(AwiFire, ReachesSixInchesWithMuskets) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId foot = volley.firer(Type::close_foot, {20000, 26000 + base_width}, 180);
    EXPECT_EQ(volley.refusal(foot, at), "");
    volley.state.units[foot].at.y += 1;
    EXPECT_EQ(volley.refusal(foot, at), "awi/fire.range_musket");
}

TEST(AwiFire, GoesStraightAheadAndAside) {
    Volley volley;
    const UnitId foot = volley.firer(Type::close_foot, {20000, 25000}, 180);
    const UnitId behind = volley.target({20000, 29000}, 0);
    const UnitId aside = volley.target({25500, 24000}, 180);
    EXPECT_EQ(volley.refusal(foot, behind), "awi/fire.arc");
    EXPECT_EQ(volley.refusal(foot, aside), "awi/fire.arc");
}

/// The quick answer is the careful one.
TEST(AwiFire, IsFoundPossibleAsItIsAimed) {
    std::uint32_t seed = 7;
    const auto below = [&](int bound) {
        seed = seed * 1664525U + 1013904223U;
        return static_cast<int>((seed >> 8) % static_cast<std::uint32_t>(bound));
    };
    int possible = 0;
    for (int trial = 0; trial < 60; ++trial) {
        Volley volley;
        const Type types[] = {Type::close_foot, Type::open_foot, Type::medium_gun, Type::howitzer};
        std::vector<UnitId> firers;
        std::vector<UnitId> targets;
        for (int i = 0; i < 6; ++i) {
            const Type type = types[below(4)];
            const Vec at{8000 + below(20000), 8000 + below(20000)};
            const Stance stance = is_gun(type)    ? Stance::deployed
                                  : below(3) == 0 ? Stance::column
                                                  : Stance::line;
            firers.push_back(volley.firer(type, at, below(360), stance));
            targets.push_back(volley.target({8000 + below(20000), 8000 + below(20000)}, below(360)));
        }
        for (const UnitId unit : firers) {
            for (const UnitId target : targets) {
                const bool aimed = aim_of(volley.pos(), {unit, target, all_bases}).good();
                EXPECT_EQ(hits(volley.pos(), unit, target), aimed) << trial;
                possible += aimed ? 1 : 0;
            }
        }
    }
    EXPECT_GT(possible, 50);
}

TEST(AwiFire, OfAColumnIsThatOfItsFrontBase) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId foot = volley.firer(Type::close_foot, {20000, 25000}, 180, Stance::column);
    EXPECT_EQ(volley.total(foot, at), -2);
    volley.state.units[foot].place = Place::gone;
    const UnitId far = volley.firer(Type::close_foot, {20000, 20000 + 6000 + base_width / 2 + base_width},
                                    180, Stance::column);
    EXPECT_EQ(volley.refusal(far, at), "");
    volley.state.units[far].at.y += 5;
    EXPECT_NE(volley.refusal(far, at), "");
}

TEST(AwiFire, IsBlockedByWhoStandsBetween) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId gun = volley.firer(Type::light_gun, {20000, 32000}, 180, Stance::deployed);
    EXPECT_EQ(volley.refusal(gun, at), "");
    volley.firer(Type::close_foot, {20000, 26000}, 180);
    EXPECT_EQ(volley.refusal(gun, at), "awi/fire.sight");
}

TEST(AwiFire, GoesOverHeadsThatAreClear) {
    Volley volley;
    const UnitId at = volley.target({20000, 10000});
    const UnitId howitzer = volley.firer(Type::howitzer, {20000, 40000}, 180, Stance::deployed);
    const UnitId gun = volley.firer(Type::light_gun, {20000, 40000}, 180, Stance::deployed);
    volley.state.units[gun].place = Place::gone;
    const UnitId between = volley.firer(Type::close_foot, {20000, 25000}, 180);
    EXPECT_EQ(volley.refusal(howitzer, at), "");
    volley.state.units[between].at.y = 35000;
    EXPECT_EQ(volley.refusal(howitzer, at), "awi/fire.overhead_clear");
    volley.state.units[between].at.y = 25000;
    volley.state.units[howitzer].place = Place::gone;
    volley.state.units[gun].place = Place::table;
    EXPECT_EQ(volley.refusal(gun, at), "awi/fire.sight") << "on level ground";
}

TEST(AwiFire, HasCanisterWhenNoFriendIsInTheArc) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId gun = volley.firer(Type::light_gun, {20000, 30000}, 180, Stance::deployed);
    EXPECT_EQ(volley.total(gun, at), 1);
    const UnitId beside = volley.firer(Type::close_foot, {26000, 24000}, 180);
    EXPECT_EQ(volley.total(gun, at), 0) << "a corner of it is in the arc";
    volley.state.units[beside].at = {30000, 29000};
    EXPECT_EQ(volley.total(gun, at), 1);
    volley.state.units[gun].at.y += 10000;
    EXPECT_EQ(volley.total(gun, at), -1);
}

TEST(AwiFire, MeetsCover) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000}, 0);
    const UnitId foot = volley.firer(Type::close_foot, {20000, 25000}, 180);
    const auto behind = [&](table::Barrier barrier, int strength) {
        table::Line line;
        line.barrier = barrier;
        line.course = {{16000, 21500}, {24000, 21500}};
        line.box = table::box_of(line.course);
        line.strength = strength;
        volley.field.scenario.ground.lines = {line};
        volley.state.works[0] = static_cast<std::uint8_t>(strength);
        return volley.total(foot, at);
    };
    EXPECT_EQ(behind(table::Barrier::fence, 0), -1);
    EXPECT_EQ(behind(table::Barrier::hedge, 0), -1);
    EXPECT_EQ(behind(table::Barrier::wall, 0), -2);
    EXPECT_EQ(behind(table::Barrier::stream, 0), 0);
    EXPECT_EQ(behind(table::Barrier::fieldwork, 1), -3);
    volley.state.works[0] = 0;
    EXPECT_EQ(volley.total(foot, at), 0) << "shot down";
}

TEST(AwiFire, TakesTheLossFirst) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    volley.state.units[at].strength = 6;
    volley.field.rolls[at].quality = Quality::grenadier;
    suffer_score(volley, at, 7);
    EXPECT_EQ(volley.state.units[at].strength, 5);
    EXPECT_EQ(volley.state.units[at].morale, Morale::steady) << "7 against 5 and 2";
    suffer_score(volley, at, 7);
    EXPECT_EQ(volley.state.units[at].morale, Morale::shaken) << "7 against 4 and 2";
    EXPECT_EQ(volley.state.score.lost[0], 2);
}

TEST(AwiFire, ShakesWithoutALoss) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    suffer_score(volley, at, 6);
    EXPECT_EQ(volley.state.units[at].strength, 5);
    EXPECT_EQ(volley.state.units[at].morale, Morale::shaken);
}

TEST(AwiFire, DestroysWithTheLastPoint) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    volley.state.units[at].strength = 1;
    suffer_score(volley, at, 7);
    EXPECT_EQ(volley.state.units[at].place, Place::gone);
    EXPECT_EQ(volley.state.score.lost[0], 1);
}

TEST(AwiHouse, GivesCoverByItsStrength) {
    Volley volley;
    const UnitId at = volley.target({20000, 20000});
    const UnitId foot = volley.firer(Type::close_foot, {20000, 25000}, 180);
    volley.occupy(at, volley.house({20000, 20000}));
    for (const auto& [strength, factor] : {std::pair{1, 0}, {2, -1}, {4, -1}, {5, -2}, {8, -2}, {9, -3}}) {
        volley.state.structures[0] = static_cast<std::uint8_t>(strength);
        EXPECT_EQ(volley.total(foot, at), factor) << strength;
    }
}

TEST(AwiHouse, FiresOutOfItsSides) {
    Volley volley;
    const UnitId foot = volley.firer(Type::close_foot, {20000, 20000}, 180);
    volley.occupy(foot, volley.house({20000, 20000}));
    const UnitId north = volley.target({20000, 26000});
    const UnitId east = volley.target({26500, 20000}, 90);
    EXPECT_EQ(volley.refusal(foot, north), "");
    EXPECT_EQ(volley.total(foot, north), 0) << "both bases through one side";
    EXPECT_EQ(volley.refusal(foot, east), "");
    EXPECT_EQ(volley.total(foot, east), 0) << "one base that sees is enough";
    EXPECT_EQ(volley.refusal(foot, east, 0), "awi/building.sides");
    EXPECT_EQ(volley.total(foot, east, 1), -2) << "as a column";
    Dice dice{{1, 1}};
    Log log = Log::off();
    apply(volley.pos(), Fire{foot, east, 1}, dice.rolls, log);
    EXPECT_EQ(volley.refusal(foot, north), "awi/building.two_ways");
    EXPECT_EQ(volley.refusal(foot, north, 1), "awi/building.two_ways");
    EXPECT_EQ(volley.refusal(foot, north, 0), "");
}

TEST(AwiHouse, IsWornDownWithTheSameDice) {
    Volley volley;
    const UnitId at = volley.target({20000, 10000});
    const std::uint8_t house = volley.house({20000, 10000}, 2);
    volley.occupy(at, house);
    const UnitId gun = volley.firer(Type::light_gun, {20000, 30000}, 180, Stance::deployed);
    // Medium range and soft cover: 5 against the men, 6 against the house.
    volley.fire(gun, at, {4, 4});
    EXPECT_EQ(volley.state.structures[house], 1);
    EXPECT_EQ(volley.state.units[at].strength, 5);
    EXPECT_EQ(volley.state.units[at].morale, Morale::shaken);
}

TEST(AwiHouse, FallsOnWhoIsInside) {
    Volley volley;
    const UnitId at = volley.target({20000, 10000});
    const std::uint8_t house = volley.house({20000, 10000}, 1);
    volley.occupy(at, house);
    const UnitId gun = volley.firer(Type::light_gun, {20000, 30000}, 180, Stance::deployed);
    ASSERT_TRUE(check(volley.pos(), Bombard{gun, house}));
    Dice dice{{4, 4, 3, 4}};
    Log log = Log::off();
    apply(volley.pos(), Bombard{gun, house}, dice.rolls, log);
    EXPECT_EQ(dice.source.left(), 0U);
    EXPECT_EQ(volley.state.structures[house], 0);
    EXPECT_EQ(volley.state.units[at].inside, 0);
    EXPECT_EQ(volley.state.units[at].strength, 3) << "by the ball and by the roof";
}

TEST(AwiHouse, IsFiredAtWithBallAtAnyRange) {
    Volley volley;
    const std::uint8_t house = volley.house({20000, 20000});
    const UnitId gun = volley.firer(Type::light_gun, {20000, 30000}, 180, Stance::deployed);
    EXPECT_TRUE(check(volley.pos(), Bombard{gun, house}));
    volley.state.units[gun].at.y = 40000;
    EXPECT_TRUE(check(volley.pos(), Bombard{gun, house}));
    volley.state.units[gun].at.y = 59000;
    EXPECT_FALSE(check(volley.pos(), Bombard{gun, house}));
}

TEST(AwiDestructibles, HaveTheStrengthOfTheTables) {
    const Parameters rules;
    table::Structure house;
    house.holds = 1;
    EXPECT_EQ(usual_strength(rules, house), 4);
    house.stone = true;
    EXPECT_EQ(usual_strength(rules, house), 8);
    house.holds = 2;
    EXPECT_EQ(usual_strength(rules, house), 12);
    table::Structure bridge;
    bridge.kind = table::Structure::Kind::bridge;
    bridge.footprint.depth = 3938;
    EXPECT_EQ(usual_strength(rules, bridge), 6) << "a part of 100 mm counts whole";
    table::Line line;
    line.course = {{0, 0}, {0, 3937}};
    line.barrier = table::Barrier::fieldwork;
    EXPECT_EQ(usual_strength(rules, line), 6);
    line.barrier = table::Barrier::stockade;
    EXPECT_EQ(usual_strength(rules, line), 8);
    line.barrier = table::Barrier::redoubt;
    EXPECT_EQ(usual_strength(rules, line), 10);
    line.barrier = table::Barrier::wall;
    EXPECT_EQ(usual_strength(rules, line), 0);
}

} // namespace

} // namespace bounce::awi
