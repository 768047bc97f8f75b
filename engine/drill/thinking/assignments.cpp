#include "engine/drill/thinking/assignments.h"

#include "engine/drill/setup/deploy.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

namespace bounce::drill {

namespace {

constexpr Thou about = 10 * table::inch;    ///< So near enemies defend a place, or may come and take it.
constexpr Thou in_sight = 26 * table::inch; ///< So near enemies make one look after one's own.

Thou square_away(Vec from, Vec to) { return std::max(std::abs(from.x - to.x), std::abs(from.y - to.y)); }

bool zone_clear(const Army& army, Side of, int zone) {
    const auto& outline = army.scenario().zones[static_cast<std::size_t>(zone)].outline;
    bool clear = true;
    army.each_of(of, [&](UnitId unit) {
        const Member& it = army[unit];
        clear &= !is_fighting(it.arm) || it.routing || !table::inside(it.at, outline);
    });
    return clear;
}

bool is_down(const TerrainState& terrain_state, const table::Target& target) {
    return target.structure >= 0 ? !terrain_state.stands(static_cast<std::size_t>(target.structure))
                                 : terrain_state.works[static_cast<std::size_t>(target.line)] == 0;
}

int held_of(const table::Score& score, const table::Condition& condition, Side side) {
    return static_cast<int>(std::ranges::count_if(condition.hold, [&](int objective) {
        return score.holder[static_cast<std::size_t>(objective)] == side;
    }));
}

bool losses_do(const table::Score& score, const table::Condition& condition) {
    const int own = score.lost[index(condition.side)];
    const int enemy = score.lost[index(enemy_of(condition.side))];
    const bool ratio =
        condition.ratio_own == 0 || (enemy > 0 && enemy * condition.ratio_own >= own * condition.ratio_enemy);
    return ratio && enemy >= condition.enemy_losses
           && (condition.losses_below == 0 || own < condition.losses_below);
}

/// As `table::judge_turn` has it, but zones are asked about the middles of units.
bool met_now(const Army& army, const table::Condition& condition) {
    const table::Score& score = army.score();
    return held_of(score, condition, condition.side) >= condition.hold_count && losses_do(score, condition)
           && score.gone[index(condition.side)] >= condition.exited
           && std::ranges::all_of(condition.clear,
                                  [&](int zone) { return zone_clear(army, enemy_of(condition.side), zone); })
           && std::ranges::all_of(condition.destroyed, [&](const table::Target& target) {
                  return is_down(army.troops().terrain_state(), target);
              });
}

bool in_time(const Army& army, const table::Condition& condition) {
    return condition.by_turn == 0 || army.turn() <= condition.by_turn;
}

Vec middle(const table::Box& box) { return {(box.left + box.right) / 2, (box.bottom + box.top) / 2}; }

/// The point of an exit that is nearest to a place.
Vec way_out(const table::EdgeSpan& span, Vec at) {
    const auto within = [](Thou a, Thou b, Thou x) { return std::clamp(x, std::min(a, b), std::max(a, b)); };
    return {within(span.from.x, span.to.x, at.x), within(span.from.y, span.to.y, at.y)};
}

/// Who wins when the turn limit is reached, as far as can be seen now.
Side ahead_at_limit(const Army& army) {
    for (const table::Condition& condition : army.scenario().conditions) {
        if ((condition.by_turn == 0 || condition.by_turn >= army.scenario().turns)
            && met_now(army, condition)) {
            return condition.side;
        }
    }
    return army.scenario().otherwise;
}

/// A place that calls for troops.
struct Call {
    Assignment assignment;
    const table::Objective* place = nullptr; ///< Null for what is no objective.
};
/// Where one may leave the table.
struct Exit {
    Thou far = 0;
    UnitId unit = no_unit;
    Vec to;
};

/// Sends the units of one side.
class Sender {
  public:
    Sender(const Army& army, Side side, const Drive& drive, std::array<Assignment, max_units>& assignments)
        : army_(army), side_(side), drive_(drive), assignments_(assignments) {
        const Side ahead = ahead_at_limit(army);
        ahead_ = ahead == side || (ahead != enemy_of(side) && has_its_ground());
        haste_ = ahead_ ? 0 : drive.urge * army.turn() / std::max(army.scenario().turns, 1);
    }

    [[nodiscard]] int haste() const { return haste_; }
    [[nodiscard]] bool ahead() const { return ahead_; }

    void leave();
    void destroy();
    void places(const Stakes& stakes);

  private:
    using Chosen = std::array<bool, table::max_objectives>;

    [[nodiscard]] bool has_its_ground() const;
    [[nodiscard]] Exit way_out_for(UnitId unit) const;
    void blow_up(const table::Target& target, Vec at);
    [[nodiscard]] Assignment mines(UnitId wagon, const table::Target& target, Vec at) const;
    [[nodiscard]] bool may_take_now(const table::Condition& condition) const;
    void choose(const std::vector<int>& of, int count, const Stakes& stakes, Chosen& chosen) const;
    void answer(const Call& call, int need);
    [[nodiscard]] int foes_near(Vec at, Thou within) const;
    [[nodiscard]] Vec middle_of_side() const;
    /// Where a unit is, or where it will come on.
    [[nodiscard]] Vec whereabouts(UnitId unit) const;
    [[nodiscard]] bool at_hand(UnitId unit) const;

    const Army& army_;
    Side side_;
    const Drive& drive_;
    std::array<Assignment, max_units>& assignments_;
    int haste_ = 0;
    bool ahead_ = false;
};

/// Whether it has all the ground that one of its conditions asks for and lacks losses only: the enemy may
/// come.
bool Sender::has_its_ground() const {
    return std::ranges::any_of(army_.scenario().conditions, [&](const table::Condition& condition) {
        return condition.side == side_ && !condition.hold.empty() && in_time(army_, condition)
               && condition.clear.empty() && condition.exited == 0
               && held_of(army_.score(), condition, side_) >= condition.hold_count
               && std::ranges::all_of(condition.destroyed, [&](const table::Target& target) {
                      return is_down(army_.troops().terrain_state(), target);
                  });
    });
}

Vec Sender::whereabouts(UnitId unit) const {
    if (army_[unit].on_table) {
        return army_[unit].at;
    }
    const table::EdgeSpan& edge = army_.field().force(unit).edge;
    return {(edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2};
}

bool Sender::at_hand(UnitId unit) const {
    const Member& it = army_[unit];
    const bool coming = it.waiting && is_due(army_.field().force(unit), army_.turn());
    return army_.side(unit) == side_ && !assignments_[unit].set && it.steady && (it.on_table || coming);
}

int Sender::foes_near(Vec at, Thou within) const {
    int count = 0;
    army_.each_of(enemy_of(side_), [&](UnitId unit) {
        const Member& it = army_[unit];
        count += is_fighting(it.arm) && !it.routing && square_away(it.at, at) < within;
    });
    return count;
}

Vec Sender::middle_of_side() const {
    std::int64_t x = 0;
    std::int64_t y = 0;
    int count = 0;
    army_.each_of(side_, [&](UnitId unit) {
        x += army_[unit].at.x;
        y += army_[unit].at.y;
        ++count;
    });
    return count == 0 ? Vec{} : Vec{static_cast<Thou>(x / count), static_cast<Thou>(y / count)};
}

/// Sends the nearest so many that are free; together, so that the first to come is not shot alone.
void Sender::answer(const Call& call, int need) {
    struct Way {
        Thou far = 0;
        UnitId unit = no_unit;
    };
    boost::container::static_vector<Way, max_units> ways;
    for (const UnitId unit : army_.all()) {
        const Arm arm = army_[unit].arm;
        const bool fit =
            arm == Arm::foot || (arm == Arm::horse && (call.place == nullptr || call.place->structure < 0));
        if (fit && at_hand(unit)) {
            ways.push_back({table::length(whereabouts(unit) - call.assignment.at), unit});
        }
    }
    const auto count = std::min<std::size_t>(static_cast<std::size_t>(std::max(need, 0)), ways.size());
    std::ranges::partial_sort(
        ways, ways.begin() + static_cast<std::ptrdiff_t>(count),
        [](const Way& a, const Way& b) { return a.far != b.far ? a.far < b.far : a.unit < b.unit; });
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += ways[i].far;
    }
    for (std::size_t i = 0; i < count; ++i) {
        Assignment& assignment = assignments_[ways[i].unit];
        assignment = call.assignment;
        assignment.set = true;
        const Member& it = army_[ways[i].unit];
        if (call.place != nullptr && it.on_table
            && holds(army_.troops().terrain_state(), *call.place, army_.troops().body(ways[i].unit),
                     it.inside)) {
            assignment.at = it.at; // who is there stays where he is
        }
        if (assignment.kind == Assignment::Kind::take && count > 1) {
            const Thou mean = static_cast<Thou>(sum / static_cast<std::int64_t>(count));
            const Thou lead = (drive_.together + haste_ / 4) * table::inch;
            assignment.near = std::max(assignment.near, std::min(mean - lead, ways[count - 1].far - lead));
        }
    }
}

/// Of the nearest of its side's exits.
Exit Sender::way_out_for(UnitId unit) const {
    const Vec at = army_[unit].at;
    Exit exit{std::numeric_limits<Thou>::max(), unit, {}};
    for (const table::EdgeSpan& span : army_.scenario().exits[index(side_)]) {
        const Vec to = way_out(span, at);
        if (const Thou far = table::length(to - at); far < exit.far) {
            exit.far = far;
            exit.to = to;
        }
    }
    return exit;
}

/// Marches off where that wins: when the rest of the condition is met, or there is no more time to wait.
void Sender::leave() {
    for (const table::Condition& condition : army_.scenario().conditions) {
        const auto& spans = army_.scenario().exits[index(side_)];
        if (condition.side != side_ || condition.exited == 0 || !in_time(army_, condition) || spans.empty()) {
            continue;
        }
        const bool rest = losses_do(army_.score(), condition)
                          && held_of(army_.score(), condition, side_) >= condition.hold_count;
        if (!rest) {
            continue;
        }
        boost::container::static_vector<Exit, max_units> ways;
        army_.each_of(side_, [&](UnitId unit) {
            if (army_.brings_off(unit) > 0 && !army_[unit].routing) {
                ways.push_back(way_out_for(unit));
            }
        });
        std::ranges::sort(ways, [](const Exit& a, const Exit& b) {
            return a.far != b.far ? a.far < b.far : a.unit < b.unit;
        });
        int missing = condition.exited - army_.score().gone[index(side_)];
        for (const Exit& way : ways) {
            if (missing <= 0) {
                break;
            }
            missing -= army_.brings_off(way.unit);
            // Beyond the edge, so that it draws until they are off.
            const Vec off = way.to - army_[way.unit].at;
            Assignment assignment{Assignment::Kind::leave, true, way.to + off, 0, 100};
            assignments_[way.unit] = assignment;
        }
        return;
    }
}

/// Wagons go to what has to be destroyed, and some foot with them.
void Sender::destroy() {
    for (const table::Condition& condition : army_.scenario().conditions) {
        for (const table::Target& target : condition.destroyed) {
            if (is_down(army_.troops().terrain_state(), target) || !in_time(army_, condition)) {
                continue;
            }
            const auto& ground = army_.scenario().ground;
            const Vec at =
                target.structure >= 0
                    ? ground.structures[static_cast<std::size_t>(target.structure)].footprint.centre
                    : ground.lines[static_cast<std::size_t>(target.line)].course.front();
            if (condition.side != side_) {
                if (!ahead_ || foes_near(at, in_sight) > 0) {
                    answer({{Assignment::Kind::keep, true, at, 3 * table::inch, haste_}},
                           2 + foes_near(at, about));
                }
                continue;
            }
            blow_up(target, at);
        }
    }
}

/// Whoever has charges goes there, if anybody has.
void Sender::blow_up(const table::Target& target, Vec at) {
    bool wagon = false;
    for (const UnitId unit : army_.all()) {
        const Member& it = army_[unit];
        if (it.arm == Arm::wagon && at_hand(unit) && it.on_table && it.mines) {
            wagon = true;
            assignments_[unit] = mines(unit, target, at);
        }
    }
    if (wagon) {
        answer({{Assignment::Kind::keep, true, at, 5 * table::inch, haste_}}, 2 + foes_near(at, about));
    }
}

/// A wagon lays charges until they are likely enough to do it, or the enemy is there, and goes off a little.
Assignment Sender::mines(UnitId wagon, const table::Target& target, Vec at) const {
    constexpr Thou too_near = 9 * table::inch;
    constexpr Thou off = 12 * table::inch;
    const Vec here = army_[wagon].at;
    const Army::Laid laid = army_.laid(wagon, target);
    if (laid == Army::Laid::enough || (laid == Army::Laid::some && foes_near(here, too_near) > 0)) {
        const Angle home = table::outward(army_.scenario().homes[index(side_)]);
        return {Assignment::Kind::away, true, here + table::along(home, off), 0, 100};
    }
    return {Assignment::Kind::destroy, true, at, 0, haste_};
}

/// Where ground has to be cleared too, that comes first: until few are left on it, or half of the time is
/// over.
bool Sender::may_take_now(const table::Condition& condition) const {
    constexpr int few = 4;
    int left = 0;
    army_.each_of(enemy_of(side_), [&](UnitId unit) {
        const Member& it = army_[unit];
        left += is_fighting(it.arm) && !it.routing && to_be_cleared(army_.scenario(), side_, it.at);
    });
    return condition.clear.empty() || left <= few || army_.turn() * 2 > army_.scenario().turns;
}

/// The places of a list that the enemy has, so many of those that are nearest and least defended.
void Sender::choose(const std::vector<int>& of, int count, const Stakes& stakes, Chosen& chosen) const {
    const Vec from = middle_of_side();
    for (; count > 0; --count) {
        int best = -1;
        Thou least = std::numeric_limits<Thou>::max();
        for (const int objective : of) {
            const auto& place = army_.scenario().objectives[static_cast<std::size_t>(objective)];
            const bool held = std::ranges::any_of(
                stakes, [&](const Stake& stake) { return stake.objective == objective && stake.held; });
            if (held || chosen[static_cast<std::size_t>(objective)]) {
                continue;
            }
            const Vec at = middle(place.box);
            const Thou cost = table::length(at - from) + 5 * table::inch * foes_near(at, about);
            if (cost < least) {
                least = cost;
                best = objective;
            }
        }
        if (best < 0) {
            return;
        }
        chosen[static_cast<std::size_t>(best)] = true;
    }
}

void Sender::places(const Stakes& stakes) {
    Chosen chosen{};
    for (const table::Condition& condition : army_.scenario().conditions) {
        if (condition.hold.empty() || !in_time(army_, condition)) {
            continue;
        }
        if (condition.side == side_ && !may_take_now(condition)) {
            continue;
        }
        const int held = held_of(army_.score(), condition, condition.side);
        const int missing =
            condition.side == side_ ? condition.hold_count - held : held - condition.hold_count + 1;
        choose(condition.hold, missing, stakes, chosen);
    }
    // One's own first: who stands there stays there.
    for (const Stake& stake : stakes) {
        const auto& place = army_.scenario().objectives[static_cast<std::size_t>(stake.objective)];
        const Vec at = middle(place.box);
        const int foes = foes_near(at, in_sight);
        if (stake.held && foes > 0) {
            const int close = foes_near(at, about);
            const Call call{{Assignment::Kind::keep, true, at, table::inch, haste_}, &place};
            answer(call, 1 + close / 2);
        }
    }
    for (const Stake& stake : stakes) {
        if (!chosen[static_cast<std::size_t>(stake.objective)]) {
            continue;
        }
        const auto& place = army_.scenario().objectives[static_cast<std::size_t>(stake.objective)];
        const Vec at = middle(place.box);
        const Call call{{Assignment::Kind::take, true, at, 0, haste_}, &place};
        answer(call, 2 + foes_near(at, about) * 3 / 2);
    }
}

} // namespace

Assignments::Assignments(const Army& army, Side side, const Stakes& stakes, const Drive& drive) {
    Sender sender{army, side, drive, assignments_};
    haste_ = sender.haste();
    ahead_ = sender.ahead();
    sender.leave();
    sender.destroy();
    sender.places(stakes);
}

} // namespace bounce::drill
