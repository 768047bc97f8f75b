// Nothing that a side may not know is in what it is shown, offered, told, may keep, or is handed to think by.
#include "tests/secrecy/watched.h"

#include "ai/random_player.h"
#include "desk/validate.h"
#include "engine/rules/ccc/rules.h"
#include "lab/fight.h"
#include "tests/environment.h"

#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace bounce::ccc {

namespace {

#ifdef BOUNCE_SANITIZED
constexpr std::uint64_t usual = 32;
#else
constexpr std::uint64_t usual = 700;
#endif

std::set<std::string> members_of(const Question& question) {
    std::set<std::string> all{question.members.begin(), question.members.end()};
    all.insert("do");
    return all;
}

/// Gives any order, and looks at what it is handed: what a side knows of what it knows is just that.
class Spy final : public ai::Player<Rules> {
  public:
    Spy(Side side, int& secrets) : side_(side), secrets_(secrets) {}

    std::optional<Order> choose(const Field& field, const State& state, Random& whim) override {
        turn_began(field, state);
        return player_.choose(field, state, whim);
    }
    void turn_began(const Field& field, const State& state) override {
        secrets_ += Rules::known(field, state, side_) == state ? 0 : 1;
    }

  private:
    Side side_;
    int& secrets_;
    ai::RandomPlayer<Rules> player_;
};

} // namespace

TEST(CccSecrecy, NothingHiddenIsTold) { // "ccc/sight.side", "ccc/turn.written"
    const std::uint64_t battles = bounce::tests::environment_number("BOUNCE_BATTLES", usual);
    const Watched all = watch(bounce::tests::environment_number("BOUNCE_FIRST", 1), battles);
    for (const std::string& leak : all.leaks) {
        ADD_FAILURE() << leak;
    }
    fmt::print("{} battles, {} orders, {} of them in secret; {} times somebody was hidden and {} times dim; "
               "{} looks, {} answers of the desk, {} files\n"
               "{} orders waited for dice, {} of them for dice alone, {} could not be withdrawn; {} undone\n",
               all.battles, all.orders, all.written, all.hidden, all.dim, all.looks, all.asked.answers,
               all.files, all.asked.waits, all.asked.masked, all.asked.bound, all.asked.undone);
    const auto fought = static_cast<std::int64_t>(battles); // so that it is about something
    EXPECT_EQ(all.battles, fought);
    EXPECT_GE(all.hidden, 100 * fought);
    EXPECT_GE(all.dim, 100 * fought);
    EXPECT_GE(all.written, 10 * fought);
    EXPECT_GE(all.looks, fought);
    EXPECT_GE(all.asked.answers, 20 * fought);
    if (battles >= usual) {
        EXPECT_GE(all.asked.waits, fought);
        EXPECT_GE(all.asked.masked, fought / 20);
        EXPECT_GE(all.asked.bound, fought / 20);
        EXPECT_GE(all.asked.undone, fought / 20);
    }
    constexpr std::uint64_t enough = 1000; // for every member of every request to have been asked with
    for (const Question& question : questions()) {
        if (question.every > 0 && battles >= enough) {
            EXPECT_EQ(all.asked.members.at(std::string{question.name}), members_of(question))
                << question.name;
        }
    }
}

// It fights battles of its own, and takes seconds.
TEST(CccSecrecy, TheSignatureIsNotOfTheBattle) {
#ifdef BOUNCE_SANITIZED
    GTEST_SKIP() << "slow";
#endif
    desk::Table with{desk::Stand{battle_of(1)}, {}};
    desk::Table without;
    const Json request = {{"do", "signature"}};
    EXPECT_EQ(desk::answer_json(desk::reply_to(with, request)),
              desk::answer_json(desk::reply_to(without, request)));
}

// What the desk learns to answer is held by this test once somebody has said how it is asked.
TEST(CccSecrecy, EveryRequestOfTheSchemaIsAsked) {
    std::map<std::string, std::set<std::string>> wanted;
    for (const Json& request : desk::schema_named("desk.schema.json")["definitions"]["Request"]["oneOf"]) {
        std::set<std::string>& members = wanted[request["properties"]["do"]["enum"][0].get<std::string>()];
        for (const auto& [key, value] : request["properties"].items()) {
            members.insert(key);
        }
    }
    std::map<std::string, std::set<std::string>> known;
    for (const Question& question : questions()) {
        known[std::string{question.name}] = members_of(question);
        EXPECT_EQ(question.ask == nullptr, question.held == Question::Held::watched) << question.name;
    }
    EXPECT_EQ(known, wanted);
}

TEST(CccSecrecy, TheLaboratoryHandsOutNoMore) { // "ccc/sight.side", "ccc/turn.written"
    for (std::uint64_t number = 0; number < 16; ++number) {
        const auto opened = opening_of(number);
        int secrets = 0;
        lab::Fight<Rules> fight(opened.field, opened.state, std::make_unique<Spy>(Side::first, secrets),
                                std::make_unique<Spy>(Side::second, secrets), number,
                                lab::Watch{.checked = true});
        EXPECT_EQ(fight.fight().flaw, lab::Flaw::none);
        EXPECT_EQ(secrets, 0) << "battle " << number;
    }
}

} // namespace bounce::ccc
