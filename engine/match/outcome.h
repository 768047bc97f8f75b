#pragma once

#include "engine/core/side.h"

#include <string>
#include <string_view>

namespace bounce {

/// Whether a battle is over, who has won, and why.
struct Outcome {
    bool over = false;
    Side winner = Side::nobody; ///< `nobody` during the battle and if it is drawn.
    std::string reason;
};

/// Whose decision it is, and of what kind.
struct Decision {
    Side side = Side::nobody;
    std::string_view phase; ///< One word, such as "march".
    std::string sentence;   ///< For a person.
};

} // namespace bounce
