#pragma once

#include "engine/match/event.h"
#include "engine/match/hex/scenario.h"
#include "engine/match/hex/tally.h"
#include "engine/match/showing/in_a_row.h"
#include "engine/match/showing/view.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bounce::hex {

/// Figures of one force in one hex. The rule set decides what `guns` counts.
struct Party {
    std::uint8_t force = 0; ///< 1 + index of the force in the scenario; 0 for none.
    std::uint8_t next = 0;  ///< The next party of the same hex; 0 at the end.
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t guns = 0;
    std::uint8_t spent = 0; ///< 1 if it has marched this turn.

    [[nodiscard]] bool empty() const { return infantry == 0 && cavalry == 0 && guns == 0; }
};

/// The parties of one hex: the head of a linked list; 0 for none.
using Parties = std::uint8_t;

/// The identity of figures that stand together: which regiment each belongs to, and what each regiment has
/// lost. It only names troops and decides nothing. Part of a state: plain bytes. If there are more parties
/// than there is room for, the last ones to split from their regiment have no name.
class Regiments {
  public:
    [[nodiscard]] const Party& operator[](Parties at) const { return pool_[at]; }
    [[nodiscard]] Party& operator[](Parties at) { return pool_[at]; }

    /// Adds figures to a hex.
    void add(Parties& to, Party party);
    /// Appends all parties of one list to another.
    void join(Parties& to, Parties from);
    /// Removes an empty party from its list.
    void drop_empty(Parties& from);
    /// Removes a whole list.
    void clear(Parties& from);
    /// Marks them as having marched.
    void spend(Parties at);
    /// Starts a new turn: clears the marks, and merges parties of one regiment.
    void refresh(Parties& at);
    /// Takes fresh figures out of a list: whole regiments first, the largest that fits. Guns only if parties
    /// count them.
    [[nodiscard]] Parties take(Parties& from, int infantry, int cavalry, int guns = 0);
    /// Removes fallen figures, each from the regiment with most of its arm there, fresh ones last.
    void fall(Parties& from, int infantry, int cavalry);
    /// Removes one gun if parties count guns: one that has marched (`spent`), or one that has not.
    void lose_gun(Parties& from, bool spent);
    /// Records figures that a regiment has lost for good; `force` may be 0.
    void lose(std::uint8_t force, int figures);
    [[nodiscard]] int lost(std::size_t force) const { return lost_[force]; }

  private:
    static constexpr std::size_t room = 120;

    [[nodiscard]] Parties fresh_party();
    Party* same(Parties chain, const Party& party);
    Party* most(Parties chain, std::uint8_t Party::* arm);
    void take_arm(Parties& from, Parties& to, std::uint8_t Party::* arm, int count);
    void give(Parties& to, Party& from, std::uint8_t Party::* arm, int count);

    std::array<Party, room> pool_{}; ///< From 1 on; free ones are linked from `free_`.
    std::array<std::uint8_t, max_forces> lost_{};
    Parties free_ = 0;
    std::uint8_t used_ = 1; ///< Entries from here on have never been used.
    [[maybe_unused]] std::array<std::uint8_t, 2> unused_{};
};

/// Figures of one regiment, for texts.
struct Contingent {
    std::uint8_t force = 0;
    int infantry = 0;
    int cavalry = 0;
    int guns = 0; ///< Guns, or artillerymen, depending on the caller.

    [[nodiscard]] int figures() const { return infantry + cavalry + guns; }
};
using Contingents = std::vector<Contingent>;

/// The figures of a list by regiment, the largest first, and last the ones of `all` without a name.
template <class GunsOf>
[[nodiscard]] Contingents contingents(const Regiments& regiments, Parties chain, Contingent all,
                                      GunsOf guns_of) {
    Contingents list;
    all.force = 0;
    for (; chain != 0; chain = regiments[chain].next) {
        const Party& party = regiments[chain];
        auto found = std::ranges::find(list, party.force, &Contingent::force);
        if (found == list.end()) {
            found = list.insert(list.end(), {.force = party.force});
        }
        const int guns = guns_of(party);
        found->infantry += party.infantry;
        found->cavalry += party.cavalry;
        found->guns += guns;
        all.infantry -= party.infantry;
        all.cavalry -= party.cavalry;
        all.guns -= guns;
    }
    std::ranges::stable_sort(list, std::ranges::greater{}, &Contingent::figures);
    if (all.figures() > 0) {
        list.push_back(all);
    }
    return list;
}

/// What is missing compared with `before`.
[[nodiscard]] Contingents missing(const Contingents& before, const Contingents& after);

/// "12 infantry of Bee's Brigade and 2 guns of Imboden's Battery"; figures without a regiment have no name.
[[nodiscard]] Tally roll(const Scenario& scenario, const Contingents& contingents,
                         Counted (*guns_in_words)(int) = guns);

/// The names of troops that stand together: one, two, or the first and the number of others.
[[nodiscard]] std::string names(const Scenario& scenario, const Contingents& contingents);

/// The part of a regiment in a hex for a view, guns without crews or hits; `lost` is the regiment's total.
[[nodiscard]] View::Regiment regiment(const Scenario& scenario, const Regiments& regiments,
                                      const Contingent& contingent);

/// Adds figures to the totals of their forces.
void count(const Contingents& contingents, std::array<int, max_forces>& by_force);

/// The regiments of a side with the figures that each has left, on the table or still to come, and has lost.
[[nodiscard]] std::vector<View::Regiment> roster(const Scenario& scenario, const Regiments& regiments,
                                                 Side side, const std::array<int, max_forces>& left);

using bounce::in_a_row;

} // namespace bounce::hex
