#pragma once

#include <memory>

namespace bounce {

/// Where a battle has come to: the field, shared by all copies, and a state.
template <class Field, class State>
struct Position {
    std::shared_ptr<const Field> field;
    State state;
};

} // namespace bounce
