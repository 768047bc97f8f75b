#pragma once

#include "engine/ground/table/base.h"

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>

namespace bounce::drill {

/// Path finding around obstacles between a unit and its destination. A person sees the way at a
/// glance; an opponent that evaluates single marches does not.
class Barred {
  public:
    /// `room`: half the width of the moving unit; `table`: the area in which it may move.
    Barred(table::Thou room, const table::Box& table) : room_(room), table_(table) {}
    void add(const table::Base& thing);

    /// Whether the straight way is free. A thing close to one of its ends blocks it only with its
    /// body.
    [[nodiscard]] bool is_free(table::Vec from, table::Vec to) const { return first_on(from, to) == nullptr; }

    /// The first turning point, and the distance from there.
    struct Turn {
        table::Vec at;
        table::Thou rest = 0;
    };
    /// Nothing if the straight way is free, or if there is no way round.
    [[nodiscard]] std::optional<Turn> first_turn(table::Vec from, table::Vec to) const;

  private:
    struct Thing {
        table::Corners body{};
        table::Corners room{};  ///< Enlarged by almost all of the room.
        table::Corners round{}; ///< Enlarged by all of it: the turning points.
    };
    [[nodiscard]] static bool bars(const Thing& thing, table::Vec from, table::Vec to);
    [[nodiscard]] const Thing* first_on(table::Vec from, table::Vec to) const;

    /// A node of the search.
    struct Knot {
        table::Vec at;
        table::Thou rest = 0; ///< The shortest known distance from here to the end.
        bool known = false;   ///< A way is known,
        bool done = false;    ///< and it is certainly the shortest.
        table::Vec next;      ///< The next point on that way.
    };
    static constexpr std::size_t most_things = 5; ///< Maximum number of things to go round on one way.
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
