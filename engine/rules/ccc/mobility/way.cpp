#include "engine/rules/ccc/mobility/way.h"

#include "engine/ground/table/measure/cuts.h"
#include "engine/ground/table/touch.h"
#include "engine/match/table/shapes.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/sight/smoke.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace bounce::ccc {

namespace {

using table::Leg;
using table::Terrain;

constexpr unsigned woods = table::bit(Terrain::open_woods) | table::bit(Terrain::dense_woods);
constexpr unsigned stumps = table::bit(Terrain::rough);

/// How finely curves are followed, and hollows looked for.
constexpr Thou step_length = table::inch / 2;

/// If a leg goes on past a line by no more, the next one will cross it: else both would.
constexpr Thou come_up = table::crossed_by;

/// Whoever only comes up to a contour is not up ("ccc/terrain.uphill").
int height_of(const table::Ground& ground, Vec at) {
    const auto lies_on = [&](table::Shape outline) {
        return table::any_edge_across(at, at, outline,
                                      [&](Vec from, Vec to) { return table::cross(at, at, from, to); });
    };
    const int most = table::height_at(ground, at);
    int height = 0;
    for (const table::Contour& contour : ground.contours) {
        if (contour.height > height && contour.height <= most && table::inside(at, contour.outline)
            && !lies_on(contour.outline)) {
            height = contour.height;
        }
    }
    return height;
}

/// Along a straight line that begins at a height: calls `use(kind, cut)` where it comes to another, and tells
/// that at its end.
template <class Use>
int climb(const table::Ground& ground, Vec from, Vec to, int height, Use use) {
    boost::container::static_vector<std::int64_t, 32> cuts;
    const table::Box box = table::box_of(from, to);
    for (const table::Contour& contour : ground.contours) {
        if (box.touches(contour.box) && !table::add_cuts(cuts, from, to, contour.outline)) {
            break; // more edges than any hill has
        }
    }
    std::ranges::sort(cuts);
    std::int64_t begun = 0;
    const auto reach = [&](std::int64_t cut, int there) {
        if (there != height) {
            use(there > height ? Toll::Kind::up : Toll::Kind::down, cut);
            height = there;
        }
    };
    const auto stretch = [&](std::int64_t end) {
        if (end > begun) {
            reach(begun, height_of(ground, table::at_cut(from, to, begun + (end - begun) / 2)));
            begun = end;
        }
    };
    std::ranges::for_each(cuts, stretch);
    stretch(table::cut_whole);
    reach(table::cut_whole, height_of(ground, to));
    return height;
}

/// Whether woods, stumps or what is left of houses may lie in a box: elsewhere nobody looks closely.
bool any_cover_about(const Field& field, const TerrainState& terrain_state, const table::Box& box) {
    return terrain_state.gone() != 0
           || std::ranges::any_of(field.scenario.ground.areas, [&](const table::Area& area) {
                  return (table::bit(area.terrain) & (woods | stumps)) != 0 && box.touches(area.box);
              });
}

bool any_of_it(const table::Patches& under, unsigned kinds) {
    return std::any_of(under.begin(), under.end(),
                       [&](table::TerrainMask place) { return (place & kinds) != 0; });
}

/// Whether a unit stands with all of its men on ground of these kinds, and neither beside it nor half out of
/// it.
bool is_all_in(Position pos, const Walker& walker, const table::Base& body, unsigned kinds) {
    return table::lies_within(pos.field.scenario.ground, body, static_cast<table::TerrainMask>(kinds),
                              drill::ruins_for(terrain_state_of(pos), walker.gait));
}

/// Looks along one leg for all that takes something.
class Survey {
  public:
    Survey(Position pos, const Walker& walker, const Leg& leg, std::uint8_t paid)
        : pos_(pos), ground_(pos.field.scenario.ground), walker_(walker), leg_(leg), paid_(paid) {
        way_.length = table::measured(walker.formation, leg, {});
        way_.open = way_.length;
    }

    Way all() {
        const TerrainState terrain_state = terrain_state_of(pos_);
        const table::Course course = table::course_of(ground_, walker_.middle, walker_.formation, leg_, {},
                                                      drill::ruins_for(terrain_state, walker_.gait));
        way_.off_table = course.off_table;
        way_.houses = course.houses;
        look_for_closed(course);
        if (walker_.free) { // "ccc/move.free"_clause: neither ground nor obstacles
            return way_;
        }
        look_for_ground(course);
        look_for_slopes();
        look_for_fog();
        for (const ObstacleMet& obstacle : obstacles_on(pos_, walker_, leg_, course)) {
            if (is_crossed(obstacle)) {
                way_.tolls.push_back({Toll::Kind::obstacle, obstacle.at, obstacle});
            }
        }
        std::ranges::sort(way_.tolls, {}, [](const Toll& toll) {
            return std::tuple{toll.at, toll.kind, toll.obstacle.line};
        });
        return way_;
    }

  private:
    [[nodiscard]] bool is_due(Toll::Kind kind) const { return (paid_ & paid_bit(kind)) == 0; }
    void add(Toll::Kind kind, Thou at) {
        if (is_due(kind)) {
            paid_ |= paid_bit(kind);
            way_.tolls.push_back({kind, at, {}});
        }
    }

    void look_for_closed(const table::Course& course) {
        for (const table::Stretch& stretch : course.stretches) {
            if (const auto terrain = drill::closed_to(*walker_.gait.going, stretch.ground)) {
                way_.closed = terrain;
                way_.open = stretch.from;
                return;
            }
        }
    }

    /// Whether this leg is to pay for it, and not the next: it goes on beyond it, has crept onto it, or comes
    /// to lie across it with its rear, which a wheel moves by more than is measured of it.
    [[nodiscard]] bool is_crossed(const ObstacleMet& obstacle) const {
        return obstacle.at + come_up < way_.length
               || (obstacle.at == 0 && lies_over(walker_.body(), obstacle.line, table::graze))
               || lies_over(body_at(way_.length), obstacle.line, come_up);
    }
    [[nodiscard]] bool lies_over(const table::Base& body, std::uint8_t line, Thou by) const {
        return table::passes(ground_.lines[line].course, table::corners(table::shrunk(body, by)));
    }

    /// "ccc/move.deductions"_clause: what its front comes upon, and what it leaves.
    void look_for_ground(const table::Course& course) {
        const TerrainState terrain_state = terrain_state_of(pos_);
        if ((!is_due(Toll::Kind::woodlot) && !is_due(Toll::Kind::stumps))
            || !any_cover_about(pos_.field, terrain_state, box_about())) {
            return;
        }
        const table::Patches under =
            table::patches_under(ground_, walker_.body(), drill::ruins_for(terrain_state, walker_.gait));
        look_for(Toll::Kind::woodlot, woods, under, course);
        look_for(Toll::Kind::stumps, stumps, under, course);
    }
    /// Whoever is in it with all of his men from first to last neither enters nor leaves it.
    void look_for(Toll::Kind kind, unsigned kinds, const table::Patches& under, const table::Course& course) {
        if (any_of_it(under, kinds)) {
            const auto leaves = [&](const table::Base& body) {
                return !is_all_in(pos_, walker_, body, kinds);
            };
            const bool all_pay = pos_.field.parameters.ground_pays != 0;
            if (const auto at = all_pay ? std::optional<Thou>(0) : first_body(0, step_length, leaves)) {
                add(kind, std::max(*at - table::graze, 0)); // at its border: so far nobody is beyond it
            }
            return;
        }
        for (const table::Stretch& stretch : course.stretches) {
            if (any_of_it(stretch.ground, kinds)) {
                add(kind, stretch.from);
                return;
            }
        }
    }

    [[nodiscard]] Vec middle_at(Thou at) const {
        const Leg part = table::leg_until(leg_, at, way_.length);
        return table::after(walker_.middle, walker_.formation, part, {}).at;
    }
    [[nodiscard]] table::Base body_at(Thou at) const {
        const Leg part = table::leg_until(leg_, at, way_.length);
        return table::outline(table::after(walker_.middle, walker_.formation, part, {}), walker_.formation);
    }

    /// Where on the way from a place something first holds of the body: looked for step by step, then to the
    /// thou.
    template <class Holds>
    [[nodiscard]] std::optional<Thou> first_body(Thou from, Thou step, Holds holds) const {
        Thou before = from;
        for (Thou at = from;; at = std::min(at + step, way_.length)) {
            if (!holds(body_at(at))) {
                if (at == way_.length) {
                    return {};
                }
                step = at > before ? step_length : step;
                before = at;
                continue;
            }
            while (at - before > 1) {
                const Thou between = before + (at - before) / 2;
                (holds(body_at(between)) ? at : before) = between;
            }
            return at;
        }
    }

    [[nodiscard]] bool is_near_hill() const {
        const table::Box box = ground_.contours.empty() ? table::Box{} : box_about();
        return std::ranges::any_of(ground_.contours,
                                   [&](const table::Contour& hill) { return box.touches(hill.box); });
    }
    /// "ccc/terrain.uphill"_clause, "ccc/terrain.downhill"_clause: where its middle comes to another height.
    void look_for_slopes() {
        if ((!is_due(Toll::Kind::up) && !is_due(Toll::Kind::down)) || !is_near_hill()) {
            return;
        }
        const int pieces = table::is_wheel(leg_) ? way_.length / step_length + 1 : 1;
        Thou from = 0;
        Vec last = middle_at(0);
        int height = height_of(ground_, last);
        for (int i = 1; i <= pieces; ++i) {
            const auto to = static_cast<Thou>(std::int64_t{way_.length} * i / pieces);
            const Vec next = middle_at(to);
            height = climb(ground_, last, next, height, [&](Toll::Kind kind, std::int64_t cut) {
                add(kind, from + static_cast<Thou>((to - from) * cut / table::cut_whole));
            });
            last = next;
            from = to;
        }
    }

    /// All of its way lies in it.
    [[nodiscard]] table::Box box_about() const {
        const Thou size = table::radius(walker_.formation.width(), walker_.formation.depth());
        return table::box_of(walker_.middle.at, middle_at(way_.length)).grown(way_.length / 2 + size);
    }
    /// Whether it may come upon a hollow: of a straight way all that it covers is asked at once.
    [[nodiscard]] bool is_near_hollow() const {
        const bool straight = table::is_straight(leg_);
        const table::Base over = straight ? covered() : table::Base{};
        const table::Box box = straight ? table::box_of(over) : box_about();
        return std::ranges::any_of(pos_.field.scenario.hollows, [&](const table::Zone& hollow) {
            return box.touches(hollow.box) && (!straight || table::touches(over, hollow.outline));
        });
    }
    /// By a straight leg, and what rounding adds.
    [[nodiscard]] table::Base covered() const {
        const bool back = leg_.kind == Leg::Kind::retire;
        table::Base over = table::swept(walker_.body(), back ? -leg_.by : leg_.by);
        over.width += 4 * table::graze;
        over.depth += 4 * table::graze;
        return over;
    }
    /// So far a straight way surely leads by no hollow.
    [[nodiscard]] Thou clear_of_hollows() const {
        Thou clear = way_.length;
        for (const table::Zone& hollow : pos_.field.scenario.hollows) {
            if (table::touches(walker_.body(), hollow.outline)) {
                return 0;
            }
            const auto upon = table::first_upon(walker_.middle, walker_.formation, leg_, hollow.outline);
            clear = std::min(clear, upon ? std::max(*upon - table::graze, 0) : way_.length);
        }
        return clear;
    }
    /// "ccc/fog.deduction"_clause: any of its way in a hollow, to the thou at which it comes into it.
    void look_for_fog() {
        if (pos_.state.fog == 0 || !is_due(Toll::Kind::fog) || !has_fog(pos_.field) || !is_near_hollow()) {
            return;
        }
        const Thou outside = table::is_straight(leg_) ? clear_of_hollows() : 0;
        const Thou step = outside > 0 ? 2 * table::graze : step_length; // it is most likely found at once
        if (const auto at = first_body(
                outside, step, [&](const table::Base& body) { return lies_in_hollow(pos_.field, body); })) {
            add(Toll::Kind::fog, *at);
        }
    }

    Position pos_;
    const table::Ground& ground_;
    const Walker& walker_;
    const Leg& leg_;
    std::uint8_t paid_;
    Way way_;
};

} // namespace

Walker walker_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const table::Formation formation = formation_of(pos, unit);
    return {.unit = unit,
            .formation = formation,
            .middle = middle_of({it.at, it.facing}, formation),
            .gait = gait_of(pos, unit, allowance_of(pos, unit)),
            .free = pays_nothing(pos, unit)};
}

Walker walker_at(Position pos, UnitId unit, const Pose& front, Stance stance) {
    const Unit& it = pos.state.units[unit];
    const table::Formation formation =
        it.is(Posture::away) ? formation_of(pos, unit) : formation_of(pos.field, unit, stance, it.pieces);
    return {.unit = unit,
            .formation = formation,
            .middle = middle_of(front, formation),
            .gait = gait_of(pos, unit, allowance_in(pos, unit, stance)),
            .free = pays_nothing(pos, unit)};
}

Way way_along(Position pos, const Walker& walker, const Leg& leg, std::uint8_t paid) {
    return Survey{pos, walker, leg, paid}.all();
}

std::uint8_t ground_paid(Position pos, const Walker& walker, std::uint8_t paid) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const table::Base body = walker.body();
    const table::TerrainMask kinds = any_cover_about(pos.field, terrain_state, table::box_of(body))
                                         ? table::ground_under(pos.field.scenario.ground, body,
                                                               drill::ruins_for(terrain_state, walker.gait))
                                         : table::TerrainMask{0};
    unsigned found = (kinds & woods) != 0 ? Paid::woodlot : 0U;
    found |= (kinds & stumps) != 0 ? Paid::stumps : 0U;
    found |= pos.state.fog > 0 && has_fog(pos.field) && lies_in_hollow(pos.field, body) ? Paid::fog : 0U;
    return static_cast<std::uint8_t>(found & ~unsigned{paid});
}

std::uint8_t change_paid(Position pos, const Walker& before, const Walker& after, std::uint8_t paid) {
    const Field& field = pos.field;
    const table::Ground& ground = field.scenario.ground;
    const TerrainState terrain_state = terrain_state_of(pos);
    unsigned found = 0;
    const auto patches = [&](const Walker& walker) {
        return any_cover_about(field, terrain_state, table::box_of(walker.body()))
                   ? table::patches_under(ground, walker.body(), drill::ruins_for(terrain_state, walker.gait))
                   : table::Patches{};
    };
    const table::Patches from = patches(before);
    const table::Patches to = patches(after);
    const auto look_for = [&](std::uint8_t bit, unsigned kinds) {
        const auto all_in = [&](const Walker& walker) {
            return is_all_in(pos, walker, walker.body(), kinds);
        };
        if ((any_of_it(from, kinds) || any_of_it(to, kinds))
            && (field.parameters.ground_pays != 0 || !all_in(before) || !all_in(after))) {
            found |= bit;
        }
    };
    look_for(Paid::woodlot, woods);
    look_for(Paid::stumps, stumps);
    const bool in_fog = lies_in_hollow(field, before.body()) || lies_in_hollow(field, after.body());
    found |= pos.state.fog > 0 && has_fog(field) && in_fog ? Paid::fog : 0U;
    climb(ground, before.middle.at, after.middle.at, height_of(ground, before.middle.at),
          [&](Toll::Kind kind, std::int64_t /*cut*/) { found |= paid_bit(kind); });
    return static_cast<std::uint8_t>(found & ~unsigned{paid});
}

Thou flat_toll(Position pos, Toll::Kind kind) {
    const Parameters& rules = pos.field.parameters;
    switch (kind) {
    case Toll::Kind::woodlot:
        return rules.woodlot_move;
    case Toll::Kind::stumps:
        return rules.stumps_move;
    case Toll::Kind::fog:
        return pos.state.fog * rules.fog_move;
    case Toll::Kind::up:
    case Toll::Kind::down:
    case Toll::Kind::obstacle:
        break;
    }
    return 0;
}

std::uint8_t paid_bit(Toll::Kind kind) {
    constexpr std::uint8_t bits[] = {Paid::woodlot, Paid::stumps, Paid::up, Paid::down, Paid::fog, 0};
    return bits[static_cast<std::size_t>(kind)];
}

Clause toll_clause(Toll::Kind kind) {
    switch (kind) {
    case Toll::Kind::woodlot:
        return "ccc/terrain.woodlot"_clause;
    case Toll::Kind::stumps:
        return "ccc/terrain.stumps"_clause;
    case Toll::Kind::up:
        return "ccc/terrain.uphill"_clause;
    case Toll::Kind::down:
        return "ccc/terrain.downhill"_clause;
    case Toll::Kind::fog:
        return "ccc/fog.deduction"_clause;
    case Toll::Kind::obstacle:
        break;
    }
    return "ccc/terrain.obstacle"_clause;
}

} // namespace bounce::ccc
