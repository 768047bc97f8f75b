#pragma once

#include "engine/rules/awi/temper.h"
#include "engine/rules/awi/thinking/appraise_goals.h"

#include <array>

namespace bounce::awi {

/// What one unit is to do, as its side sees the battle now.
struct Errand {
    enum class Kind : std::uint8_t {
        fight,   ///< The nearest enemy, or nobody.
        take,    ///< A place that the enemy has.
        keep,    ///< One's own.
        leave,   ///< Off the table, where that wins.
        destroy, ///< What has to be destroyed.
        away,    ///< From what is about to go off.
    };
    Kind kind = Kind::fight;
    bool set = false;
    Vec at;
    Thou near = 0; ///< So near is near enough.
    int haste = 0; ///< Share by which it presses harder than usual, and minds fire less.
};

/// Who goes where. Made anew for every order, of nothing but the state: so that it does not waver, each place
/// calls those who are nearest to it.
class Errands {
  public:
    Errands(const Field& field, const State& state, Side side, const Stakes& stakes, const Temper& temper);

    /// Of a unit that is sent somewhere; null for those that look for the enemy by themselves.
    [[nodiscard]] const Errand* of(UnitId unit) const {
        return errands_[unit].set ? &errands_[unit] : nullptr;
    }
    /// How hard the side presses: 0 when it would win at the turn limit as things stand.
    [[nodiscard]] int haste() const { return haste_; }
    /// Whether it would, or has its ground and lets the enemy come.
    [[nodiscard]] bool ahead() const { return ahead_; }

  private:
    struct Call;
    using Chosen = std::array<bool, table::max_objectives>;

    [[nodiscard]] bool has_its_ground() const;
    void leave();
    void destroy();
    [[nodiscard]] Errand mines(UnitId wagon, const table::Target& target, Vec at) const;
    [[nodiscard]] bool may_take_now(const table::Condition& condition) const;
    void places(const Stakes& stakes);
    void choose(const std::vector<int>& of, int count, const Stakes& stakes, Chosen& chosen) const;
    void answer(const Call& call, int need);
    [[nodiscard]] int foes_near(Vec at, Thou within) const;
    [[nodiscard]] Vec middle_of_side() const;
    /// Where a unit is, or where it will come on.
    [[nodiscard]] Vec whereabouts(UnitId unit) const;
    [[nodiscard]] bool at_hand(UnitId unit) const;

    const Field& field_;
    const State& state_;
    Side side_;
    const Temper& temper_;
    int haste_ = 0;
    bool ahead_ = false;
    std::array<Errand, max_units> errands_{};
};

/// Who wins when the turn limit is reached, as far as can be seen now.
[[nodiscard]] Side ahead_at_limit(const Field& field, const State& state);

} // namespace bounce::awi
