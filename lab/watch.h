#pragma once

namespace bounce::lab {

/// How closely a battle is watched while it is fought.
struct Watch {
    bool checked = false; ///< Every order goes through `check` once more: so it is also a test of the rules.
    bool counted = false; ///< What is played is counted, which takes a tenth longer.
};

} // namespace bounce::lab
