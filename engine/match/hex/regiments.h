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

/// Figures of one force in one hex. What `guns` counts or names is the rule set's own affair.
struct Party {
    std::uint8_t force = 0; ///< 1 + its index in the scenario; 0 for none.
    std::uint8_t next = 0;  ///< The next party of the same hex; 0 at the end.
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t guns = 0;
    std::uint8_t spent = 0; ///< 1: has marched this turn.

    [[nodiscard]] bool empty() const { return infantry == 0 && cavalry == 0 && guns == 0; }
};

/// The parties of one hex: where the chain begins; 0 for none.
using Parties = std::uint8_t;

/// Who the figures are that stand together: of which regiment each is, and what each regiment has lost. It
/// names troops and decides nothing. Part of a state: plain bytes. Should more parties stand about than there
/// is room for, the last to part from their regiment go without a name.
class Regiments {
  public:
    [[nodiscard]] const Party& operator[](Parties at) const { return pool_[at]; }
    [[nodiscard]] Party& operator[](Parties at) { return pool_[at]; }

    /// Adds figures to a hex.
    void add(Parties& to, Party party);
    /// Adds all parties of one chain to another.
    void join(Parties& to, Parties from);
    /// Takes a party out of its chain that has nobody left in it.
    void drop_empty(Parties& from);
    /// Gives up a whole chain.
    void clear(Parties& from);
    /// They have marched.
    void spend(Parties at);
    /// A new turn: nobody has marched. Parties of one regiment become one again.
    void refresh(Parties& at);
    /// Takes fresh figures out of a chain: whole regiments first, the largest that fits. Guns only where
    /// parties count them.
    [[nodiscard]] Parties take(Parties& from, int infantry, int cavalry, int guns = 0);
    /// Figures fall, each out of the regiment that has most of its arm there, fresh ones last.
    void fall(Parties& from, int infantry, int cavalry);
    /// One of the guns that parties count is lost, one that has marched or one that has not.
    void lose_gun(Parties& from, bool spent);
    /// Notes figures that a regiment has lost for good; it may have no name.
    void lose(std::uint8_t force, int figures);
    [[nodiscard]] int lost(std::size_t force) const { return lost_[force]; }

  private:
    static constexpr std::size_t room = 120;

    [[nodiscard]] Parties fresh_party();
    Party* same(Parties chain, const Party& party);
    Party* most(Parties chain, std::uint8_t Party::* arm);
    void take_arm(Parties& from, Parties& to, std::uint8_t Party::* arm, int count);
    void give(Parties& to, Party& from, std::uint8_t Party::* arm, int count);

    std::array<Party, room> pool_{}; ///< From 1 on; free ones are chained after `free_`.
    std::array<std::uint8_t, max_forces> lost_{};
    Parties free_ = 0;
    std::uint8_t used_ = 1; ///< Never used from here on.
    [[maybe_unused]] std::array<std::uint8_t, 2> unused_{};
};

/// Figures of one regiment, to be put in words.
struct Contingent {
    std::uint8_t force = 0;
    int infantry = 0;
    int cavalry = 0;
    int guns = 0; ///< Guns, or artillerymen where those are meant.

    [[nodiscard]] int figures() const { return infantry + cavalry + guns; }
};
using Contingents = std::vector<Contingent>;

/// Those of a chain by regiment, the largest first, and last those of all that have no name.
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

/// What is gone of those who were there before.
[[nodiscard]] Contingents missing(const Contingents& before, const Contingents& after);

/// "12 infantry of Bee's Brigade and 2 guns of Imboden's Battery"; the nameless go without a name.
[[nodiscard]] Tally roll(const Scenario& scenario, const Contingents& contingents,
                         Counted (*guns_in_words)(int) = guns);

/// The names of those who stand together: one, two, or the first and how many others.
[[nodiscard]] std::string names(const Scenario& scenario, const Contingents& contingents);

/// Those of one regiment in a hex as a view shows them, guns without crews or hits; what it has lost, it has
/// lost anywhere.
[[nodiscard]] View::Regiment regiment(const Scenario& scenario, const Regiments& regiments,
                                      const Contingent& contingent);

/// Adds figures to those of their forces.
void count(const Contingents& contingents, std::array<int, max_forces>& by_force);

/// The regiments of a side, with the figures that each has left, on the table or to come, and has lost.
[[nodiscard]] std::vector<View::Regiment> roster(const Scenario& scenario, const Regiments& regiments,
                                                 Side side, const std::array<int, max_forces>& left);

using bounce::in_a_row;

} // namespace bounce::hex
