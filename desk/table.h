#pragma once

#include "ai/players.h"
#include "desk/reply.h"
#include "desk/to_json.h"
#include "engine/match/battle.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace bounce::desk {

/// An open battle, and what is needed to write about it.
struct Stand {
    explicit Stand(Battle fought) : battle(std::move(fought)), scene(battle.match().scene()), write(scene) {}

    Battle battle;
    Scene scene;
    Writer write;
    ai::Opponents opponents;    ///< The opponents of this battle.
    Side viewer = Side::nobody; ///< The side that looks; `nobody` is the umpire, who sees everything.
    /// An order that is waiting for dice and has revealed something to its side, so that it cannot be
    /// withdrawn.
    std::optional<Json> standing;
    /// An order that an opponent has prepared, and its position: the number of orders, and of orders taken
    /// back.
    struct Thought {
        std::size_t orders;
        std::uint64_t taken_back;
        Json order;
    };
    std::optional<Thought> thought;

    /// Whether the viewer may know the options of the side that has to act.
    [[nodiscard]] bool shares_decision() const {
        return viewer == Side::nobody || viewer == battle.match().actor();
    }
};

/// The battle as it stood at an earlier order, to explain why that order was given.
struct Past {
    std::uint64_t taken_back; ///< What had been taken back of the battle itself then.
    Battle battle;
};

/// The state of the desk between requests.
struct Table {
    std::optional<Stand> play;
    std::optional<Stand> film;
    std::optional<Past> past = std::nullopt;
};

/// Answers a request of any kind, checked against the schema.
[[nodiscard]] Reply reply_to(Table& table, const Json& request);

/// The type of the functions for each request; the request has passed the schema.
using Handler = Reply (*)(Table& table, const Json& request);

// desk/open.cpp: scenarios and battles from texts.
[[nodiscard]] Reply check(Table& table, const Json& request);
[[nodiscard]] Reply inspect(Table& table, const Json& request);
[[nodiscard]] Reply open(Table& table, const Json& request);
[[nodiscard]] Reply load(Table& table, const Json& request);

// desk/play.cpp: the battle on the table.
[[nodiscard]] Reply give_order(Table& table, const Json& request);
[[nodiscard]] Reply think(Table& table, const Json& request);
[[nodiscard]] Reply forecast(Table& table, const Json& request);
[[nodiscard]] Reply undo(Table& table, const Json& request);
[[nodiscard]] Reply situation(Table& table, const Json& request);
[[nodiscard]] Reply look(Table& table, const Json& request);
[[nodiscard]] Reply save(Table& table, const Json& request);

// desk/why.cpp: what opponents mean, and what they would do.
[[nodiscard]] Reply advise(Table& table, const Json& request);
[[nodiscard]] Reply why(Table& table, const Json& request);

// desk/replay.cpp: a battle as a film.
[[nodiscard]] Reply replay(Table& table, const Json& request);
[[nodiscard]] Reply frame(Table& table, const Json& request);

// desk/ground.cpp
[[nodiscard]] Reply card(Table& table, const Json& request);
[[nodiscard]] Reply could(Table& table, const Json& request);
[[nodiscard]] Reply threats(Table& table, const Json& request);
[[nodiscard]] Reply sight(Table& table, const Json& request);
[[nodiscard]] Reply why_not(Table& table, const Json& request);
[[nodiscard]] Reply measure(Table& table, const Json& request);
[[nodiscard]] Reply plan(Table& table, const Json& request);

// desk/library.cpp: information without a battle.
[[nodiscard]] Reply rules(Table& table, const Json& request);
[[nodiscard]] Reply quick(Table& table, const Json& request);
[[nodiscard]] Reply odds(Table& table, const Json& request);

// desk/laboratory.cpp
[[nodiscard]] Reply simulate(Table& table, const Json& request);
[[nodiscard]] Reply signature(Table& table, const Json& request);

/// Why the opponent to act gives the order that it has just chosen; null if the viewer may not know.
[[nodiscard]] Json reason_of_thought(const Stand& stand);

/// Whose offers a situation contains. Finding them, with all their odds, takes many times as long as an
/// opponent's decision, and an opponent does not read them.
enum class OffersFor : std::uint8_t { people, all };

/// The deeds of an order: the dispatch of each, and the number of its events.
[[nodiscard]] Json deeds_json(const Stand& stand, const std::vector<Deed>& deeds);
/// The results of the orders after the first `before`, of which there is at least one, as far as the viewer
/// may know. The answer to an order is that for the last one.
[[nodiscard]] Json since_json(const Stand& stand, std::size_t before);
/// The start of a battle on the page: what never changes, and the situation.
[[nodiscard]] Json opened_json(const Stand& stand);
/// The dispatches so far that the viewer may read.
[[nodiscard]] Json dispatches_json(const Stand& stand);
/// Situation in the schema.
[[nodiscard]] Json situation_json(const Stand& stand, OffersFor whom = OffersFor::people);
/// Reads the settings of a request for a scenario; faults are below /settings.
[[nodiscard]] std::expected<BattleSettings, Faults> read_settings(const Json& settings, const Json& scenario);

} // namespace bounce::desk
