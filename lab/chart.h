#pragma once

#include "lab/wilson.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bounce::lab {

/// A share of the battles, with what is known of it.
struct Share {
    std::string name;
    std::string colour; ///< #rrggbb
    std::int64_t count = 0;
    std::int64_t of = 0;
    Interval known; ///< At 95%.
};

/// One horizontal bar a share, with its 95% interval as a whisker, as SVG.
[[nodiscard]] std::string share_chart(const std::vector<Share>& shares);

/// One row of values counted by value.
struct Row {
    std::string name;
    std::string colour;
    const std::map<int, std::int64_t>* counts = nullptr;
};

/// A histogram a row, all on one scale, as SVG. Wide ranges are gathered into at most 40 columns.
[[nodiscard]] std::string histogram(const std::vector<Row>& rows, const std::string& what);

} // namespace bounce::lab
