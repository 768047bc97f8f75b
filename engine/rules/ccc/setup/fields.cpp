#include "engine/ground/table/measure/cuts.h"
#include "engine/ground/table/measure/edges.h"
#include "engine/rules/ccc/setup/pieces.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
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

/// Whether some of an edge lies in a polygon: a part of it between two of its borders.
bool enters(Vec from, Vec to, Shape outline) {
    boost::container::static_vector<std::int64_t, 128> cuts{0, table::cut_whole};
    if (!table::add_cuts(cuts, from, to, outline)) {
        return true; // nothing that lies beside it is cut so often
    }
    std::ranges::sort(cuts);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        if (well_inside(table::at_cut(from, to, (cuts[i - 1] + cuts[i]) / 2), outline)) {
            return true;
        }
    }
    return false;
}

/// Whether a polygon has a point between two of its corners that lies in another: of two that are alike no
/// edge does.
bool covers(Shape one, Shape other) {
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Vec next = one[(i + 2) % one.size()];
        const Vec between{(one[i].x + next.x) / 2, (one[i].y + next.y) / 2};
        if (well_inside(between, one) && well_inside(between, other)) {
            return true;
        }
    }
    return false;
}

bool share_ground(Shape one, Shape other) {
    return covers(one, other) || table::any_edge(one, [&](Vec a, Vec b) { return enters(a, b, other); })
           || table::any_edge(other, [&](Vec a, Vec b) { return enters(a, b, one); });
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
            fmt::format("there are {} fields, and at most {} are allowed", fields.size(), most_fields));
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        for (std::size_t k = i + 1; k < fields.size(); ++k) {
            if (share_ground(fields[i].outline, fields[k].outline)) {
                report_all(
                    fmt::format("the fields \"{}\" and \"{}\" overlap", fields[i].name, fields[k].name));
            }
        }
    }
}

} // namespace bounce::ccc
