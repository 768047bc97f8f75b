#pragma once

#include "engine/rules/grant/fire/post.h"

namespace bounce::grant {

/// The posts from which a unit in formation may fire at an enemy, for fire and for the sight tool alike.

/// Calls `use(post, spots)` for every post in range of the enemy, with the enemy figures that lie before it,
/// until it returns true. The range of a single post is the unit's, which the caller has asked
/// ("grant/range.measure").
template <class Use>
bool any_view(Position pos, UnitId unit, UnitId target, Thou far, Use use) {
    const Spots spots = spots_of(pos, target);
    const Posts posts = posts_of(pos, unit);
    return std::ranges::any_of(posts, [&](const Post& post) {
        const bool reaches = posts.size() == 1 || range_from(pos, unit, post, target) <= far;
        return reaches && use(post, before(pos.field, post, spots));
    });
}

} // namespace bounce::grant
