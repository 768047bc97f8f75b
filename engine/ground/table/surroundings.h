#pragma once

#include "engine/ground/table/ground.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>

namespace bounce::table {

/// The ground that lies about a way.

/// An edge of an area or a structure, and of which one.
struct Brink {
    Vec from, to;
    std::size_t of;
};

/// What ground lies about a way.
struct Surroundings {
    boost::container::small_vector<Brink, 48> brinks;
    bool any = false;    ///< The way is not all in the open.
    bool covers = false; ///< Something takes away what it lies on.

    void add(Shape outline, const Box& near, std::size_t of);
};

/// What lies in a box or touches it.
[[nodiscard]] Surroundings surroundings(const Ground& ground, const Box& near, std::uint32_t gone);

/// The point in which two edges cross; nothing if they lie in line.
[[nodiscard]] std::optional<Vec> crossing_point(const Brink& a, const Brink& b);

} // namespace bounce::table
