#pragma once

#include "engine/ground/table/sight.h"

namespace bounce::table {

// Line of sight that only higher ground blocks: a contour hides two points from each other if it is higher
// than the ground under both and the straight line between them meets it. Eye height does not matter, so
// sight is always mutual.

/// What hides two points from each other; symmetric.
[[nodiscard]] Sight higher_between(const Ground& ground, Vec a, Vec b);

/// The same for a sequence of neighbouring lines: the edge that blocked the last one is tried
/// first.
class HigherGround {
  public:
    /// An end of a line, with the height of the ground there in contours.
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
    const Contour* last_ = nullptr; ///< The contour that blocked the last line with an edge.
    Vec from_, to_;                 ///< The ends of that edge.
};

} // namespace bounce::table
