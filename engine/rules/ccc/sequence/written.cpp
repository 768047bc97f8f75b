#include "engine/drill/note.h"
#include "engine/rules/ccc/sequence/steps.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

/// "ccc/charge.mutual"_clause: who is charged by somebody who comes before him does not charge.
bool is_charged_before(const State& state, std::size_t which) {
    const auto* const begin = state.announced.data();
    return std::any_of(begin, begin + which, [&](const Announced& earlier) {
        return earlier.unit != no_unit && earlier.target == state.announced[which].unit;
    });
}

/// He has announced nothing.
void drop(MutablePosition pos, Announced& charge, Log& log) {
    Unit& it = pos.state.units[charge.unit];
    it.marks &= ~Mark::charged;
    it.foe = no_unit;
    drill::note(pos.field, charge.unit, "ccc/charge.mutual"_clause, log,
                "{0} {0:does|do} not charge: {0:it is|they are} charged.", pos.field.who(charge.unit));
    charge = {};
}

} // namespace

// "ccc/turn.written"_clause. The first side's charges stand before the other's: it wrote first.
void reveal(MutablePosition pos, Log& log) {
    const auto& [field, state] = pos;
    for (std::size_t i = 0; i < state.charges; ++i) {
        Announced& charge = state.announced[i];
        state.plots[charge.unit] = {}; // "ccc/move.charged"
        if (is_charged_before(state, i)) {
            drop(pos, charge, log);
        } else {
            drill::tell(field, charge.unit, "ccc/turn.written"_clause, log,
                        "{0} {0:has|have} secret orders to charge {1}.", field.who(charge.unit),
                        field.name(charge.target));
        }
    }
    auto* const begin = state.announced.data();
    auto* const end = begin + state.charges;
    auto* const kept =
        std::remove_if(begin, end, [](const Announced& charge) { return charge.unit == no_unit; });
    std::fill(kept, end, Announced{});
    state.charges = static_cast<std::uint8_t>(kept - begin);
}

} // namespace bounce::ccc
