#pragma once

#include "engine/ground/table/ground.h"
#include "engine/ground/table/sight.h"

#include <boost/container/small_vector.hpp>
#include <concepts>
#include <span>

namespace bounce::table {

/// Something temporary on a line of sight that is not ground: smoke, fog. Any simple polygon.
struct Layer {
    Shape outline;
    int which = 0; ///< Chosen by the caller.
};

/// Something that a line of sight crosses, from and to in thou from the eye; listed twice if it is crossed
/// twice. For lines such as fences, from and to are equal.
struct Crossed {
    enum class Kind : std::uint8_t { area, contour, line, structure, base, layer };
    Kind kind = Kind::area;
    int which = 0; ///< Index in the ground, `who` of a base, or `which` of a layer.
    Thou from = 0;
    Thou to = 0;
    int top = 0; ///< Height of its top in half contours; 0 for areas, lines and layers.

    [[nodiscard]] constexpr Thou depth() const { return to - from; }
    friend constexpr bool operator==(const Crossed&, const Crossed&) = default;
};

/// Everything on the line from an eye to a place, in order from the eye. It does not decide what blocks
/// sight or fire: each rule set does.
struct Along {
    boost::container::small_vector<Crossed, 24> things;
    Thou length = 0;
    int from_height = 0; ///< Of the eye, in half contours.
    int to_height = 0;   ///< Of the target, in half contours.
};
[[nodiscard]] Along along(const Ground& ground, std::span<const Standing> standing,
                          std::span<const Layer> layers, Vec eye, Vec to, std::uint32_t gone);

/// The length of line in thou that lies in things for which `counts(Crossed)` is true; overlaps count once.
[[nodiscard]] Thou depth_of(const Along& along, std::predicate<const Crossed&> auto counts) {
    Thou sum = 0;
    Thou reached = 0; // things are in order of where they begin
    for (const Crossed& thing : along.things) {
        if (counts(thing) && thing.to > reached) {
            sum += thing.to - std::max(thing.from, reached);
            reached = thing.to;
        }
    }
    return sum;
}

/// Whether something upright is tall enough to reach the line anywhere.
[[nodiscard]] bool rises_into(const Along& along, const Crossed& thing);

} // namespace bounce::table
