#pragma once

#include "engine/drill/thinking/assignments.h"
#include "engine/rules/grant/state.h"

#include <array>
#include <vector>

namespace bounce::grant {

/// The wagons of one side that have to leave the table, and the road that they need.
class Train {
  public:
    Train(Position pos, Side side);

    /// Whether any is on the table or about to come on.
    [[nodiscard]] bool rolls() const { return !lanes_.empty(); }
    /// How many wagons would drive in the next moves where troops stand that cover this.
    [[nodiscard]] int lanes_under(const table::Base& body) const;
    /// A little to either side of the road, for whoever stands on it.
    [[nodiscard]] std::array<Vec, 2> aside(Vec at) const;

    /// The wagons on the table that have the shortest and the longest way left; `no_unit` if there is none.
    [[nodiscard]] UnitId head() const { return head_; }
    [[nodiscard]] UnitId tail() const { return tail_; }
    /// On which hand of a wagon's way a place is.
    [[nodiscard]] bool is_right_of(UnitId wagon, Vec at) const;
    /// Close beside a wagon on one hand, and so far on as it will drive: whoever is there guards it.
    [[nodiscard]] drill::Assignment beside(UnitId wagon, bool right) const;
    /// Before the train and off its road, on that hand where a unit is.
    [[nodiscard]] drill::Assignment ahead_of(Vec here) const;

    /// Where the enemy who comes from there at so many inches a move gets before the foremost wagon that he
    /// can.
    [[nodiscard]] Vec ambush(Vec from, Thou pace) const;

  private:
    [[nodiscard]] Angle way_of(UnitId wagon) const;
    [[nodiscard]] Vec within(Vec at) const;

    Position pos_;
    Side side_;
    std::vector<UnitId> wagons_; ///< On the table.
    std::vector<std::array<Vec, 2>> lanes_;
    Angle way_; ///< Of the last of them.
    UnitId head_ = no_unit;
    UnitId tail_ = no_unit;
};

/// The point of the first of a side's exits that is nearest to a place. It must have one.
[[nodiscard]] Vec way_out(const Field& field, Side side, Vec at);

} // namespace bounce::grant
