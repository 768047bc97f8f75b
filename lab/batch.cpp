#include "lab/batch.h"

#include "ai/players.h"
#include "ai/temper.h"
#include "engine/match/any_rules_of.h"
#include "engine/rules/all.h"
#include "engine/rules/registry.h"
#include "lab/fight.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::lab {

namespace {

using Players = std::string[2];

template <RuleSet R, class First, class Second>
Fought fight_of(const AnyMatch& start, const Players& players, std::uint64_t seed, bool checked) {
    const auto& match = static_cast<const MatchOf<R>&>(start);
    return Fight<R, First, Second>{match.field(),      match.state(), First{players[0]},
                                   Second{players[1]}, seed,          checked}
        .fight();
}

/// The loop for two players, chosen once a batch instead of once an order.
template <RuleSet R>
auto loop_for(const Players& players) -> Fought (*)(const AnyMatch&, const Players&, std::uint64_t, bool) {
    using Random = ai::RandomPlayer<R>;
    using Greedy = ai::GreedyPlayer<R>;
    const bool second_greedy = ai::name_of(players[1]) == "greedy";
    if (ai::name_of(players[0]) == "greedy") {
        return second_greedy ? &fight_of<R, Greedy, Greedy> : &fight_of<R, Greedy, Random>;
    }
    return second_greedy ? &fight_of<R, Random, Greedy> : &fight_of<R, Random, Random>;
}

Faults check_players(const Players& players, const About& rules) {
    Faults faults;
    for (std::size_t i = 0; i < 2; ++i) {
        if (auto fault = ai::fault_of(players[i], rules)) {
            faults.push_back({fmt::format("/players/{}", i), std::move(*fault)});
        }
    }
    return faults;
}

const AnyRules* rules_of(const Json& scenario, Faults& faults) {
    const auto id = scenario.find("rules");
    const AnyRules* rules =
        id != scenario.end() && id->is_string() ? rules_named(id->get_ref<const std::string&>()) : nullptr;
    if (rules == nullptr) {
        faults.push_back({"/rules", "there is no such rule set"});
    }
    return rules;
}

} // namespace

BattleSettings seated(BattleSettings settings, bool exchanged) {
    if (exchanged) {
        std::swap(settings.players[0], settings.players[1]);
    }
    return settings;
}

std::expected<Batch, Faults> Batch::open(const Json& scenario, const BattleSettings& settings) {
    Faults faults;
    const AnyRules* rules = rules_of(scenario, faults);
    if (rules != nullptr) {
        faults = check_players(settings.players, rules->about());
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    auto start = rules->setup(scenario, settings.parameters, settings.options);
    if (!start) {
        return std::unexpected{std::move(start.error())};
    }
    Batch batch;
    batch.start_ = std::move(*start);
    batch.players_[0] = settings.players[0];
    batch.players_[1] = settings.players[1];
    with_rules(rules->about().id, [&]<class R>() { batch.fight_ = loop_for<R>(settings.players); });
    return batch;
}

Fought Batch::fight(std::uint64_t seed, bool checked) const {
    return fight_(*start_, players_, seed, checked);
}

Tally Batch::fight_all(std::uint64_t first, std::uint64_t count) const {
    Tally tally;
    for (std::uint64_t i = 0; i < count; ++i) {
        tally.add(fight(first + i, is_sample(first + i)));
    }
    return tally;
}

} // namespace bounce::lab
