#include "ai/greedy_player.h"

#include "ai/whim.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/drill/thinking/tracks.h"
#include "engine/match/known.h"
#include "engine/rules/all.h"
#include "lab/batch.h"
#include "lab/play_out.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace bounce {

namespace {

Json scenario(const std::string& path) {
    std::ifstream stream{BOUNCE_SOURCE_DIR "/scenarios/" + path + ".json", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path;
    return file ? file->document.json() : Json::object();
}

/// Fights a battle between two greedy players; counts the marches, and those back the way that troops of the
/// side came in the same turn or the one before.
template <RuleSet R, class March>
void expect_nobody_goes_to_and_fro(const std::string& path) {
    struct Given {
        typename R::Order order;
        int turn;
    };
    const auto opening = R::setup(scenario(path), {});
    ASSERT_TRUE(opening);
    typename R::State state = opening->state;
    SeededSource source{3};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<R> players[2];
    std::vector<Given> given[2];
    for (std::uint64_t number = 0; R::actor(state) != Side::nobody; ++number) {
        const std::size_t side = index(R::actor(state));
        const int turn = R::turn(state);
        Random whim = ai::whim(3, 0, number);
        const auto order = players[side].choose(opening->field, state, whim);
        ASSERT_TRUE(order);
        for (const Given& earlier : given[side]) {
            EXPECT_FALSE(turn - earlier.turn <= 1 && hex::marches_back<March>(*order, earlier.order))
                << "order " << number << ": " << R::write_order(opening->field, *order).dump();
        }
        given[side].push_back({*order, turn});
        players[side].recall(*order, turn);
        R::apply(opening->field, state, *order, rolls, log);
    }
}

TEST(GreedyPlayer, DoesNotMarchToAndFro) {
    expect_nobody_goes_to_and_fro<mf::Rules, mf::March>("mf/mcphersons-ridge");
    expect_nobody_goes_to_and_fro<sd::Rules, sd::March>("sd/gemioncourt-1815");
}

/// A battle on a table, as far as a player is concerned who marches one unit about in it while nothing else
/// happens.
class Stroll {
  public:
    Stroll() {
        field_.scenario.forces.resize(2);
        field_.scenario.forces[0].side = Side::first;
        field_.scenario.forces[1].side = Side::second;
        now_.units[0] = {{10 * table::inch, 10 * table::inch}, true, true, 0};
        now_.units[1] = {{40 * table::inch, 40 * table::inch}, true, true, 0};
        tracks_.turn_began(now_);
    }
    /// In inches, from where it stands.
    void march(int east, int north) {
        tracks_.marched(0);
        now_.units[0].at = there(east, north);
    }
    void next_turn() { tracks_.turn_began(now_); }
    void enemy_comes() { now_.units[1].at = there(8, 0); }
    void objective_falls() { now_.holder[3] = Side::second; }
    [[nodiscard]] bool fidgets() const { return tracks_.fidgets(0); }
    [[nodiscard]] bool would_undo(int east, int north) const {
        return tracks_.has_marched(0) && tracks_.lead_back(field_, now_, 0, there(east, north));
    }

  private:
    [[nodiscard]] table::Vec there(int east, int north) const {
        return now_.units[0].at + table::Vec{east * table::inch, north * table::inch};
    }
    drill::Field field_;
    drill::Moment now_;
    drill::Tracks tracks_;
};

TEST(Tracks, LeadBackToWhereAMarchOfTheLastTurnsBegan) {
    Stroll stroll;
    EXPECT_FALSE(stroll.would_undo(-6, 0)); // it has not gone anywhere
    stroll.march(6, 0);
    stroll.next_turn();
    EXPECT_TRUE(stroll.would_undo(-6, 0));
    EXPECT_TRUE(stroll.would_undo(-12, 0)); // past it
    EXPECT_FALSE(stroll.would_undo(6, 0));
    EXPECT_FALSE(stroll.would_undo(0, 6));  // round a corner
    EXPECT_FALSE(stroll.would_undo(-1, 0)); // to dress the line
    stroll.next_turn();
    EXPECT_TRUE(stroll.would_undo(-6, 0));
    stroll.next_turn();
    EXPECT_FALSE(stroll.would_undo(-6, 0)); // nobody remembers
}

TEST(Tracks, LeadBackForAReasonIfSomethingHasChanged) {
    Stroll enemy;
    enemy.march(6, 0);
    enemy.next_turn();
    enemy.enemy_comes();
    EXPECT_FALSE(enemy.would_undo(-6, 0));
    Stroll objective;
    objective.march(6, 0);
    objective.next_turn();
    objective.objective_falls();
    EXPECT_FALSE(objective.would_undo(-6, 0));
}

TEST(Tracks, ShowWhoFidgetsUntilTheTurnEnds) {
    Stroll stroll;
    for (int i = 0; i < 7; ++i) {
        stroll.march(0, 0);
        EXPECT_FALSE(stroll.fidgets());
    }
    stroll.march(0, 0);
    EXPECT_TRUE(stroll.fidgets());
    stroll.next_turn();
    EXPECT_FALSE(stroll.fidgets());
}

TEST(Tracks, OfTroopsThatWereDrivenFromTheirPlaceLeadBackForAReason) {
    Stroll driven;
    driven.next_turn();
    EXPECT_FALSE(driven.would_undo(-6, 0));
}

/// Whether a side has a reason to call a unit back: an enemy has come near it.
template <RuleSet R>
bool has_reason(const typename R::Field& field, const typename R::State& then, const typename R::State& now,
                drill::UnitId unit) {
    const table::Vec here = now.units[unit].at;
    const auto comes = [&](drill::UnitId enemy) {
        const table::Thou away = table::length(now.units[enemy].at - here);
        return field.side(enemy) != field.side(unit) && now.units[enemy].on_table() && away < 12 * table::inch
               && table::length(then.units[enemy].at - here) > away + 3 * table::inch;
    };
    return std::ranges::any_of(field.all(), comes);
}

/// Fights a battle on a table between two greedy players; counts the units that end a turn within an inch of
/// where they stood two turns before, after more than three inches there and back, and that were ordered to
/// march in both turns: troops who were driven off come back for a reason.
template <RuleSet R>
int marches_there_and_back(const std::string& path, const std::string& player, std::uint64_t seed) {
    const auto opening = R::setup(scenario(path), {});
    EXPECT_TRUE(opening);
    typename R::State state = opening->state;
    std::vector<typename R::State> began{state};
    SeededSource source{seed};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<R> players[2] = {ai::GreedyPlayer<R>{player}, ai::GreedyPlayer<R>{player}};
    int count = 0;
    std::set<drill::UnitId> marched[2]; // in the last turn and the one before
    const auto turn_began = [&] {
        for (auto& it : players) {
            it.turn_began(opening->field, state);
        }
        began.push_back(state);
        for (const drill::UnitId unit : opening->field.all()) {
            const auto stood = [&](std::size_t ago) { return began[began.size() - 1 - ago].units[unit]; };
            count +=
                began.size() > 2 && stood(2).on_table() && stood(1).on_table() && stood(0).on_table()
                && table::length(stood(1).at - stood(2).at) > 3 * table::inch
                && table::length(stood(0).at - stood(2).at) < table::inch && marched[0].contains(unit)
                && marched[1].contains(unit)
                && !has_reason<R>(opening->field, began[began.size() - 3], began[began.size() - 2], unit);
        }
        marched[1] = std::exchange(marched[0], {});
    };
    int turn = -1;
    for (std::uint64_t number = 0; R::actor(state) != Side::nobody; ++number) {
        if (R::turn(state) != turn) {
            turn = R::turn(state);
            turn_began();
        }
        Random whim = ai::whim(3, 0, number);
        const auto order = players[index(R::actor(state))].choose(
            opening->field, known_to<R>(R::actor(state), opening->field, state), whim);
        EXPECT_TRUE(order);
        if (!order) {
            break;
        }
        if (const auto* march = std::get_if<drill::Move>(&*order)) {
            marched[0].insert(march->unit);
        }
        players[index(R::actor(state))].recall(*order, turn);
        R::apply(opening->field, state, *order, rolls, log);
    }
    return count;
}

#ifndef BOUNCE_SANITIZED // many battles for the numbers, and numbers are counted by the other builds
TEST(GreedyPlayer, DoesNotMarchToAndFroOnATable) {
    const std::string path = "ccc/meeting-in-the-fields";
    int minding = 0;
    int careless = 0;
    for (std::uint64_t seed = 5000; seed < 5180; ++seed) {
        minding += marches_there_and_back<ccc::Rules>(path, "greedy", seed);
        careless += marches_there_and_back<ccc::Rules>(path, "greedy:back=0", seed);
    }
    EXPECT_GT(careless, 2 * minding);
}
#endif

TEST(GreedyPlayer, RemembersTheSameInABattleAsInTheLaboratory) {
    for (const char* path : {"mf/fleetwood-hill", "sd/zutphen-1586", "ccc/meeting-in-the-fields",
                             "awi/cowpens-1781", "grant/crossroads"}) {
        SCOPED_TRACE(path);
        BattleSettings settings;
        settings.seed = 11;
        settings.players[0] = "greedy";
        settings.players[1] = "greedy:idle=200";
        auto battle = Battle::begin(scenario(path), settings);
        ASSERT_TRUE(battle);
        ASSERT_TRUE(lab::play_out(*battle));
        const auto batch = lab::Batch::open(scenario(path), settings);
        ASSERT_TRUE(batch);
        EXPECT_EQ(battle->match().digest(), batch->fight(11).digest);
    }
}

TEST(GreedyPlayer, ChoosesTheSameHoweverOftenItIsAsked) {
    const auto opening = ccc::Rules::setup(scenario("ccc/the-cornfield"), {});
    ASSERT_TRUE(opening);
    ccc::State state = opening->state;
    SeededSource source{1};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<ccc::Rules> player;
    int turn = state.turn;
    for (std::uint64_t number = 0; state.turn < 2; ++number) {
        ASSERT_LT(number, 1000U);
        if (number == 0 || turn != state.turn) {
            turn = state.turn;
            player.turn_began(opening->field, state);
        }
        const auto ask = [&] {
            Random whim = ai::whim(1, 0, number);
            return player.choose(opening->field, state, whim);
        };
        const auto order = ask();
        ASSERT_TRUE(order);
        for (int again = 0; again < 10 && std::holds_alternative<drill::Move>(*order); ++again) {
            ASSERT_EQ(*ask(), *order) << "order " << number;
        }
        player.recall(*order, state.turn);
        ccc::Rules::apply(opening->field, state, *order, rolls, log);
    }
}

TEST(GreedyPlayer, NeverMarchesWhereAMarchMustBringAMillion) {
    const auto opening = mf::Rules::setup(scenario("mf/hornets-nest"), {});
    ASSERT_TRUE(opening);
    Random whim = ai::whim(1, 0, 0);
    ai::GreedyPlayer<mf::Rules> still{"greedy:idle=1000000"};
    ai::GreedyPlayer<mf::Rules> usual;
    const auto stands = still.choose(opening->field, opening->state, whim);
    const auto comes = usual.choose(opening->field, opening->state, whim);
    ASSERT_TRUE(stands && comes);
    EXPECT_FALSE(std::holds_alternative<mf::March>(*stands));
    EXPECT_TRUE(std::holds_alternative<mf::March>(*comes));
}

/// The first eight orders of battles of these seeds, as text.
std::set<std::string> openings(const std::string& path, const std::string& player) {
    std::set<std::string> all;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        BattleSettings settings;
        settings.seed = seed;
        settings.players[0] = settings.players[1] = player;
        auto battle = Battle::begin(scenario(path), settings);
        if (!battle || !lab::play_out(*battle)) {
            ADD_FAILURE() << path;
            continue;
        }
        std::string text;
        for (std::size_t i = 0; i < 8; ++i) {
            text += battle->record()[i].order.dump() + '\n';
        }
        all.insert(text);
    }
    return all;
}

TEST(GreedyPlayer, OpensBattlesOfDifferentSeedsDifferently) {
    EXPECT_GT(openings("mf/hornets-nest", "greedy").size(), 1U);
    EXPECT_GT(openings("awi/cowpens-1781", "greedy").size(), 1U);
    EXPECT_GT(openings("awi/princeton-1777", "greedy").size(), 1U);
}

TEST(GreedyPlayer, OpensAllBattlesAlikeWithoutAMargin) {
    EXPECT_EQ(openings("mf/hornets-nest", "greedy:margin=0").size(), 1U);
}

} // namespace

} // namespace bounce
