#include "engine/ground/table/formation.h"

#include <cassert>

namespace bounce::table {

Bases bases(const Pose& pose, const Formation& formation) {
    assert(formation.across * formation.deep <= max_bases);
    const auto count = static_cast<std::size_t>(formation.across * formation.deep);
    Bases all(count, Base{pose.at, pose.facing, formation.base_width, formation.base_depth});
    const Heading heading(pose.facing);
    // The last base lies opposite the first, and so on: what is rounded is mirrored.
    for (std::size_t i = 0; i < count / 2; ++i) {
        const int rank = static_cast<int>(i) / formation.across;
        const int file = static_cast<int>(i) % formation.across;
        const Vec off = heading.along_halves((formation.deep - 1 - 2 * rank) * formation.base_depth,
                                             (2 * file + 1 - formation.across) * formation.base_width);
        all[i].centre = pose.at + off;
        all[count - 1 - i].centre = pose.at - off;
    }
    return all;
}

} // namespace bounce::table
