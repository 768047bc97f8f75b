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
    asked,  ///< People throw their own, and tell.
};

/// What is chosen before a battle.
struct BattleSettings : Changes {
    std::uint64_t seed = 1;
    DiceKind dice = DiceKind::seeded;
    std::string players[2] = {"human", "human"}; ///< Who plays each side: "human" or the name of an opponent.
};

/// One order as it stands in the record.
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

/// What came of giving an order.
struct Given {
    std::vector<Event> events;
};
/// More dice are needed: people must throw these, and the order be given again with all dice so far.
struct NeedsDice {
    Throw what;                ///< `what.dice` counts the dice still missing.
    Side only = Side::nobody;  ///< Who alone may know what is thrown for, and by whom; nobody: everyone may.
    std::vector<Event> so_far; ///< What the order has come to before this throw: what it is thrown for.

    /// Whether a viewer may know all of it.
    [[nodiscard]] bool is_open_to(Side viewer) const;
};
using Answer = std::variant<Given, NeedsDice, OrderProblem>;

/// The dice of a battle file, as written there.
inline constexpr std::string_view dice_names[] = {"seeded", "asked"};

/// A battle with its record: what it takes to save, replay, mail, report and test it.
class Battle {
  public:
    struct Replayed;

    /// Begins a battle. `scenario` has passed its schema.
    [[nodiscard]] static std::expected<Battle, Faults> begin(Json scenario, BattleSettings settings);
    /// From a battle file that has passed its schema (as has its scenario): begins it and gives all its
    /// orders again, as far as they can be given. Faults when it cannot even begin.
    [[nodiscard]] static std::expected<Replayed, Faults> replay(const Json& file);
    /// Like `replay`, but every order must be allowed and use up its dice, and nothing may part, else the
    /// faults tell where it does.
    [[nodiscard]] static std::expected<Battle, Faults> load(const Json& file);

    Battle(Battle&&) = default;
    Battle& operator=(Battle&&) = default;

    /// Gives an order. `dice` are the faces that people threw for it, if they throw their own.
    /// Anything but `Given` leaves the battle as it was.
    [[nodiscard]] Answer give(const Json& order, const std::vector<int>& dice = {});
    /// Whether the last order threw no dice, so that it can be taken back without agreement. A side must
    /// also know all that the order did, and not have seen an enemy come into sight by it.
    [[nodiscard]] bool can_undo(Side viewer = Side::nobody) const;
    /// Takes back the last order; false if there is none, or if it cannot be undone and not both sides
    /// agreed.
    bool undo(bool agreed = false, Side viewer = Side::nobody);
    /// How often orders have been taken back.
    [[nodiscard]] std::uint64_t taken_back() const { return taken_back_; }
    /// Takes back all but the first so many orders, whatever they threw.
    void take_back_to(std::size_t orders);

    [[nodiscard]] const AnyMatch& match() const { return *match_; }
    /// How it stood after so many orders, fought again from the beginning.
    [[nodiscard]] std::unique_ptr<AnyMatch> after(std::size_t orders) const;
    [[nodiscard]] const BattleSettings& settings() const { return settings_; }
    [[nodiscard]] const Json& scenario() const { return scenario_; }
    [[nodiscard]] const std::vector<Recorded>& record() const { return record_; }
    [[nodiscard]] const std::vector<TurnDigest>& digests() const { return digests_; }
    /// How it stood when each of those turns began.
    [[nodiscard]] const AnyMatch& began(std::size_t turn) const { return *began_[turn]; }
    /// The digests as a file has them: those of the turns, and how it stands now.
    [[nodiscard]] std::vector<TurnDigest> digests_to_now() const;
    /// What happened, order by order.
    [[nodiscard]] const std::vector<std::vector<Event>>& events() const { return events_; }
    [[nodiscard]] std::int64_t dice_thrown() const { return dice_; }

    /// The battle file.
    [[nodiscard]] Json save() const;
    /// The battle file as a side may keep it: without secret orders of the other, and without what followed
    /// them.
    [[nodiscard]] Json save_for(Side viewer) const;
    /// What the last order changes in the battle file: {"order", "digests", "outcome"}; `order` is added to
    /// its orders, the others take the place of what is there. There must be one.
    [[nodiscard]] Json last_entry() const;

  private:
    Battle() = default;
    [[nodiscard]] Answer give_seeded(const Json& order);
    [[nodiscard]] Answer give_asked(const Json& order, const std::vector<int>& dice);
    /// What an order came to, beside its events: by it undo knows.
    struct Toll {
        std::int64_t thrown = 0;      ///< Dice.
        std::array<bool, 2> showed{}; ///< By side: whether an enemy came into its sight.
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
    std::size_t orders = 0; ///< So many orders lead to the same battle.
    int turn = 0;           ///< The turn that the battle is in then.
};

/// A record carried out again.
struct Battle::Replayed {
    Battle battle;    ///< As far as its orders could be given.
    Faults parted;    ///< Where the record and the program part; empty when they agree to the end.
    Agreement agreed; ///< All of it, when they do.
    /// Nothing parted, and every digest is the same. One that parts nowhere may differ in its first digest:
    /// then an earlier program wrote down its states in another way, and no digest of the file says anything.
    bool verified = false;
};

/// 16 hex digits.
[[nodiscard]] std::string digest_text(std::uint64_t digest);

} // namespace bounce
