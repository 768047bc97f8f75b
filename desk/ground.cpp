#include "desk/json_parts.h"
#include "desk/table.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::desk {

namespace {

/// What questions about ground are about: the battle, or else the film.
const Stand* ground(const Table& table) {
    if (table.play) {
        return &*table.play;
    }
    return table.film ? &*table.film : nullptr;
}

std::unexpected<Failure> no_battle() {
    return misuse("no battle is open; begin with \"open\", \"load\" or \"replay\"");
}

struct Line {
    const AnyMatch* match;
    std::string from;
    std::string to;
    Side viewer;
};

std::expected<Line, Failure> line_of(const Table& table, const Json& request) {
    const Stand* stand = ground(table);
    if (stand == nullptr) {
        return no_battle();
    }
    return Line{&stand->battle.match(), request["from"].get<std::string>(), request["to"].get<std::string>(),
                stand->viewer};
}

std::unexpected<Failure> off_the_table(const Line& line) {
    Faults faults;
    for (const auto& [key, place] : {std::pair{"/from", line.from}, std::pair{"/to", line.to}}) {
        if (!line.match->measure(place, place, line.viewer)) {
            faults.push_back({key, fmt::format("{} is not on the table", place)});
        }
    }
    return faulty(std::move(faults));
}

} // namespace

Reply card(Table& table, const Json& request) {
    const Stand* stand = ground(table);
    if (stand == nullptr) {
        return no_battle();
    }
    const auto card = stand->battle.match().card(request["at"].get_ref<const std::string&>(), stand->viewer);
    return card ? Json{{"card", stand->write.card(*card)}} : Json::object();
}

Reply could(Table& table, const Json& request) {
    const Stand* stand = ground(table);
    if (stand == nullptr) {
        return no_battle();
    }
    const auto could =
        stand->battle.match().could(request["unit"].get_ref<const std::string&>(), stand->viewer);
    return could ? Json{{"could", stand->write.could(*could)}} : Json::object();
}

/// What its enemies could do to a side, one by one, as far as they are seen.
Reply threats(Table& table, const Json& request) {
    const Stand* stand = ground(table);
    if (stand == nullptr) {
        return no_battle();
    }
    const std::string to = request["side"].get<std::string>();
    const auto found = std::ranges::find(stand->scene.side_ids, to);
    if (found == std::end(stand->scene.side_ids)) {
        return misuse(fmt::format("\"{:.60}\" is neither of the two sides", to));
    }
    const AnyMatch& match = stand->battle.match();
    Json threats = Json::array();
    for (const View::Unit& unit : match.view(stand->viewer).units) {
        if (unit.side == Side::nobody || stand->write.side(unit.side) == to) {
            continue;
        }
        if (const auto could = match.could(unit.id, stand->viewer)) {
            threats.push_back(stand->write.could(*could));
        }
    }
    return Json{{"threats", std::move(threats)}};
}

Reply sight(Table& table, const Json& request) {
    const auto line = line_of(table, request);
    if (!line) {
        return std::unexpected{line.error()};
    }
    const auto seen = line->match->sight(line->from, line->to, line->viewer);
    if (!seen) {
        return off_the_table(*line);
    }
    Json places = Json::array();
    for (const SightAnswer::Place& place : seen->places) {
        places.push_back(
            {{"at", place.at}, {"along", place.along}, {"cover", place.cover}, {"blocks", place.blocks}});
    }
    Json answer = {
        {"clear", seen->clear}, {"cover", seen->cover}, {"sentence", seen->sentence}, {"places", places}};
    if (!seen->seen.empty() || !seen->hidden.empty()) {
        answer["seen"] = points_json(seen->seen);
        answer["hidden"] = points_json(seen->hidden);
    }
    return answer;
}

Reply measure(Table& table, const Json& request) {
    const auto line = line_of(table, request);
    if (!line) {
        return std::unexpected{line.error()};
    }
    const auto measured = line->match->measure(line->from, line->to, line->viewer);
    if (!measured) {
        return off_the_table(*line);
    }
    const Json distance = measured->distance % measured->scale == 0
                              ? Json(measured->distance / measured->scale)
                              : Json(static_cast<double>(measured->distance) / measured->scale);
    Json answer = {{"distance", distance}, {"unit", measured->unit}};
    if (!measured->note.empty()) {
        answer["note"] = measured->note;
    }
    return answer;
}

Reply why_not(Table& table, const Json& request) {
    const auto line = line_of(table, request);
    if (!line) {
        return std::unexpected{line.error()};
    }
    if (!ground(table)->shares_decision()) {
        return Json::object();
    }
    const auto refusal = line->match->why_not(line->from, line->to, line->viewer);
    return refusal ? Json{{"refusal", refusal_json(*refusal)}} : Json::object();
}

Reply plan(Table& table, const Json& request) {
    if (!table.play) {
        return misuse("no battle is open; begin with \"open\" or \"load\"");
    }
    if (!table.play->shares_decision()) {
        return Json::object();
    }
    Json wish = request;
    wish.erase("do");
    const auto made = table.play->battle.match().plan(wish, table.play->viewer);
    return made ? Json{{"plan", plan_json(*made)}} : Json::object();
}

} // namespace bounce::desk
