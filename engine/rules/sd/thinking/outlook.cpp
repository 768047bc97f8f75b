#include "engine/rules/sd/thinking/outlook.h"

#include "engine/rules/sd/attack/casualties.h"

#include <algorithm>
#include <bit>

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

Outlook::Outlook(const Field& field, const State& state, const EvalWeights& weights, Side side)
    : field_(field), state_(state), weights_(weights), side_(side),
      settled_(state.phase != Phase::march || state.side != state.first), strikes_first_(state.first == side),
      content_(hex::ahead(field.scenario, state.score) == side ? weights.content : 100) {
    for (int tenths = 0; tenths < 10; ++tenths) {
        fraction_[static_cast<std::size_t>(tenths)] = expected_casualties(field.parameters, tenths, 1);
    }
    sites_.resize(field.board().tiles.size());
    add_enemies();
    add_objectives();
    add_exits();
    if (!state.boats.empty()) {
        measure_by_boat();
    }
}

void Outlook::add_enemies() {
    const Parameters& rules = field_.parameters;
    state_.occupied[index(enemy_of(side_))].each([&](HexId hex) {
        const Cell& cell = state_.cells[hex];
        const int march =
            std::max({cell.infantry > 0 ? rules.infantry_move : 0, cell.cavalry > 0 ? rules.cavalry_move : 0,
                      cell.gun_count() > 0 ? rules.artillery_move : 0});
        Enemy enemy{hex, &cell, march, {}};
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
            prizes_.push_back({hex, pressing(weights_.objectives) * content_ / 100});
        } else if (enemy_distance(hex) <= guarded_from) {
            if (state_.cells[hex].owner != side_) {
                goals_.push_back({hex, pressing(guarding)});
            }
            prizes_.push_back({hex, pressing(weights_.guard)});
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
    return weight + weight * weights_.urgency / 100 * state_.turn / field_.scenario.turns;
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
            cell.cavalry > 0 ? weights_.cavalryman : infantryman};
}

int Outlook::toll(const Victim& victim, int tenths) const {
    const int whole = tenths / 10;
    const int expected = whole >= victim.left
                             ? victim.left * 1000
                             : whole * 1000 + fraction_[static_cast<std::size_t>(tenths % 10)];
    return std::min(expected, victim.men) * victim.worth / 1000
           + std::max(expected - victim.men, 0) * weights_.gun_hit / 1000;
}

int Outlook::toll(const Cell& cell, int tenths) const { return toll(victim(cell), tenths); }

const Outlook::Site& Outlook::site(HexId hex) const {
    Site& site = sites_[hex];
    if (site.known) {
        return site;
    }
    if (strikes_.empty()) {
        find_marches();
    }
    site.known = true;
    site.contact = contact(hex);
    site.prize = prize(hex);
    int nearest = far;
    site.first_threat = static_cast<std::uint32_t>(threats_.size());
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
        nearest = std::min(nearest, field_.steps_apart(hex, enemies_[i].hex));
        const Sides over = strikes_[i * sites_.size() + hex];
        if (over != 0 && field_.links[hex].to(enemies_[i].hex) == nullptr) {
            threats_.push_back({static_cast<std::uint16_t>(i), over});
        }
    }
    site.end_of_threats = static_cast<std::uint32_t>(threats_.size());
    site.pull = pull(hex, enemy_steps_.empty() ? nearest : std::min(far, int{enemy_steps_[hex]}));
    return site;
}

int Outlook::pull(HexId hex, int nearest) const {
    int best = 0;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
        const int steps =
            goal_steps_.empty() ? field_.steps_apart(hex, goals_[i].hex) : int{goal_steps_[i][hex]};
        best = std::max(best, goals_[i].weight * (far - std::min(far, steps)));
    }
    return (weights_.enemy_pull * (far - nearest) + weights_.goal_pull * best / ten) * content_ / 100;
}

void Outlook::add_contact(HexId hex, const Cell& cell, const Victim& own, Found mine, Exchange& sum) const {
    const Sides front = front_of(cell.facing);
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

void Outlook::add_threats(const Site& site, const Cell& cell, const Victim& own, Found mine,
                          Exchange& sum) const {
    const int share = settled_ ? weights_.later_threats : weights_.threats;
    for (std::size_t i = site.first_threat; i < site.end_of_threats; ++i) {
        const bool rear = (threats_[i].over & ~front_of(cell.facing)) != 0;
        const auto& tenths = enemies_[threats_[i].enemy].tenths[static_cast<std::size_t>(mine)];
        const int loss = percent(toll(own, tenths[std::size_t{rear}]), share);
        sum.danger += loss;
        sum.worst = std::max(sum.worst, loss);
    }
}

Outlook::Exchange Outlook::exchange(HexId hex, const Cell& cell, const Victim& own) const {
    Exchange sum;
    const Site& here = site(hex);
    const Found mine = found(field_, hex, cell.stands());
    if (here.contact != 0) {
        add_contact(hex, cell, own, mine, sum);
    }
    add_threats(here, cell, own, mine, sum);
    return sum;
}

int Outlook::backs_turned(const Site& site, Direction facing) const {
    const Sides behind = static_cast<Sides>(site.contact & ~front_of(facing));
    return std::popcount(behind) * weights_.back_turned;
}

int Outlook::worth(HexId hex, const Cell& cell, HexId vacated) const {
    if (cell.empty()) {
        return 0;
    }
    const Site& here = site(hex);
    const Victim own = victim(cell);
    const Exchange sum = exchange(hex, cell, own);
    const int land = note(Motive::way, here.pull * strength_of(cell) / 10) + note(Motive::ground, here.prize)
                     + note(Motive::facing, -backs_turned(here, cell.facing));
    int gain = settled_ ? sum.gain : percent(sum.gain, weights_.before_they_march);
    if (sum.danger == 0) {
        return land + note(Motive::onset, gain);
    }
    if (!strikes_first_) {
        gain = percent(gain, cell.stands() ? weights_.standing : weights_.falling);
    }
    const Room room = room_behind(hex, cell, vacated);
    const int danger = std::min(toll(own, 10'000), dangers(cell, sum, room));
    const int given = cell.stands() ? 0 : given_by_falling(hex, here, sum, room);
    return land + note(Motive::onset, gain) + note(Motive::ground, -given)
           + note(Motive::peril, -percent(danger, weights_.danger));
}

} // namespace bounce::sd
