#pragma once

#include "engine/core/json.h"
#include "lab/fought.h"

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace bounce::lab {

/// One battle number with its battles: as seated, and possibly with the players exchanged or under changed
/// rules. All counts come from rows, so that a run can be interrupted, split and
/// combined again.
struct BattleRow {
    std::uint64_t seed = 0;
    std::vector<Fought> fought;
};

/// JSON as in schema/row.schema.json.
[[nodiscard]] Json row_json(const BattleRow& row, const std::string (&side_ids)[2]);
/// Reads a value that fits the schema. Remaining errors: a side that does not exist here, an invalid
/// digest.
[[nodiscard]] std::expected<BattleRow, std::string> read_row(const Json& json,
                                                             const std::string (&side_ids)[2]);

} // namespace bounce::lab
