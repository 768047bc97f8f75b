#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bounce {

/// What an order may be given for: the terms of which its worth is the sum, for all rule sets alike.
enum class Motive : std::uint8_t {
    dealt,     ///< Losses that it inflicts on average,
    suffered,  ///< and that it costs.
    nerve,     ///< Enemies who are shaken, driven back or broken, beyond their losses; or oneself.
    shot,      ///< What its troops could fire at from where they would stand.
    exposure,  ///< The fire that they would draw there,
    peril,     ///< and the attacks that they would invite.
    onset,     ///< Whom they could charge from there.
    ground,    ///< Places that decide the battle.
    way,       ///< How near they come to where they are wanted.
    facing,    ///< Whether they show the enemy their front.
    formation, ///< Whether they are formed for what comes next.
    room,      ///< Whether they are in the way of others.
    command,   ///< What officers and orders do for their troops.
    victory,   ///< What counts in the end by itself: troops that leave the table, things that are destroyed.
    arrival,   ///< Troops on the table instead of beside it.
    forgone,   ///< What could have been done instead, by the same troops.
    effort,    ///< What every such order costs, so that nobody moves for nothing.
    due,       ///< What has to be done in any case.
};

inline constexpr std::string_view motive_names[] = {
    "dealt",  "suffered",  "nerve", "shot",    "exposure", "peril",   "onset",   "ground", "way",
    "facing", "formation", "room",  "command", "victory",  "arrival", "forgone", "effort", "due"};
inline constexpr std::size_t motives = std::size(motive_names);

/// The worth of an order taken apart, in thousandths of what losses are counted in.
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

/// Keeps the account of a worth while it is appraised. Appraisal runs through it in any case, so that what is
/// said is what decided; while nobody keeps an account it only hands on the numbers.
class Ledger {
  public:
    explicit Ledger(Account* account = nullptr) : account_(account) {}

    /// Enters a part of the worth, and returns it.
    int operator()(Motive motive, int part) const {
        if (account_ != nullptr) {
            account_->add(motive, against_ ? -part : part);
        }
        return part;
    }
    /// Strikes out what has been entered: the whole worth is this.
    int whole(Motive motive, int worth) const {
        if (account_ != nullptr) {
            *account_ = {};
        }
        return (*this)(motive, worth);
    }
    /// What `appraise` returns, entered to be taken from the worth: how it stands without the order.
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

/// Appraises for whom somebody may keep an account.
class Accountable {
  public:
    /// From now on; of nobody if null. The ledger must outlive this.
    void keep(const Ledger* ledger) { ledger_ = ledger; }
    int note(Motive motive, int part) const { return ledger_ == nullptr ? part : (*ledger_)(motive, part); }
    int whole(Motive motive, int worth) const {
        return ledger_ == nullptr ? worth : ledger_->whole(motive, worth);
    }

  private:
    const Ledger* ledger_ = nullptr;
};

} // namespace bounce
