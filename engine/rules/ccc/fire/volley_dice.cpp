#include "engine/drill/note.h"
#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

constexpr int stick_die = 10;

Clause clause_of(const Volley& volley) {
    return volley.guns != 0                 ? "ccc/gun.canister"_clause
           : volley.stick == Weapon::musket ? "ccc/fire.musket"_clause
                                            : "ccc/fire.rifle"_clause;
}

/// Half a die, rounded up.
Pmf half_die(int sides) { return Pmf::die(sides).map(half_of); }

Faces faces_of(const Parameters& rules, const Volley& volley, const Rank& rank, int deducted) {
    return hitting_faces(rules, volley.stick, rank.section, deducted);
}

/// Of all ranks together, with so much deducted from all and so much from guns that go on firing.
Pmf hits_after(const Parameters& rules, const Volley& volley, int deducted, int again) {
    Pmf hits = Pmf::certain(0);
    for (const Rank& rank : volley.ranks) {
        const Faces faces = faces_of(rules, volley, rank, deducted + (rank.again ? again : 0));
        hits = hits.plus(Pmf::successes(rank.dice, faces.count(), stick_die));
    }
    return hits;
}

/// A die that is deducted, thrown.
int thrown_half(const HalfDie& half, const Throw& as, Rolls& rolls) {
    Throw what = as;
    what.clause = half.clause;
    what.name = "half a die";
    what.sides = half.sides;
    return half_of(rolls.die(what));
}

int thrown_wall(const Parameters& rules, const Throw& as, Rolls& rolls) {
    Throw what = as;
    what.clause = "ccc/terrain.stone_wall"_clause;
    what.name = "wall";
    what.sides = rules.wall_fire_die;
    return rolls.die(what);
}

int thrown_rank(const Rank& rank, Faces faces, const Throw& as, Rolls& rolls) {
    if (faces.count() == 0) { // nobody throws dice that cannot hit
        return 0;
    }
    Throw what = as;
    what.dice = rank.dice;
    what.sides = stick_die;
    what.lowest = 0;
    what.need = faces.least;
    what.at_most = faces.most;
    return rolls.successes(what);
}

} // namespace

Pmf odds_of(const Parameters& rules, const Volley& volley) {
    Pmf deducted = Pmf::certain(volley.deducted());
    if (volley.wall) {
        deducted = deducted.plus(Pmf::die(rules.wall_fire_die));
    }
    for (const HalfDie& half : volley.halves) {
        deducted = deducted.plus(half_die(half.sides));
    }
    const Pmf again = volley.goes_on() ? half_die(rules.canister_again_die) : Pmf::certain(0);
    return deducted.chain(
        [&](int all) { return again.chain([&](int more) { return hits_after(rules, volley, all, more); }); });
}

int mean_of(const Parameters& rules, const Volley& volley) {
    // Dice that are deducted at their middle.
    int deducted = volley.deducted() + (volley.wall ? (rules.wall_fire_die + 1) / 2 : 0);
    for (const HalfDie& half : volley.halves) {
        deducted += half_of((half.sides + 1) / 2);
    }
    int mean = 0;
    for (const Rank& rank : volley.ranks) {
        const int again = rank.again ? half_of((rules.canister_again_die + 1) / 2) : 0;
        mean += rank.dice * faces_of(rules, volley, rank, deducted + again).count() * 1000 / stick_die;
    }
    return mean;
}

int throw_dice(const Parameters& rules, const Volley& volley, const Throw& as, Rolls& rolls) {
    int deducted = volley.deducted() + (volley.wall ? thrown_wall(rules, as, rolls) : 0);
    for (const HalfDie& half : volley.halves) {
        deducted += thrown_half(half, as, rolls);
    }
    const HalfDie goes_on{"ccc/gun.canister_again"_clause, rules.canister_again_die};
    const int again = volley.goes_on() ? thrown_half(goes_on, as, rolls) : 0;
    int hits = 0;
    for (const Rank& rank : volley.ranks) {
        const int less = deducted + (rank.again ? again : 0);
        hits += thrown_rank(rank, faces_of(rules, volley, rank, less), as, rolls);
    }
    return hits;
}

int throw_volley(MutablePosition pos, UnitId unit, UnitId target, const Volley& volley, Rolls& rolls,
                 Log& log) {
    const Field& field = pos.field;
    const bool canister = volley.guns != 0;
    pos.state.units[unit].marks |= Mark::fired;
    spend(pos, unit, volley.guns, Round::canister);
    const Throw as{.clause = clause_of(volley),
                   .name = canister ? "canister" : "volley",
                   .side = field.side(unit),
                   .unit = field.name(unit),
                   .about = target};
    const int hits = throw_dice(field.parameters, volley, as, rolls);
    if (log.on()) {
        Event event = drill::event_of(
            field, unit, Event::Kind::fire, as.clause, "{0} {0:fires|fire} {1}at {2}: {3}.", field.who(unit),
            canister ? "canister " : "", field.name(target), Counted{hits, "hit", "hits"}.words());
        event.from = table::place_text(volley.from);
        event.to = table::place_text(volley.to);
        for (const Deduction& it : volley.less) {
            event.terms.push_back({std::string(it.name), -10 * it.steps, it.clause});
        }
        log.add(std::move(event));
    }
    return hits;
}

} // namespace bounce::ccc
