#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bounce {

/// Reasons for an order: the terms that add up to its worth, the same for all rule sets.
enum class Motive : std::uint8_t {
    dealt,     ///< Expected losses of the enemy.
    suffered,  ///< Expected losses of one's own.
    nerve,     ///< Units shaken, driven back or broken, beyond their losses, on either side.
    shot,      ///< Targets for its troops from their new place.
    exposure,  ///< Fire that they would draw there.
    peril,     ///< Attacks that they would invite there.
    onset,     ///< Enemies that they could charge from there.
    ground,    ///< Places that decide the battle.
    way,       ///< How near they come to where they are needed.
    facing,    ///< Whether they show the enemy their front.
    formation, ///< Whether they are formed for what comes next.
    room,      ///< Whether they are in the way of other troops.
    command,   ///< What officers and orders do for their troops.
    victory,   ///< What counts towards victory directly: troops that leave the table, things destroyed.
    arrival,   ///< Troops on the table instead of off it.
    forgone,   ///< What the same troops could have done instead.
    effort,    ///< A small cost of every such order, so that no unit moves for nothing.
    due,       ///< What must be done in any case.
};

inline constexpr std::string_view motive_names[] = {
    "dealt",  "suffered",  "nerve", "shot",    "exposure", "peril",   "onset",   "ground", "way",
    "facing", "formation", "room",  "command", "victory",  "arrival", "forgone", "effort", "due"};
inline constexpr std::size_t motives = std::size(motive_names);

/// The terms of an order's worth, in thousandths of the unit of losses.
class Account {
  public:
    [[nodiscard]] int of(Motive motive) const { return parts_[static_cast<std::size_t>(motive)]; }
    void add(Motive motive, int part) { parts_[static_cast<std::size_t>(motive)] += part; }
    [[nodiscard]] int sum() const {
        int sum = 0;
        for (const int part : parts_) {
            sum += part;
        }
        return sum;
    }

  private:
    std::array<int, motives> parts_{};
};

/// Records terms while an order is appraised. All appraisal runs through it, so that the explanation is what
/// decided; without an account it only returns the numbers.
class Ledger {
  public:
    explicit Ledger(Account* account = nullptr) : account_(account) {}

    /// Records a part of the worth, and returns it.
    int operator()(Motive motive, int part) const {
        if (account_ != nullptr) {
            account_->add(motive, against_ ? -part : part);
        }
        return part;
    }
    /// Replaces everything recorded so far: this is the whole worth.
    int whole(Motive motive, int worth) const {
        if (account_ != nullptr) {
            *account_ = {};
        }
        return (*this)(motive, worth);
    }
    /// Calls `appraise` and records its terms with the opposite sign: the value without the order.
    template <class Appraise>
    int against(Appraise appraise) {
        against_ = !against_;
        const int worth = appraise();
        against_ = !against_;
        return worth;
    }

  private:
    Account* account_;
    bool against_ = false;
};

/// Base of an evaluator whose terms may be recorded.
class Accountable {
  public:
    /// Records in this ledger from now on; in none if null. The ledger must outlive this.
    void keep(const Ledger* ledger) { ledger_ = ledger; }
    int note(Motive motive, int part) const { return ledger_ == nullptr ? part : (*ledger_)(motive, part); }
    int whole(Motive motive, int worth) const {
        return ledger_ == nullptr ? worth : ledger_->whole(motive, worth);
    }

  private:
    const Ledger* ledger_ = nullptr;
};

} // namespace bounce
