#pragma once

#include <memory>

namespace bounce {

/// Field and state of a battle, as rules see them: two references, passed by value and never stored beyond
/// the call. Each rule set has an alias for its own.
template <class Field, class State>
struct Position {
    const Field& field;
    const State& state;
};

/// The same for functions that change the state; converts to a `Position`.
template <class Field, class State>
struct MutablePosition {
    const Field& field;
    State& state;

    // NOLINTNEXTLINE(google-explicit-constructor): whatever may change a state may look at it
    operator Position<Field, State>() const { return {field, state}; }
};

/// A position that may be stored: the field, shared by all copies, and a state of its own.
template <class Field, class State>
struct OwnedPosition {
    std::shared_ptr<const Field> field;
    State state;
};

} // namespace bounce
