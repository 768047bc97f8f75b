// What people are told of sight and range is what fire asks: figure by figure, and from whom it is measured.
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/volley.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/showing/sighting.h"
#include "tests/grant/scene.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

struct Looked {
    Scene scene;
    UnitId blue = no_unit;
    UnitId red = no_unit;

    explicit Looked(Stance stance = Stance::line, double apart = 9) {
        blue = scene.infantry(Side::first, {20, 20, 0}, stance, 12);
        red = scene.infantry(Side::second, {20, 20 + apart, 180});
        scene[blue].officers = scene[red].officers = 0;
        scene.state.phase = Phase::musketry;
        scene.state.actor = Side::first;
    }
    [[nodiscard]] SightAnswer sight() const {
        return *Rules::sight(scene.field, scene.state, scene.field.name(blue), scene.field.name(red),
                             Side::nobody);
    }
    [[nodiscard]] Measure measure() const {
        return *Rules::measure(scene.field, scene.state, scene.field.name(blue), scene.field.name(red),
                               Side::nobody);
    }
    [[nodiscard]] Verdict may() const { return may_fire_at(scene.pos(), blue, red); }
};

TEST(Sighting, CountsThoseWhomFireFinds) { // grant/fire.sight
    Looked looked;
    looked.scene.house({22.2, 25}, 3, 2); // before one end of the line
    const SightAnswer answer = looked.sight();
    const Exposed exposed = exposed_to(looked.scene.pos(), looked.blue, looked.red);
    EXPECT_TRUE(looked.may());
    EXPECT_TRUE(answer.clear);
    EXPECT_EQ(answer.seen.size(), exposed.spots.size());
    EXPECT_EQ(answer.seen.size() + answer.hidden.size(), 24U);
    EXPECT_GT(answer.hidden.size(), 0U);
    const Field& field = looked.scene.field;
    EXPECT_EQ(answer.sentence,
              fmt::format("{0} {0:sees|see} {1} of the 24 men of {2}.", field.who(looked.blue),
                          exposed.spots.size(), field.name(looked.red)));
}

TEST(Sighting, SaysWhatIsInTheWay) { // grant/fire.sight
    Looked looked;
    looked.scene.house({20, 25}, 20, 2);
    EXPECT_EQ(looked.may().error().clause, "grant/fire.sight"_clause);
    const SightAnswer hidden = looked.sight();
    EXPECT_FALSE(hidden.clear);
    EXPECT_EQ(hidden.hidden.size(), 24U);
    EXPECT_EQ(hidden.places.size(), 1U) << "the house";
    looked.scene.state.structures[0] = 0;
    EXPECT_TRUE(looked.sight().clear);
    EXPECT_TRUE(looked.sight().hidden.empty());
}

TEST(Sighting, OfSkirmishersEachLooksForHimself) { // grant/fire.sight, grant/skirmish.who
    Looked looked(Stance::open);
    looked.scene.house({20, 21.5}, 3, 1); // before the middle of their front alone
    const SightAnswer answer = looked.sight();
    EXPECT_EQ(looked.may().has_value(), answer.clear);
    EXPECT_TRUE(answer.clear);
    EXPECT_TRUE(answer.sentence.contains("of the 12 men of")) << answer.sentence;
}

TEST(Sighting, LooksAllRoundWhereNobodyFires) { // grant/fire.field
    Looked looked;
    looked.scene[looked.blue].facing = table::half_circle;
    EXPECT_EQ(looked.may().error().clause, "grant/fire.field"_clause);
    EXPECT_TRUE(looked.sight().clear);
}

TEST(Sighting, IsAskedOfPointsToo) { // grant/gun.sight
    Looked looked;
    looked.scene.house({20, 25}, 20, 2);
    const auto seen = [&](std::string_view from, std::string_view to) {
        return Rules::sight(looked.scene.field, looked.scene.state, from, to, Side::nobody)->clear;
    };
    EXPECT_FALSE(seen("28,10", "28,40"));
    EXPECT_TRUE(seen("28,10", "28,23"));
    EXPECT_TRUE(seen("28,10", "28,25")) << "a house that is looked at hides nobody in it";
    EXPECT_FALSE(seen("20,40", looked.scene.field.name(looked.blue)));
}

TEST(Sighting, OfAGunItsCrewHidesNothing) { // grant/gun.sight
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {40, 10});
    scene.battery(Side::second, {40, 40, 0}); // seen from behind, its crew nearer than its guns
    int hidden_from_bare_points = 0;
    for (std::uint8_t gun = 0; gun < scene.state.guns; ++gun) {
        const GunState& piece = scene.state.pieces[gun];
        if (piece.side == Side::second) {
            const Vec at = gun_body(scene.field, {piece.at, piece.facing}).centre;
            EXPECT_TRUE(sighting(scene.pos(), guns, at).any());
            hidden_from_bare_points += sighting(scene.pos(), {40'000, 10'000}, at).any() ? 0 : 1;
        }
    }
    EXPECT_GT(hidden_from_bare_points, 0) << "or nobody stood between";
}

TEST(Ranges, AreMeasuredAsFireMeasuresThem) { // grant/range.measure
    for (const double apart : {7.9, 8.0, 8.1, 15.9, 16.1, 23.9, 24.0, 24.1, 25.0}) {
        SCOPED_TRACE(apart);
        const Looked looked(Stance::line, apart);
        const Measure measured = looked.measure();
        const bool reached = looked.may() || looked.may().error().clause.id != "grant/range.rifled";
        EXPECT_EQ(measured.distance <= 24000, reached);
        EXPECT_EQ(measured.note == "out of range", !reached) << measured.note;
        if (reached) {
            EXPECT_EQ(measured.distance, exposed_to(looked.scene.pos(), looked.blue, looked.red).range);
        }
    }
    EXPECT_EQ(Looked(Stance::line, 8).measure().note, "close range");
    EXPECT_EQ(Looked(Stance::line, 17).measure().note, "far range");
}

TEST(Ranges, OfGunsAreMeasuredFromTheMuzzles) { // grant/ball.range
    Looked looked(Stance::line, 25);
    const UnitId guns = looked.scene.battery(Side::first, {20, 5});
    const auto measured = [&](UnitId from, UnitId to) {
        return *Rules::measure(looked.scene.field, looked.scene.state, looked.scene.field.name(from),
                               looked.scene.field.name(to), Side::nobody);
    };
    Thou nearest = 200'000;
    for (std::uint8_t gun = 0; gun < looked.scene.state.guns; ++gun) {
        for (const Figure& figure : figures_of(looked.scene.pos(), looked.red)) {
            nearest = std::min(nearest, table::distance(figure.base, looked.scene.state.pieces[gun].at));
        }
    }
    EXPECT_EQ(measured(guns, looked.red).distance, nearest);
    EXPECT_EQ(measured(guns, looked.red).note, "");
    looked.scene[looked.red].at.y = 12'000;
    EXPECT_EQ(measured(guns, looked.red).note, "canister range");
    looked.scene[looked.red].at.y = 68'000;
    EXPECT_EQ(measured(guns, looked.red).note, "out of range");
}

TEST(Cards, TellTheRangesOfWhoFiresManByMan) { // grant/skirmish.bands
    const auto fires = [](const Looked& looked) {
        const Scene& scene = looked.scene;
        const auto card = Rules::card(scene.field, scene.state, scene.field.name(looked.blue), Side::nobody);
        const auto line = std::ranges::find(card->lines, "Fires", &Card::Line::name);
        return line->text;
    };
    EXPECT_EQ(fires(Looked(Stance::line)), "rifled: 8\", 16\", 24\"");
    EXPECT_EQ(fires(Looked(Stance::open)), "rifled: 12\", 24\"");
}

TEST(Pointing, MeansTheOfficerWhereOnlyHeCanBeHit) { // grant/skirmish.picked
    Looked looked(Stance::open, 5);
    looked.scene[looked.red].officers = 1;
    // A wall before the line covers the men from afar; whoever is offered, pointing at the unit may not
    // refuse.
    std::vector<Offer> offers = Rules::offers(looked.scene.field, looked.scene.state);
    const bool offered = std::ranges::any_of(offers, [](const Offer& offer) {
        return offer.kind == Offer::Kind::attack && !offer.choices.empty();
    });
    const auto meant =
        Rules::meant(looked.scene.field, looked.scene.state, looked.scene.field.name(looked.blue),
                     looked.scene.field.name(looked.red));
    ASSERT_TRUE(meant);
    EXPECT_EQ(offered, Rules::check(looked.scene.field, looked.scene.state, *meant).has_value());
}

} // namespace
} // namespace bounce::grant
