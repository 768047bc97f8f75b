#pragma once

#include "engine/ground/table/base.h"

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>

namespace bounce::drill {

/// What stands between a unit and where it is sent, with room to go round it. A person sees the way at a
/// glance; an opponent who weighs single marches does not.
class Barred {
  public:
    /// `room`: half the width of the unit that goes; `table`: where it may go.
    Barred(table::Thou room, const table::Box& table) : room_(room), table_(table) {}
    void add(const table::Base& thing);

    /// Whether nothing stands on the straight way. What is close to one of its ends bars it only with its
    /// body.
    [[nodiscard]] bool is_free(table::Vec from, table::Vec to) const { return first_on(from, to) == nullptr; }

    /// Where to go first, and how far it is from there.
    struct Turn {
        table::Vec at;
        table::Thou rest = 0;
    };
    /// Nothing if the straight way is free, or none leads round.
    [[nodiscard]] std::optional<Turn> first_turn(table::Vec from, table::Vec to) const;

  private:
    struct Thing {
        table::Corners body{};
        table::Corners room{};  ///< With almost all of the room.
        table::Corners round{}; ///< With all of it: the corners to go by.
    };
    [[nodiscard]] static bool bars(const Thing& thing, table::Vec from, table::Vec to);
    [[nodiscard]] const Thing* first_on(table::Vec from, table::Vec to) const;

    /// A place on the way.
    struct Knot {
        table::Vec at;
        table::Thou rest = 0; ///< The shortest way from here to the end, as far as it is known.
        bool known = false;   ///< That there is one;
        bool done = false;    ///< that there is no shorter one.
        table::Vec next;      ///< Where it goes first.
    };
    static constexpr std::size_t most_things = 5; ///< That one way is sought round.
    using Knots = boost::container::static_vector<Knot, 2 + 4 * most_things>;
    using Things = boost::container::static_vector<const Thing*, most_things>;
    void add_corners(const Thing& thing, Knots& knots) const;
    const Thing* lead_on(const Knot& end, Knots& knots, const Things& things) const;
    const Thing* spread(Knots& knots, const Things& things) const;

    table::Thou room_;
    table::Box table_;
    static constexpr std::size_t most = 40;
    boost::container::static_vector<Thing, most> things_;
};

} // namespace bounce::drill
