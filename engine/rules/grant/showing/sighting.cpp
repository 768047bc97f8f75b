#include "engine/rules/grant/showing/sighting.h"

#include "engine/rules/grant/artillery/lay.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/fire/views.h"
#include "engine/rules/grant/fire/volley.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <limits>

namespace bounce::grant {

namespace {

table::Base point(Vec at) { return {at, {}, 0, 0}; }

bool is_same(const Spot& a, const Spot& b) { return a.part == b.part && a.figure == b.figure; }

bool is_among(const Spots& spots, const Spot& spot) {
    return std::ranges::any_of(spots, [&](const Spot& it) { return is_same(it, spot); });
}

/// Gathers who is seen from anywhere.
class Gathering {
  public:
    Gathering(Position pos, UnitId unit, UnitId other) : look_(pos, unit, other) {}

    void look_at_section(int section) { look_.look_at(section); }
    /// Whether somebody of them is seen from a post.
    bool add(const Post& post, const Spots& spots) {
        bool any = false;
        for (const Spot& spot : spots) {
            if (look_.sees(post, spot)) {
                any = true;
                if (!is_among(found_.seen, spot)) {
                    found_.seen.push_back(spot);
                }
            } else {
                hide(post, spot);
            }
        }
        return any;
    }
    void count(int men, bool see) {
        found_.watchers += men;
        found_.watching += see ? men : 0;
    }
    [[nodiscard]] Sighting taken() {
        found_.hidden = only(found_.hidden, [&](const Spot& spot) { return !is_among(found_.seen, spot); });
        return std::move(found_);
    }

  private:
    void hide(const Post& post, const Spot& spot) {
        if (found_.barred.clear()) {
            found_.barred = look_.between(post, spot);
        }
        if (!is_among(found_.hidden, spot)) {
            found_.hidden.push_back(spot);
        }
    }

    Look look_;
    Sighting found_;
};

/// The muzzles of a battery that is unlimbered.
using Muzzles = boost::container::static_vector<table::Base, max_guns>;
Muzzles muzzles_of(Position pos, UnitId unit) {
    Muzzles muzzles;
    const bool shoots =
        pos.field.arm(unit) == Arm::battery && pos.state.units[unit].stance != Stance::limbered;
    for (std::uint8_t gun = 0; gun < pos.state.guns && shoots; ++gun) {
        if (pos.state.pieces[gun].battery == unit && pos.state.pieces[gun].wreck == 0) {
            muzzles.push_back(point(pos.state.pieces[gun].at));
        }
    }
    return muzzles;
}

/// All places from which a unit looks: skirmishers each from his own, a battery from its guns.
using Eyes = boost::container::static_vector<Post, unit_figures + max_guns + 3>;
Eyes eyes_of(Position pos, UnitId unit) {
    Eyes eyes;
    const auto add = [&](const table::Base& base) { eyes.push_back({.base = base}); };
    for (const table::Base& muzzle : muzzles_of(pos, unit)) {
        add(muzzle);
    }
    for (const Post& post : posts_of(pos, unit)) {
        if (post.part != in_the_open || !is_skirmishing(pos.state, unit)) {
            eyes.push_back(post);
        }
    }
    if (is_skirmishing(pos.state, unit)) {
        for (const Figure& figure : figures_of(pos, unit)) {
            add(figure.base);
        }
    }
    if (eyes.empty()) { // a general, a wagon, a barge
        add(body_of(pos, unit));
    }
    return eyes;
}

/// Models have no figures: what they cover counts as one.
Spots all_spots(Position pos, UnitId unit) {
    Spots spots = spots_of(pos, unit);
    if (spots.empty()) {
        spots.push_back({.base = body_of(pos, unit)});
    }
    return spots;
}

/// Of skirmishers, an officer who can be picked off.
void add_picked(Position pos, UnitId unit, UnitId other, Spots& seen) {
    for (const Spot& spot : spots_of(pos, other)) {
        if (spot.part == in_the_open && !spot.is_private() && can_fire_at(pos, unit, other, spot.figure)) {
            seen.push_back(spot);
        }
    }
}

Sighting from_everywhere(Position pos, UnitId unit, UnitId other) {
    Gathering gathering(pos, unit, other);
    const Spots spots = all_spots(pos, other);
    for (const Post& eye : eyes_of(pos, unit)) {
        gathering.add(eye, spots);
    }
    return gathering.taken();
}

/// The section of a house that a point lies in, which hides nobody who is looked at there; -1: in none.
int section_at(Position pos, Vec at) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (terrain_state.is_house(i) && table::distance(structures[i].footprint, at) == 0) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

Gathering gathering_about(Position pos, UnitId unit, UnitId other, std::initializer_list<Vec> points) {
    Gathering gathering(pos, unit, other);
    for (const Vec at : points) {
        if (const int section = section_at(pos, at); section >= 0) {
            gathering.look_at_section(section);
        }
    }
    return gathering;
}

} // namespace

Sighting sighting(Position pos, UnitId unit, UnitId other) {
    if (!is_solid(pos, unit) || !has_in_field(pos, unit, other)) {
        return from_everywhere(pos, unit, other);
    }
    Gathering gathering(pos, unit, other);
    if (is_skirmishing(pos.state, unit)) {
        each_view(pos, unit, other, [&](int men, const Post& post, const Spots& spots) {
            gathering.count(men, gathering.add(post, spots));
        });
        Sighting found = gathering.taken();
        if (!found.any()) {
            add_picked(pos, unit, other, found.seen);
        }
        return found;
    }
    const Thou far = bands_of(pos, unit).far;
    any_view(pos, unit, other, far, [&](const Post& post, const Spots& spots) {
        gathering.add(post, spots);
        return false;
    });
    return gathering.taken();
}

Sighting sighting(Position pos, Vec from, UnitId other) {
    Gathering gathering = gathering_about(pos, no_unit, other, {from});
    gathering.add({.base = point(from)}, all_spots(pos, other));
    return gathering.taken();
}

Sighting sighting(Position pos, UnitId unit, Vec to) {
    const UnitId there = aimed_at(pos, pos.field.side(unit), to); // who stands there hides nobody there
    Gathering gathering = gathering_about(pos, unit, there, {to});
    for (const Post& eye : eyes_of(pos, unit)) {
        gathering.add(eye, {Spot{.base = point(to)}});
    }
    return gathering.taken();
}

Sighting sighting(Position pos, Vec from, Vec to) {
    Gathering gathering = gathering_about(pos, no_unit, no_unit, {from, to});
    gathering.add({.base = point(from)}, {Spot{.base = point(to)}});
    return gathering.taken();
}

Thou reach_of(Position pos, UnitId unit) {
    const Parameters& p = pos.field.parameters;
    if (!is_solid(pos, unit)) {
        return 0;
    }
    if (pos.field.arm(unit) != Arm::battery) {
        return pos.field.roll(unit).weapon == Weapon::none ? 0 : bands_of(pos, unit).far;
    }
    const bool lobs = pos.field.roll(unit).gun == Gun::howitzer;
    return muzzles_of(pos, unit).empty() ? 0 : (lobs ? p.shell_most : p.ball_range) * table::inch;
}

Thou range_to(Position pos, UnitId unit, UnitId target) {
    if (pos.field.arm(unit) == Arm::battery) {
        const Muzzles muzzles = muzzles_of(pos, unit);
        return distance_to(pos, {muzzles.data(), muzzles.size()}, target);
    }
    if (is_skirmishing(pos.state, unit)) {
        return distance_between(pos, unit, target);
    }
    if (const Exposed exposed = exposed_to(pos, unit, target); !exposed.spots.empty()) {
        return exposed.range;
    }
    Thou nearest = std::numeric_limits<Thou>::max();
    for (const Post& post : posts_of(pos, unit)) {
        nearest = std::min(nearest, range_from(pos, unit, post, target));
    }
    return nearest;
}

} // namespace bounce::grant
