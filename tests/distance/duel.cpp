#include "tests/distance/duel.h"

#include "tests/environment.h"

#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

namespace bounce::distance::testing {

std::string scenario_text(const std::string& name) {
    std::ifstream file(fmt::format("{}/scenarios/{}.json", BOUNCE_SOURCE_DIR, name));
    return {std::istreambuf_iterator<char>{file}, {}};
}

Limits usual(Limits limits) {
    if (limits.workers == 0) {
        limits.workers = static_cast<unsigned>(bounce::tests::environment_number("BOUNCE_WORKERS", 0));
    }
    return limits;
}

Inn::Inn(const Limits& limits, ThrowDie throw_die, const std::string& worker_program)
    : tables((prepare_secrets(), test_place(data.path() / "tables")), usual(limits), false,
             std::move(throw_die), steady_milliseconds, worker_program),
      house({.root = page->path() / "page"}, &tables) {}

Record::Record(const Place& place, std::string table, Battle begun)
    : database_(Database::open(test_place(place))), table_(std::move(table)), battle_(std::move(begun)) {}

void Record::follow() {
    for (int tries = 0;; ++tries) {
        try {
            read_on();
            return;
        } catch (const Unreachable&) { // it may have been killed, and be there again
            ASSERT_LT(tries, 3);
            database_->connect();
        }
    }
}

void Record::read_on() {
    const auto ask = database_->statement("SELECT number, kind, given, dice, once FROM entry "
                                          "WHERE battle = ? AND number > ? ORDER BY number");
    ask->with(table_, static_cast<std::int64_t>(number_));
    while (ask->row()) {
        ASSERT_EQ(ask->number(0), static_cast<std::int64_t>(number_ + 1)) << "a gap in the record";
        number_ = static_cast<std::uint64_t>(ask->number(0));
        onces_.push_back(ask->text(4));
        if (ask->number(1) == static_cast<std::int64_t>(Entry::Kind::order)) {
            const auto answer =
                battle_.give(Json::parse(ask->text(2)), Json::parse(ask->text(3)).get<std::vector<int>>());
            ASSERT_TRUE(std::holds_alternative<Given>(answer)) << ask->text(2);
        } else if (ask->number(1) == static_cast<std::int64_t>(Entry::Kind::undo)) {
            battle_.take_back_to(battle_.record().size() - 1);
        }
    }
}

Duel::Duel(std::uint16_t port, const Place& place, const std::string& scenario, const Json& options,
           const std::string& player, std::uint64_t whim, const Json& more)
    : guests{Guest{port}, Guest{port}} {
    const Json json = Json::parse(scenario);
    const auto side = json["sides"][0]["id"].get<std::string>();
    Json wish = {
        {"scenario", scenario}, {"settings", {{"options", options}}}, {"side", side}, {"name", "Ann"}};
    wish.update(more);
    const auto opened = guests[0].post("/api/tables", wish);
    EXPECT_EQ(opened.status, 201) << opened.text;
    table = opened.body["table"];
    const Link link = read_link(opened.body["invitation"]);
    EXPECT_EQ(guests[1].post(link.path, Json{{"token", link.token}, {"name", "Bob"}}).status, 200);
    BattleSettings settings;
    settings.dice = DiceKind::asked;
    settings.seed = whim;
    settings.options = options;
    settings.players[0] = settings.players[1] = player;
    record = std::make_unique<Record>(place, table, *Battle::begin(json, settings));
    for (const Side each : both_sides) {
        EXPECT_EQ(guests[index(each)].connect(table, each), 101);
        EXPECT_TRUE(guests[index(each)].ask({{"hello", Json::object()}}).contains("opened"));
    }
}

Side Duel::to_act() {
    record->follow();
    return record->battle().match().actor();
}

Json Duel::choice() {
    record->follow();
    return opponents_.choose(record->battle());
}

Json Duel::deed(const Json& order, std::uint64_t after, const std::string& once) {
    return {{"order", order}, {"after", after}, {"once", once}};
}

void Duel::play(const Json& order) {
    const std::size_t mover = index(to_act());
    const Json answer = guests[mover].ask(deed(order, number, fmt::format("{}-{}", table, number)));
    ASSERT_TRUE(answer.contains("told")) << answer.dump() << order.dump();
    number = answer["number"];
    const Json news = guests[1 - mover].news("told");
    EXPECT_EQ(news["number"], number);
    EXPECT_EQ(news["told"]["situation"]["orders"], answer["told"]["situation"]["orders"]);
}

} // namespace bounce::distance::testing
