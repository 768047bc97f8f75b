#include "engine/rules/ccc/aim/stick.h"
#include "engine/rules/ccc/artillery/shoot.h"

namespace bounce::ccc {

namespace {

/// One gun's throws, one after the other.
class Gunner {
  public:
    Gunner(Position pos, const Shooting& shooting, const Throw& as, Rolls& rolls)
        : pos_(pos), shooting_(shooting), as_(as), rolls_(rolls) {}

    Landing fire() {
        const Hand hand = thrown_hand();
        const int aside = die("ccc/gun.lateral"_clause, "left or right", rules().deviation_die);
        Landing landing{.poker = poker_of(rules(), hand)};
        if (landing.poker == Poker::misfire) { // "ccc/gun.misfire"_clause
            landing.strike.smoke = false;
            return landing;
        }
        if (landing.poker != Poker::hit) { // "ccc/gun.hit"_clause: nor does a wrong call matter then
            landing.astray = {.right = thrown_aside(aside), .beyond = thrown_beyond(landing.poker, hand)};
        }
        strike(landing);
        return landing;
    }

  private:
    [[nodiscard]] const Parameters& rules() const { return pos_.field.parameters; }

    [[nodiscard]] Throw named(Clause clause, std::string_view name, int sides, int lowest = 1) const {
        Throw what = as_;
        what.clause = clause;
        what.name = name;
        what.sides = sides;
        what.lowest = lowest;
        return what;
    }
    int die(Clause clause, std::string_view name, int sides) {
        return rolls_.die(named(clause, name, sides));
    }
    Hand thrown_hand() {
        Throw what = named("ccc/gun.poker"_clause, "poker", shot_die, 0);
        what.dice = rules().poker_dice;
        return rolls_.hand(what);
    }

    /// "ccc/gun.lateral"_clause: the lowest faces go left, the highest right, all others true.
    int thrown_aside(int face) {
        const Deviation lateral = lateral_of(rules());
        const bool left = face <= lateral.one_way;
        if (!left && face <= rules().deviation_die - lateral.other_way) {
            return 0;
        }
        const int far = half_of(die("ccc/gun.lateral"_clause, "how far aside", rules().deviation_die));
        return left ? -far : far;
    }

    int thrown_beyond(Poker poker, const Hand& hand) {
        const Ranging ranging = shooting_.round != Round::shot && poker == Poker::dud
                                    ? thrown_dud()
                                    : ranging_of(rules(), hand, shooting_.again);
        const Clause clause = shooting_.again ? "ccc/gun.range_again"_clause : "ccc/gun.range_first"_clause;
        if (!ranging.long_of && !ranging.short_of) {
            return 0;
        }
        const bool both = ranging.long_of && ranging.short_of;
        const bool goes_long =
            both ? die(clause, "long or short", rules().deviation_die) % 2 != 0 : ranging.long_of;
        const int far = half_of(die(clause, "how far long or short", rules().deviation_die));
        return goes_long ? far : -far;
    }
    /// "ccc/gun.dud"_clause: the lowest faces are short, those above them long.
    Ranging thrown_dud() {
        const int face = die("ccc/gun.dud"_clause, "dud", rules().deviation_die);
        const Deviation dud = dud_of(rules());
        const bool is_short = face <= dud.one_way;
        return {.long_of = !is_short && face <= dud.one_way + dud.other_way, .short_of = is_short};
    }

    void strike(Landing& landing) {
        const bool solid = is_solid_shot(shooting_.round, landing.poker);
        if (solid) {
            const int face = die("ccc/gun.shot"_clause, "bounce", shot_die);
            landing.impact = bounces(rules(), face) ? Impact::bounced : Impact::buried;
        }
        landing.at =
            landing.poker == Poker::hit ? shooting_.flight.aim : point_of(shooting_.flight, landing.astray);
        landing.strike.unit = struck_at(pos_, shooting_.flight, landing.at, landing.impact);
        if (landing.strike.unit != no_unit) {
            landing.strike.hits = solid ? thrown_shot(landing.impact) : thrown_burst();
        }
    }

    /// "ccc/gun.shot"_clause
    int thrown_shot(Impact impact) {
        Throw what = named("ccc/gun.shot"_clause, "casualties", shot_die);
        what.dice = impact == Impact::bounced ? rules().bounced_dice : rules().shot_dice;
        const Hand hand = rolls_.hand(what);
        int hits = 0;
        for (int face = 1; face <= shot_die; ++face) {
            hits += hand.of(face) * shot_hits(rules(), face);
        }
        return hits;
    }
    int thrown_burst() {
        const bool is_case = shooting_.round == Round::case_shot;
        Throw what = named(is_case ? "ccc/gun.case"_clause : "ccc/gun.shell"_clause, "burst", shot_die, 0);
        what.dice = burst_dice(rules(), shooting_.round);
        return burst_hits(rules(), rolls_.hand(what));
    }

    Position pos_;
    const Shooting& shooting_;
    const Throw& as_;
    Rolls& rolls_;
};

} // namespace

Landing throw_round(Position pos, const Shooting& shooting, const Throw& as, Rolls& rolls) {
    return Gunner(pos, shooting, as, rolls).fire();
}

} // namespace bounce::ccc
