#include "tests/secrecy/watched.h"

#include "engine/match/any_rules_of.h"
#include "engine/rules/ccc/rules.h"
#include "tests/secrecy/difference.h"
#include "tests/secrecy/double.h"
#include "tests/secrecy/otherwise.h"
#include "tests/secrecy/told.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <fmt/format.h>
#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

namespace bounce::ccc {

namespace {

constexpr std::string_view scenarios[] = {"meeting-in-the-fields", "the-cornfield", "the-railroad-cut",
                                          "the-sheep-walk"};

/// A shipped scenario; with a ridge between the sides in the place of its hills, where a battle is to have
/// one.
Json scenario_of(std::string_view name, bool ridge) {
    std::ifstream file(fmt::format("{}/scenarios/ccc/{}.json", BOUNCE_SOURCE_DIR, name));
    Json json = Json::parse(file);
    if (ridge) {
        const int width = json["table"]["width"];
        const int middle = json["table"]["depth"].get<int>() / 2;
        const Json outline = {{0, middle - 2}, {width, middle - 2}, {width, middle + 2}, {0, middle + 2}};
        const Json contour = {{"slope", "gentle"}, {"outline", outline}};
        json["table"]["hills"] = {{{"name", "the ridge"}, {"contours", {contour}}}};
    }
    return json;
}

/// Every kind of battle in turn: each scenario with both kinds of orders, with a ridge and without; beyond
/// that options by which other things are hidden, and who plays.
struct Numbered {
    explicit Numbered(std::uint64_t number)
        : scenario(scenario_of(scenarios[number % 4], number / 8 % 2 == 0)) {
        Random random(number);
        constexpr const char* thinking[] = {"greedy", "greedy", "greedy",
                                            "major:rollouts=4,orders=2,turns=1"};
        constexpr std::string_view smoke[] = {"place", "place", "unit", "field"};
        settings.seed = number;
        settings.options["written_orders"] = number / 4 % 2 == 0 ? "on" : "off";
        settings.options["smoke"] = smoke[random(4)];
        settings.options["sight_by_field"] = random(6) == 0 ? "on" : "off";
        for (std::string& player : settings.players) {
            player = random(10) == 0 ? thinking[number % 4] : "random";
        }
        settings.dice = random(12) == 0 ? DiceKind::asked : DiceKind::seeded;
    }

    Json scenario;
    BattleSettings settings;
};

/// One battle, and what is found out in it.
class Watch {
  public:
    explicit Watch(std::uint64_t number)
        : number_(number), table_{desk::Stand{battle_of(number)}, {}}, random_(number),
          questioner_(table_, random_),
          doubles_{Double(battle(), Side::first), Double(battle(), Side::second)} {}

    Watched all() {
        const std::uint64_t saved = random_(300);
        while (battle().match().actor() != Side::nobody && leak_.empty()) {
            go_on(saved);
        }
        ++found_.battles;
        found_.asked = questioner_.asked();
        if (!leak_.empty()) {
            found_.leaks.push_back(
                fmt::format("battle {}, order {}: {}", number_, battle().record().size(), leak_));
        }
        return std::move(found_);
    }

  private:
    using Match = MatchOf<Rules>;
    static constexpr std::uint32_t look_every = 96; ///< Orders, on average.
    static constexpr std::uint32_t desk_every = 16; ///< Orders.
    static constexpr std::uint32_t asked_every = 4; ///< Those where people throw their own dice.

    [[nodiscard]] Battle& battle() { return table_.play->battle; }
    [[nodiscard]] const Match& match() { return static_cast<const Match&>(battle().match()); }
    [[nodiscard]] const Field& field() { return match().field(); }

    void tell(Side side, std::string_view what, const std::string& more) {
        if (leak_.empty()) {
            leak_ = fmt::format("{} is {}: {}", table_.play->write.side(side), what, more);
        }
    }
    void tell(Side side, std::string_view what, const Leak& leak) {
        if (leak) {
            tell(side, what, *leak);
        }
    }

    void go_on(std::uint64_t saved) {
        const State before = match().state();
        const Json written = table_.play->opponents.choose(battle());
        hand(before, written);
        Faults faults;
        const auto order = Rules::read_order(field(), before, written, "", faults);
        if (!order || !leak_.empty()) {
            return tell(before.actor, "refused", written.dump());
        }
        const bool at_desk = give(before.actor, written);
        if (!leak_.empty()) {
            return;
        }
        ++found_.orders;
        const std::vector<Event>& events = battle().events().back();
        const Deed deed{field(),         before, *order,
                        match().state(), events, states_at_throws(field(), before, *order, events)};
        found_.written += deed.written() ? 1 : 0;
        if (at_desk) {
            tell(before.actor, "told at the desk", questioner_.heard(deed));
        }
        watch(deed);
        if (battle().record().size() == saved) {
            keep(deed);
        }
    }

    /// Gives the order; whether by the desk.
    bool give(Side actor, const Json& order) {
        const bool asked = battle().settings().dice == DiceKind::asked;
        if (random_(asked ? asked_every : desk_every) == 0) {
            tell(actor, "at the desk", questioner_.give(order));
            return true;
        }
        std::vector<int> dice;
        Answer answer = battle().give(order);
        while (const auto* needs = std::get_if<NeedsDice>(&answer)) {
            for (int die = needs->what.dice; die > 0; --die) {
                const auto sides = static_cast<std::uint32_t>(needs->what.sides);
                dice.push_back(needs->what.lowest + static_cast<int>(random_(sides)));
            }
            answer = battle().give(order, dice);
        }
        if (!std::holds_alternative<Given>(answer)) {
            tell(actor, "refused", order.dump());
        }
        return false;
    }

    void watch(const Deed& deed) {
        const bool looks = random_(look_every) == 0;
        for (const Side side : both_sides) {
            listen(deed, side);
            const State other = otherwise(field(), deed.after, side, random_);
            learn(deed, side, other);
            if (looks) {
                ++found_.looks;
                tell(side, "answered by a secret", questioner_.compare(deed, side, other));
            }
        }
    }

    /// What the opponent chooses who is to act, its double chooses who is handed another battle.
    void hand(const State& state, const Json& chosen) {
        const Json other = doubles_[index(state.actor)].choose(battle(), random_);
        if (other != chosen) {
            tell(state.actor, "handed a secret, and orders by it",
                 chosen.dump() + ", and not " + other.dump());
        }
    }

    /// The log, and the file of its own as far as it goes.
    void listen(const Deed& deed, Side side) {
        tell(side, "told", told_too_much(deed, side));
        std::optional<std::size_t>& secret = secret_[index(side)];
        if (const auto kept = kept_too_much(deed, side); kept && !secret) {
            secret = battle().record().size() - 1;
            why_[index(side)] = *kept;
        }
    }

    /// What it knows does not depend on what is secret, and changes with nothing that it is not told of.
    void learn(const Deed& deed, Side side, const State& other) {
        const Unknown unknown = unknown_to(field(), deed.after, side);
        found_.hidden += std::popcount(unknown.hidden);
        found_.dim += std::popcount(unknown.dim);
        const State knows = known_to<Rules>(side, field(), deed.after);
        const State otherwise_knows = known_to<Rules>(side, field(), other);
        if (!(knows == otherwise_knows)) {
            tell(side, "handed a secret", difference(knows, otherwise_knows));
        }
        tell(side, "not told of what it learns", learnt_untold(deed, side));
    }

    /// The file that each side may keep holds no order by which it learns what it may not know; and what
    /// else may be asked once.
    void keep(const Deed& deed) {
        for (const Side side : both_sides) {
            ++found_.files;
            const std::size_t kept = questioner_.kept_by(side);
            if (secret_[index(side)] && kept > *secret_[index(side)]) {
                tell(side, "left in its file",
                     fmt::format("order {}, {}", *secret_[index(side)], why_[index(side)]));
            }
            tell(side, "takes back", questioner_.take_back(deed, side));
            tell(side, "answered by a secret", questioner_.compare_anywhere(side, 2 * number_ + index(side)));
        }
    }

    std::uint64_t number_;
    desk::Table table_;
    Random random_;
    Questioner questioner_;
    std::array<Double, 2> doubles_;                      ///< By side.
    std::array<std::optional<std::size_t>, 2> secret_{}; ///< By side: the first order that it may not keep.
    std::array<std::string, 2> why_;
    std::string leak_;
    Watched found_;
};

} // namespace

void Watched::add(const Watched& other) {
    battles += other.battles;
    orders += other.orders;
    hidden += other.hidden;
    dim += other.dim;
    written += other.written;
    looks += other.looks;
    files += other.files;
    asked.add(other.asked);
    leaks.insert(leaks.end(), other.leaks.begin(), other.leaks.end());
}

Battle battle_of(std::uint64_t number) {
    Numbered numbered(number);
    auto battle = Battle::begin(std::move(numbered.scenario), std::move(numbered.settings));
    return std::move(*battle); // shipped scenarios have no faults
}

Opening<Field, State> opening_of(std::uint64_t number) {
    const Numbered numbered(number);
    return *Game::setup(numbered.scenario, numbered.settings);
}

Watched watch(std::uint64_t number) { return Watch(number).all(); }

Watched watch(std::uint64_t first, std::uint64_t battles) {
    Watched all;
    std::mutex guard;
    std::atomic<std::uint64_t> next = 0;
    const auto labour = [&] {
        for (std::uint64_t i = next++; i < battles; i = next++) {
            const Watched one = watch(first + i);
            const std::scoped_lock lock{guard};
            all.add(one);
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
            threads.emplace_back(labour);
        }
    }
    return all;
}

} // namespace bounce::ccc
