#pragma once

#include "engine/dice/sources.h"
#include "engine/match/any_rules.h"

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bounce {

/// Where the dice of a battle come from.
enum class DiceKind : std::uint8_t {
    seeded, ///< The program throws: battle number `seed`.
    asked,  ///< People throw their own and enter them.
};

/// The settings chosen before a battle.
struct BattleSettings : Changes {
    std::uint64_t seed = 1;
    DiceKind dice = DiceKind::seeded;
    std::string players[2] = {"human", "human"}; ///< Who plays each side: "human" or the name of an opponent.
};

/// One order in the record.
struct Recorded {
    Side by = Side::nobody;
    Json order;
    std::vector<int> dice; ///< Faces that people threw for it.
};

/// The digest of the state when a turn began.
struct TurnDigest {
    int turn = 0;
    std::size_t orders = 0; ///< Orders given before.
    std::uint64_t digest = 0;
};

/// The result of an order that was carried out.
struct Given {
    std::vector<Event> events;
};
/// More dice are needed: people must throw these, and the order must be given again with all dice so far.
struct NeedsDice {
    Throw what;                ///< `what.dice` counts the dice still missing.
    Side only = Side::nobody;  ///< The only side that may know what is thrown for; `nobody`: everyone may.
    std::vector<Event> so_far; ///< Events of the order before this throw.

    /// Whether a viewer may know all of this.
    [[nodiscard]] bool is_open_to(Side viewer) const;
};
using Answer = std::variant<Given, NeedsDice, OrderProblem>;

/// The dice of a battle file, as written there.
inline constexpr std::string_view dice_names[] = {"seeded", "asked"};

/// A battle with its record: everything needed to save, replay, mail, report and test it.
class Battle {
  public:
    struct Replayed;

    /// Begins a battle. `scenario` has passed its schema.
    [[nodiscard]] static std::expected<Battle, Faults> begin(Json scenario, BattleSettings settings);
    /// Replays a battle file that has passed its schema (as has its scenario): begins the battle and repeats
    /// its orders as far as they are allowed. Returns faults if it cannot even begin.
    [[nodiscard]] static std::expected<Replayed, Faults> replay(const Json& file);
    /// Like `replay`, but every order must be allowed and use up its dice, and nothing may diverge; otherwise
    /// the faults say where it does.
    [[nodiscard]] static std::expected<Battle, Faults> load(const Json& file);

    Battle(Battle&&) = default;
    Battle& operator=(Battle&&) = default;

    /// Gives an order. `dice` are the faces that people threw for it, if they throw their own.
    /// Anything but `Given` leaves the battle as it was.
    [[nodiscard]] Answer give(const Json& order, const std::vector<int>& dice = {});
    /// Whether the last order can be taken back without agreement: it threw no dice, the side knows
    /// everything that it did, and no enemy came into the side's sight because of it.
    [[nodiscard]] bool can_undo(Side viewer = Side::nobody) const;
    /// Takes back the last order; false if there is none, or if `can_undo` is false and the sides have not
    /// agreed.
    bool undo(bool agreed = false, Side viewer = Side::nobody);
    /// The number of take-backs so far.
    [[nodiscard]] std::uint64_t taken_back() const { return taken_back_; }
    /// Takes back all orders after the first `orders`, whatever dice they threw.
    void take_back_to(std::size_t orders);

    [[nodiscard]] const AnyMatch& match() const { return *match_; }
    /// The match after the first `orders` orders, replayed from the beginning.
    [[nodiscard]] std::unique_ptr<AnyMatch> after(std::size_t orders) const;
    [[nodiscard]] const BattleSettings& settings() const { return settings_; }
    [[nodiscard]] const Json& scenario() const { return scenario_; }
    [[nodiscard]] const std::vector<Recorded>& record() const { return record_; }
    [[nodiscard]] const std::vector<TurnDigest>& digests() const { return digests_; }
    /// How it stood when each of those turns began.
    [[nodiscard]] const AnyMatch& began(std::size_t turn) const { return *began_[turn]; }
    /// The digests as saved in a file: those of the turns, and that of the current state.
    [[nodiscard]] std::vector<TurnDigest> digests_to_now() const;
    /// What happened, order by order.
    [[nodiscard]] const std::vector<std::vector<Event>>& events() const { return events_; }
    [[nodiscard]] std::int64_t dice_thrown() const { return dice_; }

    /// The battle file.
    [[nodiscard]] Json save() const;
    /// The battle file as a side may keep it: without the enemy's secret orders, and without everything after
    /// them.
    [[nodiscard]] Json save_for(Side viewer) const;
    /// What the last order changes in the battle file: {"order", "digests", "outcome"}. `order` is appended
    /// to its orders, the others replace what is there. There must be a last order.
    [[nodiscard]] Json last_entry() const;

  private:
    Battle() = default;
    [[nodiscard]] Answer give_seeded(const Json& order);
    [[nodiscard]] Answer give_asked(const Json& order, const std::vector<int>& dice);
    /// What undo needs to know about an order, besides its events.
    struct Toll {
        std::int64_t thrown = 0;      ///< Dice.
        std::array<bool, 2> showed{}; ///< By side: an enemy came into its sight.
    };
    [[nodiscard]] Answer noted(Recorded recorded, std::vector<Event> events, std::int64_t thrown,
                               const AnyMatch* before);
    [[nodiscard]] std::unique_ptr<AnyMatch> fought(std::size_t orders, SeededSource& seeded) const;
    void note_turn();
    [[nodiscard]] Json entry(const Recorded& recorded) const;
    [[nodiscard]] Json digests_json() const;

    Json scenario_;
    BattleSettings settings_;
    std::unique_ptr<AnyMatch> start_;
    std::unique_ptr<AnyMatch> match_;
    SeededSource seeded_{1};
    std::vector<Recorded> record_;
    std::vector<std::vector<Event>> events_; ///< By order.
    std::vector<Toll> tolls_;                ///< By order.
    std::vector<TurnDigest> digests_;
    std::vector<std::unique_ptr<AnyMatch>> began_; ///< How it stood when each of those turns began.
    std::int64_t dice_ = 0;
    std::uint64_t taken_back_ = 0;
};

/// How far a battle file and the program agree.
struct Agreement {
    std::size_t orders = 0; ///< Number of orders that agree.
    int turn = 0;           ///< The turn of the battle after them.
};

/// A replayed record.
struct Battle::Replayed {
    Battle battle;    ///< As far as its orders were allowed.
    Faults parted;    ///< Where record and program diverge; empty if they agree to the end.
    Agreement agreed; ///< How far they agree.
    /// Nothing diverged, and every digest agrees. If nothing diverges but the first digest differs, an
    /// earlier program represented its states differently, and the digests in the file mean nothing.
    bool verified = false;
};

/// 16 hex digits.
[[nodiscard]] std::string digest_text(std::uint64_t digest);

} // namespace bounce
