#include "engine/ground/table/formation.h"

#include <cassert>

namespace bounce::table {

Bases bases(const Pose& pose, const Formation& formation) {
    assert(formation.across * formation.deep <= max_bases);
    Bases all;
    const Heading heading(pose.facing);
    for (int rank = 0; rank < formation.deep; ++rank) {
        const Thou ahead = (formation.deep - 1 - 2 * rank) * formation.base_depth;
        for (int file = 0; file < formation.across; ++file) {
            const Thou right = (2 * file + 1 - formation.across) * formation.base_width;
            all.push_back({pose.at + heading.along_halves(ahead, right), pose.facing, formation.base_width,
                           formation.base_depth});
        }
    }
    return all;
}

} // namespace bounce::table
