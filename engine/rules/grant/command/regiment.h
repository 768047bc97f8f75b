#pragma once

#include "engine/drill/units.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// A regiment with its detachments, as tests of morale and losses take them together ("grant/detachment.*").

/// Of the two drafts of the rules of detachments the first is played ("grant/detachment.draft").
[[nodiscard]] inline bool is_first_draft(const Field& field) { return field.parameters.detachments == 1; }
/// A company of the annex: six men and a corporal, no officer ("grant/annex.companies").
[[nodiscard]] bool is_company(const State& state, UnitId unit);
/// The parts of a regiment that stand nearer to it than six inches test with it ("grant/detachment.apart").
[[nodiscard]] bool is_apart(Position pos, UnitId detachment);
/// Whether a unit is under the rule of detachments: one that is apart, or sharpshooters of the annex.
[[nodiscard]] bool is_detached(Position pos, UnitId unit);
/// Those who are tested together: a regiment and its detachments nearer than six inches, the regiment first
/// ("grant/detachment.together").
[[nodiscard]] drill::UnitList tested_together(Position pos, UnitId unit);

/// Rank and file of those who are tested together.
struct Remains {
    int men = 0;
    int original = 0;
};
[[nodiscard]] Remains remains_of(Position pos, UnitId unit);
/// Whether it has half of its rank and file left or fewer.
[[nodiscard]] bool is_half(Position pos, UnitId unit);

} // namespace bounce::grant
