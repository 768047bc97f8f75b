#include "engine/rules/grant/thinking/train.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/thinking/candidates_random.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::grant {

Vec way_out(const Field& field, Side side, Vec at) {
    const table::EdgeSpan& exit = field.scenario.exits[index(side)].front();
    const auto within = [](Thou a, Thou b, Thou x) { return std::clamp(x, std::min(a, b), std::max(a, b)); };
    return {within(exit.from.x, exit.to.x, at.x), within(exit.from.y, exit.to.y, at.y)};
}

Train::Train(Position pos, Side side) : pos_(pos), side_(side) {
    const Field& field = pos.field;
    if (field.scenario.exits[index(side)].empty() || !has_wagons(field, side)) {
        return;
    }
    constexpr Thou drive = 18 * table::inch; // three moves
    std::int64_t shortest = 0;
    std::int64_t longest = 0;
    for (const UnitId wagon : field.all()) {
        const Unit& it = pos.state.units[wagon];
        if (field.side(wagon) != side || field.arm(wagon) != Arm::wagon) {
            continue;
        }
        if (it.on_table()) {
            wagons_.push_back(wagon);
            way_ = way_of(wagon);
            lanes_.push_back({it.at, it.at + table::along(way_of(wagon), drive)});
            const std::int64_t left = table::square(way_out(field, side, it.at) - it.at);
            if (head_ == no_unit || left < shortest) {
                shortest = left;
                head_ = wagon;
            }
            if (tail_ == no_unit || left > longest) {
                longest = left;
                tail_ = wagon;
            }
        } else if (is_due(pos, wagon)) {
            const table::EdgeSpan& edge = field.force(wagon).edge;
            way_ = field.force(wagon).pose.facing;
            const Vec in = table::along(way_, 2 * table::inch);
            lanes_.push_back({edge.from + in, edge.to + in});
        }
    }
}

Angle Train::way_of(UnitId wagon) const {
    const Unit& it = pos_.state.units[wagon];
    const Vec out = way_out(pos_.field, side_, it.at);
    return out == it.at ? it.facing : table::direction_of(out - it.at);
}

int Train::lanes_under(const table::Base& body) const {
    constexpr Thou wagon = 2 * table::inch;
    table::Base room = body;
    room.width += wagon;
    room.depth += wagon;
    const table::Corners corners = table::corners(room);
    return static_cast<int>(std::ranges::count_if(
        lanes_, [&](const std::array<Vec, 2>& lane) { return table::meets(lane[0], lane[1], corners); }));
}

Vec Train::within(Vec at) const {
    const table::Ground& ground = pos_.field.scenario.ground;
    constexpr Thou edge = 4 * table::inch;
    return {std::clamp(at.x, edge, ground.width - edge), std::clamp(at.y, edge, ground.depth - edge)};
}

std::array<Vec, 2> Train::aside(Vec at) const {
    constexpr Thou off = 8 * table::inch;
    return {within(at + table::along(way_, 0, off)), within(at + table::along(way_, 0, -off))};
}

bool Train::is_right_of(UnitId wagon, Vec at) const {
    return table::Frame(pos_.state.units[wagon].at, way_of(wagon)).seen(at).right > 0;
}

drill::Assignment Train::beside(UnitId wagon, bool right) const {
    constexpr Thou company = 9 * table::inch; // wagons that drive together
    constexpr Thou clear = 3 * table::inch;   // of their wheels: half a column, and room
    const Angle way = way_of(wagon);
    const Vec at = pos_.state.units[wagon].at;
    const table::Frame frame(at, way);
    Thou breadth = 0;
    for (const UnitId other : wagons_) {
        const table::Seen off = frame.seen(pos_.state.units[other].at);
        if (std::abs(off.ahead) <= company && std::abs(off.right) <= company) {
            breadth = std::max(breadth, right ? off.right : -off.right);
        }
    }
    const Thou apart = breadth + clear;
    const Vec place = at + table::along(way, pos_.field.parameters.move_wagon, right ? apart : -apart);
    constexpr int quick = 200; // it does not stop for a fight that it might have
    return {drill::Assignment::Kind::keep, true, within(place), table::inch, quick};
}

drill::Assignment Train::ahead_of(Vec here) const {
    const Vec head = head_ == no_unit ? here : pos_.state.units[head_].at;
    constexpr Thou before = 14 * table::inch;
    constexpr Thou at_least = 6 * table::inch;
    constexpr Thou off_road = 6 * table::inch;
    const Vec out = way_out(pos_.field, side_, head);
    const Angle way = out == head ? Angle{} : table::direction_of(out - head);
    const table::Seen off = table::Frame(head, way).seen(here);
    const Thou lead = head == here ? before : std::clamp(off.ahead, at_least, before);
    const Thou apart = std::clamp(std::abs(off.right), off_road, 2 * off_road);
    constexpr int quick = 100;
    const Vec place = head + table::along(way, lead, off.right < 0 ? -apart : apart);
    return {drill::Assignment::Kind::keep, true, within(place), table::inch, quick};
}

Vec Train::ambush(Vec from, Thou pace) const {
    const Thou drives = pos_.field.parameters.move_wagon;
    std::vector<UnitId> order = wagons_;
    const auto left = [&](UnitId wagon) {
        const Vec at = pos_.state.units[wagon].at;
        return table::length(way_out(pos_.field, side_, at) - at);
    };
    std::ranges::stable_sort(order, {}, left);
    for (const UnitId wagon : order) {
        const Vec at = pos_.state.units[wagon].at;
        const Angle way = way_of(wagon);
        for (Thou on = drives; on < left(wagon); on += drives) {
            const Vec place = at + table::along(way, on);
            // A move more than that for turning and forming up.
            if (std::int64_t{table::length(place - from)} * drives <= std::int64_t{on - drives} * pace) {
                return place;
            }
        }
    }
    return order.empty() ? from : pos_.state.units[order.back()].at;
}

} // namespace bounce::grant
