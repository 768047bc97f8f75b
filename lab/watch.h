#pragma once

namespace bounce::lab {

/// How closely a battle is monitored.
struct Watch {
    bool checked = false; ///< Every order goes through `check` once more, which also tests the rules.
    bool counted = false; ///< Count what is played, which takes a tenth longer.
};

} // namespace bounce::lab
