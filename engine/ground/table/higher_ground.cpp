#include "engine/ground/table/higher_ground.h"

#include "engine/ground/table/measure/line.h"

#include <algorithm>

namespace bounce::table {

namespace {

using End = HigherGround::End;

/// The first contour that hides two ends from each other.
const Contour* hiding(const Ground& ground, const End& a, const End& b) {
    const int least = std::max(a.height, b.height);
    const Box box = box_of(a.at, b.at);
    const auto first = std::ranges::find_if(ground.contours, [&](const Contour& contour) {
        return contour.height > least && box.touches(contour.box) && meets(a.at, b.at, contour.outline);
    });
    return first == ground.contours.end() ? nullptr : &*first;
}

} // namespace

Sight higher_between(const Ground& ground, Vec a, Vec b) {
    const Box box = box_of(a, b);
    const auto is_near = [&](const Contour& contour) { return box.touches(contour.box); };
    if (std::ranges::none_of(ground.contours, is_near)) {
        return {}; // nobody need ask how high the ends lie
    }
    const HigherGround lines(ground);
    const Contour* contour = hiding(ground, lines.end_at(a), lines.end_at(b));
    return contour == nullptr ? Sight{}
                              : Sight{Block::hill, static_cast<int>(contour - ground.contours.data())};
}

bool HigherGround::hides(const End& a, const End& b) {
    if (last_ != nullptr && last_->height > std::max(a.height, b.height) && cross(a.at, b.at, from_, to_)) {
        return true;
    }
    const Contour* contour = hiding(ground_, a, b);
    if (contour != nullptr) {
        remember(*contour, a, b);
    }
    return contour != nullptr;
}

void HigherGround::remember(const Contour& contour, const End& a, const End& b) {
    any_edge_across(a.at, b.at, contour.outline, [&](Vec from, Vec to) {
        const bool crosses = cross(a.at, b.at, from, to);
        if (crosses) {
            last_ = &contour;
            from_ = from;
            to_ = to;
        }
        return crosses;
    });
}

} // namespace bounce::table
