#include "desk/files.h"
#include "desk/rulebook.h"
#include "desk/table.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace bounce::desk {

namespace {

std::expected<const AnyRules*, Failure> known_rules(const std::string& id) {
    if (const AnyRules* found = rules_named(id)) {
        return found;
    }
    std::vector<std::string_view> ids;
    for (const AnyRules* each : all_rules()) {
        ids.push_back(each->about().id);
    }
    return misuse(fmt::format("there are no rules \"{}\"; expected one of: {}", id, fmt::join(ids, ", ")));
}

Json key_json(const OddsKey& key) {
    Json json = {{"name", key.name}, {"unit", key.unit}, {"default", key.usual}};
    if (key.words.empty()) {
        json["min"] = key.least;
        json["max"] = key.most;
        if (key.inches) {
            json["places"] = 3;
        }
    } else {
        json["words"] = key.words;
    }
    return json;
}

Json query_json(const OddsQuery& query) {
    Json json = {{"query", query.name}, {"what", query.what}};
    json["keys"] = Json::array();
    for (const OddsKey& key : query.keys) {
        json["keys"].push_back(key_json(key));
    }
    return json;
}

/// The keys as they were understood, defaults included.
Json keys_json(const OddsQuery& query, const OddsKeys& keys) {
    Json json = Json::object();
    for (const OddsKey& key : query.keys) {
        const int value = keys.at(key.name);
        const bool any = key.usual == unlimited && value == key.most;
        json[std::string{key.name}] = !key.words.empty() ? Json(key.words[static_cast<std::size_t>(value)])
                                      : any              ? Json(unlimited)
                                      : key.inches       ? table::inches_json(value)
                                                         : Json(value);
    }
    return json;
}

Reply answered(const AnyRules& set, const OddsQuery& query, const std::map<std::string, std::string>& typed) {
    const auto keys = read_odds_keys(query, typed);
    if (!keys) {
        return faulty(keys.error());
    }
    const auto answer = set.odds(query, *keys, Json::object(), Json::object());
    if (!answer) {
        return faulty(answer.error());
    }
    Json reply = {{"query", query.name},
                  {"keys", keys_json(query, *keys)},
                  {"outcomes", outcomes_json(answer->odds, answer->words)}};
    if (answer->words.empty()) {
        reply["mean"] = answer->odds.mean();
    }
    return reply;
}

} // namespace

Reply quick(Table&, const Json& request) {
    const auto set = known_rules(request["rules"].get<std::string>());
    if (!set) {
        return std::unexpected{set.error()};
    }
    const Json numbers = request.value("parameters", Json::object());
    const Json options = request.value("options", Json::object());
    Json variant = {{"rules", request["rules"]}, {"parameters", numbers}, {"options", options}};
    if (Faults faults = variant_faults(variant); !faults.empty()) {
        return faulty(std::move(faults));
    }
    const auto sheet = quick_sheet(**set, numbers, options);
    return sheet ? Reply{Json{{"title", (*set)->about().title}, {"text", *sheet}}} : faulty(sheet.error());
}

Reply rules(Table&, const Json& request) {
    Json list = Json::array();
    if (request.contains("id")) {
        const auto one = known_rules(request["id"].get<std::string>());
        if (!one) {
            return std::unexpected{one.error()};
        }
        list.push_back(rules_json(**one));
    } else {
        for (const AnyRules* each : all_rules()) {
            list.push_back(rules_json(*each));
        }
    }
    return Json{{"rules", std::move(list)}};
}

Reply odds(Table&, const Json& request) {
    const auto set = known_rules(request["rules"].get<std::string>());
    if (!set) {
        return std::unexpected{set.error()};
    }
    const auto& queries = (*set)->about().odds;
    if (!request.contains("query")) {
        Json list = Json::array();
        for (const OddsQuery& query : queries) {
            list.push_back(query_json(query));
        }
        return Json{{"queries", std::move(list)}};
    }
    const auto name = request["query"].get<std::string>();
    const auto query = std::ranges::find(queries, name, &OddsQuery::name);
    if (query == queries.end()) {
        std::vector<std::string_view> names;
        for (const OddsQuery& each : queries) {
            names.push_back(each.name);
        }
        return misuse(fmt::format("these rules answer no query \"{}\"; expected one of: {}", name,
                                  fmt::join(names, ", ")));
    }
    const Json keys = request.value("keys", Json::object());
    return answered(**set, *query, keys.get<std::map<std::string, std::string>>());
}

} // namespace bounce::desk
