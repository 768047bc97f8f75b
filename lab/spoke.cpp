#include "lab/spoke.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace bounce::lab {

namespace {

/// A clause that comes up in fewer than one battle of these hardly ever does.
constexpr std::int64_t hardly = 20;

/// The names of parameters and options whose values differ.
std::set<std::string> changed_names(const BattleSettings& usual, const BattleSettings& changed) {
    std::set<std::string> names;
    for (const auto& [one, other] :
         {std::pair{&usual.parameters, &changed.parameters}, std::pair{&usual.options, &changed.options}}) {
        for (const auto& [name, value] : other->items()) {
            if (!one->contains(name) || (*one)[name] != value) {
                names.insert(name);
            }
        }
        for (const auto& [name, value] : one->items()) {
            if (!other->contains(name)) {
                names.insert(name);
            }
        }
    }
    return names;
}

/// The clause that a parameter or an option belongs to.
std::string clause_of(const ParameterList& list, const std::string& name) {
    if (const auto number = std::ranges::find(list.numbers, name, &ParameterInfo::name);
        number != list.numbers.end()) {
        return std::string{number->clause.id};
    }
    const auto option = std::ranges::find(list.options, name, &OptionInfo::name);
    return option == list.options.end() ? std::string{} : std::string{option->clause.id};
}

Often often(const Played& played, const std::string& clause) {
    const auto found = played.clauses.find(clause);
    return found == played.clauses.end() ? Often{} : found->second;
}

Json often_json(const Often& often) { return {{"times", often.times}, {"battles", often.battles}}; }

} // namespace

std::vector<Spoke> spoke_of(const ParameterList& list, const PlayedBy& usual, const PlayedBy& changed) {
    std::vector<Spoke> spoke;
    for (const std::string& name : changed_names(usual.settings, changed.settings)) {
        const std::string clause = clause_of(list, name);
        spoke.push_back({name, clause, often(usual.played, clause), often(changed.played, clause)});
    }
    return spoke;
}

bool is_hardly_used(const Spoke& spoke, const Contrast& contrast) {
    return std::max(spoke.usual.battles, contrast.parted()) * hardly < contrast.count();
}

bool is_unnamed(const Spoke& spoke, const Contrast& contrast) {
    return spoke.usual.battles + spoke.changed.battles == 0 && contrast.parted() > 0;
}

Json spoke_json(const std::vector<Spoke>& spoke) {
    Json json = Json::array();
    for (const Spoke& each : spoke) {
        json.push_back({{"change", each.change},
                        {"clause", each.clause},
                        {"usual", often_json(each.usual)},
                        {"changed", often_json(each.changed)}});
    }
    return json;
}

} // namespace bounce::lab
