#include "engine/rules/mf/thinking/means.h"

#include <algorithm>

namespace bounce::mf {

Means::Means(const Parameters& parameters) : bands_(parameters.bands) {
    for (std::size_t row = 0; row < table_rows; ++row) {
        for (int figures = 0; figures <= parameters.hex_capacity; ++figures) {
            int sum = 0;
            for (int face = 1; face <= parameters.volley_die; ++face) {
                sum += std::min<int>(parameters.casualties[row][column_of(face)], figures);
            }
            rows_[row].push_back(sum * 1000 / parameters.volley_die);
        }
    }
}

} // namespace bounce::mf
