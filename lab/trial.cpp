#include "lab/trial.h"

#include "lab/results.h"
#include "lab/wilson.h"

#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

/// How the players did against each other, from the pairs.
void add_players(Json& json, const Trial& trial) {
    const Pairs& pairs = trial.pairs();
    const auto& players = trial.settings().players;
    const auto wins = trial.player_wins();
    const Interval score = paired95(pairs.score());
    json["pairs"] = pairs.count();
    json["players"] = {{players[0], wins[0]}, {players[1], wins[1]}, {"draw", wins[2]}};
    json["players95"] = {{players[0], interval_json(paired95(pairs.of_player(0)))},
                         {players[1], interval_json(paired95(pairs.of_player(1)))},
                         {"draw", interval_json(trial.interval95(Side::nobody))}};
    json["advantage"] = {{"player", players[0]},
                         {"mean", 2 * mean_of(pairs.score()) - 1},
                         {"interval95", interval_json({2 * score.low - 1, 2 * score.high - 1})}};
}

Json sequential_json(const Sequential& test) {
    constexpr const char* verdicts[] = {"open", "low", "high"};
    return {{"low", test.bounds().low},
            {"high", test.bounds().high},
            {"share", test.share().value_or(0)},
            {"log_likelihood_ratio", test.log_likelihood_ratio()},
            {"verdict", verdicts[static_cast<std::size_t>(test.verdict())]}};
}

} // namespace

std::expected<Trial, Faults> Trial::hold(const Json& scenario, const BattleSettings& settings,
                                         const Effort& effort, bool paired) {
    if (paired && settings.players[0] == settings.players[1]) {
        return std::unexpected{Faults{{"/players", std::string{paired_with_himself}}}};
    }
    std::vector<Batch> batches;
    for (const bool exchanged : {false, true}) {
        if (exchanged && !paired) {
            break;
        }
        auto batch = Batch::open(scenario, seated(settings, exchanged));
        if (!batch) {
            return std::unexpected{std::move(batch.error())};
        }
        batches.push_back(std::move(*batch));
    }
    if (auto fault = disagreement(batches, effort)) {
        return std::unexpected{Faults{std::move(*fault)}};
    }
    Harvest harvest = run(batches, effort);
    Trial trial;
    trial.scenario_ = scenario;
    trial.settings_ = settings;
    trial.scene_ = batches.front().scene();
    trial.pairs_ = harvest.pairs;
    trial.sequential_ = harvest.sequential;
    trial.seconds_ = harvest.seconds;
    for (std::size_t i = 0; i < batches.size(); ++i) {
        trial.parts_.push_back({std::move(batches[i]), std::move(harvest.yields[i])});
    }
    return trial;
}

Tally Trial::total() const {
    Tally total;
    for (const Part& part : parts_) {
        total.add(part.yield.tally);
    }
    return total;
}

Played Trial::played() const {
    Played played;
    for (const Part& part : parts_) {
        played.add(part.yield.played);
    }
    return played;
}

Interval Trial::interval95(Side side) const {
    if (paired()) {
        return paired95(pairs_.of_side(side));
    }
    const Tally& tally = parts_.front().yield.tally;
    return wilson95(tally.wins[index(side)], tally.battles);
}

std::vector<std::int64_t> Trial::player_wins() const {
    std::vector<std::int64_t> wins(3);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const Tally& tally = parts_[i].yield.tally;
        wins[0] += tally.wins[i]; // in the second part the first player has the second side
        wins[1] += tally.wins[1 - i];
        wins[2] += tally.wins[2];
    }
    return wins;
}

Json Trial::json() const {
    Json json = result_json(total(), scene_, seconds());
    const char* const draw = "draw";
    json["interval95"] = {{scene_.side_ids[0], interval_json(interval95(Side::first))},
                          {scene_.side_ids[1], interval_json(interval95(Side::second))},
                          {draw, interval_json(interval95(Side::nobody))}};
    json["settings"] = settings_json(settings_, scene_);
    if (paired()) {
        add_players(json, *this);
    }
    if (sequential_) {
        json["until"] = sequential_json(*sequential_);
    }
    if (const Played played = this->played(); played.battles != 0) {
        json["played"] = played_json(played, scene_.side_ids);
    }
    return json;
}

} // namespace bounce::lab
