// Nothing that a side may not know is in what it is shown, offered, told, may keep, or is handed to think by.
#include "tests/secrecy/watched.h"

#include "ai/random_player.h"
#include "engine/rules/ccc/rules.h"
#include "lab/fight.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

#ifdef BOUNCE_SANITIZED
constexpr std::uint64_t usual = 32;
#else
constexpr std::uint64_t usual = 2400;
#endif

/// For those who look for more: BOUNCE_BATTLES from number BOUNCE_FIRST on.
std::uint64_t asked(const char* name, std::uint64_t left_out) {
    const char* text = std::getenv(name);
    return text == nullptr ? left_out : std::strtoull(text, nullptr, 10);
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
    const std::uint64_t battles = asked("BOUNCE_BATTLES", usual);
    const Watched all = watch(asked("BOUNCE_FIRST", 1), battles);
    for (const std::string& leak : all.leaks) {
        ADD_FAILURE() << leak;
    }
    fmt::print("{} battles, {} orders, {} of them in secret; {} times somebody was hidden and {} times dim; "
               "{} looks, {} of them at offers, {} files\n",
               all.battles, all.orders, all.written, all.hidden, all.dim, all.looks, all.offers, all.files);
    const auto fought = static_cast<std::int64_t>(battles); // so that it is about something
    EXPECT_EQ(all.battles, fought);
    EXPECT_GE(all.hidden, 100 * fought);
    EXPECT_GE(all.dim, 100 * fought);
    EXPECT_GE(all.written, 10 * fought);
    EXPECT_GE(all.looks, fought);
    EXPECT_GE(all.offers, fought);
}

TEST(CccSecrecy, TheLaboratoryHandsOutNoMore) { // "ccc/sight.side", "ccc/turn.written"
    for (std::uint64_t number = 0; number < 16; ++number) {
        const auto opened = opening_of(number);
        int secrets = 0;
        lab::Fight<Rules> fight(opened.field, opened.state, std::make_unique<Spy>(Side::first, secrets),
                                std::make_unique<Spy>(Side::second, secrets), number, true);
        EXPECT_EQ(fight.fight().flaw, lab::Flaw::none);
        EXPECT_EQ(secrets, 0) << "battle " << number;
    }
}

} // namespace bounce::ccc
