#pragma once

#include "engine/rules/grant/fire/post.h"

namespace bounce::grant {

/// From where a unit in formation may fire at an enemy, and whom it has before it there: what fire asks, and
/// whoever asks what is seen.

/// Calls `use(post, spots)` with every post that reaches the enemy and those of him who lie before it, until
/// it says true; of a unit with one post that is asked of the whole before ("grant/range.measure").
template <class Use>
bool any_view(const Field& field, const State& state, UnitId unit, UnitId target, Thou far, Use use) {
    const Spots spots = spots_of(field, state, target);
    const Posts posts = posts_of(field, state, unit);
    return std::ranges::any_of(posts, [&](const Post& post) {
        const bool reaches = posts.size() == 1 || range_from(field, state, unit, post, target) <= far;
        return reaches && use(post, before(field, post, spots));
    });
}

} // namespace bounce::grant
