#include "engine/ground/table/along.h"
#include "engine/rules/grant/artillery/lay.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/detachment.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/post.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace bounce::grant {

namespace {

using table::Base;
using table::Terrain;

constexpr std::uint32_t privates = (std::uint32_t{1} << max_men) - 1;
constexpr table::TerrainMask barred_to_foot = table::bit(Terrain::river) | table::bit(Terrain::ford)
                                              | table::bit(Terrain::cliff) | table::bit(Terrain::swamp);

/// The line and one enemy: which figures of it he threatens, how near he is to the nearest man of them, and
/// what that takes from the die.
struct Menace {
    std::uint32_t exposed = 0;
    Thou away = std::numeric_limits<Thou>::max();
    int deduct = 0;
};

/// Puts together what one enemy threatens with several arms: all whom he can reach, and the worst. An arm
/// that reaches an officer alone is none.
void join(Menace& all, const Menace& more) {
    all.exposed |= more.exposed;
    if ((more.exposed & privates) != 0) {
        all.away = std::min(all.away, more.away);
        all.deduct = std::max(all.deduct, more.deduct);
    }
}

class Lookout {
  public:
    Lookout(Position pos, UnitId line)
        : pos_(pos), line_(line), figures_(figures_of(pos, line)),
          ahead_(table::arc_before(
              body_of(pos, line),
              table::angle_of_millidegrees(std::int64_t{1000} * pos.field.parameters.field_of_fire))) {}

    /// "grant/detachment.flank"_clause: wholly outside the line's field of fire. Men whom it has in a house
    /// see to all sides, and cover nobody's back with that.
    [[nodiscard]] bool is_beside(UnitId enemy) const {
        return std::ranges::none_of(figures_of(pos_, enemy),
                                    [&](const Figure& figure) { return is_ahead(figure.base.centre); })
               && std::ranges::none_of(pos_.state.units[enemy].house, [&](std::uint8_t house) {
                      return house != 0 && is_ahead(walls(house));
                  });
    }

    [[nodiscard]] Menace by(UnitId enemy) const {
        Menace menace;
        join(menace, by_small_arms(enemy));
        for (std::uint8_t gun = 0; gun < pos_.state.guns; ++gun) {
            if (pos_.state.pieces[gun].battery == enemy && is_in_action(gun)) {
                join(menace, by_gun(enemy, gun));
            }
        }
        if (pos_.field.arm(enemy) == Arm::cavalry && pos_.state.units[enemy].dismounted == 0) {
            join(menace, by_charge(enemy));
        }
        return menace;
    }

  private:
    [[nodiscard]] const Base& walls(std::uint8_t house) const {
        return pos_.field.scenario.ground.structures[house - 1U].footprint;
    }

    [[nodiscard]] bool is_ahead(Vec point) const { return table::within_arc(ahead_, std::array{point}); }
    /// Whether any corner or the middle of a house lies before the line.
    [[nodiscard]] bool is_ahead(const Base& base) const {
        return is_ahead(base.centre)
               || std::ranges::any_of(table::corners(base), [&](Vec corner) { return is_ahead(corner); });
    }

    /// Figures that `reaches(figure)`: its distance, or -1. Officers are among the exposed, but the distance
    /// is that of the men ("grant/range.measure"_clause).
    template <class Reach>
    [[nodiscard]] Menace count(Reach reaches) const {
        Menace menace;
        for (const Figure& figure : figures_) {
            const Thou away = reaches(figure);
            if (away >= 0) {
                const bool measured = figure.id < max_men || pos_.field.parameters.range_officers == 1;
                menace.away = measured ? std::min(menace.away, away) : menace.away;
                menace.exposed |= std::uint32_t{1} << figure.id;
            }
        }
        return menace;
    }

    /// "grant/detachment.threat"_clause: the nearer the band, the more.
    [[nodiscard]] int deduct_for(int band) const {
        const Parameters& p = pos_.field.parameters;
        return band == 0 ? p.threat_near : band == 1 ? p.threat_middle : p.threat_far;
    }

    /// Far from the nearest of what fires: its ranks, or the walls that it holds.
    [[nodiscard]] Thou distance_from(UnitId enemy, const Base& base) const {
        const Unit& it = pos_.state.units[enemy];
        Thou least = -1;
        const auto nearer = [&](const Base& from) {
            const Thou away = table::distance(from, base);
            least = least < 0 ? away : std::min(least, away);
        };
        if (it.outside() > 0) {
            nearer(body_of(pos_, enemy));
        }
        for (const std::uint8_t house : it.house) {
            if (house != 0) {
                nearer(walls(house));
            }
        }
        return least;
    }

    /// From where an enemy looks: a skirmisher from where he stands ("grant/fire.sight"_clause).
    [[nodiscard]] std::vector<Post> eyes_of(UnitId enemy) const {
        std::vector<Post> eyes;
        for (const Post& post : posts_of(pos_, enemy)) {
            if (post.part != in_the_open || !is_skirmishing(pos_.state, enemy)) {
                eyes.push_back(post);
                continue;
            }
            for (const Figure& man : figures_of(pos_, enemy)) {
                if (man.id < max_men) {
                    eyes.push_back({.base = man.base, .firers = 1});
                }
            }
        }
        return eyes;
    }

    /// Figures of the line whom somebody of an enemy sees, as bits.
    [[nodiscard]] std::uint32_t seen_by(UnitId enemy) const {
        const Look look(pos_, enemy, line_);
        const std::vector<Post> eyes = eyes_of(enemy);
        std::uint32_t seen = 0;
        for (const Spot& spot : spots_of(pos_, line_)) {
            if (spot.part == in_the_open
                && std::ranges::any_of(eyes, [&](const Post& eye) { return look.sees(eye, spot); })) {
                seen |= std::uint32_t{1} << spot.figure;
            }
        }
        return seen;
    }

    [[nodiscard]] Menace by_small_arms(UnitId enemy) const {
        const Weapon weapon = pos_.field.roll(enemy).weapon;
        if (weapon == Weapon::none || !can_fire_at(pos_, enemy, line_)) {
            return {};
        }
        const Bands bands = volley_bands(pos_.field.parameters, weapon);
        const bool garrison = pos_.state.units[enemy].outside() == 0; // it fires to all sides
        const std::uint32_t before = seen_by(enemy) & (garrison ? ~0U : in_field(pos_, enemy, line_));
        Menace menace = count([&](const Figure& figure) {
            const Thou away = distance_from(enemy, figure.base);
            return (before >> figure.id & 1U) != 0 && bands.of(away) >= 0 ? away : -1;
        });
        menace.deduct = deduct_for(bands.of(menace.away));
        return menace;
    }

    [[nodiscard]] bool is_in_action(std::uint8_t gun) const {
        return pos_.state.pieces[gun].wreck == 0 && is_served(pos_, gun)
               && pos_.state.units[pos_.state.pieces[gun].battery].stance == Stance::unlimbered;
    }

    /// "grant/detachment.guns"_clause: by the marks of their ball, of howitzers as far as their shells go.
    [[nodiscard]] Menace by_gun(UnitId enemy, std::uint8_t gun) const {
        const Parameters& p = pos_.field.parameters;
        const GunState& piece = pos_.state.pieces[gun];
        const Thou reach =
            (pos_.field.roll(enemy).gun == Gun::howitzer ? p.shell_most : p.ball_range) * table::inch;
        Menace menace = count([&](const Figure& figure) {
            const Vec there = figure.base.centre;
            const Thou away = table::length(there - piece.at);
            const bool struck = away <= reach && in_gun_field(pos_.field, piece, there)
                                && is_seen(pos_, piece.at, there, enemy, line_, Barring::units);
            return struck ? away : -1;
        });
        menace.deduct = deduct_for(gun_band(menace.away));
        return menace;
    }

    [[nodiscard]] int gun_band(Thou range) const {
        const Parameters& p = pos_.field.parameters;
        const bool stick = p.roundshot_sleeve == 0;
        const int near = stick ? p.stick_black + 3 * p.stick_near : p.sleeve_first;
        const int middle = stick ? near + 3 * p.stick_middle : p.sleeve_second;
        return range <= near * table::inch ? 0 : range <= middle * table::inch ? 1 : 2;
    }

    /// Straight, and with what ground and walls on the way leave of a charge; past nobody who would stop that
    /// ("grant/charge.path"_clause).
    [[nodiscard]] bool could_ride(UnitId enemy, Vec from, const Base& figure, Thou away) const {
        const Parameters& p = pos_.field.parameters;
        const Angle facing = table::direction_of(figure.centre - from);
        const Thou apart = away + (p.horse_depth + figure.depth) / 2;
        const Walker rider{.unit = enemy,
                           .formation = {p.horse_width, p.horse_depth, 1, 1},
                           .middle = {figure.centre + table::along(facing, -apart), facing},
                           .gait = gait_of(pos_, enemy, p.charge_cavalry),
                           .narrow = true};
        const table::Leg leg{table::Leg::Kind::advance, away, {}};
        const Way way = way_along(pos_, rider, leg);
        return away == 0
               || (way.is_open() && way.parts <= whole_and_rounding
                   && enemy_before(pos_, rider, line_, away) == no_unit && check_friends(pos_, rider, leg));
    }

    [[nodiscard]] Menace by_charge(UnitId enemy) const {
        const Base riders = body_of(pos_, enemy);
        if (riders.width == 0) {
            return {};
        }
        Menace menace = count([&](const Figure& figure) {
            const Thou away = table::distance(riders, figure.base);
            const bool reached = away <= pos_.field.parameters.charge_cavalry
                                 && could_ride(enemy, riders.centre, figure.base, away);
            return reached ? away : -1;
        });
        menace.deduct = pos_.field.parameters.threat_cavalry;
        return menace;
    }

    Position pos_;
    UnitId line_;
    FigureList figures_;
    table::Arc ahead_;
};

/// "grant/detachment.flank"_clause: not who plays no further part, nor who fires at nobody where he is.
bool may_threaten(Position pos, UnitId enemy) {
    const Unit& it = pos.state.units[enemy];
    const bool spent =
        (it.half != 0 || is_half(pos, enemy)) && !it.occupies_house(pos.field.parameters.garrison_share);
    return is_solid(pos, enemy) && it.melee == 0 && it.aboard == 0 && !spent;
}

} // namespace

// "grant/detachment.line"_clause
bool is_skirmish_line(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.on_table() && is_infantry(pos, unit) && it.stance == Stance::open && it.melee == 0
           && it.outside() > 0 && it.aboard == 0;
}

bool is_open_way(Position pos, Vec from, Vec to) {
    const table::Ground& ground = pos.field.scenario.ground;
    const table::Along way = table::along(ground, {}, {}, from, to, terrain_state_of(pos).gone());
    return std::ranges::none_of(way.things, [&](const table::Crossed& thing) {
        const auto which = static_cast<std::size_t>(thing.which);
        switch (thing.kind) {
        case table::Crossed::Kind::area:
            return (barred_to_foot & table::bit(ground.areas[which].terrain)) != 0;
        case table::Crossed::Kind::line:
            return true;
        case table::Crossed::Kind::structure:
            return ground.structures[which].kind == table::Structure::Kind::house;
        default:
            return false;
        }
    });
}

// "grant/detachment.nearest"_clause: the nearest threat counts, once; of two as near the worse.
int threat_to(Position pos, UnitId unit, std::uint32_t* exposed) {
    Menace nearest;
    std::uint32_t all = 0;
    if (pos.field.parameters.flank_threat == 0 && is_skirmish_line(pos, unit)) {
        const Lookout lookout{pos, unit};
        for (const UnitId enemy : pos.field.all()) {
            if (pos.field.side(enemy) == pos.field.side(unit) || !may_threaten(pos, enemy)
                || !lookout.is_beside(enemy)) {
                continue;
            }
            const Menace menace = lookout.by(enemy);
            if ((menace.exposed & privates) == 0) { // an officer by himself is no part of a line
                continue;
            }
            const bool nearer = nearest.exposed == 0 || menace.away < nearest.away
                                || (menace.away == nearest.away && menace.deduct > nearest.deduct);
            if (nearer) {
                nearest = menace;
            }
            all |= menace.exposed;
        }
    }
    if (exposed != nullptr) {
        *exposed = all;
    }
    return nearest.deduct;
}

} // namespace bounce::grant
