#pragma once

#include "engine/core/json.h"
#include "lab/fought.h"

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace bounce::lab {

/// One battle number with every battle that was fought of it: as the players sit, and exchanged or by changed
/// rules. All that is ever counted comes from rows, so that a run can be interrupted, shared out and put
/// together again.
struct BattleRow {
    std::uint64_t seed = 0;
    std::vector<Fought> fought;
};

/// As schema/row.schema.json has it.
[[nodiscard]] Json row_json(const BattleRow& row, const std::string (&side_ids)[2]);
/// From a value that fits the schema. What is wrong all the same: a side that does not fight here, a digest
/// that is none.
[[nodiscard]] std::expected<BattleRow, std::string> read_row(const Json& json,
                                                             const std::string (&side_ids)[2]);

} // namespace bounce::lab
