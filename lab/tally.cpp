#include "lab/tally.h"

#include "engine/match/battle.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

/// So many battles are named at most; they are all counted.
constexpr std::size_t named_flaws = 20;

/// Sums of plain digests would not see two battles that swapped their ends.
std::uint64_t blend(std::uint64_t seed, std::uint64_t digest) {
    std::uint64_t mixed = digest + seed * 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ mixed >> 30U) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ mixed >> 27U) * 0x94d049bb133111ebULL;
    return mixed ^ mixed >> 31U;
}

Json counts_json(const std::map<int, std::int64_t>& counts) {
    Json json = Json::object();
    for (const auto& [value, count] : counts) {
        json[std::to_string(value)] = count;
    }
    return json;
}

template <class Key, class Less>
void add_counts(std::map<Key, std::int64_t, Less>& counts, const std::map<Key, std::int64_t, Less>& more) {
    for (const auto& [value, count] : more) {
        counts[value] += count;
    }
}

Json flaws_json(const Tally& tally) {
    Json json = Json::array();
    for (const auto& [flaw, seed] : tally.flaws) {
        json.push_back({{"flaw", flaw_names[static_cast<std::size_t>(flaw)]}, {"seed", seed}});
    }
    return json;
}

} // namespace

void Tally::add(const Fought& battle) {
    ++battles;
    orders += battle.orders;
    dice += battle.dice;
    ++turns[battle.turns];
    ++reasons[battle.reason];
    for (const Side side : both_sides) {
        ++losses[index(side)][battle.losses[index(side)]];
    }
    digest += blend(battle.seed, battle.digest);
    if (battle.flaw == Flaw::none) {
        ++wins[index(battle.winner)];
        return;
    }
    ++flawed;
    if (flaws.size() < named_flaws) {
        flaws.emplace_back(battle.flaw, battle.seed);
    }
}

void Tally::add(const Tally& other) {
    battles += other.battles;
    orders += other.orders;
    dice += other.dice;
    flawed += other.flawed;
    for (std::size_t i = 0; i < 3; ++i) {
        wins[i] += other.wins[i];
    }
    add_counts(turns, other.turns);
    add_counts(reasons, other.reasons);
    for (const Side side : both_sides) {
        add_counts(losses[index(side)], other.losses[index(side)]);
    }
    flaws.insert(flaws.end(), other.flaws.begin(), other.flaws.end());
    std::ranges::sort(flaws, {}, &std::pair<Flaw, std::uint64_t>::second);
    flaws.resize(std::min(flaws.size(), named_flaws));
    digest += other.digest;
}

Json tally_json(const Tally& tally, const std::string (&side_ids)[2]) {
    Json json = {{"battles", tally.battles}, {"orders", tally.orders}, {"dice", tally.dice}};
    json["wins"] = {{side_ids[0], tally.wins[0]}, {side_ids[1], tally.wins[1]}, {"draw", tally.wins[2]}};
    json["turns"] = counts_json(tally.turns);
    json["losses"] = {{side_ids[0], counts_json(tally.losses[0])},
                      {side_ids[1], counts_json(tally.losses[1])}};
    json["reasons"] = Json::object();
    for (const auto& [reason, count] : tally.reasons) {
        json["reasons"][reason] = count;
    }
    json["flawed"] = tally.flawed;
    json["flaws"] = flaws_json(tally);
    json["digest"] = digest_text(tally.digest);
    return json;
}

double mean_of(const std::map<int, std::int64_t>& counts) {
    double sum = 0;
    double total = 0;
    for (const auto& [value, count] : counts) {
        sum += static_cast<double>(value) * static_cast<double>(count);
        total += static_cast<double>(count);
    }
    return total > 0 ? sum / total : 0;
}

} // namespace bounce::lab
