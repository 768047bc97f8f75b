#include "engine/rules/mf/thinking/appraise.h"

#include "engine/rules/mf/casualties.h"
#include "engine/rules/mf/fire.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/thinking/explain.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <numeric>
#include <utility>

namespace bounce::mf {

namespace {

constexpr int figure = 1000; ///< Worths are in thousandths of a figure.
constexpr int far_away = 40;
constexpr int guarded_from = 4; ///< Enemies as near as this could come next.

using Distances = std::array<std::uint8_t, hex::max_hexes>;

/// Steps from every hex to the nearest of some hexes, over passable ground.
Distances distances_to(const hex::Board& board, const hex::HexSet& sources) {
    Distances distance;
    distance.fill(far_away);
    std::array<HexId, hex::max_hexes> queue;
    std::size_t end = 0;
    sources.each([&](HexId hex) {
        distance[hex] = 0;
        queue[end++] = hex;
    });
    for (std::size_t next = 0; next < end; ++next) {
        for (const HexId beside : board.neighbours[queue[next]]) {
            if (beside != hex::no_hex && board[beside].passable && distance[beside] == far_away) {
                distance[beside] = static_cast<std::uint8_t>(distance[queue[next]] + 1);
                queue[end++] = beside;
            }
        }
    }
    return distance;
}

/// What the orders of one moment share: who can be hit, how far things are, what is feared where.
class Lay {
  public:
    Lay(const Field& field, const State& state, const EvalWeights& weights, Account* account = nullptr)
        : note(account), field_(field), state_(state), weights_(weights), side_(state.side),
          content_(hex::ahead(field.scenario, state.score) == side_ ? weights.content : 100) {
        state.occupied[index(enemy_of(side_))].each([&](HexId hex) {
            if (enemies_.size() < enemies_.capacity()) {
                enemies_.push_back(hex);
            }
        });
        to_enemy_ = distances_to(field.scenario.board, state.occupied[index(enemy_of(side_))]);
        find_goals();
        to_goal_ = distances_to(field.scenario.board, goals_);
        feared_.fill(-1);
        count_exposed();
    }

    Ledger note;

    /// How well these troops of a hex would stand elsewhere.
    int position(const Cell& troops, HexId at) {
        const int near = troops.guns() > 0 ? field_.parameters.artillery_range - 1 : 1;
        const int push = share(weights_.closing + weights_.impatience * state_.turn, content_);
        int value = note(Motive::shot, weights_.promised * best_fire(troops, at, hex::no_hex) / 100)
                    + note(Motive::exposure, -(weights_.fear * fear(troops.figures(), at) / 100));
        value += note(Motive::way, -push * std::max<int>(to_enemy_[at], near));
        if (!goals_.empty()) {
            value += note(Motive::way, -share(pressing(weights_.to_objective), content_)
                                           * std::min<int>(to_goal_[at], far_away));
        }
        return value + note(Motive::ground, ground(at));
    }

    /// Whether figures that leave the table bring the side nearer to victory.
    bool wants_exit() const { return wants_exit_; }

    /// What is given up by marching away: the position, and the fire. Orders of one body come one after the
    /// other, so the last answer is kept.
    int staying(const Cell& troops, const Troops& named, HexId from) {
        if (from != stay_from_ || named != stay_troops_) {
            stay_from_ = from;
            stay_troops_ = named;
            stay_worth_ = note.against(
                [&] { return position(troops, from) + note(Motive::forgone, fire_now(from, hex::no_hex)); });
        }
        return stay_worth_;
    }

    /// The best that troops in a hex could do with one volley of their own, leaving out one target.
    int best_fire(const Cell& troops, HexId at, HexId without) const {
        int best = 0;
        for (const HexId target : enemies_) {
            const int distance = field_.scenario.board.distance(at, target);
            if (target == without || distance > field_.sight.reach() || distance == 0) {
                continue;
            }
            best = std::max(
                best, field_.means(lone_power(troops, at, target, distance), state_.cells[target].figures()));
        }
        return best;
    }

    /// What a hex could do now if it fired by itself at anything but `without`.
    int fire_now(HexId at, HexId without) const {
        if (!may_fire(state_, at)) {
            return 0;
        }
        int best = 0;
        for (const HexId target : enemies_) {
            if (target != without
                && (field_.parameters.repeat_volleys != 0 || !state_.cells[target].has(Mark::struck))
                && field_.scenario.board.distance(at, target) <= field_.sight.reach()) {
                best = std::max(best, field_.means(firepower(field_, state_, target, std::span{&at, 1}),
                                                   state_.cells[target].figures()));
            }
        }
        return best;
    }

  private:
    int lone_power(const Cell& troops, HexId at, HexId target, int distance) const {
        const hex::Sight sight = field_.sight(at, target);
        const int full = sight.clear ? power(field_.parameters, troops, distance) : 0;
        return sight.cover || field_.scenario.board[target].cover ? full / 2 : full;
    }

    static int share(int worth, int percent) { return worth * percent / 100; }

    /// A weight of ground, more of it as the turn limit draws near.
    int pressing(int weight) const {
        return weight + weight * weights_.urgency / 100 * state_.turn / field_.scenario.turns;
    }

    /// Standing in a place that counts: to take it, or to keep an enemy out who could come.
    int ground(HexId at) const {
        if (wanted_.contains(at)) {
            return share(pressing(weights_.objectives), content_);
        }
        return kept_.contains(at) && to_enemy_[at] <= guarded_from ? pressing(weights_.guard) : 0;
    }

    /// Mean casualties that the enemies who reach a hex could cause there, on so many figures. They have one
    /// volley at each of those who stand in their fire, and share it out.
    int fear(int figures, HexId at) {
        int& firepower = feared_[at];
        if (firepower < 0) {
            firepower = firepower_at(at);
        }
        return field_.means(firepower, figures) * 100 / (100 + weights_.crowd * exposed_);
    }

    /// Of the strongest enemies that may fire at a hex together.
    int firepower_at(HexId at) const {
        std::array<int, most_firers> strongest{};
        const auto firers = static_cast<std::size_t>(field_.parameters.firing_hexes);
        for (const HexId enemy : enemies_) {
            const int distance = field_.scenario.board.distance(enemy, at);
            if (distance == 0 || distance > field_.sight.reach()) {
                continue;
            }
            int power = lone_power(state_.cells[enemy], enemy, at, distance);
            for (std::size_t i = 0; i < firers && power > 0; ++i) {
                if (power > strongest[i]) {
                    std::swap(power, strongest[i]);
                }
            }
        }
        return std::accumulate(strongest.begin(), strongest.end(), 0);
    }

    /// How many hexes of the side stand in fire.
    void count_exposed() {
        state_.occupied[index(side_)].each([&](HexId hex) {
            feared_[hex] = firepower_at(hex);
            exposed_ += feared_[hex] > 0 ? 1 : 0;
        });
    }

    /// Places that count in any condition, the enemy's too: those that the side does not hold draw it on, and
    /// so do its exits as long as they matter.
    void find_goals() {
        for (const HexId hex : field_.scenario.objectives) {
            const bool own = hex::holder_of(field_.scenario, state_.score, hex) == side_;
            (own ? kept_ : wanted_).insert(hex);
            if (!own) {
                goals_.insert(hex);
            }
        }
        for (const hex::Condition& condition : field_.scenario.conditions) {
            if (condition.side == side_ && state_.score.gone[index(side_)] < condition.exited) {
                wants_exit_ = true;
            }
        }
        if (wants_exit_) {
            field_.scenario.exits[index(side_)].each([&](HexId hex) { goals_.insert(hex); });
        }
    }

    const Field& field_;
    const State& state_;
    const EvalWeights& weights_;
    Side side_;
    boost::container::static_vector<HexId, 64> enemies_;
    int content_;     ///< Percent of the wish to come on that is left to a side that would win as it stands.
    int exposed_ = 0; ///< Hexes of the side that stand in fire.
    bool wants_exit_ = false;
    hex::HexSet goals_;
    hex::HexSet wanted_; ///< Places that are to be taken,
    hex::HexSet kept_;   ///< and such as are held.
    Distances to_enemy_{};
    Distances to_goal_{};
    std::array<int, hex::max_hexes> feared_{};
    HexId stay_from_ = hex::no_hex;
    Troops stay_troops_{};
    int stay_worth_ = 0;
};

int worth_of_fallen(const EvalWeights& weights, const Cell& cell, const Remove& remove) {
    int worth = remove.infantry * figure + remove.cavalry * weights.horseman;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        const bool lost = remove.crew[gun] > 0 && remove.crew[gun] == cell.crew[gun];
        worth += remove.crew[gun] * weights.artilleryman + (lost ? weights.gun_lost : 0);
    }
    return worth;
}

/// A force as it would stand in a hex.
Cell cell_of(const Field& field, const hex::Force& force) {
    Cell cell{.infantry = static_cast<std::uint8_t>(force.infantry),
              .cavalry = static_cast<std::uint8_t>(force.cavalry)};
    std::fill_n(cell.crew.begin(), force.guns, static_cast<std::uint8_t>(crew_of(field, force)));
    return cell;
}

struct Worth {
    const Field& field;
    const State& state;
    const EvalWeights& weights;
    Lay& lay;

    int operator()(const ThrowForFirst&) const { return 0; }
    int operator()(const Ready&) const { return lay.note(Motive::due, 1); }
    int operator()(const End&) const { return 0; }
    int operator()(const Place& o) const {
        return lay.note(Motive::arrival, 100 * figure)
               + lay.position(cell_of(field, field.scenario.forces[o.force]), o.at);
    }
    int operator()(const Enter& o) const {
        const int place = lay.position(cell_of(field, field.scenario.forces[o.force]), o.at);
        const int least = 1 - weights.arrival; // a bad place is better than none
        return lay.note(Motive::arrival, weights.arrival + std::max(least - place, 0)) + place;
    }
    int operator()(const Custom&) const {
        const Cell& cell = state.cells[state.target];
        return lay.note(Motive::dealt, worth_of_fallen(weights, cell, by_custom(cell, state.casualties)));
    }
    int operator()(const Remove& o) const {
        return lay.note(Motive::dealt, worth_of_fallen(weights, state.cells[state.target], o));
    }
    int operator()(const Leave& o) const {
        const auto crews = crews_of(state.cells[o.from], o.troops.guns);
        return lay.note(Motive::victory,
                        (lay.wants_exit() ? weights.left_table : -weights.left_table)
                            * (o.troops.infantry + o.troops.cavalry + crews[0] + crews[1] + crews[2]));
    }
    int operator()(const Volley& o) const {
        const std::span firers{o.firers.data(), o.count};
        const int hits =
            field.means(firepower(field, state, o.target, firers), state.cells[o.target].figures());
        int elsewhere = 0;
        for (const HexId from : firers) {
            elsewhere += lay.fire_now(from, o.target);
        }
        return lay.note(Motive::dealt, hits) + lay.note(Motive::forgone, -(weights.spoilt * elsewhere / 100))
               + lay.note(Motive::due, 1);
    }
    int operator()(const March& o) const {
        const Cell& from = state.cells[o.from];
        Cell troops{.infantry = o.troops.infantry, .cavalry = o.troops.cavalry};
        troops.crew = crews_of(from, o.troops.guns);
        const int there = lay.position(troops, o.to);
        return there - lay.staying(troops, o.troops, o.from) + lay.note(Motive::effort, -weights.idle);
    }
};

} // namespace

void appraise(const Field& field, const State& state, const EvalWeights& weights,
              std::span<const Order> orders, std::span<int> worths) {
    Lay lay{field, state, weights};
    const Worth worth{field, state, weights, lay};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        worths[i] = std::visit(worth, orders[i]);
    }
}

Account explain(const Field& field, const State& state, const EvalWeights& weights, const Order& order) {
    Account account;
    Lay lay{field, state, weights, &account};
    std::visit(Worth{field, state, weights, lay}, order);
    return account;
}

} // namespace bounce::mf
