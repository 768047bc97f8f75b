#include "engine/rules/sd/thinking/appraise.h"

#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/game.h"
#include "engine/rules/sd/movement/fallback.h"
#include "engine/rules/sd/thinking/explain.h"

#include <algorithm>

namespace bounce::sd {

namespace {

// In thousandths of a figure.
constexpr int coming_on = 20'000; ///< Troops on the table are better than troops beside it.
constexpr int any_attack = 100;   ///< An attack costs nothing.
constexpr int given_up = 1'000;   ///< A figure that had not.

/// A cell as it would be with more troops in it, in a posture.
Cell with(Cell cell, const Troops& more, const Cell& from, const Posture& posture) {
    if (cell.empty()) {
        cell = Cell{.owner = from.owner, .facing = from.facing, .marks = from.marks};
    }
    cell.infantry = static_cast<std::uint8_t>(cell.infantry + more.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry + more.cavalry);
    cell.guns[0] = static_cast<std::uint8_t>(cell.guns[0] + more.guns);
    if (posture.facing != Posture::unsaid) {
        cell.facing = static_cast<Direction>(posture.facing);
    }
    if (posture.standing != Posture::unsaid) {
        cell.marks = posture.standing != 0 ? Mark::standing : std::uint8_t{0};
    }
    return cell;
}

/// A cell as it would be with fewer; of guns it matters only how many.
Cell without(Cell cell, const Troops& less) {
    cell.infantry = static_cast<std::uint8_t>(cell.infantry - less.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry - less.cavalry);
    int guns = less.guns;
    for (std::uint8_t& so_hit : cell.guns) {
        const int taken = std::min<int>(so_hit, guns);
        so_hit = static_cast<std::uint8_t>(so_hit - taken);
        guns -= taken;
    }
    return cell;
}

class Appraiser {
  public:
    Appraiser(const Field& field, const State& state, const EvalWeights& weights, const Outlook& outlook,
              Ledger& note)
        : field_(field), state_(state), weights_(weights), outlook_(outlook), note_(note) {}

    int operator()(const ThrowInitiative&) const { return note_(Motive::due, 1); }
    int operator()(const Ready&) const { return note_(Motive::due, 1); }
    int operator()(const End&) const { return 0; }
    int operator()(const Place& o) const { return arrival(o.force, o.at, o.posture); }
    int operator()(const Enter& o) const { return arrival(o.force, o.at, o.posture); }

    int operator()(const March& o) {
        const Cell& from = state_.cells[o.from];
        const Cell& to = state_.cells[o.to];
        const int before = note_.against([&] { return as_it_is(o.from) + outlook_.worth(o.to, to); });
        const Cell left = without(from, o.troops);
        return outlook_.worth(o.from, left)
               + outlook_.worth(o.to, with(to, o.troops, from, o.posture),
                                left.empty() ? o.from : hex::no_hex)
               - before + note_(Motive::effort, -weights_.idle);
    }

    int operator()(const Pose& o) {
        const Cell& cell = state_.cells[o.at];
        return outlook_.worth(o.at, with(cell, {}, cell, o.posture))
               - note_.against([&] { return as_it_is(o.at); });
    }

    int operator()(const Leave& o) const {
        return note_(Motive::victory,
                     o.troops.figures() * (outlook_.wants_exit() ? weights_.got_away : -given_up));
    }

    int operator()(const Attack& o) const {
        const Link& link = *field_.links[o.from].to(o.target);
        const Cell& target = state_.cells[o.target];
        int worth =
            note_(Motive::due, any_attack)
            + note_(Motive::dealt, outlook_.toll(target, attack_tenths(field_, state_, link, o.from)));
        if (gives_ground(target)) {
            worth += note_(Motive::ground, outlook_.objective(o.target) ? weights_.driven_off : 0);
            worth += note_(Motive::peril, target.has(Mark::attacked) ? 0 : best_attack(o.target) / 2);
        }
        return worth;
    }

    int operator()(const FallBack& o) const { return outlook_.worth(o.to, state_.cells[state_.falling]); }

  private:
    /// What a hex is worth now. Orders for one hex mostly come one after the other, so the last is kept.
    [[nodiscard]] int as_it_is(HexId hex) {
        if (hex != known_hex_) {
            known_hex_ = hex;
            known_worth_ = outlook_.worth(hex, state_.cells[hex]);
        }
        return known_worth_;
    }

    [[nodiscard]] int arrival(std::size_t force, HexId at, const Posture& posture) const {
        const hex::Force& arriving = field_.scenario.forces[force];
        const Cell& there = state_.cells[at];
        const Cell joined = with(there, troops_of(arriving), body(arriving, true), posture);
        return note_(Motive::arrival, coming_on) + outlook_.worth(at, joined)
               - note_.against([&] { return outlook_.worth(at, there); });
    }

    /// The best attack that enemies in a hex could still make.
    [[nodiscard]] int best_attack(HexId from) const {
        const Cell& cell = state_.cells[from];
        int best = 0;
        for (const Link& link : field_.links[from]) {
            const Cell& own = state_.cells[link.target];
            if (own.owner == enemy_of(cell.owner) && (link.out & front_of(cell.facing)) != 0) {
                best = std::max(best, outlook_.toll(own, attack_tenths(field_, state_, link, from)));
            }
        }
        return best;
    }

    const Field& field_;
    const State& state_;
    const EvalWeights& weights_;
    const Outlook& outlook_;
    Ledger& note_; ///< The same that the outlook keeps.
    HexId known_hex_ = hex::no_hex;
    int known_worth_ = 0;
};

} // namespace

void appraise(const Field& field, const State& state, const EvalWeights& weights, const Outlook& outlook,
              std::span<const Order> orders, std::span<int> worths) {
    Ledger nobody;
    Appraiser appraiser{field, state, weights, outlook, nobody};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        worths[i] = std::visit(appraiser, orders[i]);
    }
}

void appraise(const Field& field, const State& state, const EvalWeights& weights,
              std::span<const Order> orders, std::span<int> worths) {
    if (state.phase != Phase::over) {
        appraise(field, state, weights, Outlook{field, state, weights, Game::actor(state)}, orders, worths);
    }
}

Account explain(const Field& field, const State& state, const EvalWeights& weights, const Order& order) {
    Account account;
    if (state.phase != Phase::over) {
        Ledger note{&account};
        Outlook outlook{field, state, weights, Game::actor(state)};
        outlook.keep(&note);
        std::visit(Appraiser{field, state, weights, outlook, note}, order);
    }
    return account;
}

} // namespace bounce::sd
