#pragma once

#include <memory>

namespace bounce {

/// Where a battle has come to, as rules look at it: two references, passed by value and never kept beyond the
/// call. Each rule set names its own.
template <class Field, class State>
struct Position {
    const Field& field;
    const State& state;
};

/// The same for what changes the state; it passes wherever a `Position` does.
template <class Field, class State>
struct MutablePosition {
    const Field& field;
    State& state;

    // NOLINTNEXTLINE(google-explicit-constructor): whatever may change a state may look at it
    operator Position<Field, State>() const { return {field, state}; }
};

/// The same to keep: the field, shared by all copies, and a state.
template <class Field, class State>
struct OwnedPosition {
    std::shared_ptr<const Field> field;
    State state;
};

} // namespace bounce
