#pragma once

#include "engine/ground/table/sight.h"

namespace bounce::table {

// Sight that only higher ground ends: a contour hides two points from each other if it is higher than the
// ground under both and the straight line between them meets it. How high eyes are makes no difference, so
// that who is seen sees back.

/// What hides two points from each other; the same both ways.
[[nodiscard]] Sight higher_between(const Ground& ground, Vec a, Vec b);

/// The same for lines that run close together, one after the other: the edge that hid the last is tried
/// first.
class HigherGround {
  public:
    /// An end of a line, and how high the ground is there, in contours.
    struct End {
        Vec at;
        int height = 0;
    };
    explicit HigherGround(const Ground& ground) : ground_(ground) {}

    [[nodiscard]] End end_at(Vec at) const { return {at, height_at(ground_, at)}; }
    [[nodiscard]] bool hides(const End& a, const End& b);

  private:
    void remember(const Contour& contour, const End& a, const End& b);

    const Ground& ground_;
    const Contour* last_ = nullptr; ///< The one that hid an end with an edge of its outline.
    Vec from_, to_;                 ///< The ends of that edge.
};

} // namespace bounce::table
