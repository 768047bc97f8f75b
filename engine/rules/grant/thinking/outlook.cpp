#include "engine/rules/grant/thinking/outlook.h"

#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/candidates_random.h"
#include "engine/rules/grant/thinking/losses_expected.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::grant {

namespace {

constexpr Thou nowhere = 1'000'000;

/// Whether a point lies before a front, so far to either side.
bool is_ahead(const Pose& front, Vec at, int degrees) {
    const Vec way = at - front.at;
    return way == Vec{}
           || std::abs((table::direction_of(way) - front.facing).signed_turn()) <= degrees * 65536 / 360;
}
/// The same within the field of fire and a little to either side, as who is there is not all in one place.
bool is_ahead(const Pose& front, Vec at) { return is_ahead(front, at, 60); }

/// What a unit would cover.
table::Base body_at(Position pos, UnitId unit, const Placing& placing) {
    const int men = pos.state.units[unit].outside();
    const table::Formation room = formation_of(pos.field, unit, placing.stance, men);
    return table::outline(middle_of(placing.front, room), room);
}

} // namespace

Placing placing_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool fires = pos.field.arm(unit) == Arm::battery
                           ? it.stance == Stance::unlimbered && !it.has(Mark::formed | Mark::manhandled)
                           : may_fire(pos, unit).has_value();
    return {{it.at, it.facing}, it.stance, fires};
}

Outlook::Outlook(Position pos, Side side, const EvalWeights& weights)
    : pos_(pos), weights_(weights), army_(pos), aims_(army_, side, drill::drive_of(weights)),
      train_(pos, side), sight_(pos) {
    constexpr std::int64_t drawn = 26 * table::inch;
    each_solid(pos, enemy_of(side), [&](UnitId unit) {
        const Unit& it = pos.state.units[unit];
        Known known{unit, it.at, it.facing};
        known.quiet = it.half != 0 || it.bad > 0 || it.exhausted > 0 || it.melee != 0;
        each_solid(pos, side, [&](UnitId own) {
            known.sharers += table::square(pos.state.units[own].at - it.at) <= drawn * drawn ? 1 : 0;
        });
        enemies_.push_back(known);
    });
    constexpr Thou elbow = 3 * table::inch;
    each_solid(pos, side, [&](UnitId unit) {
        const table::Base body = body_of(pos, unit);
        table::Base room = body;
        room.width += elbow / 2;
        room.depth += elbow / 2;
        friends_.push_back({unit, body, table::corners(room)});
    });
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == side && is_due(pos, unit)) {
            note_gate(entry_of(pos, unit).edge);
        }
    }
}

void Outlook::note_gate(const table::EdgeSpan& edge) {
    const auto known = std::ranges::find_if(
        gates_, [&](const Gate& gate) { return gate.edge.from == edge.from && gate.edge.to == edge.to; });
    if (known != gates_.end()) {
        ++known->waiting;
    } else {
        gates_.push_back({edge, 1});
    }
}

/// Who stands where others are to come on keeps them off the table.
int Outlook::barring(const table::Base& body) const {
    constexpr std::int64_t clear = 12 * table::inch;
    int cost = 0;
    for (const Gate& gate : gates_) {
        const std::int64_t square = table::square_distance(body.centre, gate.edge.from, gate.edge.to);
        if (square < clear * clear) {
            const std::int64_t away = table::root(square);
            cost += static_cast<int>(weights_.gate * std::min(gate.waiting, 3) * (clear - away) / clear);
        }
    }
    return cost;
}

GunPosts& Outlook::posts() {
    if (!posts_) {
        posts_.emplace(pos_, weights_, aims_.side(), aims_.stakes(), sight_);
    }
    return *posts_;
}

const GunPosts::Post* Outlook::post_of(UnitId unit) {
    const Unit& it = pos_.state.units[unit];
    if (pos_.field.arm(unit) != Arm::battery || !it.on_table() || it.bad > 0 || it.half != 0 || it.melee != 0
        || !has_guns(pos_.state, unit)) {
        return nullptr;
    }
    if (posted_ != unit) {
        posted_ = unit;
        post_ = posts().best_for(unit);
        constexpr int quick = 100; // until they are there, guns are no use
        to_post_ = {drill::Assignment::Kind::keep, true, post_.at, post_.here ? table::inch : 0, quick};
    }
    return post_.here && post_.worth <= 0 ? nullptr : &post_;
}

const drill::Assignment* Outlook::assignment_of(UnitId unit) {
    if (post_of(unit) != nullptr) {
        return &to_post_;
    }
    if (!sending_) {
        sending_.emplace(pos_, weights_, aims_, train_);
    }
    if (const drill::Assignment* sent = sending_->of(unit)) {
        return sent;
    }
    return pos_.field.arm(unit) == Arm::wagon ? nullptr
                                              : aims_.assignment_of(unit, pos_.state.units[unit].at);
}

const drill::Assignment* Outlook::way_of(UnitId unit) {
    drill::Assignment& way = ways_[unit];
    if (!known_ways_[unit]) {
        known_ways_[unit] = true;
        if (const drill::Assignment* assignment = assignment_of(unit)) {
            const Arm arm = pos_.field.arm(unit);
            const bool wheels = arm == Arm::cavalry ? pos_.state.units[unit].dismounted == 0
                                                    : arm == Arm::battery || arm == Arm::wagon;
            const auto kind = wheels ? Routes::Kind::wheels : Routes::Kind::foot;
            const auto turn = pos_.field.routes.first_turn(kind, pos_.state.units[unit].at, assignment->at);
            way = *assignment;
            way.at = turn ? turn->at : assignment->at;
            way.near = turn ? std::max(assignment->near - turn->rest, 0) : assignment->near;
        }
    }
    return way.set ? &way : nullptr;
}

bool Outlook::goes_on(UnitId unit, Vec at) {
    const drill::Assignment* way = way_of(unit);
    const Unit& it = pos_.state.units[unit];
    return way != nullptr && it.bad == 0 && table::length(way->at - it.at) > way->near
           && std::ranges::none_of(enemies_,
                                   [&](const Known& enemy) { return fire_from(enemy, unit, at) > 0; });
}

int Outlook::hold_worth(UnitId unit, const Placing& placing, int inside) {
    if (pos_.field.arm(unit) > Arm::battery || pos_.state.units[unit].half != 0) {
        return 0;
    }
    if (inside == 0) {
        return aims_.hold_worth(unit, body_at(pos_, unit, placing), 0);
    }
    // A garrison holds its house, and ground that the house stands on.
    const table::Base& house =
        pos_.field.scenario.ground.structures[static_cast<std::size_t>(inside - 1)].footprint;
    return aims_.hold_worth(unit, house, inside) + aims_.hold_worth(unit, house, 0);
}

Thou Outlook::nearest_enemy(Vec at) const {
    Thou least = nowhere;
    for (const Known& enemy : enemies_) {
        least = std::min(least, table::length(enemy.at - at));
    }
    return least;
}

std::optional<Vec> Outlook::nearest_place(Vec at) const {
    const auto nearest = std::ranges::min_element(
        enemies_, {}, [&](const Known& enemy) { return table::square(enemy.at - at); });
    return nearest == enemies_.end() ? std::nullopt : std::optional{nearest->at};
}

int Outlook::fire_at(UnitId unit, const Placing& placing, const Known& enemy) const {
    if (!is_ahead(placing.front, enemy.at)) {
        return 0;
    }
    const Parameters& p = pos_.field.parameters;
    const Thou range = table::length(enemy.at - placing.front.at);
    if (pos_.field.arm(unit) == Arm::battery) {
        const bool ready = placing.stance == Stance::unlimbered && has_guns(pos_.state, unit)
                           && is_ahead(placing.front, enemy.at, p.gun_field);
        return ready ? gun_fire(pos_, unit, enemy.unit, range) * pos_.field.roll(unit).guns : 0;
    }
    const Weapon weapon = pos_.field.roll(unit).weapon;
    if (placing.stance == Stance::open) {
        const Bands reach = skirmish_bands(p, weapon);
        const int men = pos_.state.units[unit].outside();
        const Thou half = men * (p.open_gap + p.foot_width) / 2;
        const int near = share_within(half, range, reach.near);
        return men * (near + share_within(half, range, reach.far)) / 6;
    }
    const int band = volley_bands(p, weapon).of(range);
    if (weapon == Weapon::none || band < 0) {
        return 0;
    }
    const int deduct = deduction(p, band, false, pos_.state.units[unit].volleyed == 0);
    return mean_volley(p, likely_firers(pos_, unit, placing.stance), deduct);
}

int Outlook::fire_from(const Known& enemy, UnitId unit, Vec at) const {
    if (enemy.quiet) {
        return 0;
    }
    const Placing placing{{enemy.at, enemy.facing}, pos_.state.units[enemy.unit].stance, true};
    Known seen;
    seen.unit = unit;
    seen.at = at;
    return fire_at(enemy.unit, placing, seen);
}

int Outlook::way_worth(UnitId unit, const Placing& placing) {
    const drill::Assignment* way = way_of(unit);
    if (way == nullptr || pos_.state.units[unit].bad > 0) {
        return 0;
    }
    const int worth = aims_.way_worth(*way, placing.front.at, way->haste);
    if (pos_.field.arm(unit) != Arm::wagon) {
        return worth;
    }
    // Wagons lose way by every wheel.
    const Vec left = way->at - placing.front.at;
    const int off = table::length(left) < 4 * table::inch
                        ? 0
                        : std::abs((table::direction_of(left) - placing.front.facing).signed_turn());
    const Thou wheel = off * table::inch / (65536 / 4); // an inch for a quarter of a turn
    return worth - wheel * weights_.pull / table::inch * (100 + way->haste) / 100;
}

/// Who stands so close to others that he cannot wheel holds up the whole road.
int Outlook::crowding(UnitId unit, const Placing& placing) const {
    constexpr Thou close = table::inch;
    const table::Base body = body_at(pos_, unit, placing);
    const auto crowds = std::ranges::count_if(friends_, [&](const Friend& other) {
        return other.unit != unit && other.body.width > 0 && !table::surely_apart(body, other.body, close)
               && table::distance(body, other.body) < close;
    });
    // Who has a wall beside him cannot turn, and who has one before him can only turn about.
    table::Base ahead = body;
    ahead.centre = ahead.centre + table::along(body.facing, close / 4);
    int walls = 0;
    for (const table::Structure& house : pos_.field.scenario.ground.structures) {
        if (house.kind == table::Structure::Kind::house && !table::surely_apart(body, house.footprint, close)
            && table::distance(body, house.footprint) < close) {
            walls += table::overlap(ahead, house.footprint) ? 6 : 2;
        }
    }
    const int blocks = is_fighting(pos_.field.arm(unit)) ? train_.lanes_under(body) : 0;
    return (static_cast<int>(crowds) + walls) * weights_.crowd + blocks * weights_.road + barring(body);
}

/// How far away the nearest enemy is for whom a unit forms: one that it sees, or one at hand whom only troops
/// hide, for they may be gone in a move.
Thou Outlook::forms_for(UnitId unit, const Placing& placing, const Known* nearest, Thou seen) {
    const int at_hand = pos_.field.arm(unit) == Arm::battery ? weights_.in_action : weights_.deployed;
    if (nearest == nullptr) {
        return seen;
    }
    const Thou away = table::length(nearest->at - placing.front.at);
    const bool hidden =
        away < seen && away <= at_hand * table::inch
        && sight_.sees(unit, placing.front.at, nearest->unit, nearest->at, Barring::ground_only);
    return hidden ? away : seen;
}

/// In column on the march and among houses, in line before an enemy; guns in action within reach.
int Outlook::formation_worth(UnitId unit, const Placing& placing, Thou away) {
    const Arm arm = pos_.field.arm(unit);
    if (arm == Arm::battery) {
        if (const GunPosts::Post* post = post_of(unit)) {
            return post->here == (placing.stance == Stance::unlimbered) ? weights_.shaken_out : 0;
        }
        const Thou far = (aims_.assignments().ahead() ? 44 : 32) * table::inch;
        return (away <= far) == (placing.stance == Stance::unlimbered) ? weights_.shaken_out : 0;
    }
    if (arm != Arm::infantry) {
        return 0;
    }
    constexpr Thou shakes_out = 28 * table::inch; // a little before they come under fire
    if (away > shakes_out) {                      // a column gains an inch and a half in a move
        return placing.stance == Stance::column ? 2 * weights_.pull : 0;
    }
    const bool deployed = placing.stance == Stance::line || placing.stance == Stance::open;
    return deployed ? weights_.shaken_out : 0;
}

int Outlook::worth(UnitId unit, const Placing& placing) {
    int given = 0;
    int taken = 0;
    const Known* nearest = nullptr;
    Thou least = nowhere;
    Thou seen = nowhere;                                        // the nearest that is seen, and who matters
    const bool on_foot = pos_.field.arm(unit) == Arm::infantry; // it forms for nobody who runs away
    const auto runs = [&](UnitId enemy) {
        return pos_.state.units[enemy].bad > 0 || pos_.state.units[enemy].half != 0;
    };
    for (const Known& enemy : enemies_) {
        const Thou away = table::length(enemy.at - placing.front.at);
        if (away < least) {
            least = away;
            nearest = &enemy;
        }
        const int give = fire_at(unit, placing, enemy);
        const int take = fire_from(enemy, unit, placing.front.at);
        const bool first = away < seen && away <= 44 * table::inch && !(on_foot && runs(enemy.unit));
        if ((give <= given && take == 0 && !first)
            || !sight_.sees(unit, placing.front.at, enemy.unit, enemy.at, Barring::units)) {
            continue;
        }
        seen = first ? away : seen;
        given = std::max(given, give);
        taken += take * 2 / (1 + std::max(enemy.sharers, 1));
    }
    const Arm arm = pos_.field.arm(unit);
    const GunPosts::Post* post = post_of(unit);
    const bool leaves = post != nullptr && !post->here; // it is to fire from elsewhere
    const bool arrives =
        leaves && placing.front.at != pos_.state.units[unit].at
        && table::square(placing.front.at - post->at) < std::int64_t{table::inch / 2} * table::inch / 2;
    const int fire = leaves ? (arrives ? weights_.shaken_out : 0) : placing.fires ? given : given / 2;
    const bool turned = nearest != nullptr && least <= 24 * table::inch && is_fighting(arm) && !leaves
                        && !is_ahead(placing.front, nearest->at);
    const int back = turned ? weights_.back_turned / (least <= 12 * table::inch ? 1 : 2) : 0;
    const drill::Assignment* assignment = assignment_of(unit);
    constexpr int most_bold = 70; // percent: nobody walks into fire as if there were none
    taken += is_fighting(arm) ? break_worth(pos_.field.parameters, pos_.state, unit, taken) : 0;
    const int pressed = assignment == nullptr ? 0 : assignment->haste;
    const int bold = arm == Arm::wagon ? 100 : std::clamp(pressed, 0, most_bold); // at wagons nobody fires
    const int few = arm == Arm::battery ? 2 : 1; // the crew of a battery is soon down to half
    const int drawn = few * taken * weights_.fear / 100 * (100 - bold) / 100;
    const int formed = formation_worth(unit, placing, forms_for(unit, placing, nearest, seen));
    return note(Motive::shot, fire + gun_prospect(unit, placing)) + note(Motive::exposure, -drawn)
           + note(Motive::way, way_worth(unit, placing)) + note(Motive::ground, hold_worth(unit, placing, 0))
           + note(Motive::formation, formed) + note(Motive::onset, charge_prospect(unit, placing))
           + note(Motive::facing, -back - turned_off(unit, placing))
           + note(Motive::room, -crowding(unit, placing));
}

/// Guns in action look at those whom they are to fire at.
int Outlook::turned_off(UnitId unit, const Placing& placing) {
    const GunPosts::Post* post = post_of(unit);
    if (post == nullptr || !post->here) {
        return 0;
    }
    const Vec way = posts().best_target(unit, post->at) - placing.front.at;
    const int off = way == Vec{} ? 0
                                 : std::abs((table::direction_of(way) - placing.front.facing).signed_turn())
                                       - pos_.field.parameters.gun_field * 65536 / 360;
    constexpr int quarter = 65536 / 4;
    return std::max(off, 0) * weights_.shaken_out / quarter;
}

/// Guns on the march that have no post go where they will see somebody to fire at.
int Outlook::gun_prospect(UnitId unit, const Placing& placing) {
    if (pos_.field.arm(unit) != Arm::battery || placing.stance != Stance::limbered
        || pos_.state.units[unit].bad > 0 || post_of(unit) != nullptr) {
        return 0;
    }
    int most = 0;
    for (const Known& enemy : enemies_) {
        const Pose laid{placing.front.at, enemy.at == placing.front.at
                                              ? placing.front.facing
                                              : table::direction_of(enemy.at - placing.front.at)};
        const int share =
            is_ahead(placing.front, enemy.at) ? 40 : 25; // percent: it has to come into action first
        const int worth = fire_at(unit, {laid, Stance::unlimbered, true}, enemy) * share / 100;
        if (worth > most && sight_.sees(unit, placing.front.at, enemy.unit, enemy.at, Barring::units)) {
            most = worth;
        }
    }
    return most;
}

/// Horse stands well where it has somebody straight before it whom it may ride down.
int Outlook::charge_prospect(UnitId unit, const Placing& placing) {
    const Unit& it = pos_.state.units[unit];
    if (pos_.field.arm(unit) != Arm::cavalry || it.dismounted != 0 || it.bad > 0 || it.exhausted > 0) {
        return 0;
    }
    const Thou reach = pos_.field.parameters.cavalry_reach;
    int most = 0;
    for (const Known& enemy : enemies_) {
        const Vec way = enemy.at - placing.front.at;
        constexpr int narrow = 65536 / 60;
        if (table::length(way) > reach || way == Vec{}
            || std::abs((table::direction_of(way) - placing.front.facing).signed_turn()) > narrow) {
            continue;
        }
        const int worth = charge_worth(unit, enemy.unit, true) / 2;
        if (worth > most && sight_.sees(unit, placing.front.at, enemy.unit, enemy.at, Barring::units)) {
            most = worth;
        }
    }
    return most;
}

/// Of a thousand: that cavalry passes its test in the charge ("grant/cavalry.test").
int Outlook::chance_to_charge(UnitId unit) const {
    if (pos_.field.arm(unit) != Arm::cavalry) {
        return 1000;
    }
    const int points = command_points(pos_, unit) - loss_points(pos_, unit);
    return std::clamp(7 - (pos_.field.parameters.morale_good - points), 0, 6) * 1000 / 6;
}

Outlook::ChargeGains Outlook::charge_gains(UnitId unit, UnitId target, bool charging) {
    const Parameters& p = pos_.field.parameters;
    const Unit& own = pos_.state.units[unit];
    const Unit& foe = pos_.state.units[target];
    const bool horse = pos_.field.arm(unit) == Arm::cavalry && own.dismounted == 0;
    const bool foe_horse = pos_.field.arm(target) == Arm::cavalry && foe.dismounted == 0;
    const bool met = is_ahead({foe.at, foe.facing}, own.at) && foe.bad == 0;
    int volley = 0;
    if (met && pos_.field.arm(target) == Arm::infantry) {
        const int firers = likely_firers(pos_, target, foe.stance);
        volley = foe.stance == Stance::open
                     ? foe.outside() * 333
                     : mean_volley(p, firers, deduction(p, 0, false, foe.volleyed == 0));
    } else if (met && pos_.field.arm(target) == Arm::battery) {
        volley = 2200 * pos_.field.roll(target).guns;
    }
    if (charging) { // "grant/charge.throw"_clause: half of the time it comes too late
        volley /= 2;
    }
    const int column = p.column_files + 2 * (p.second_rank_men + 2 * p.rear_rank_men);
    const int front = !horse && charging && own.stance == Stance::column ? column : 6;
    const int fighting = std::min(horse ? own.outside() : front, own.outside() - volley / 1000);
    const int pairs = std::max(std::min(fighting, foe.outside()), 0);
    // Of a thousand, by the odds of one fight, a point for the charge in: horse throws two dice against foot.
    const int net = horse && !foe_horse ? 760 : horse == foe_horse ? (charging ? 306 : 0) : -700;
    const int doubled = std::max(fighting - pairs, 0) * 250;
    int worth = pairs * net + doubled - volley + weights_.shock;
    if (100 * (own.men - volley / 1000) <= own.original * p.half_strength) { // it would not even arrive
        worth -= 6000;
    }
    const bool breaks = 100 * (foe.men - pairs / 2) <= foe.original * p.half_strength && foe.half == 0;
    worth += breaks ? 2 * weights_.shock : 0;
    worth += foe.bad > 0 || foe.duty != Duty::none || foe.exhausted > 0 ? weights_.shock : 0;
    const int chance = chance_to_charge(unit);
    const int storm = aims_.storm_of(target);
    const auto expected = [&](int losses) { return losses * weights_.boldness / 100 * chance / 1000; };
    return {(worth * weights_.boldness / 100 + storm) * chance / 1000,
            expected(std::max(pairs * net, 0) + doubled), expected(volley + std::max(-pairs * net, 0)),
            storm * chance / 1000};
}

} // namespace bounce::grant
