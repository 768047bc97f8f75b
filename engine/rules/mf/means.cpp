#include "engine/rules/mf/means.h"

#include <algorithm>

namespace bounce::mf {

Means::Means(const Parameters& parameters) : bands_(parameters.bands) {
    for (std::size_t row = 0; row < table_rows; ++row) {
        for (int figures = 0; figures <= parameters.hex_capacity; ++figures) {
            int sum = 0;
            for (const std::int32_t fallen : parameters.casualties[row]) {
                sum += std::min(fallen, figures);
            }
            rows_[row].push_back(sum * 1000 / die_sides);
        }
    }
}

} // namespace bounce::mf
