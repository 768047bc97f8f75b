#pragma once

#include "engine/ground/table/ground.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>

namespace bounce::table {

// The ground around a way.

/// An edge of an area or a structure, and the index of its owner.
struct Brink {
    Vec from, to;
    std::size_t of;
};

/// The ground around a way.
struct Surroundings {
    boost::container::small_vector<Brink, 48> brinks;
    bool any = false;    ///< The way is not entirely over open ground.
    bool covers = false; ///< Something replaces the ground that it lies on.
    bool mixed = false;  ///< Different kinds may overlap, or `covers`.

    /// Adds the edges of an outline that reach into a box; returns whether there are any.
    bool add(Shape outline, const Box& near, std::size_t of);
};

/// The ground in or touching a box.
[[nodiscard]] Surroundings surroundings(const Ground& ground, const Box& near, std::uint32_t gone);

/// The point in which two edges cross; nothing if they are collinear.
[[nodiscard]] std::optional<Vec> crossing_point(const Brink& a, const Brink& b);

/// Calls `use(Vec)` for the points in which edges of different things cross: there an overlap of kinds of
/// ground begins or ends.
template <class Use>
void each_crossing(const Surroundings& around, Use use) {
    const auto& brinks = around.brinks;
    for (std::size_t i = 0; around.mixed && i < brinks.size(); ++i) {
        const Box box = box_of(brinks[i].from, brinks[i].to);
        for (std::size_t j = i + 1; j < brinks.size(); ++j) {
            if (brinks[i].of == brinks[j].of || !box.touches(box_of(brinks[j].from, brinks[j].to))) {
                continue;
            }
            if (const auto point = crossing_point(brinks[i], brinks[j])) {
                use(*point);
            }
        }
    }
}

} // namespace bounce::table
