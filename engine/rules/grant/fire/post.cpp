#include "engine/rules/grant/fire/post.h"

#include "engine/ground/table/measure/cuts.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/woods.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <tuple>

namespace bounce::grant {

namespace {

/// The middle of the side of a rectangle that is nearest to a point.
Vec nearest_wall(const table::Base& house, Vec at) {
    const table::Corners c = table::corners(house);
    Vec nearest = table::front(house);
    for (std::size_t i = 0; i < c.size(); ++i) {
        const Vec next = c[(i + 1) % c.size()];
        const Vec middle{(c[i].x + next.x) / 2, (c[i].y + next.y) / 2};
        if (table::square(middle - at) < table::square(nearest - at)) {
            nearest = middle;
        }
    }
    return nearest;
}

/// The middles of those sides of a rectangle that face a point, the nearest first: behind either of them
/// stands somebody who sees it and is seen from it.
using Walls = boost::container::static_vector<Vec, 4>;
Walls walls_facing(const table::Base& house, Vec at) {
    const table::Corners c = table::corners(house);
    Walls walls;
    for (std::size_t i = 0; i < c.size(); ++i) {
        const Vec next = c[(i + 1) % c.size()];
        const Vec middle{(c[i].x + next.x) / 2, (c[i].y + next.y) / 2};
        if (table::dot(at - middle, middle - house.centre) > 0) {
            walls.push_back(middle);
        }
    }
    if (walls.empty()) { // it lies in the house
        walls.push_back(nearest_wall(house, at));
    }
    std::ranges::sort(walls, {}, [&](Vec middle) { return table::square(middle - at); });
    return walls;
}

bool is_held(const Unit& unit, std::size_t section) {
    return unit.house[section] != 0 && (unit.men_in[section] > 0 || unit.officers_in[section] != 0);
}

const table::Base& section_of(const Field& field, const Unit& unit, std::size_t section) {
    return field.scenario.ground.structures[unit.house[section] - std::size_t{1}].footprint;
}

/// "grant/musketry.who"_clause: whoever stands in so many ranks from the front.
int in_firing_ranks(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const int men = it.outside();
    switch (it.stance) {
    case Stance::line:
    case Stance::deep:
        return std::min(men, pos.field.parameters.firing_ranks * ranks_of(pos, unit).files);
    case Stance::column:
        return std::min<int>(men, ranks_of(pos, unit).files);
    case Stance::thin:
    case Stance::open:
        return men;
    case Stance::limbered:
    case Stance::unlimbered:
    case Stance::single:
        break;
    }
    return 0;
}

// "grant/house.fire_from"_clause
int at_windows(const Parameters& parameters, int men) {
    return parameters.windows != 0 ? std::min(men, parameters.window_men) : men;
}

} // namespace

Vec Post::eye(Vec at) const { return part == in_the_open ? table::front(base) : nearest_wall(base, at); }

Posts posts_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    Posts posts;
    if (it.outside() > 0) {
        posts.push_back({in_the_open, body_of(pos, unit), in_firing_ranks(pos, unit)});
    }
    for (const std::size_t section : {std::size_t{0}, std::size_t{1}}) {
        if (it.house[section] != 0 && it.men_in[section] > 0) {
            posts.push_back({static_cast<int>(section), section_of(pos.field, it, section),
                             at_windows(pos.field.parameters, it.men_in[section])});
        }
    }
    return posts;
}

namespace {

/// Whether all from whom and to whom it is measured stand within what the unit covers.
bool is_in_ranks(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Arm arm = pos.field.arm(unit);
    return (arm == Arm::infantry || arm == Arm::cavalry) && it.on_table() && it.loose == 0 && it.house[0] == 0
           && it.house[1] == 0;
}

Officers tape_of(const Field& field) {
    return field.parameters.range_officers == 1 ? Officers::measured : Officers::left_out;
}

/// Those of a post from whom it is measured.
using Firers = boost::container::static_vector<table::Base, unit_figures>;
Firers firers_at(Position pos, UnitId unit, const Post& post) {
    Firers firers;
    if (post.part != in_the_open || post.firers == 0) {
        firers.push_back(post.base);
    } else {
        for (const Figure& figure : figures_of(pos, unit)) {
            // Men are numbered from the front.
            const bool leads = figure.id >= colonel_figure; // officers, and a general with them
            if (figure.id < post.firers || (leads && tape_of(pos.field) == Officers::measured)) {
                firers.push_back(figure.base);
            }
        }
    }
    return firers;
}

} // namespace

// "grant/range.measure"_clause
Thou range_from(Position pos, UnitId unit, const Post& post, UnitId target) {
    return distance_to(pos, firers_at(pos, unit, post), target, tape_of(pos.field));
}

bool reaches_from(Position pos, UnitId unit, const Post& post, UnitId target, Thou far) {
    // Figures are many: what the units cover tells of most that they are too far apart.
    const bool ranks =
        tape_of(pos.field) == Officers::left_out && is_in_ranks(pos, unit) && is_in_ranks(pos, target);
    if (ranks && table::surely_parted(post.base, body_of(pos, target), far)) {
        return false;
    }
    return lies_within(pos, firers_at(pos, unit, post), target, far, tape_of(pos.field));
}

Spots spots_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    Spots spots;
    for (const Figure& figure : figures_of(pos, unit)) {
        spots.push_back({figure.base, in_the_open, figure.id, figure.kind});
    }
    for (const std::size_t section : {std::size_t{0}, std::size_t{1}}) {
        if (is_held(it, section)) {
            spots.push_back({.base = section_of(pos.field, it, section), .part = static_cast<int>(section)});
        }
    }
    return spots;
}

// "grant/fire.field"_clause
Spots before(const Field& field, const Post& post, const Spots& spots) {
    if (post.part != in_the_open) {
        return spots;
    }
    const Angle spread = table::angle_of_millidegrees(std::int64_t{field.parameters.field_of_fire} * 1000);
    const table::Arc arc = table::arc_before(post.base, spread);
    Spots found;
    const auto lies = [&](Vec at) { return table::within_arc(arc, table::Shape{&at, 1}); };
    for (const Spot& spot : spots) {
        if (spot.part == in_the_open
                ? lies(spot.base.centre)
                : std::ranges::any_of(walls_facing(spot.base, table::front(post.base)), lies)) {
            found.push_back(spot);
        }
    }
    return found;
}

void put_in_order(Spots& spots, Vec from, const Pose& unit) {
    const table::Frame frame{unit.at, unit.facing};
    const auto key = [&](const Spot& spot) {
        const Vec at = spot.part == in_the_open ? spot.base.centre : nearest_wall(spot.base, from);
        return std::tuple{table::square(at - from), -frame.exactly(at).right, spot.part, spot.figure};
    };
    std::ranges::sort(spots, [&](const Spot& a, const Spot& b) { return key(a) < key(b); });
}

namespace {

/// Sections in which a unit has men, as bits.
std::uint32_t houses_of(const State& state, UnitId unit) {
    std::uint32_t houses = 0;
    for (const std::size_t section : {std::size_t{0}, std::size_t{1}}) {
        if (unit != no_unit && state.units[unit].house[section] != 0) {
            houses |= std::uint32_t{1} << (state.units[unit].house[section] - 1);
        }
    }
    return houses;
}

} // namespace

Look::Look(Position pos, UnitId viewer, UnitId target, bool units_bar)
    : pos_(pos), viewer_(viewer), target_(target), units_bar_(units_bar) {
    viewers_houses_ = houses_of(pos.state, viewer);
    turn_to(target);
}

void Look::turn_to(UnitId target) {
    target_ = target;
    targets_houses_ = houses_of(pos_.state, target);
    looked_at_ = 0;
}

const std::vector<table::Standing>& Look::standing() const {
    if (standing_) {
        return *standing_;
    }
    std::vector<table::Standing>& all = standing_.emplace();
    for (const UnitId unit : pos_.field.all()) {
        const bool bars =
            is_solid(pos_, unit) || (pos_.field.arm(unit) == Arm::wagon && pos_.state.units[unit].on_table());
        if (!units_bar_ || unit == viewer_ || !bars) {
            continue;
        }
        for (const table::Base& body : bodies_of(pos_, unit)) {
            all.push_back(table::standing(pos_.field.scenario.ground, body, unit));
        }
    }
    return all;
}

// "grant/fire.overhead"_clause
table::Sight Look::unit_between(Vec from, Vec to, int high) const {
    const table::Box box = table::box_of(from, to);
    const auto bars = [&](const table::Standing& other) {
        return box.touches(other.box) && other.who != target_
               && !is_friend_below(other.who, 2 * other.height + 1, high)
               && table::runs_through(from, to, other.at);
    };
    const auto found = std::ranges::find_if(standing(), bars);
    return found == standing().end() ? table::Sight{} : table::Sight{table::Block::base, found->who};
}

table::Sight Look::house_between(Vec from, Vec to, std::uint32_t bar_nothing) const {
    const table::Box box = table::box_of(from, to);
    const TerrainState terrain_state = terrain_state_of(pos_);
    const auto& structures = pos_.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (box.touches(structures[i].box) && terrain_state.is_house(i) && (bar_nothing >> i & 1U) == 0
            && table::runs_through(from, to, table::corners(structures[i].footprint))) {
            return {table::Block::house, static_cast<int>(i)};
        }
    }
    return {};
}

table::Sight Look::hill_between(Vec from, Vec to, int high) const {
    const table::Box box = table::box_of(from, to);
    const auto& contours = pos_.field.scenario.ground.contours;
    const auto found = std::ranges::find_if(contours, [&](const table::Contour& contour) {
        return 2 * contour.height > high && box.touches(contour.box)
               && table::runs_through(from, to, contour.outline);
    });
    return found == contours.end()
               ? table::Sight{}
               : table::Sight{table::Block::hill, static_cast<int>(found - contours.begin())};
}

table::Sight Look::woods_between(Vec from, Vec to) const {
    const table::Woods woods = table::woods_in(pos_.field.scenario.ground, table::box_of(from, to),
                                               [](table::Shape) { return false; });
    if (woods.empty()) {
        return {};
    }
    const table::WoodsDepth depth = table::depth_along(woods, from, to);
    const bool bars = depth.dense + depth.open > pos_.field.parameters.wood_sight;
    return bars ? table::Sight{depth.dense > 0 ? table::Block::dense_woods : table::Block::open_woods}
                : table::Sight{};
}

bool Look::is_friend_below(int unit, int top, int high) const {
    return viewer_ != no_unit && pos_.field.side(static_cast<UnitId>(unit)) == pos_.field.side(viewer_)
           && top < high;
}

// "grant/fire.sight"_clause
table::Sight Look::between(Vec from, Vec to, std::uint32_t bar_nothing) const {
    const table::Ground& ground = pos_.field.scenario.ground;
    // In half contours, of the heads of who looks and who is seen.
    const int high = 2 * std::max(table::height_at(ground, from), table::height_at(ground, to)) + 1;
    table::Sight sight = hill_between(from, to, high);
    if (sight.clear()) {
        sight = house_between(from, to, bar_nothing);
    }
    if (sight.clear()) { // units last but for woods: where they stand has to be looked up first
        sight = unit_between(from, to, high);
    }
    return sight.clear() ? woods_between(from, to) : sight;
}

template <class Use>
bool Look::any_line(const Post& post, const Spot& spot, Use use) const {
    std::uint32_t bar_nothing = looked_at_; // men in the open do not fire through the house of their fellows
    if (post.part != in_the_open) {
        bar_nothing |= viewers_houses_;
    }
    if (spot.part != in_the_open) {
        bar_nothing |= targets_houses_;
    }
    const auto places = [](int part, const table::Base& base, Vec in_open, Vec other) {
        return part == in_the_open ? Walls{in_open} : walls_facing(base, other);
    };
    for (const Vec from : places(post.part, post.base, table::front(post.base), spot.base.centre)) {
        for (const Vec to : places(spot.part, spot.base, spot.base.centre, from)) {
            if (use(from, to, bar_nothing)) {
                return true;
            }
        }
    }
    return false;
}

std::optional<Vec> Look::eye(const Post& post, const Spot& spot) const {
    std::optional<Vec> found;
    any_line(post, spot, [&](Vec from, Vec to, std::uint32_t bar_nothing) {
        found = sees(from, to, bar_nothing) ? std::optional{from} : std::nullopt;
        return found.has_value();
    });
    return found;
}

table::Sight Look::between(const Post& post, const Spot& spot) const {
    table::Sight first;
    any_line(post, spot, [&](Vec from, Vec to, std::uint32_t bar_nothing) {
        first = between(from, to, bar_nothing);
        return true;
    });
    return first;
}

} // namespace bounce::grant
