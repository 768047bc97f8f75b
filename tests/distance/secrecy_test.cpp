// What goes over the wire to a seat does not depend on what the other has written in secret: two tables at
// which one side writes different orders send the other the same bytes, until the orders are carried out.
#include "engine/core/random.h"
#include "engine/dice/sources.h"
#include "tests/distance/duel.h"
#include "tests/environment.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bounce::distance::testing {
namespace {

#ifdef BOUNCE_SANITIZED
constexpr std::uint64_t usual_pairs = 1;
#else
constexpr std::uint64_t usual_pairs = 30;
#endif

/// Dice that fall alike at both tables: each order begins them anew, and the server throws while somebody
/// waits.
class LikeDice {
  public:
    void begin(std::uint64_t order) { random_ = Random{order}; }
    int operator()(int lowest, int sides) {
        return lowest + static_cast<int>(random_(static_cast<std::uint32_t>(sides)));
    }

  private:
    Random random_{1};
};

/// How it would stand after an order, if it may be given.
struct Trial {
    Trial(const Battle& battle, const Json& order) : match(battle.match().clone()) {
        SeededSource dice{1};
        Log log;
        Rolls rolls{dice, &log};
        allowed = match->apply(order, rolls, log).has_value();
        events = log.take();
    }
    [[nodiscard]] bool secret_from(Side side) const { return allowed && !is_open_to(side, events); }
    [[nodiscard]] std::string phase() const { return std::string{match->to_act(Side::nobody).phase}; }

    /// What was written before is carried out: dice fall, or the phase ends.
    [[nodiscard]] bool carries_out(const Battle& battle) const {
        return phase() != battle.match().to_act(Side::nobody).phase
               || std::ranges::any_of(events, [](const Event& event) { return event.thrown.has_value(); });
    }

    std::unique_ptr<AnyMatch> match;
    std::vector<Event> events;
    bool allowed = false;
};

/// Two tables that are alike for one side.
class Pair {
  public:
    Pair(Inn& inn, LikeDice& dice, std::uint64_t number)
        : dice_(dice), random_(number), writer_(both_sides[number % 2]), reader_(enemy_of(writer_)),
          from_(random_(24)), tables_{table(inn, number), table(inn, number)} {}

    /// Until what was written is told, or long enough.
    void fight() {
        constexpr std::uint64_t longest = 60;
        compare();
        while (tables_[0].number < longest && !tables_[0].over() && !::testing::Test::HasFailure()) {
            const Json order = tables_[0].choice();
            tables_[1].record->follow();
            const Json other = parted_ || tables_[0].number >= from_ ? otherwise(order) : order;
            const Battle& battle = tables_[0].record->battle();
            if (parted_ && !Trial(tables_[1].record->battle(), other).allowed) {
                return; // what the writer would do next fits one table only
            }
            if (parted_ && Trial(battle, order).carries_out(battle)) {
                return; // now it may be seen
            }
            play(order, other);
        }
    }

    [[nodiscard]] std::int64_t varied() const { return varied_; }
    [[nodiscard]] std::int64_t bytes() const { return bytes_; }

  private:
    static Duel table(Inn& inn, std::uint64_t number) {
        constexpr const char* scenarios[] = {"meeting-in-the-fields", "the-cornfield", "the-railroad-cut",
                                             "the-sheep-walk"};
        return {inn.port(),
                inn.data.path() / "tables",
                scenario_text(fmt::format("ccc/{}", scenarios[number / 2 % 4])),
                {{"written_orders", "on"}},
                "random",
                number};
    }

    /// Another order that may be written in secret in its place; itself where that is not so.
    [[nodiscard]] Json otherwise(const Json& order) {
        Battle& here = tables_[0].record->battle();
        if (here.match().actor() != writer_ || !Trial(here, order).secret_from(reader_)) {
            return order;
        }
        const Battle& there = tables_[1].record->battle();
        std::vector<Json> orders;
        for (const Offer& offer : there.match().offers()) {
            for (const Choice& choice : offer.choices) {
                orders.push_back(choice.order);
            }
        }
        const auto phase = there.match().to_act(Side::nobody).phase;
        for (std::size_t tries = 0; tries < 40 && !orders.empty(); ++tries) {
            const Json& each = orders[random_(static_cast<std::uint32_t>(orders.size()))];
            const Trial trial{there, each};
            if (each != order && trial.secret_from(reader_) && trial.phase() == phase
                && trial.match->actor() == writer_) {
                return each;
            }
        }
        return order;
    }

    void play(const Json& order, const Json& other) {
        for (std::size_t i = 0; i < 2; ++i) {
            dice_.begin(tables_[i].number);
            tables_[i].play(i == 0 ? order : other);
        }
        parted_ = parted_ || order != other;
        if (random_(parted_ ? 2 : 12) == 0) {
            ask();
        }
        compare();
    }

    /// The reader asks what a page asks.
    void ask() {
        for (Duel& duel : tables_) {
            Guest& guest = duel.guests[index(reader_)];
            const Json opened = guest.ask({{"hello", Json::object()}})["opened"];
            const auto put = [&](Json request) {
                static_cast<void>(guest.ask({{"ask", std::move(request)}}));
            };
            put({{"do", "look"}});
            put({{"do", "threats"}, {"side", opened["scenario"]["sides"][index(reader_)]["id"]}});
            put({{"do", "save"}});
            const Json& units = opened["situation"]["view"]["units"];
            for (std::size_t i = 0; i < units.size(); i += 5) {
                const Json& unit = units[i];
                put({{"do", "card"}, {"at", unit["id"]}});
                put({{"do", "could"}, {"unit", unit["id"]}});
            }
            static_cast<void>(guest.ask(Duel::deed({{"order", "end"}}, duel.number + 1, "never")));
            static_cast<void>(guest.ask({{"hello", {{"after", duel.number > 3 ? duel.number - 3 : 0}}}}));
        }
    }

    void compare() {
        const std::vector<std::string> one = tables_[0].guests[index(reader_)].heard();
        const std::vector<std::string> two = tables_[1].guests[index(reader_)].heard();
        ASSERT_EQ(one.size(), two.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            ASSERT_EQ(one[i], two[i]) << "order " << tables_[0].number;
            bytes_ += parted_ ? static_cast<std::int64_t>(one[i].size()) : 0;
        }
        varied_ += parted_ ? 1 : 0;
    }

    LikeDice& dice_;
    Random random_;
    Side writer_;
    Side reader_;
    std::uint64_t from_;
    std::array<Duel, 2> tables_;
    bool parted_ = false;
    std::int64_t varied_ = 0;
    std::int64_t bytes_ = 0;
};

TEST(WireSecrecy, NoByteDependsOnWhatIsWrittenInSecret) {
    Limits limits;
    limits.orders_a_minute = limits.requests_a_minute = limits.tries_a_minute = limits.tables_a_day =
        1'000'000;
    LikeDice dice;
    Inn inn{limits, std::ref(dice)};
    const std::uint64_t first = bounce::tests::environment_number("BOUNCE_FIRST", 1);
    const std::uint64_t pairs = bounce::tests::environment_number("BOUNCE_BATTLES", usual_pairs);
    std::int64_t varied = 0;
    std::int64_t bytes = 0;
    for (std::uint64_t number = first; number < first + pairs && !HasFailure(); ++number) {
        SCOPED_TRACE(fmt::format("battle {}", number));
        Pair pair{inn, dice, number};
        pair.fight();
        varied += pair.varied();
        bytes += pair.bytes();
    }
    fmt::print("{} pairs of tables, {} orders after one had been written otherwise, {} bytes the same\n",
               pairs, varied, bytes);
    EXPECT_GE(varied, static_cast<std::int64_t>(pairs) / 2); // so that it is about something
}

} // namespace
} // namespace bounce::distance::testing
