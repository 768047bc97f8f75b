#include "engine/match/table/drawing.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::table {

namespace {

constexpr int piece = 1024; ///< Of a curve, in 1/65536 of a circle.

/// The arc of a circle from a direction clockwise.
void add_curve(Vec middle, Thou radius, Angle from, int turn, std::vector<Vec>& line) {
    const int pieces = std::max(1, (turn + piece - 1) / piece);
    for (int i = 0; i <= pieces; ++i) {
        line.push_back(middle + along(from + Angle{static_cast<std::uint16_t>(turn * i / pieces)}, radius));
    }
}

Vec middle_of(Vec a, Vec b) { return a + Vec{(b.x - a.x) / 2, (b.y - a.y) / 2}; }

/// All of an arc that is so far from its edge.
std::vector<Vec> line_before(const Arc& arc, Thou far) {
    std::vector<Vec> line;
    const int spread = std::min<int>(arc.spread.turn, half_circle.turn);
    const Angle turned{static_cast<std::uint16_t>(spread)};
    add_curve(arc.left, far, arc.ahead - turned, spread, line);
    add_curve(arc.right, far, arc.ahead, spread, line);
    if (spread == half_circle.turn) {
        line.push_back(line.front());
    }
    return line;
}

/// Where the front's middle comes after a wheel and as much straight on as is left.
Vec front_after(const Pose& pose, const Formation& formation, const Leg& bend, Wheel wheel, Thou left) {
    const Thou spent = measured(formation, bend, wheel);
    const Pose turned = bend.turn.turn == 0 ? pose : after(pose, formation, bend, wheel);
    return front(outline(turned, formation)) + along(turned.facing, std::max(0, left - spent));
}

} // namespace

Drawn ring_about(const Base& base, const Carry& carry) {
    Drawn ring{.kind = Drawn::Kind::ring, .line = {}, .text = carry.text, .at = {}};
    const Corners at = corners(base); // the left front corner first, then clockwise
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Angle from{static_cast<std::uint16_t>(base.facing.turn + (i + 3) * quarter.turn)};
        add_curve(at[i], carry.far, from, quarter.turn, ring.line);
    }
    ring.line.push_back(ring.line.front());
    ring.at = *std::ranges::max_element(ring.line, {}, &Vec::y);
    return ring;
}

void add_ranges(const Arc& arc, std::span<const Carry> ranges, std::vector<Drawn>& lines) {
    Thou farthest = 0;
    const Vec middle = middle_of(arc.left, arc.right);
    for (const Carry& range : ranges) {
        farthest = std::max(farthest, range.far);
        lines.push_back({.kind = Drawn::Kind::range,
                         .line = line_before(arc, range.far),
                         .text = range.text,
                         .at = middle + along(arc.ahead, range.far)});
    }
    if (farthest == 0 || arc.spread.turn >= half_circle.turn) {
        return;
    }
    for (const auto& [end, direction] :
         {std::pair{arc.left, arc.ahead - arc.spread}, std::pair{arc.right, arc.ahead + arc.spread}}) {
        lines.push_back({.kind = Drawn::Kind::arc,
                         .line = {end, end + along(direction, farthest)},
                         .text = {},
                         .at = end});
    }
}

Drawn reach_of(const Pose& pose, const Formation& formation, Wheel wheel, const Carry& left) {
    Drawn reach{.kind = Drawn::Kind::reach, .line = {}, .text = left.text, .at = {}};
    for (int turn = -half_circle.turn + piece; turn < half_circle.turn; turn += piece) {
        const Leg bend{turn < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right,
                       0,
                       {static_cast<std::uint16_t>(std::abs(turn))}};
        if (measured(formation, bend, wheel) <= left.far) {
            reach.line.push_back(front_after(pose, formation, bend, wheel, left.far));
        }
    }
    reach.at = front(outline(pose, formation)) + along(pose.facing, left.far);
    return reach;
}

} // namespace bounce::table
