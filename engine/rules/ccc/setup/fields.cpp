#include "engine/ground/table/edges.h"
#include "engine/rules/ccc/setup/pieces.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

using table::Shape;

constexpr std::size_t most_fields = 32; ///< They stand in the bits of a word.

/// A segment.
struct Border {
    Vec from;
    Vec to;
};

/// Whether two edges run along each other for more than a touch, hardly apart.
bool run_together(const Border& a, const Border& b) {
    const Vec run = a.to - a.from;
    const std::int64_t length = table::length(run);
    if (length == 0) {
        return false;
    }
    const auto off = [&](Vec point) { return std::abs(table::cross(run, point - a.from)) / length; };
    if (off(b.from) > table::touch || off(b.to) > table::touch) {
        return false;
    }
    const auto way = [&](Vec point) { return table::dot(run, point - a.from) / length; };
    const std::int64_t from = std::max<std::int64_t>(0, std::min(way(b.from), way(b.to)));
    const std::int64_t to = std::min(length, std::max(way(b.from), way(b.to)));
    return to - from > table::touch;
}

bool share_border(Shape one, Shape other) {
    return table::any_edge(one, [&](Vec a, Vec b) {
        return table::any_edge(other, [&](Vec c, Vec d) { return run_together({a, b}, {c, d}); });
    });
}

/// Whether a point lies in a polygon, and not merely at its edge.
bool well_inside(Vec point, Shape outline) {
    return table::inside(point, outline) && !table::any_edge(outline, [&](Vec a, Vec b) {
               return table::square_distance(point, a, b) <= std::int64_t{table::touch} * table::touch;
           });
}

/// Whether two edges cross elsewhere than at an end.
bool cross_over(const Border& a, const Border& b) {
    const auto side = [](const Border& edge, Vec point) {
        const std::int64_t turn = table::cross(edge.to - edge.from, point - edge.from);
        const std::int64_t slack = std::int64_t{table::touch} * table::length(edge.to - edge.from);
        return turn > slack ? 1 : turn < -slack ? -1 : 0;
    };
    return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

/// Whether one reaches into the other: with a corner, or with what lies between two corners.
bool reaches_into(Shape one, Shape other) {
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Vec next = one[(i + 2) % one.size()];
        const Vec between{(one[i].x + next.x) / 2, (one[i].y + next.y) / 2};
        if (well_inside(one[i], other) || (well_inside(between, one) && well_inside(between, other))) {
            return true;
        }
    }
    return false;
}

bool overlap(Shape one, Shape other) {
    return reaches_into(one, other) || reaches_into(other, one) || table::any_edge(one, [&](Vec a, Vec b) {
               return table::any_edge(other, [&](Vec c, Vec d) { return cross_over({a, b}, {c, d}); });
           });
}

} // namespace

std::vector<std::uint32_t> borders_of(const table::Scenario& scenario) {
    const auto& fields = scenario.fields;
    std::vector<std::uint32_t> beside(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        for (std::size_t k = 0; k < fields.size(); ++k) {
            if (i == k || share_border(fields[i].outline, fields[k].outline)) {
                beside[i] |= std::uint32_t{1} << k;
            }
        }
    }
    return beside;
}

void check_fields(const table::Scenario& scenario, Faults& faults) {
    const auto& fields = scenario.fields;
    const auto report_all = [&](const std::string& message) {
        faults.push_back({"/table/areas", fmt::format("{} ({})", message, "ccc/scenario.fields"_clause.id)});
    };
    if (fields.size() > most_fields) {
        report_all(
            fmt::format("there are {} fields, and at most {} are told apart", fields.size(), most_fields));
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        for (std::size_t k = i + 1; k < fields.size(); ++k) {
            if (overlap(fields[i].outline, fields[k].outline)) {
                report_all(
                    fmt::format("the fields \"{}\" and \"{}\" overlap", fields[i].name, fields[k].name));
            }
        }
    }
}

} // namespace bounce::ccc
