#pragma once

#include "engine/rules/mf/parameters.h"

#include <array>
#include <cstddef>
#include <vector>

namespace bounce::mf {

/// Mean casualties by firepower and figures in the target, in thousandths of a figure: the table's rows
/// averaged once, because opponents ask thousands of times for one decision.
class Means {
  public:
    Means() = default;
    explicit Means(const Parameters& parameters);

    /// At most as many figures as a hex can hold.
    [[nodiscard]] int operator()(int firepower, int figures) const {
        if (firepower == 0) {
            return 0;
        }
        return rows_[row_of(bands_, firepower)][static_cast<std::size_t>(figures)];
    }

  private:
    std::array<std::int32_t, table_rows - 1> bands_{};
    std::array<std::vector<int>, table_rows> rows_; ///< By figures.
};

} // namespace bounce::mf
