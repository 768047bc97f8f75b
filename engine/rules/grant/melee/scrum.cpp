#include "engine/rules/grant/melee/scrum.h"

#include "engine/ground/table/measure/line.h"
#include "engine/rules/grant/melee/house_fight.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdlib>
#include <tuple>

namespace bounce::grant {

namespace {

Thou run_reach(const Field& field, const Fighter& runner) {
    return runner.mounted ? field.parameters.run_in_reach_cavalry : field.parameters.run_in_reach;
}

/// What a base may cover, whichever way it looks: for telling at a glance what is out of the way.
table::Box box_round(const table::Base& base) {
    return table::box_of(base.centre, base.centre).grown(table::radius(base));
}

/// All that those who run in could come over.
table::Box room_for_runs(const Field& field, const Fighters& own) {
    std::vector<Vec> corners;
    for (const Fighter& runner : own) {
        const table::Box reach = box_round(runner.base).grown(run_reach(field, runner));
        corners.insert(corners.end(), {{reach.left, reach.bottom}, {reach.right, reach.top}});
    }
    return table::box_of(corners);
}

/// Figures and models of units that are in no part of this melee, and riders who have left it behind.
void add_bystanders(Position pos, int melee, const table::Box& room, std::vector<table::Base>& others) {
    const Vec middle{(room.left + room.right) / 2, (room.bottom + room.top) / 2};
    const Thou radius = table::radius(room.right - room.left, room.top - room.bottom);
    const auto add = [&](const table::Base& base) {
        if (room.touches(box_round(base))) {
            others.push_back(base);
        }
    };
    for (const UnitId unit : pos.field.all()) {
        const bool fights = pos.state.units[unit].melee == melee + 1;
        if (!pos.state.units[unit].on_table() || surely_beyond(pos, unit, middle, radius)) {
            continue;
        }
        const FigureList figures = figures_of(pos, unit);
        for (const Figure& figure : figures) {
            if (!fights || (pos.state.places[unit].through >> figure.id & 1U) != 0) {
                add(figure.base);
            }
        }
        if (fights) {
            continue;
        }
        const table::Base body = body_of(pos, unit);
        if ((figures.empty() || pos.field.arm(unit) == Arm::battery) && body.width > 0) {
            add(body);
        }
    }
}

void add_houses(Position pos, const table::Box& room, std::vector<table::Base>& others) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (!terrain_state.is_house(i)) {
            continue;
        }
        if (const table::Base& house = structures[i].footprint; room.touches(box_round(house))) {
            others.push_back(house);
        }
    }
}

/// "grant/melee.full"_clause: how many may fight one enemy.
int full_number(const Fighter& own, const Fighter& foe) {
    int most = 0;
    while (is_printed({most + 1, own.mounted, 1, foe.mounted})) {
        ++most;
    }
    return most;
}

/// Who of a crowd stands in the way to a place, or on it; asks first about one of them, such as who stood in
/// the way to the last place.
const Neighbour* in_the_way(const Crowd& crowd, const Fighter& runner, const table::Base& to,
                            const Neighbour* first) {
    const Vec from = runner.base.centre;
    const Vec run = to.centre - from;
    const std::int64_t length = table::length(run) + 1;
    const table::Box way = table::box_of(from, to.centre).grown(table::radius(to));
    // A man turns sideways between two others: the line of his middle tells.
    const auto lies_on_line = [&](const table::Base& other) {
        return std::abs(table::cross(run, other.centre - from)) <= table::radius(other) * length
               && table::meets(from, to.centre, table::corners(table::shrunk(other, table::touch)));
    };
    const auto is_in_the_way = [&](const Neighbour& it) {
        return way.touches(it.box) && (table::overlap(*it.base, to) || lies_on_line(*it.base));
    };
    if (first != nullptr && is_in_the_way(*first)) {
        return first;
    }
    const auto found = std::ranges::find_if(crowd, is_in_the_way);
    return found == crowd.end() ? nullptr : &*found;
}

/// "grant/melee.run_in"_clause: into no ground that keeps his unit out, and as far as what lies on the way
/// lets him. As of those who stand in his way, the line of his middle tells.
bool is_open_ground(Position pos, const Fighter& runner, const table::Base& to) {
    const Thou reach = run_reach(pos.field, runner);
    const Gait gait = gait_of(pos, runner.unit, reach);
    if (drill::closed_to(terrain_state_of(pos), gait, to)) {
        return false;
    }
    const Vec from = runner.base.centre;
    const Thou far = table::length(to.centre - from);
    const Angle way = table::direction_of(to.centre - from);
    if (far > 0) {
        const Way ground = way_of_man(pos, runner.unit, {from, way}, far, reach);
        if (!ground.is_open() || ground.parts > whole_and_rounding) {
            return false;
        }
    }
    const Walker man{.unit = runner.unit,
                     .formation = {runner.base.width, runner.base.depth, 1, 1},
                     .middle = {from, runner.base.facing},
                     .gait = gait};
    return check_fires(pos, man, {table::Leg::Kind::oblique, far, way - runner.base.facing}).has_value();
}

/// Places at the edges of an enemy's base within the runner's reach, the nearest first.
using Sites = boost::container::small_vector<std::pair<std::int64_t, Vec>, 20>;
Sites sites_at(const Fighter& runner, const Fighter& foe, Thou reach) {
    const int turn = (runner.base.facing - foe.base.facing).size();
    const bool across = turn > 8192 && turn < 24576;
    const Thou width = across ? runner.base.depth : runner.base.width;
    const Thou depth = across ? runner.base.width : runner.base.depth;
    Sites sites;
    const auto offer = [&](Thou ahead, Thou right) { // in half thou
        const Vec at = foe.base.centre + table::along_halves(foe.base.facing, ahead, right);
        const std::int64_t far = table::square(at - runner.base.centre);
        if (far <= std::int64_t{reach} * reach) {
            sites.emplace_back(far, at);
        }
    };
    const bool wall = foe.part >= 0;
    const int most = wall ? std::max(foe.base.width / width, foe.base.depth / depth) : 2;
    for (int part = -most; part <= most; ++part) { // at a wall by half the breadth of a man
        const Thou right = wall ? width * part : (foe.base.width + width) * part / 4;
        const Thou ahead = wall ? depth * part : (foe.base.depth + depth) * part / 4;
        for (const int sense : {1, -1}) {
            offer(sense * (foe.base.depth + depth), right);
            offer(ahead, sense * (foe.base.width + width));
        }
    }
    std::ranges::sort(sites, [](const auto& a, const auto& b) {
        return std::tuple(a.first, a.second.x, a.second.y) < std::tuple(b.first, b.second.x, b.second.y);
    });
    return sites;
}

} // namespace

Scrum scrum_of(Position pos, int melee, Side side) {
    Scrum scrum{.own = fighters_of(pos, melee, side), .foes = fighters_of(pos, melee, enemy_of(side))};
    scrum.foe_room.assign(scrum.foes.size(), 0);
    for (const Fighter& wall : walls_of(pos, melee, side)) {
        scrum.foes.push_back(wall);
        scrum.foe_room.push_back(room_at_wall(pos, melee, wall));
    }
    const table::Box room = room_for_runs(pos.field, scrum.own);
    add_bystanders(pos, melee, room, scrum.others);
    add_houses(pos, room, scrum.others);
    scrum.own_touch.assign(scrum.own.size(), 0);
    scrum.foe_touch.assign(scrum.foes.size(), 0);
    for (std::size_t a = 0; a < scrum.own.size(); ++a) {
        for (std::size_t b = 0; b < scrum.foes.size(); ++b) {
            if (shared_edge(scrum.own[a].base, scrum.foes[b].base) > 0) {
                ++scrum.own_touch[a];
                ++scrum.foe_touch[b];
            }
        }
    }
    return scrum;
}

/// Friends of another arm at an enemy do not fight him together.
bool has_room(const Scrum& scrum, const Fighter& runner, int foe) {
    const Fighter& enemy = scrum.foes[static_cast<std::size_t>(foe)];
    const int touch = scrum.foe_touch[static_cast<std::size_t>(foe)];
    if (enemy.part >= 0) { // horsemen do not fight houses
        return !runner.mounted && runner.figure != general_figure
               && touch < scrum.foe_room[static_cast<std::size_t>(foe)];
    }
    return touch < full_number(runner, enemy);
}

Crowd crowd_round(const Field& field, const Scrum& scrum, const Fighter& runner) {
    // He comes so far, and covers as much there.
    const table::Box room = box_round(runner.base).grown(run_reach(field, runner));
    Crowd crowd;
    const auto add = [&](const table::Base& base) {
        if (const table::Box box = box_round(base); room.touches(box)) {
            crowd.push_back({&base, box});
        }
    };
    for (const Fighter& own : scrum.own) {
        if (own.unit != runner.unit || own.figure != runner.figure) {
            add(own.base);
        }
    }
    for (const Fighter& foe : scrum.foes) {
        add(foe.base);
    }
    std::ranges::for_each(scrum.others, add);
    return crowd;
}

std::optional<Vec> place_at(Position pos, const Crowd& crowd, const Fighter& runner, const Fighter& foe) {
    const Thou reach = run_reach(pos.field, runner);
    if (table::surely_apart(runner.base, foe.base, reach)) {
        return {};
    }
    const table::Corners his = table::corners(foe.base);
    const table::Corners own = table::corners(runner.base);
    const Neighbour* bar = nullptr;
    for (const auto& [far, at] : sites_at(runner, foe, reach)) {
        const Vec by = at - runner.base.centre;
        table::Base to = runner.base;
        to.centre = at;
        const table::Corners there{own[0] + by, own[1] + by, own[2] + by, own[3] + by};
        bar = in_the_way(crowd, runner, to, bar);
        if (bar == nullptr && !table::off_table(pos.field.scenario.ground, to) && shared_edge(there, his) > 0
            && is_open_ground(pos, runner, to)) {
            return at;
        }
    }
    return {};
}

void put(Scrum& scrum, int own, Vec to) {
    table::Base& base = scrum.own[static_cast<std::size_t>(own)].base;
    base.centre = to;
    for (std::size_t b = 0; b < scrum.foes.size(); ++b) {
        if (shared_edge(base, scrum.foes[b].base) > 0) {
            ++scrum.own_touch[static_cast<std::size_t>(own)];
            ++scrum.foe_touch[b];
        }
    }
}

} // namespace bounce::grant
