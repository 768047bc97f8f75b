#include "tests/secrecy/watched.h"

#include "ai/players.h"
#include "desk/to_json.h"
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
        constexpr std::string_view smoke[] = {"place", "place", "unit", "field"};
        settings.seed = number;
        settings.options["written_orders"] = number / 4 % 2 == 0 ? "on" : "off";
        settings.options["smoke"] = smoke[random(4)];
        settings.options["sight_by_field"] = random(6) == 0 ? "on" : "off";
        for (std::string& player : settings.players) {
            player = random(10) == 0 ? "greedy" : "random";
        }
    }

    Json scenario;
    BattleSettings settings;
};

Battle battle_of(std::uint64_t number) {
    Numbered numbered(number);
    auto battle = Battle::begin(std::move(numbered.scenario), std::move(numbered.settings));
    return std::move(*battle); // shipped scenarios have no faults
}

/// One battle, and what is found out in it.
class Watch {
  public:
    explicit Watch(std::uint64_t number)
        : number_(number), battle_(battle_of(number)), write_(battle_.match().scene()), random_(number),
          doubles_{Double(battle_, Side::first), Double(battle_, Side::second)} {}

    Watched all() {
        const std::uint64_t saved = random_(300);
        while (battle_.match().actor() != Side::nobody && leak_.empty()) {
            go_on();
            if (battle_.record().size() == saved) {
                keep();
            }
        }
        ++found_.battles;
        if (!leak_.empty()) {
            found_.leaks.push_back(
                fmt::format("battle {}, order {}: {}", number_, battle_.record().size(), leak_));
        }
        return std::move(found_);
    }

  private:
    using Match = MatchOf<Rules>;
    static constexpr std::uint32_t look_every = 24; ///< Orders, on average.
    static constexpr std::uint32_t offer_every = 2; ///< Looks: offers take long to find, with their odds.

    [[nodiscard]] const Match& match() const { return static_cast<const Match&>(battle_.match()); }
    [[nodiscard]] const Field& field() const { return match().field(); }

    void tell(Side side, std::string_view what, const std::string& more) {
        if (leak_.empty()) {
            leak_ = fmt::format("{} is {}: {}", write_.side(side), what, more);
        }
    }

    void go_on() {
        const State before = match().state();
        const Json written = opponents_.choose(battle_);
        hand(before, written);
        Faults faults;
        const auto order = Rules::read_order(field(), before, written, "", faults);
        if (!order || !std::holds_alternative<Given>(battle_.give(written))) {
            return tell(before.actor, "refused", written.dump());
        }
        ++found_.orders;
        const Deed deed{field(), before, *order, match().state(), battle_.events().back()};
        found_.written += deed.written() ? 1 : 0;
        const bool looks = random_(look_every) == 0;
        for (const Side side : both_sides) {
            listen(deed, side);
            const State other = otherwise(field(), deed.after, side, random_);
            learn(deed, side, other);
            if (looks) {
                look(side, other);
            }
        }
    }

    /// What the opponent chooses who is to act, its double chooses who is handed another battle.
    void hand(const State& state, const Json& chosen) {
        const Json other = doubles_[index(state.actor)].choose(battle_, random_);
        if (other != chosen) {
            tell(state.actor, "handed a secret, and orders by it",
                 chosen.dump() + ", and not " + other.dump());
        }
    }

    /// The log, and the file of its own as far as it goes.
    void listen(const Deed& deed, Side side) {
        if (const auto told = told_too_much(deed, side)) {
            tell(side, "told", *told);
        }
        std::optional<std::size_t>& secret = secret_[index(side)];
        if (const auto kept = kept_too_much(deed, side); kept && !secret) {
            secret = battle_.record().size() - 1;
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
        if (const auto learnt = learnt_untold(deed, side)) {
            tell(side, "not told of what it learns", *learnt);
        }
    }

    /// What it is shown on the table, in the words of the page.
    void look(Side side, const State& other) {
        ++found_.looks;
        const View view = match().view(side);
        if (const View seen = Rules::view(field(), other, side); !(view == seen)) {
            compare(side, "shown", write_.view(view), write_.view(seen));
        }
        compare(side, "told in the decision", write_.decision(match().to_act(side)),
                write_.decision(Rules::to_act(field(), known_to<Rules>(side, field(), other))));
        const std::string& unit = anybody();
        compare(side, "shown on a card", card(match().card(unit, side)),
                card(Rules::card(field(), other, unit, side)));
        if (match().actor() == side) {
            ask(side, other);
        }
    }

    /// What it may do, and why not.
    void ask(Side side, const State& other) {
        const std::string& unit = anybody(side);
        const std::string& whom = anybody(enemy_of(side));
        const auto meant = Rules::meant(field(), other, unit, whom);
        const Verdict verdict = meant ? Rules::check(field(), other, *meant) : Verdict{};
        compare(side, "refused", refusal(match().why_not(unit, whom)),
                refusal(verdict ? std::nullopt : std::optional{verdict.error()}));
        if (random_(offer_every) == 0) {
            ++found_.offers;
            compare(side, "offered", offers(match().offers()), offers(Rules::offers(field(), other)));
        }
    }
    const std::string& anybody(Side side = Side::nobody) {
        for (;;) {
            const auto unit = static_cast<UnitId>(random_(static_cast<std::uint32_t>(field().units())));
            if (side == Side::nobody || field().side(unit) == side) {
                return field().name(unit);
            }
        }
    }
    [[nodiscard]] static Json refusal(const std::optional<Refusal>& refusal) {
        return refusal ? desk::refusal_json(*refusal) : Json{};
    }
    [[nodiscard]] Json card(const std::optional<Card>& card) const {
        return card ? write_.card(*card) : Json{};
    }
    [[nodiscard]] static Json offers(const std::vector<Offer>& offers) {
        Json all = Json::array();
        std::ranges::transform(offers, std::back_inserter(all), desk::offer_json);
        return all;
    }
    void compare(Side side, std::string_view how, const Json& one, const Json& other) {
        if (one != other) {
            tell(side, how, Json::diff(one, other).dump());
        }
    }

    /// The file that each side may keep holds no order by which it learns what it may not know.
    void keep() {
        for (const Side side : both_sides) {
            ++found_.files;
            const std::size_t kept = battle_.save_for(side)["orders"].size();
            if (secret_[index(side)] && kept > *secret_[index(side)]) {
                tell(side, "left in its file",
                     fmt::format("order {}, {}", *secret_[index(side)], why_[index(side)]));
            }
        }
    }

    std::uint64_t number_;
    Battle battle_;
    desk::Writer write_;
    Random random_;
    ai::Opponents opponents_;
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
    offers += other.offers;
    files += other.files;
    leaks.insert(leaks.end(), other.leaks.begin(), other.leaks.end());
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
