#include "desk/to_json.h"
#include "engine/match/table/scenario.h"
#include "tests/desk/talk.h"

#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::tests;

namespace {

constexpr table::Base base{{12'500, 30'000}, table::eighth, 1'772, 1'772};

View::Unit unit() {
    View::Unit made;
    made.id = made.name = "24th Foot";
    made.at = "12.5,30";
    made.side = Side::first;
    made.marks = {"charging"};
    made.tokens = {Token::smoke};
    made.bases = {{base, Figures::close_foot, 8}, {base, Figures::close_foot, 1, {{250, -500}}}};
    made.strength = 5;
    made.formation = "line";
    made.morale = "shaken";
    made.inside = "The house";
    return made;
}

Scene scene() {
    Scene made;
    made.side_ids[0] = "british";
    made.side_ids[1] = "americans";
    return made;
}

} // namespace

TEST(TableJson, AViewShowsBasesAndStructures) {
    View view;
    view.units = {unit()};
    view.structures = {{"house", 0, "The house", 3, 7, {}}, {"works", -1, "", 2, 2, {{0, 0}, {3'937, 0}}}};
    const Json json = desk::Writer{scene()}.view(view);
    EXPECT_EQ(misfits(json, "View"), "");
    EXPECT_EQ(
        json["units"][0]["bases"][0].dump(),
        R"({"x":12.5,"y":30,"facing":45,"width":1.772,"depth":1.772,"figures":"close_foot","count":8})");
    EXPECT_EQ(json["units"][0]["bases"][1]["places"].dump(), "[[-0.5,0.25]]");
    EXPECT_EQ(json["units"][0]["tokens"].dump(), R"(["smoke"])");
    EXPECT_EQ(json["structures"][1]["line"].dump(), "[[0,0],[3.937,0]]");
}

TEST(TableJson, AViewShowsCountersCloudsAndMarkers) {
    using Counter = View::Counter;
    View view;
    view.units = {unit()};
    view.units[0].tokens = {Token::prone};
    view.units[0].counters = {{Counter::Kind::tokens, Counter::Colour::yellow, 3, 16, "shot", 1},
                              {Counter::Kind::dial, Counter::Colour::white, 5, 12, "hits"}};
    view.structures = {{"gap", 2, "", 0, 0, {{0, 0}, {3'937, 0}}}};
    view.clouds = {{View::Cloud::Kind::fog, {{0, 0}, {5'000, 0}, {0, 5'000}}, 4}};
    view.markers = {{View::Marker::Kind::limit,
                     Side::first,
                     "24th Foot",
                     {{0, 9'000}, {1'500, 9'000}},
                     "as far as it gets"}};
    const Json json = desk::Writer{scene()}.view(view);
    EXPECT_EQ(misfits(json, "View"), "");
    EXPECT_EQ(json["units"][0]["counters"].dump(),
              R"([{"kind":"tokens","colour":"yellow","count":3,"of":16,"text":"shot","base":1},)"
              R"({"kind":"dial","colour":"white","count":5,"of":12,"text":"hits"}])");
    EXPECT_EQ(json["clouds"].dump(), R"([{"kind":"fog","outline":[[0,0],[5,0],[0,5]],"level":4}])");
    EXPECT_EQ(json["markers"][0]["line"].dump(), "[[0,9],[1.5,9]]");
    EXPECT_EQ(json["markers"][0]["side"], Json("british"));
}

TEST(TableJson, AForecastTellsWhatMustComeAboutFirst) {
    Forecast forecast{
        .what = "the first round",
        .odds = Pmf::weighted({{0, 54}, {1, 18}, {3, 28}}),
        .terms = {},
        .results = {{3, "wins", true}, {1, "loses"}, {.value = 0, .name = "falls short", .early = true}},
        .hope = "wins"};
    EXPECT_FALSE(desk::forecast_json(forecast).contains("first"));
    forecast.first = "reaches";
    const Json json = desk::forecast_json(forecast);
    EXPECT_EQ(misfits(json, "Forecast"), "");
    EXPECT_EQ(json["first"]["name"], Json("reaches"));
    EXPECT_EQ(json["first"]["exact"], Json("23/50"));
}

TEST(TableJson, AViewIsSilentOfWhatThereIsNone) {
    View view;
    view.units = {unit()};
    const Json json = desk::Writer{scene()}.view(view);
    EXPECT_FALSE(json.contains("clouds"));
    EXPECT_FALSE(json.contains("markers"));
    EXPECT_FALSE(json["units"][0].contains("counters"));
}

TEST(TableJson, AnOfferHasARegion) {
    Offer offer{
        .kind = Offer::Kind::move, .title = "Move", .clause = {"awi/move.allowance"}, .unit = "24th Foot"};
    offer.region =
        Reach{.left = 4'500,
              .whole = 9'000,
              .ways = {{"advance", 4'500, 0, Json{{"order", "move"}}, "by"}, {"turn", 0, 8192, {}, {}}},
              .formations = {"line"},
              .outlines = {{{0, 0}, {1'500, 0}}}};
    offer.drawn = {{Drawn::Kind::range, {{0, 0}, {1'500, 0}}, "short 6\"", {500, 0}}};
    offer.choices.push_back(
        {.label = "There", .order = {{"order", "move"}}, .ghost = {{base, Figures::gun, 1}}});
    const Json json = desk::offer_json(offer);
    EXPECT_EQ(misfits(json, "Offer"), "");
    EXPECT_EQ(
        json["region"].dump(),
        R"({"left":4.5,"whole":9,"ways":[{"leg":"advance","most":4.5,"order":{"order":"move"},"field":"by"},)"
        R"({"leg":"turn","most_turn":45}],"outlines":[[[0,0],[1.5,0]]],"formations":["line"]})");
    EXPECT_EQ(json["drawn"].dump(),
              R"([{"kind":"range","line":[[0,0],[1.5,0]],"text":"short 6\"","at":[0.5,0]}])");
}

TEST(TableJson, APlanTellsCostAndRefusal) {
    Plan plan;
    plan.order = {{"order", "move"}};
    plan.ghost = {{base, Figures::open_foot, 4}};
    plan.track = {{{{0, 0}, {}}, "line"}, {{{0, 4'500}, {}}, "line"}};
    plan.cost = "4.5 of 9\"";
    plan.left = 4'500;
    plan.slowed = {{Plan::Slow::Kind::line, 2, "a fence"}};
    plan.refusal = Refusal{{"awi/move.gap"}, "Too near."};
    const Json json = desk::plan_json(plan);
    EXPECT_EQ(misfits(json, "Plan"), "");
    EXPECT_EQ(json["slowed"][0]["kind"], Json("line"));
    EXPECT_EQ(json["refusal"]["clause"], Json("awi/move.gap"));
    EXPECT_EQ(misfits(desk::plan_json({}), "Plan"), "");
    EXPECT_FALSE(desk::plan_json({}).contains("order"));
}

TEST(TableJson, AnEventHasItsTrack) {
    Event event{.kind = Event::Kind::march,
                .clause = {"awi/move.allowance"},
                .side = Side::first,
                .text = "It moves."};
    event.unit = "24th Foot";
    event.track = {{{{1'000, 2'000}, table::quarter}, "column"}};
    const Json json = desk::Writer{scene()}.event(event, 1);
    EXPECT_EQ(misfits(json, "Event"), "");
    EXPECT_EQ(json["track"].dump(), R"([{"x":1,"y":2,"facing":90,"formation":"column"}])");
}

TEST(TableJson, TheBoardKeepsToItsSchema) {
    table::Scenario made;
    made.ground.width = 48'000;
    made.ground.depth = 36'000;
    const std::vector<table::Vec> outline{{0, 0}, {5'000, 0}, {5'000, 5'000}};
    made.ground.areas = {{table::Terrain::gentle_slope, "The hill", outline, {}, outline}};
    made.ground.lines = {{table::Barrier::redoubt, "", outline, {}, 10}};
    made.ground.structures = {{table::Structure::Kind::house, true, "The house", base, {}, 8, 1}};
    made.zones = {{.name = "north", .outline = outline}};
    made.objectives = {
        {.name = "a", .structure = 0}, {.name = "b", .line = 0}, {.name = "c", .outline = outline}};
    made.table =
        Json::parse(R"({"hills": [{"contours": [{"slope": "gentle", "outline": [[0, 0], [5, 0], [5, 5]]}]}],
        "roads": [{"line": [[0, 0], [5, 5]]}], "rivers": [{"line": [[0, 0], [5, 5]]}],
        "areas": [{"kind": "field", "outline": [[0, 0], [5, 0], [5, 5]]}], "names": [{"at": [1, 2], "text": "Here"}]})");
    EXPECT_EQ(misfits(table::scene_of(made).board, "TableBoard"), "");
}

TEST(TableJson, HexesPlanNothing) {
    desk::Desk desk;
    const Json wish = {{"do", "plan"}, {"unit", "C4"}, {"to", {1, 2}}, {"facing", 90}};
    EXPECT_EQ(ask_badly(desk, wish)["kind"], Json("usage"));
    desk::Desk open = opened("mf/mcphersons-ridge.json", Json::object());
    EXPECT_FALSE(ask(open, wish).contains("plan"));
    EXPECT_EQ(ask_badly(open, {{"do", "plan"}, {"unit", "C4"}, {"to", {1, 2}}, {"facing", 900}})["kind"],
              Json("usage"));
}

TEST(TableJson, RulesTellWhatTheyArePlayedOn) {
    desk::Desk desk;
    const Json rules = ask(desk, {{"do", "rules"}, {"id", "mf"}})["rules"];
    EXPECT_EQ(rules[0]["board"], Json("hex"));
    EXPECT_EQ(misfits(rules[0], "RulesInfo"), "");
}
