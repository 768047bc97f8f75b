#include "desk/table.h"

#include <fmt/format.h>

namespace bounce::desk {

namespace {

/// The match that questions about ground are about: the battle, or else the film.
const AnyMatch* ground(const Table& table) {
    if (table.play) {
        return &table.play->battle.match();
    }
    return table.film ? &table.film->battle.match() : nullptr;
}

std::unexpected<Failure> no_battle() {
    return misuse("no battle is open; begin with \"open\", \"load\" or \"replay\"");
}

struct Line {
    const AnyMatch* match;
    std::string from;
    std::string to;
};

std::expected<Line, Failure> line_of(const Table& table, const Json& request) {
    const AnyMatch* match = ground(table);
    if (match == nullptr) {
        return no_battle();
    }
    return Line{match, request["from"].get<std::string>(), request["to"].get<std::string>()};
}

std::unexpected<Failure> off_the_table(const Line& line) {
    Faults faults;
    for (const auto& [key, place] : {std::pair{"/from", line.from}, std::pair{"/to", line.to}}) {
        if (!line.match->measure(place, place, Side::nobody)) {
            faults.push_back({key, fmt::format("{} is not on the table", place)});
        }
    }
    return faulty(std::move(faults));
}

} // namespace

Reply card(Table& table, const Json& request) {
    const AnyMatch* match = ground(table);
    if (match == nullptr) {
        return no_battle();
    }
    const auto card = match->card(request["at"].get_ref<const std::string&>(), Side::nobody);
    return card ? Json{{"card", (table.play ? table.play : table.film)->write.card(*card)}} : Json::object();
}

Reply sight(Table& table, const Json& request) {
    const auto line = line_of(table, request);
    if (!line) {
        return std::unexpected{line.error()};
    }
    const auto seen = line->match->sight(line->from, line->to, Side::nobody);
    if (!seen) {
        return off_the_table(*line);
    }
    Json places = Json::array();
    for (const SightAnswer::Place& place : seen->places) {
        places.push_back(
            {{"at", place.at}, {"along", place.along}, {"cover", place.cover}, {"blocks", place.blocks}});
    }
    return Json{
        {"clear", seen->clear}, {"cover", seen->cover}, {"sentence", seen->sentence}, {"places", places}};
}

Reply measure(Table& table, const Json& request) {
    const auto line = line_of(table, request);
    if (!line) {
        return std::unexpected{line.error()};
    }
    const auto measured = line->match->measure(line->from, line->to, Side::nobody);
    if (!measured) {
        return off_the_table(*line);
    }
    const Json distance = measured->distance % measured->scale == 0
                              ? Json(measured->distance / measured->scale)
                              : Json(static_cast<double>(measured->distance) / measured->scale);
    return Json{{"distance", distance}, {"unit", measured->unit}};
}

Reply why_not(Table& table, const Json& request) {
    const auto line = line_of(table, request);
    if (!line) {
        return std::unexpected{line.error()};
    }
    const auto refusal = line->match->why_not(line->from, line->to);
    return refusal ? Json{{"refusal", refusal_json(*refusal)}} : Json::object();
}

Reply plan(Table& table, const Json& request) {
    if (!table.play) {
        return misuse("no battle is open; begin with \"open\" or \"load\"");
    }
    Json wish = request;
    wish.erase("do");
    const auto made = table.play->battle.match().plan(wish);
    return made ? Json{{"plan", plan_json(*made)}} : Json::object();
}

} // namespace bounce::desk
