#include "engine/drill/thinking/standing.h"

#include "engine/match/prospects.h"

#include <algorithm>
#include <array>
#include <limits>

namespace bounce::drill {

namespace {

/// So far troops get in a turn, more or less, by any of the rules.
constexpr std::array<Thou, 5> paces = {7 * table::inch, 13 * table::inch, 6 * table::inch, 6 * table::inch,
                                       18 * table::inch};

/// From a place to the nearest point of a box.
Thou way_to(const table::Box& box, Vec from) {
    return table::length(
        {std::clamp(from.x, box.left, box.right) - from.x, std::clamp(from.y, box.bottom, box.top) - from.y});
}

Thou way_off(const table::EdgeSpan& span, Vec from) {
    const auto within = [](Thou a, Thou b, Thou x) { return std::clamp(x, std::min(a, b), std::max(a, b)); };
    return table::length(
        {within(span.from.x, span.to.x, from.x) - from.x, within(span.from.y, span.to.y, from.y) - from.y});
}

/// Troops as far as the end goes.
struct Contender {
    Side side = Side::nobody;
    Vec at;
    int strength = 0;
    int off = 0;    ///< What leaves with them.
    int coming = 0; ///< Until they are on the table, in sixteenths of a turn.
    Thou pace = table::inch;

    [[nodiscard]] int needs(Thou way) const {
        return coming + static_cast<int>(std::int64_t{Clock::turn} * way / pace);
    }
};

/// Somebody who may leave the table.
struct Leaver {
    Chance in_time = 0;
    int off = 0;
};

class Standing {
  public:
    explicit Standing(const Army& army) : army_(army), clock_(Clock::of(army.turn(), army.scenario().turns)) {
        toll_.clock = clock_;
        for (const UnitId unit : army.all()) {
            add(unit);
        }
        for (const Side side : both_sides) {
            toll_.lost[index(side)] = army.score().lost[index(side)];
            toll_.muster[index(side)] = army.scenario().muster[index(side)];
        }
        find_holds();
    }

    [[nodiscard]] int of(Side side) const {
        if (army_.score().over != 0) {
            return standing_at_end(side, army_.score().winner, toll_);
        }
        const Verdicts verdicts = verdicts_of(
            army_.scenario(), [&](const table::Condition& condition) { return chance_of(condition); });
        return standing_of(side, verdicts.of(side), verdicts.of(enemy_of(side)), toll_);
    }

  private:
    void add(UnitId unit) {
        const Member& it = army_[unit];
        if (!it.on_table && !it.waiting) {
            return;
        }
        const table::Force& force = army_.field().force(unit);
        const bool to_come = it.waiting && !it.on_table;
        const Vec edge = {(force.edge.from.x + force.edge.to.x) / 2,
                          (force.edge.from.y + force.edge.to.y) / 2};
        const bool by_edge = to_come && force.begins == table::Force::Begins::arriving;
        contenders_.push_back({.side = it.side,
                               .at = by_edge ? edge : it.at,
                               .strength = is_fighting(it.arm) ? int{it.strength} / (it.routing ? 4 : 1) : 0,
                               .off = it.routing ? 0 : army_.brings_off(unit),
                               .coming = by_edge ? Clock::turn * std::max(force.turn - army_.turn(), 0) : 0,
                               .pace = paces[static_cast<std::size_t>(it.arm)]});
        toll_.strength[index(it.side)] += contenders_.back().strength;
    }

    void find_holds() {
        int troops = 0;
        for (const Contender& each : contenders_) {
            troops += each.strength > 0 ? 1 : 0;
        }
        const int mean = (toll_.strength[0] + toll_.strength[1]) / std::max(troops, 1);
        for (std::size_t i = 0; i < army_.scenario().objectives.size(); ++i) {
            holds_[i].held_by(army_.score().holder[i], mean);
            for (const Contender& each : contenders_) {
                const Thou way = way_to(army_.scenario().objectives[i].box, each.at);
                holds_[i].reached_by(each.side, each.strength, each.needs(way), clock_);
            }
        }
        for (const Side side : both_sides) {
            for (const Contender& each : contenders_) {
                exits_[index(side)].reached_by(each.side, each.strength, each.needs(way_off(each, side)),
                                               clock_);
            }
        }
    }

    [[nodiscard]] Chance chance_of(const table::Condition& condition) const {
        const Side side = condition.side;
        if (condition.by_turn > 0 && army_.turn() > condition.by_turn) {
            return 0;
        }
        HowMany<table::max_objectives> held;
        for (const int place : condition.hold) {
            held.add(holds_[static_cast<std::size_t>(place)].of(side));
        }
        Chance chance = both(held.at_least(condition.hold_count), losses_chance(condition));
        if (condition.exited > 0) {
            chance = both(chance, chance_to_leave(side, condition.exited));
        }
        for (const int zone : condition.clear) {
            chance = both(chance, chance_to_clear(side, zone));
        }
        for (const table::Target& target : condition.destroyed) {
            chance = both(chance, chance_to_destroy(side, target));
        }
        return chance;
    }

    [[nodiscard]] Chance losses_chance(const table::Condition& condition) const {
        const Side side = condition.side;
        Chance chance = certain;
        if (condition.enemy_losses > 0) {
            chance = both(chance, toll_.reaches(enemy_of(side), condition.enemy_losses));
        }
        if (condition.losses_below > 0) {
            chance = both(chance, certain - toll_.reaches(side, condition.losses_below));
        }
        if (condition.ratio_own > 0) {
            chance = both(chance, toll_.ratio(side, condition.ratio_own, condition.ratio_enemy));
        }
        return chance;
    }

    /// The chance that the nearest of those are in time who are still asked for.
    [[nodiscard]] Chance chance_to_leave(Side side, int asked) const {
        boost::container::static_vector<Leaver, max_units> leavers;
        for (const Contender& each : contenders_) {
            if (each.side == side && each.off > 0) {
                leavers.push_back({clock_.in_time(each.needs(way_off(each, side))), each.off});
            }
        }
        std::ranges::stable_sort(leavers, std::ranges::greater{}, &Leaver::in_time);
        const int gone = std::min<int>(asked, army_.score().gone[index(side)]);
        std::int64_t sum = std::int64_t{certain} * gone;
        int missing = asked - gone;
        for (const Leaver& each : leavers) {
            const int taken = std::clamp(missing, 0, each.off);
            sum += std::int64_t{taken} * each.in_time;
            missing -= taken;
        }
        const auto mean = static_cast<Chance>(sum / asked);
        return both(both(mean, mean), (certain + exits_[index(side)].of(side)) / 2);
    }
    [[nodiscard]] Thou way_off(const Contender& contender, Side side) const {
        Thou least = std::numeric_limits<Thou>::max() / Clock::turn;
        for (const table::EdgeSpan& span : army_.scenario().exits[index(side)]) {
            least = std::min(least, drill::way_off(span, contender.at));
        }
        return least;
    }

    /// Enemies who are not there do not come.
    [[nodiscard]] Chance chance_to_clear(Side side, int zone) const {
        Hold cleared;
        cleared.held_by(side, 1);
        for (const Contender& each : contenders_) {
            const Thou way = way_to(army_.scenario().zones[static_cast<std::size_t>(zone)].box, each.at);
            if (each.side == side || way == 0) {
                cleared.reached_by(each.side, each.strength, each.needs(way), clock_);
            }
        }
        return cleared.of(side);
    }

    /// By a wagon that has charges to lay.
    [[nodiscard]] Chance chance_to_destroy(Side side, const table::Target& target) const {
        const TerrainState& terrain = army_.troops().terrain_state();
        const bool house = target.structure >= 0;
        const auto at = static_cast<std::size_t>(house ? target.structure : target.line);
        if (house ? !terrain.stands(at) : terrain.works[at] == 0) {
            return certain;
        }
        const auto& ground = army_.scenario().ground;
        const Vec place = house ? ground.structures[at].footprint.centre : ground.lines[at].course.front();
        Chance best = 0;
        for (const UnitId unit : army_.all()) {
            const Member& it = army_[unit];
            if (it.side == side && it.mines && (it.on_table || it.waiting)) {
                const Thou way = table::length(place - it.at);
                const int needs = static_cast<int>(std::int64_t{Clock::turn} * way / (6 * table::inch));
                const bool laid = army_.laid(unit, target) != Army::Laid::nothing;
                best = std::max(best, laid ? certain * 3 / 4 : clock_.in_time(needs) / 2);
            }
        }
        return best;
    }

    const Army& army_;
    Clock clock_;
    Toll toll_;
    boost::container::static_vector<Contender, max_units> contenders_;
    std::array<Hold, table::max_objectives> holds_{};
    std::array<Hold, 2> exits_{}; ///< By the side that leaves by them: whoever is there may bar them.
};

} // namespace

int standing(const Army& army, Side side) { return Standing{army}.of(side); }

} // namespace bounce::drill
