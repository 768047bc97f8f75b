#include "lab/batch.h"

#include "ai/eval_weights.h"
#include "ai/opponent.h"
#include "ai/players.h"
#include "engine/match/position.h"
#include "engine/rules/registry.h"
#include "engine/rules/thinking.h"
#include "lab/fight.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::lab {

namespace {

using Players = std::string[2];

template <Thinking G>
Fought fight_of(const AnyMatch& start, const Players& players, std::uint64_t seed, Watch watch) {
    using Start = OwnedPosition<typename G::Field, typename G::State>;
    const auto& position = *static_cast<const Start*>(start.position());
    return Fight<G>{*position.field,
                    position.state,
                    ai::opponent<G>(players[0]),
                    ai::opponent<G>(players[1]),
                    seed,
                    watch}
        .fight();
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
    auto start = rules->setup(scenario, settings);
    if (!start) {
        return std::unexpected{std::move(start.error())};
    }
    Batch batch;
    batch.start_ = std::move(*start);
    batch.players_[0] = settings.players[0];
    batch.players_[1] = settings.players[1];
    with_thinking(rules->about().id, [&]<class G>() { batch.fight_ = &fight_of<G>; });
    return batch;
}

Fought Batch::fight(std::uint64_t seed, Watch watch) const { return fight_(*start_, players_, seed, watch); }

Tally Batch::fight_all(std::uint64_t first, std::uint64_t count) const {
    Tally tally;
    for (std::uint64_t i = 0; i < count; ++i) {
        tally.add(fight(first + i, {.checked = is_sample(first + i)}));
    }
    return tally;
}

} // namespace bounce::lab
