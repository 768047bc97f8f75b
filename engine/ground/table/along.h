#pragma once

#include "engine/ground/table/ground.h"
#include "engine/ground/table/sight.h"

#include <boost/container/small_vector.hpp>
#include <concepts>
#include <span>

namespace bounce::table {

/// What lies on a line of sight that is not ground and comes and goes: smoke, fog. Any simple polygon.
struct Layer {
    Shape outline;
    int which = 0; ///< Whatever the asker wants.
};

/// Something that a line of sight crosses, from where to where in thou from the eye: twice if it crosses it
/// twice. A fence and its like begin and end at one place.
struct Crossed {
    enum class Kind : std::uint8_t { area, contour, line, structure, base, layer };
    Kind kind = Kind::area;
    int which = 0; ///< Index in the ground; `who` of a base; that of a layer.
    Thou from = 0;
    Thou to = 0;
    int top = 0; ///< In half contours, of what stands up; 0 of areas, lines and layers.

    [[nodiscard]] constexpr Thou depth() const { return to - from; }
    friend constexpr bool operator==(const Crossed&, const Crossed&) = default;
};

/// Everything on the line from an eye to a place, in the order in which one meets it. It does not say what of
/// that blocks sight or fire: each rule set asks it what it wants to know.
struct Along {
    boost::container::small_vector<Crossed, 24> things;
    Thou length = 0;
    int from_height = 0; ///< Of the eye, in half contours.
    int to_height = 0;   ///< Of what is looked at.
};
[[nodiscard]] Along along(const Ground& ground, std::span<const Standing> standing,
                          std::span<const Layer> layers, Vec eye, Vec to, std::uint32_t gone);

/// How much of the line lies in things that `counts(Crossed)` is true of; what lies in two counts once.
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

/// Whether something that stands up reaches the line anywhere.
[[nodiscard]] bool rises_into(const Along& along, const Crossed& thing);

} // namespace bounce::table
