#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"
#include "engine/match/parameters.h"
#include "lab/contrast.h"
#include "lab/played.h"

#include <string>
#include <vector>

namespace bounce::lab {

/// How often the clause of a change came up.
struct Spoke {
    std::string change; ///< Name of the parameter or option.
    std::string clause;
    Often usual;   ///< By the usual rules.
    Often changed; ///< By the changed ones.
};

/// Rules, and what was played by them.
struct PlayedBy {
    const BattleSettings& settings;
    const Played& played;
};

/// One for each parameter and option of `list` that differs. Clauses that no event names are never counted;
/// for these, use `Contrast::parted`.
[[nodiscard]] std::vector<Spoke> spoke_of(const ParameterList& list, const PlayedBy& usual,
                                          const PlayedBy& changed);

/// Whether these battles hardly ask what the change does: the clause came up in few of them, and few ended
/// differently. The page says the same: web/src/laboratory/played.ts.
[[nodiscard]] bool is_hardly_used(const Spoke& spoke, const Contrast& contrast);

/// Whether no event named the clause, although the change made a difference.
[[nodiscard]] bool is_unnamed(const Spoke& spoke, const Contrast& contrast);

/// As `Spoke` in the desk's schema.
[[nodiscard]] Json spoke_json(const std::vector<Spoke>& spoke);

} // namespace bounce::lab
