#pragma once

#include "lab/wilson.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bounce::lab {

/// A share of the battles, with its interval.
struct Share {
    std::string name;
    std::string colour; ///< #rrggbb
    std::int64_t count = 0;
    std::int64_t of = 0;
    Interval known; ///< At 95%.
};

/// One horizontal bar per share, with its 95% interval as a whisker, as SVG.
[[nodiscard]] std::string share_chart(const std::vector<Share>& shares);

/// The data of one histogram: counts by value.
struct Row {
    std::string name;
    std::string colour;
    const std::map<int, std::int64_t>* counts = nullptr;
};

/// One histogram per row, all on the same scale, as SVG. Wide ranges are binned into at most 40 columns.
[[nodiscard]] std::string histogram(const std::vector<Row>& rows, const std::string& what);

} // namespace bounce::lab
