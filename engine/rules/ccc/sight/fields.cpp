// Which field of a farm a point lies in.
#include "engine/rules/ccc/sight/sight.h"

namespace bounce::ccc {

namespace {

/// The field nearest to a point that lies between them; -1 where the scenario has none.
int field_near(const Field& field, Vec at) {
    const auto& fields = field.scenario.fields;
    const int within = field_at(field, at);
    int nearest = within;
    std::int64_t least = 0;
    for (std::size_t i = 0; i < fields.size() && within < 0; ++i) {
        const std::int64_t far = table::square_distance({&at, 1}, fields[i].outline);
        if (nearest < 0 || far < least) {
            nearest = static_cast<int>(i);
            least = far;
        }
    }
    return nearest;
}

} // namespace

int field_at(const Field& field, Vec at) {
    const auto& fields = field.scenario.fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const table::Box& box = fields[i].box;
        if (at.x >= box.left && at.x <= box.right && at.y >= box.bottom && at.y <= box.top
            && table::inside(at, fields[i].outline)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

bool are_neighbours(const Field& field, Vec a, Vec b) {
    const int one = field_near(field, a);
    const int other = field_near(field, b);
    return one < 0 || other < 0 || (field.beside[static_cast<std::size_t>(one)] >> other & 1U) != 0;
}

} // namespace bounce::ccc
