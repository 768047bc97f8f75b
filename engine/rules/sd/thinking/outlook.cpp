#include "engine/rules/sd/thinking/outlook.h"

#include "engine/rules/sd/attack/casualties.h"
#include "engine/rules/sd/movement/fallback.h"

#include <algorithm>

namespace bounce::sd {

namespace {

// All in thousandths of a figure.
constexpr int infantryman = 1000;
// How much nearer to a goal counts, in tenths.
constexpr int ten = 10;
constexpr int leaving = 5 * ten;
constexpr int taking = 3 * ten;
constexpr int guarding = 2 * ten;
constexpr int stopping = ten;   ///< The enemy from leaving.
constexpr int guarded_from = 5; ///< Enemies as near as this could come soon.
constexpr int far = 24;         ///< Beyond so many hexes nothing pulls.

/// In tenths of an infantryman.
int strength_of(const Cell& cell) { return cell.infantry * 10 + cell.cavalry * 13 + cell.gun_count() * 20; }

int percent(int value, int share) { return value * share / 100; }

} // namespace

Direction bearing(const Field& field, HexId from, HexId to) {
    const hex::Axial step = field.board().axials[to] - field.board().axials[from];
    // Twice the distance along each direction; the largest is the nearest direction.
    Direction best = Direction::east;
    int most = -1000;
    for (int d = 0; d < hex::directions; ++d) {
        const hex::Axial unit = hex::steps[static_cast<std::size_t>(d)];
        const int along = 2 * step.q * unit.q + 2 * step.r * unit.r + step.q * unit.r + step.r * unit.q;
        if (along > most) {
            most = along;
            best = static_cast<Direction>(d);
        }
    }
    return best;
}

Outlook::Outlook(const Field& field, const State& state, const Temper& temper, Side side)
    : field_(field), state_(state), temper_(temper), side_(side),
      settled_(state.phase != Phase::march || state.side != state.first), strikes_first_(state.first == side),
      content_(hex::ahead(field.scenario, state.score) == side ? temper.content : 100) {
    for (int tenths = 0; tenths < 10; ++tenths) {
        fraction_[static_cast<std::size_t>(tenths)] = expected_casualties(field.parameters, tenths, 1);
    }
    arrivals_.fill(-1);
    add_enemies();
    add_objectives();
    add_exits();
}

void Outlook::add_enemies() {
    const Parameters& rules = field_.parameters;
    state_.occupied[index(enemy_of(side_))].each([&](HexId hex) {
        const Cell& cell = state_.cells[hex];
        const int march =
            std::max({cell.infantry > 0 ? rules.infantry_move : 0, cell.cavalry > 0 ? rules.cavalry_move : 0,
                      cell.gun_count() > 0 ? rules.artillery_move : 0});
        Enemy enemy{hex, &cell, march + 1, {}};
        for (std::size_t target = 0; target < enemy.tenths.size(); ++target) {
            for (const bool rear : {false, true}) {
                enemy.tenths[target][std::size_t{rear}] =
                    chances(rules, cell.all(), static_cast<Found>(target), rear);
            }
        }
        enemies_.push_back(enemy);
    });
}

void Outlook::add_objectives() {
    for (std::size_t i = 0; i < field_.scenario.objectives.size(); ++i) {
        const HexId hex = field_.scenario.objectives[i];
        if (state_.score.holder[i] != side_) {
            goals_.push_back({hex, pressing(taking)});
            prizes_.push_back({hex, pressing(temper_.objectives) * content_ / 100});
        } else if (enemy_distance(hex) <= guarded_from) {
            if (state_.cells[hex].owner != side_) {
                goals_.push_back({hex, pressing(guarding)});
            }
            prizes_.push_back({hex, pressing(temper_.guard)});
        }
    }
}

void Outlook::add_exits() {
    for (const hex::Condition& condition : field_.scenario.conditions) {
        const bool own = condition.side == side_;
        if (condition.exited == 0 || state_.score.gone[index(condition.side)] >= condition.exited) {
            continue;
        }
        wants_exit_ = wants_exit_ || own;
        field_.scenario.exits[index(condition.side)].each(
            [&](HexId hex) { goals_.push_back({hex, pressing(own ? leaving : stopping)}); });
    }
}

int Outlook::pressing(int weight) const {
    return weight + weight * temper_.urgency / 100 * state_.turn / field_.scenario.turns;
}

int Outlook::prize(HexId hex) const {
    const auto found = std::ranges::find(prizes_, hex, &Goal::hex);
    return found == prizes_.end() ? 0 : found->weight;
}

int Outlook::enemy_distance(HexId hex) const {
    int least = far;
    for (const Enemy& enemy : enemies_) {
        least = std::min(least, field_.steps_apart(hex, enemy.hex));
    }
    return least;
}

Direction Outlook::towards_enemy(HexId hex) const {
    int least = 1000;
    HexId nearest = hex;
    for (const Enemy& enemy : enemies_) {
        const int apart = field_.board().distance(hex, enemy.hex);
        if (apart < least) {
            least = apart;
            nearest = enemy.hex;
        }
    }
    return nearest == hex ? state_.cells[hex].facing : bearing(field_, hex, nearest);
}

Sides Outlook::contact(HexId hex) const {
    Sides sides = 0;
    for (const Link& link : field_.links[hex]) {
        if (state_.cells[link.target].owner == enemy_of(side_)) {
            sides = static_cast<Sides>(sides | link.out);
        }
    }
    return sides;
}

bool Outlook::objective(HexId hex) const {
    return std::ranges::find(field_.scenario.objectives, hex) != field_.scenario.objectives.end();
}

Outlook::Victim Outlook::victim(const Cell& cell) const {
    return {casualties_left(field_.parameters, cell), (cell.infantry + cell.cavalry) * 1000,
            cell.cavalry > 0 ? temper_.cavalryman : infantryman};
}

int Outlook::toll(const Victim& victim, int tenths) const {
    const int whole = tenths / 10;
    const int expected = whole >= victim.left
                             ? victim.left * 1000
                             : whole * 1000 + fraction_[static_cast<std::size_t>(tenths % 10)];
    return std::min(expected, victim.men) * victim.worth / 1000
           + std::max(expected - victim.men, 0) * temper_.gun_hit / 1000;
}

int Outlook::toll(const Cell& cell, int tenths) const { return toll(victim(cell), tenths); }

int Outlook::ground(HexId hex, const Cell& cell, int nearest) const {
    int best = 0;
    for (const Goal& goal : goals_) {
        best = std::max(best, goal.weight * (far - std::min(far, field_.steps_apart(hex, goal.hex))));
    }
    const int pull = (temper_.enemy_pull * (far - nearest) + temper_.goal_pull * best / ten) * content_ / 100;
    return pull * strength_of(cell) / 10 + prize(hex);
}

/// Enemies that are in contact now.
void Outlook::add_contact(HexId hex, const Cell& cell, const Victim& own, Exchange& sum) const {
    const Sides front = front_of(cell.facing);
    const Found mine = found(field_, hex, cell.stands());
    for (const Link& link : field_.links[hex]) {
        const Cell& enemy = state_.cells[link.target];
        if (enemy.owner != enemy_of(side_)) {
            continue;
        }
        if ((link.out & front) != 0) {
            const Found target = found(field_, hex, link.target, enemy.stands());
            const bool rear = from_rear(link, enemy.facing);
            sum.gain = std::max(sum.gain, toll(enemy, chances(field_.parameters, cell.all(), target, rear)));
        }
        if (!settled_ || (link.in & front_of(enemy.facing)) != 0) {
            const bool rear = (link.out & front) == 0;
            const int loss = toll(own, chances(field_.parameters, enemy.all(), mine, rear));
            sum.danger += loss;
            sum.worst = std::max(sum.worst, loss);
        }
    }
}

/// Enemies that are not beside the hex, but could be after a march: this turn, or if they march no more, the
/// next.
void Outlook::add_threats(HexId hex, const Cell& cell, const Victim& own, Exchange& sum) const {
    const auto mine = static_cast<std::size_t>(found(field_, hex, cell.stands()));
    const int share = settled_ ? temper_.later_threats : temper_.threats;
    sum.nearest = far;
    for (const Enemy& enemy : enemies_) {
        const int apart = field_.steps_apart(hex, enemy.hex);
        sum.nearest = std::min(sum.nearest, apart);
        if (apart > 1 && apart <= enemy.reach) {
            const bool rear = hex::sixths_between(cell.facing, bearing(field_, hex, enemy.hex)) >= 2;
            const int loss = percent(toll(own, enemy.tenths[mine][std::size_t{rear}]), share);
            sum.danger += loss;
            sum.worst = std::max(sum.worst, loss);
        }
    }
}

Outlook::Exchange Outlook::exchange(HexId hex, const Cell& cell) const {
    Exchange sum;
    const Victim own = victim(cell);
    add_contact(hex, cell, own, sum);
    add_threats(hex, cell, own, sum);
    return sum;
}

Outlook::Room Outlook::room_behind(HexId hex, const Cell& cell, HexId vacated) const {
    const Sides front = front_of(cell.facing);
    int ways = 0;
    int closers = 0; // Bodies of the enemy that may come to close them.
    for (int d = 0; d < hex::directions; ++d) {
        const HexId behind = field_.board().neighbours[hex][static_cast<std::size_t>(d)];
        if ((front & side_bit(static_cast<Direction>(d))) != 0 || behind == hex::no_hex
            || (behind != vacated && !free_hex(field_, state_, cell, behind))) {
            continue;
        }
        const bool held = behind != vacated && state_.cells[behind].owner == side_;
        const int arrivals = settled_ || held ? 0 : arrivals_at(behind);
        if (arrivals == 0) {
            return Room::sure;
        }
        ++ways;
        closers = std::max(closers, arrivals);
    }
    return ways == 0 ? Room::none : closers < ways ? Room::sure : Room::doubtful;
}

int Outlook::arrivals_at(HexId hex) const {
    std::int8_t& known = arrivals_[static_cast<std::size_t>(hex)];
    if (known < 0) {
        known = static_cast<std::int8_t>(std::ranges::count_if(
            enemies_, [&](const Enemy& enemy) { return field_.steps_apart(enemy.hex, hex) < enemy.reach; }));
    }
    return known;
}

int Outlook::dangers(const Cell& cell, const Exchange& sum, Room room) const {
    if (room == Room::none) {
        return percent(sum.danger, temper_.at_bay);
    }
    if (cell.stands()) {
        return sum.danger;
    }
    // Troops that will fall back are out of reach after the first attack, but lose their ground and their own
    // attack.
    return room == Room::sure ? sum.worst + percent(sum.danger - sum.worst, 30)
                              : percent(sum.danger, temper_.hemmed);
}

int Outlook::worth(HexId hex, const Cell& cell, HexId vacated) const {
    if (cell.empty()) {
        return 0;
    }
    const Exchange sum = exchange(hex, cell);
    const int all = toll(cell, 10'000);
    const Room room = sum.danger > 0 ? room_behind(hex, cell, vacated) : Room::sure;
    const int danger = std::min(all, dangers(cell, sum, room));
    int gain = settled_ ? sum.gain : percent(sum.gain, temper_.before_they_march);
    int land = ground(hex, cell, sum.nearest);
    if (!strikes_first_ && sum.danger > 0) {
        gain = percent(gain, cell.stands() ? temper_.standing : temper_.falling);
    }
    if (room == Room::none && !cell.stands()) {
        land -= temper_.cornered;
    }
    if (!cell.stands() && sum.worst > 300 && objective(hex)) {
        land -= prize(hex) / 2;
    }
    return land + gain - percent(danger, temper_.danger);
}

} // namespace bounce::sd
