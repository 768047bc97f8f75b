#pragma once

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/post.h"

#include <array>
#include <optional>

namespace bounce::grant {

/// Lines of sight of one state, as "grant/fire.sight" has them. What stands about is looked up once for a
/// viewer, who is then asked for many places at which he might stand.
class SightCache {
  public:
    SightCache(Position pos) : pos_(pos) {}

    /// Whether a unit that stood at a place would see one that is, or would be, somewhere else. A target of
    /// `no_unit` is a bare place.
    [[nodiscard]] bool sees(UnitId viewer, Vec from, UnitId target, Vec to, Barring barring);

  private:
    Position pos_;
    UnitId viewer_ = no_unit;
    std::array<std::optional<Look>, 2> looks_; ///< By what bars them.
};

} // namespace bounce::grant
