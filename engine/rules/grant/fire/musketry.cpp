#include "engine/rules/grant/fire/musketry.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/volley.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace bounce::grant {

namespace {

constexpr int volley_die = 6;

int casualties_of(int face, int deduction) { return std::max(0, face - deduction); }

/// "grant/musketry.remainder"_clause: rounded down.
int part_of(int casualties, int percent) { return casualties * percent / 100; }

Throw volley_throw(const Field& field, UnitId unit, UnitId target, std::size_t group) {
    return {.clause = "grant/musketry.groups"_clause,
            .name = "volley",
            .side = field.side(unit),
            .unit = field.name(unit),
            .about = static_cast<std::uint32_t>(target * 8U + group),
            .sides = volley_die};
}

/// "grant/musketry.cover"_clause: more than half of a six.
bool is_group_covered(Position pos, const Spots& group, Vec eye) {
    const auto covered =
        std::ranges::count_if(group, [&](const Spot& spot) { return is_covered(pos, spot.base, eye); });
    return 2 * covered > static_cast<std::ptrdiff_t>(group.size());
}

/// Which of a six are struck by so many casualties.
Struck struck_of(const Field& field, const Spots& group, int casualties, Throw what, Rolls& rolls) {
    if (casualties == 0) {
        return 0;
    }
    what.clause = "grant/musketry.hit"_clause;
    what.name = "who is hit";
    what.dice = casualties;
    what.sides = field.parameters.group;
    const Hand hand = rolls.hand(what);
    Struck struck = 0;
    // "grant/musketry.twice"_clause, "grant/musketry.who_falls"_clause: whoever is hit again is one casualty.
    // In a short six the numbers that nobody has are lost: "grant/musketry.open_order"_clause.
    for (std::size_t man = 0; man < group.size(); ++man) {
        if (hand.of(static_cast<int>(man) + 1) > 0) {
            struck |= Struck{1} << group[man].figure;
        }
    }
    return struck;
}

/// "grant/musketry.sixes"_clause: the first die strikes the nearest six, the next the second, and round
/// again; those of remainders come last.
VolleyDice dice_at_group(const VolleyDice& dice, int group, int groups) {
    const auto up_to = [&](int count) { return count / groups + (count % groups > group ? 1 : 0); };
    const int full = up_to(dice.full);
    return {full, up_to(dice.all()) - full};
}

} // namespace

// "grant/musketry.table"_clause
int deduction(const Parameters& p, int band, bool cover, bool first) {
    const std::int32_t rows[3][2][2] = {
        {{p.deduct_near, p.deduct_near_cover}, {p.deduct_near_first, p.deduct_near_first_cover}},
        {{p.deduct_middle, p.deduct_middle_cover}, {p.deduct_middle_first, p.deduct_middle_first_cover}},
        {{p.deduct_far, p.deduct_far_cover}, {p.deduct_far_first, p.deduct_far_first_cover}},
    };
    return rows[std::clamp(band, 0, 2)][first ? 1 : 0][cover ? 1 : 0];
}

// "grant/musketry.groups"_clause; "grant/musketry.remainder"_clause
VolleyDice volley_dice(const Parameters& p, int firers) {
    const int rest = firers % p.group;
    return {firers / p.group, rest >= p.half_group ? 1 : 0};
}

VolleyDice all_dice(Position pos, UnitId unit) {
    VolleyDice sum;
    for (const Post& post : posts_of(pos, unit)) {
        const VolleyDice dice = volley_dice(pos.field.parameters, post.firers);
        sum = {sum.full + dice.full, sum.halved + dice.halved};
    }
    return sum;
}

int firers_of(Position pos, UnitId unit) {
    int sum = 0;
    for (const Post& post : posts_of(pos, unit)) {
        sum += post.firers;
    }
    return sum;
}

Pmf volley_odds(const Parameters& p, int firers, int deduction) {
    return volley_odds(p, volley_dice(p, firers), deduction);
}

Pmf volley_odds(const Parameters& p, const VolleyDice& dice, int deduction) {
    const Pmf one = Pmf::die(volley_die).map([&](int face) { return casualties_of(face, deduction); });
    const Pmf sum = one.times(dice.full);
    const auto part = [&](int casualties) { return part_of(casualties, p.remainder_share); };
    return dice.halved > 0 ? sum.plus(one.map(part)) : sum;
}

// "grant/musketry.deductions"_clause: never less than nobody.
int thrown_by(const Parameters& p, const VolleyDice& dice, int deduction, const Throw& as, Rolls& rolls) {
    int sum = 0;
    const auto add = [&](const Throw& what, int share) {
        if (what.dice > 0) {
            const Hand hand = rolls.hand(what);
            for (int face = what.lowest; face < what.lowest + what.sides; ++face) {
                sum += hand.of(face) * part_of(casualties_of(face, deduction), share);
            }
        }
    };
    Throw what = as;
    what.dice = dice.full;
    add(what, 100);
    what.clause = "grant/musketry.remainder"_clause;
    what.name = "volley of a remainder";
    what.dice = dice.halved;
    add(what, p.remainder_share);
    return sum;
}

Exposed exposed_to(Position pos, UnitId unit, UnitId target) {
    const Spots all = spots_of(pos, target);
    const Look look(pos, unit, target);
    const Unit& there = pos.state.units[target];
    Exposed exposed{.range = std::numeric_limits<Thou>::max()};
    for (const Post& post : posts_of(pos, unit)) {
        bool sees = false;
        for (const Spot& spot : before(pos.field, post, all)) {
            const std::optional<Vec> eye = look.eye(post, spot);
            if (!eye) {
                continue;
            }
            if (exposed.spots.empty()) {
                exposed.eye = *eye;
            }
            sees = true;
            const auto same = [&](const Spot& it) {
                return it.part == spot.part && it.figure == spot.figure;
            };
            if (std::ranges::none_of(exposed.spots, same)) {
                exposed.spots.push_back(spot);
            }
        }
        if (sees) {
            const VolleyDice dice = volley_dice(pos.field.parameters, post.firers);
            exposed.dice = {exposed.dice.full + dice.full, exposed.dice.halved + dice.halved};
            exposed.range = std::min(exposed.range, range_from(pos, unit, post, target));
        }
    }
    put_in_order(exposed.spots, exposed.eye, {there.at, there.facing});
    return exposed;
}

Sixes sixes_of(Position pos, UnitId unit, const Exposed& exposed, const VolleyDice& dice, int band,
               bool bare) {
    const Spots open = only(exposed.spots, [](const Spot& spot) { return spot.part == in_the_open; });
    const bool first = pos.state.units[unit].volleyed == 0; // "grant/musketry.first"_clause
    const int size = pos.field.parameters.group;
    const int groups = (static_cast<int>(open.size()) + size - 1) / size;
    Sixes sixes;
    for (int group = 0; group < groups; ++group) {
        const auto begin = open.begin() + group * size;
        const auto end = group + 1 < groups ? begin + size : open.end();
        Six six{.men = Spots(begin, end), .dice = dice_at_group(dice, group, groups)};
        const bool cover = !bare && is_group_covered(pos, six.men, exposed.eye);
        six.deduct = deduction(pos.field.parameters, band, cover, first);
        sixes.push_back(six);
    }
    return sixes;
}

Hurt volley_at(Position pos, UnitId unit, UnitId target, const VolleyDice& dice, int band, Rolls& rolls,
               const Hurt& already, bool bare) {
    const Field& field = pos.field;
    const Exposed exposed = exposed_to(pos, unit, target);
    const bool first = pos.state.units[unit].volleyed == 0; // "grant/musketry.first"_clause
    Hurt hurt;
    if (exposed.spots.empty() || dice.all() == 0) {
        return hurt;
    }
    if (const int section = exposed.spots.front().part; section != in_the_open) {
        const int taken = deduction(field.parameters, band, true, first);
        const int kills =
            thrown_by(field.parameters, dice, taken, volley_throw(field, unit, target, 0), rolls);
        Struck& inside = hurt.inside[static_cast<std::size_t>(section)];
        inside = struck_inside(pos, target, section, kills, rolls,
                               already.inside[static_cast<std::size_t>(section)]);
        return hurt;
    }
    const Sixes sixes = sixes_of(pos, unit, exposed, dice, band, bare);
    for (std::size_t i = 0; i < sixes.size(); ++i) {
        const Six& six = sixes[i];
        const Throw what = volley_throw(field, unit, target, i);
        const int casualties = thrown_by(field.parameters, six.dice, six.deduct, what, rolls);
        hurt.open |= struck_of(field, six.men, casualties, what, rolls);
    }
    return hurt;
}

Clause fire_clause(const State& state, UnitId unit) {
    return is_skirmishing(state, unit) ? "grant/skirmish.single"_clause : "grant/musketry.groups"_clause;
}

void log_fire(Position pos, UnitId unit, UnitId target, const Hurt& hurt, Clause clause, Log& log) {
    const Field& field = pos.field;
    if (!log.on()) {
        return;
    }
    const int struck =
        std::popcount(hurt.open) + std::popcount(hurt.inside[0]) + std::popcount(hurt.inside[1]);
    Event event = drill::event_of(
        field, unit, Event::Kind::fire, clause, "{0} {0:fires|fire} on {1} at {2}: {3} hit.", field.who(unit),
        field.name(target), table::with_inches(table::about_inches(distance_between(pos, unit, target))),
        Counted{struck, "figure", "figures"}.words());
    event.gist = fmt::format("{0} {0:fires|fire} on {1} at {2}\"", field.who(unit), field.name(target),
                             table::about_inches(distance_between(pos, unit, target)));
    event.to = field.name(target);
    log.add(std::move(event));
}

// "grant/charge.fire"_clause
Struck volley_at_comer(MutablePosition pos, UnitId unit, UnitId target, Comer comer, Rolls& rolls, Log& log) {
    constexpr int close_range = 0;
    const VolleyDice dice = exposed_to(pos, unit, target).dice;
    const Hurt hurt = volley_at(pos, unit, target, dice, close_range, rolls, {}, comer == Comer::bare);
    log_fire(pos, unit, target, hurt, fire_clause(pos.state, unit), log);
    pos.state.units[unit].marks |= Mark::fired;
    pos.state.units[unit].volleyed = dice.all() > 0 ? 1 : pos.state.units[unit].volleyed;
    return hurt.open;
}

} // namespace bounce::grant
