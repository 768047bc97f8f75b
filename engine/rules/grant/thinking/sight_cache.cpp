#include "engine/rules/grant/thinking/sight_cache.h"

namespace bounce::grant {

bool SightCache::sees(UnitId viewer, Vec from, UnitId target, Vec to, Barring barring) {
    if (viewer != viewer_) {
        looks_[0].reset();
        looks_[1].reset();
        viewer_ = viewer;
    }
    std::optional<Look>& look = looks_[static_cast<std::size_t>(barring)];
    if (look) {
        look->turn_to(target);
    } else {
        look.emplace(pos_, viewer, target, barring == Barring::units);
    }
    if (target != no_unit && pos_.state.units[target].outside() == 0) { // it is nowhere but in its houses
        for (const std::uint8_t section : pos_.state.units[target].house) {
            if (section != 0) {
                look->look_at(section - 1);
            }
        }
    }
    return look->sees(from, to);
}

} // namespace bounce::grant
