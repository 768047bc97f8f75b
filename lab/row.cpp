#include "lab/row.h"

#include "engine/match/battle.h"
#include "lab/played.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

Json battle_json(const Fought& battle, const std::string (&side_ids)[2]) {
    const bool won = battle.winner != Side::nobody;
    Json json = {{"winner", won ? Json(side_ids[index(battle.winner)]) : Json(nullptr)},
                 {"reason", battle.reason},
                 {"turns", battle.turns},
                 {"orders", battle.orders},
                 {"dice", battle.dice},
                 {"losses", battle.losses},
                 {"digest", digest_text(battle.digest)}};
    if (battle.flaw != Flaw::none) {
        json["flaw"] = flaw_names[static_cast<std::size_t>(battle.flaw)];
    }
    if (battle.played) {
        json["played"] = counts_json(*battle.played);
    }
    return json;
}

std::expected<Side, std::string> read_winner(const Json& json, const std::string (&side_ids)[2]) {
    if (json.is_null()) {
        return Side::nobody;
    }
    const auto& id = json.get_ref<const std::string&>();
    const auto found = std::ranges::find(side_ids, id);
    if (found == std::end(side_ids)) {
        return std::unexpected{fmt::format("\"{}\" is neither of the two sides", id)};
    }
    return static_cast<Side>(found - std::begin(side_ids));
}

std::expected<std::uint64_t, std::string> read_digest(const std::string& text) {
    std::uint64_t digest = 0;
    const char* const end = text.data() + text.size();
    if (const auto [stop, error] = std::from_chars(text.data(), end, digest, 16);
        error != std::errc{} || stop != end) {
        return std::unexpected{fmt::format("\"{}\" is no digest", text)};
    }
    return digest;
}

Flaw read_flaw(const Json& battle) {
    const auto found = std::ranges::find(flaw_names, battle.value("flaw", std::string{flaw_names[0]}));
    return static_cast<Flaw>(found - std::begin(flaw_names));
}

std::expected<Fought, std::string> read_battle(const Json& json, std::uint64_t seed,
                                               const std::string (&side_ids)[2]) {
    const auto winner = read_winner(json["winner"], side_ids);
    const auto digest = read_digest(json["digest"].get_ref<const std::string&>());
    if (!winner || !digest) {
        return std::unexpected{winner ? digest.error() : winner.error()};
    }
    Fought battle{.seed = seed,
                  .flaw = read_flaw(json),
                  .winner = *winner,
                  .reason = json["reason"].get<std::string>(),
                  .turns = json["turns"].get<int>(),
                  .orders = json["orders"].get<int>(),
                  .dice = json["dice"].get<std::int64_t>(),
                  .digest = *digest};
    for (const Side side : both_sides) {
        battle.losses[index(side)] = json["losses"][index(side)].get<int>();
    }
    if (json.contains("played")) {
        battle.played = read_counts(json["played"]);
    }
    return battle;
}

} // namespace

Json row_json(const BattleRow& row, const std::string (&side_ids)[2]) {
    Json battles = Json::array();
    for (const Fought& battle : row.fought) {
        battles.push_back(battle_json(battle, side_ids));
    }
    return {{"number", row.seed}, {"battles", std::move(battles)}};
}

std::expected<BattleRow, std::string> read_row(const Json& json, const std::string (&side_ids)[2]) {
    BattleRow row{.seed = json["number"].get<std::uint64_t>()};
    for (const Json& battle : json["battles"]) {
        auto fought = read_battle(battle, row.seed, side_ids);
        if (!fought) {
            return std::unexpected{std::move(fought.error())};
        }
        row.fought.push_back(std::move(*fought));
    }
    return row;
}

} // namespace bounce::lab
