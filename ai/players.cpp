#include "ai/players.h"

#include "ai/opponent.h"
#include "engine/match/any_rules_of.h"
#include "engine/match/explaining.h"
#include "engine/match/known.h"
#include "engine/rules/all.h"
#include "engine/rules/explaining_sets.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace bounce::ai {

namespace {

constexpr std::string_view every[] = {"random", "greedy", "major"};

/// The state of a match of these rules as a side knows it.
template <RuleSet R>
decltype(auto) known_in(const AnyMatch& match, Side side) {
    // A match names the rule set that made it, so its type is known.
    const auto& it = static_cast<const MatchOf<R>&>(match);
    return known_to<R>(side, it.field(), it.state());
}

template <RuleSet R>
Json written(const MatchOf<R>& match, const std::optional<typename R::Order>& order) {
    return order ? R::write_order(match.field(), *order) : Json{};
}

} // namespace

/// Where an opponent sits in one battle.
class Opponents::Seat {
  public:
    Seat() = default;
    virtual ~Seat() = default;
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    [[nodiscard]] virtual Json choose(const Battle& battle, Random& whim) = 0;
    /// Of what it has chosen last, in the same position.
    [[nodiscard]] virtual Reasons reasons(const Battle& battle) const = 0;
};

namespace {

/// Why a player gave its last order in a state.
template <RuleSet R>
Reasons reasons_of(const Player<R>& player, const MatchOf<R>& match, const typename R::State& known,
                   const typename R::EvalWeights& weights) {
    Reasons reasons;
    if constexpr (Explaining<R>) {
        for (const auto& thought : player.thoughts(match.field(), known, told_orders)) {
            reasons.push_back({R::write_order(match.field(), thought.order),
                               explain(match.field(), player.weighed_in(known), weights, thought.order),
                               thought.standing});
        }
    }
    return reasons;
}

template <RuleSet R>
class SeatOf final : public Opponents::Seat {
  public:
    SeatOf(std::string_view player, Side side)
        : player_(opponent<R>(player)), weights_(weights_of<R>(player)), side_(side) {}

    [[nodiscard]] Json choose(const Battle& battle, Random& whim) override {
        const auto& match = static_cast<const MatchOf<R>&>(battle.match());
        tell(match, battle);
        const auto& known = known_to<R>(side_, match.field(), match.state());
        return written<R>(match, player_->choose(match.field(), known, whim));
    }
    [[nodiscard]] Reasons reasons(const Battle& battle) const override {
        const auto& match = static_cast<const MatchOf<R>&>(battle.match());
        return reasons_of<R>(*player_, match, known_to<R>(side_, match.field(), match.state()), weights_);
    }

  private:
    /// Tells the player how this turn and the three before it began, and what its side ordered in them, as
    /// far as it has not been told. No opponent remembers more.
    void tell(const MatchOf<R>& match, const Battle& battle) {
        const std::vector<TurnDigest>& turns = battle.digests();
        constexpr std::size_t remembered = 4;
        for (std::size_t turn = turns.size() - std::min(turns.size(), remembered); turn < turns.size();
             ++turn) {
            if (turn >= turns_told_) {
                player_->turn_began(match.field(), known_in<R>(battle.began(turn), side_));
                turns_told_ = turn + 1;
            }
            const std::size_t end = turn + 1 < turns.size() ? turns[turn + 1].orders : battle.record().size();
            for (std::size_t i = std::max(turns[turn].orders, orders_told_); i < end; ++i) {
                tell(match, battle.record()[i], turns[turn].turn);
            }
            orders_told_ = std::max(orders_told_, end);
        }
    }
    void tell(const MatchOf<R>& match, const Recorded& given, int turn) {
        if (given.by != side_) {
            return;
        }
        Faults faults;
        if (const auto order = R::read_order(match.field(), match.state(), given.order, "", faults)) {
            player_->recall(*order, turn);
        }
    }

    std::unique_ptr<Player<R>> player_;
    typename R::EvalWeights weights_;
    Side side_;
    std::size_t turns_told_ = 0;
    std::size_t orders_told_ = 0;
};

} // namespace

std::span<const std::string_view> names() { return every; }

bool known(std::string_view player) {
    return std::ranges::find(every, name_of(player)) != std::ranges::end(every);
}

std::optional<std::string> fault_of(std::string_view player, const About& rules) {
    if (!known(player)) {
        return fmt::format("\"{:.80}\" is no opponent; expected one of: {}", player, fmt::join(every, ", "));
    }
    std::optional<std::string> fault;
    with_rules(rules.id, [&]<class R>() {
        typename R::EvalWeights weights{};
        Effort effort;
        fault = set_weights(player, rules.weights, std::as_writable_bytes(std::span{&weights, 1}), effort);
    });
    return fault;
}

Json choose(const AnyMatch& match, std::string_view player, Random& whim) {
    assert(known(player) && match.actor() != Side::nobody);
    Json order;
    with_rules(match.rules(), [&]<class R>() {
        const auto& it = static_cast<const MatchOf<R>&>(match);
        const auto& seen = known_to<R>(it.actor(), it.field(), it.state());
        order = written<R>(it, opponent<R>(player)->choose(it.field(), seen, whim));
    });
    return order;
}

namespace {

/// The whim follows from the number of the order: asked again, the same order comes out.
Random whim_of(const Battle& battle) {
    const TurnDigest& turn = battle.digests().back();
    return whim(battle.settings().seed, turn.turn, battle.record().size() - turn.orders);
}

std::unique_ptr<Opponents::Seat> seat_for(const Battle& battle, std::string_view player) {
    std::unique_ptr<Opponents::Seat> seat;
    with_rules(battle.match().rules(),
               [&]<class R>() { seat = std::make_unique<SeatOf<R>>(player, battle.match().actor()); });
    return seat;
}

} // namespace

Advice advice(const Battle& battle, std::string_view player) {
    assert(known(player) && battle.match().actor() != Side::nobody);
    const std::unique_ptr<Opponents::Seat> seat = seat_for(battle, player);
    Random random = whim_of(battle);
    Json order = seat->choose(battle, random);
    return {std::move(order), seat->reasons(battle)};
}

Reasons compared(const AnyMatch& match, const Json& order) {
    Reasons reasons;
    with_rules(match.rules(), [&]<class R>() {
        if constexpr (Explaining<R>) {
            const auto& it = static_cast<const MatchOf<R>&>(match);
            const auto& known = known_to<R>(it.actor(), it.field(), it.state());
            Faults faults;
            const auto given = R::read_order(it.field(), it.state(), order, "", faults);
            if (!given) {
                return;
            }
            const typename R::EvalWeights weights{};
            reasons.push_back({order, explain(it.field(), known, weights, *given), {}});
            GreedyPlayer<R> greedy;
            Random random{0};
            if (greedy.choose(it.field(), known, random)) {
                std::ranges::move(reasons_of<R>(greedy, it, known, weights), std::back_inserter(reasons));
            }
        }
    });
    return reasons;
}

Noun counted_in(const AnyMatch& match) {
    Noun noun;
    with_rules(match.rules(), [&]<class R>() {
        const typename R::EvalWeights weights{};
        if constexpr (requires { counted_in(weights); }) {
            noun = counted_in(weights);
        } else {
            noun = R::about().strength;
        }
    });
    return noun;
}

Opponents::Opponents() = default;
Opponents::~Opponents() = default;
Opponents::Opponents(Opponents&&) noexcept = default;
Opponents& Opponents::operator=(Opponents&&) noexcept = default;

Json Opponents::choose(const Battle& battle) {
    const BattleSettings& settings = battle.settings();
    const AnyMatch& match = battle.match();
    assert(match.actor() != Side::nobody);
    const std::string& player = settings.players[index(match.actor())];
    assert(known(player));
    if (taken_back_ != battle.taken_back()) {
        taken_back_ = battle.taken_back();
        seats_ = {};
    }
    std::unique_ptr<Seat>& seat = seats_[index(match.actor())];
    if (seat == nullptr) {
        seat = seat_for(battle, player);
    }
    Random random = whim_of(battle);
    return seat->choose(battle, random);
}

Reasons Opponents::reasons(const Battle& battle) const {
    const std::unique_ptr<Seat>& seat = seats_[index(battle.match().actor())];
    return seat == nullptr ? Reasons{} : seat->reasons(battle);
}

} // namespace bounce::ai
