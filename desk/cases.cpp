#include "desk/cases.h"

#include "desk/case_expect.h"
#include "desk/files.h"
#include "desk/rulebook.h"
#include "engine/dice/sources.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

namespace bounce::desk {

namespace {

Json usual_side(const char* id, const char* name, const char* coat, const char* flag) {
    return {{"id", id},
            {"name", name},
            {"livery",
             {{"coat", coat},
              {"trousers", "#d8d2c0"},
              {"facings", "#f2efe4"},
              {"headgear", "shako"},
              {"flag", {{"field", flag}, {"device", "cross"}, {"charge", "#f2efe4"}}}}}};
}

constexpr std::string_view usual_first = "blue";

/// A battle in which nothing is won before the last turn, unless a side is destroyed.
Json usual_victory() {
    return {{"turns", 6},
            {"conditions", {{{"side", "blue"}, {"when", "battle_end"}, {"enemy_losses", 10000}}}}};
}

/// An empty board of hexes, or an empty table of four feet by three with the sides at its long edges.
void put_ground(Json& scenario, const std::string& rules) {
    const AnyRules* known = rules_named(rules);
    if (known == nullptr || known->about().board == "hex") {
        scenario["board"] = {
            {"map", {"........", "........", "........", "........", "........", "........"}},
            {"legend", {{".", {{"terrain", "open"}}}}}};
        return;
    }
    scenario["table"] = {{"width", 48}, {"depth", 36}};
    scenario["sides"][0]["edge"] = "south";
    scenario["sides"][1]["edge"] = "north";
}

Json usual_scenario(const std::string& rules) {
    Json scenario = {{"format", 1},       {"rules", rules},    {"id", "case"},
                     {"title", "A case"}, {"date", "Any day"}, {"note", "A situation to argue about."}};
    scenario["sides"] = Json::array(
        {usual_side("blue", "Blue", "#2b4a8b", "#2b4a8b"), usual_side("red", "Red", "#a3302b", "#a3302b")});
    put_ground(scenario, rules);
    scenario["victory"] = usual_victory();
    return scenario;
}

/// Something in a case went otherwise than it says; its number counts from 1.
std::string at_step(std::size_t step, std::string_view message) {
    return fmt::format("step {}: {}", step + 1, message);
}

std::string words_of(const OrderProblem& problem) {
    if (const auto* refusal = std::get_if<Refusal>(&problem)) {
        return fmt::format("refused by {}: {}", refusal->clause.id, refusal->sentence);
    }
    const Faults& faults = std::get<Faults>(problem);
    return faults.empty() ? std::string{"no order"}
                          : fmt::format("fault at {}: {}", faults.front().pointer, faults.front().message);
}

/// One case on its way.
class Run {
  public:
    explicit Run(std::unique_ptr<AnyMatch> match) : match_(std::move(match)) {}

    Complaints all(const Json& one) {
        const Json steps = one.value("steps", Json::array());
        for (std::size_t i = 0; i < steps.size() && complaints_.empty(); ++i) {
            step(steps[i], i);
        }
        if (complaints_.empty() && one.contains("expect")) {
            complaints_ = unmet(one["expect"], *match_, log_);
        }
        if (complaints_.empty() && one.contains("forecast")) {
            complaints_ = unmet_forecast(one["forecast"], *match_);
        }
        return std::move(complaints_);
    }

  private:
    void step(const Json& json, std::size_t number) {
        if (json.contains("refused") || json.contains("faulty")) {
            return forbidden(json, number);
        }
        const auto dice = json.contains("dice") ? json["dice"].get<std::vector<int>>() : std::vector<int>{};
        ScriptedSource script{dice};
        Log log;
        Rolls rolls{script, &log};
        const auto done = match_->apply(json["order"], rolls, log);
        if (!done) {
            complaints_.push_back(at_step(number, words_of(done.error())));
            return;
        }
        dice_used(script, number);
        for (const Event& event : log.events()) {
            note(event);
        }
    }

    void dice_used(const ScriptedSource& script, std::size_t number) {
        if (const auto& face = script.impossible()) {
            complaints_.push_back(at_step(number, fmt::format("a die of the throw \"{}\" has {} sides",
                                                              face->what.name, face->what.sides)));
        } else if (const auto& wanting = script.wanting()) {
            complaints_.push_back(at_step(
                number, fmt::format("dice are missing for the throw \"{}\" ({}d{}, {})", wanting->name,
                                    wanting->dice, wanting->sides, wanting->clause.id)));
        } else if (script.left() > 0) {
            complaints_.push_back(at_step(number, fmt::format("{} dice are left over", script.left())));
        }
    }

    void note(const Event& event) {
        log_.emplace_back(event.clause.id);
        for (const Term& term : event.terms) {
            log_.emplace_back(term.clause.id);
        }
    }

    /// An order that must not be carried out, and must leave everything as it was.
    void forbidden(const Json& json, std::size_t number) {
        const std::uint64_t before = match_->digest();
        ScriptedSource script{std::vector<int>{}};
        Log log;
        Rolls rolls{script, &log};
        const auto done = match_->apply(json["order"], rolls, log);
        if (done) {
            complaints_.push_back(at_step(number, "the order was carried out and should not have been"));
        } else if (match_->digest() != before) {
            complaints_.push_back(at_step(number, "the order was not carried out and yet changed something"));
        } else if (!as_said(json, done.error())) {
            complaints_.push_back(at_step(number, words_of(done.error())));
        }
    }

    static bool as_said(const Json& json, const OrderProblem& problem) {
        if (const auto* refusal = std::get_if<Refusal>(&problem)) {
            return json.contains("refused") && json["refused"].get<std::string>() == refusal->clause.id;
        }
        const Faults& faults = std::get<Faults>(problem);
        return json.contains("faulty")
               && std::ranges::find(faults, json["faulty"].get<std::string>(), &Fault::pointer)
                      != faults.end();
    }

    std::unique_ptr<AnyMatch> match_;
    std::vector<std::string> log_;
    Complaints complaints_;
};

/// A scenario that must be refused: at exactly these places.
Complaints unmet_faults(const Json& expected, const Faults& found) {
    std::vector<std::string> places;
    std::vector<std::string> said;
    for (const Fault& fault : found) {
        places.push_back(fault.pointer);
        said.push_back(fmt::format("{} ({})", fault.pointer, fault.message));
    }
    auto wanted = expected.get<std::vector<std::string>>();
    for (auto* list : {&places, &wanted}) {
        std::ranges::sort(*list);
        const auto twice = std::ranges::unique(*list);
        list->erase(twice.begin(), twice.end());
    }
    if (places == wanted) {
        return {};
    }
    return {said.empty() ? std::string{"the scenario should have been refused"}
                         : fmt::format("the scenario has faults at: {}", fmt::join(said, "; "))};
}

using SetUp = std::expected<std::unique_ptr<AnyMatch>, Faults>;

SetUp set_up_case(const std::string& rules, const Json& scenario, const Json& one) {
    return rules_named(rules)->setup(scenario, {.edition = one.value("edition", std::string{}),
                                                .parameters = one.value("parameters", Json::object()),
                                                .options = one.value("options", Json::object())});
}

/// Whether the usual first side is what the rules object to: some let the dice tell.
bool knows_no_first(const SetUp& start) {
    return !start && std::ranges::any_of(start.error(), [](const Fault& fault) {
        return fault.pointer == "/first";
    });
}

/// What a case says in vain: it could not fail, or says what nobody would look at.
Complaints said_in_vain(const Json& one) {
    const auto has = [&](const char* member) { return one.contains(member); };
    if (has("faults") && (has("steps") || has("expect") || has("forecast"))) {
        return {"a scenario that must be refused comes to no steps and no result"};
    }
    if (!has("faults") && !has("steps") && !has("expect") && !has("forecast")) {
        return {"the case expects nothing"};
    }
    const Json steps = one.value("steps", Json::array());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool fails = steps[i].contains("refused") || steps[i].contains("faulty");
        if (fails && steps[i].contains("dice")) {
            return {at_step(i, "an order that is not carried out throws no dice")};
        }
    }
    return {};
}

/// Every clause that a case names, with the place where it does: what it is about, what refuses, what was
/// logged or not. One that does not exist would never be missed among those that must not be logged.
std::vector<std::pair<std::string, std::string>> clauses_named(const Json& one) {
    std::vector<std::pair<std::string, std::string>> named;
    const auto add = [&](const Json& list, const std::string& at) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            named.emplace_back(fmt::format("{}/{}", at, i), list[i].get<std::string>());
        }
    };
    add(one["clauses"], "/clauses");
    for (const char* log : {"log", "not_log"}) {
        if (one.contains("expect") && one["expect"].contains(log)) {
            add(one["expect"][log], fmt::format("/expect/{}", log));
        }
    }
    for (std::size_t i = 0; one.contains("steps") && i < one["steps"].size(); ++i) {
        if (one["steps"][i].contains("refused")) {
            named.emplace_back(fmt::format("/steps/{}/refused", i),
                               one["steps"][i]["refused"].get<std::string>());
        }
    }
    return named;
}

/// Those of them that the rulebook lacks.
Faults unknown_clauses(const Json& one, const std::vector<RulebookClause>& book) {
    Faults faults;
    for (const auto& [at, id] : clauses_named(one)) {
        if (std::ranges::find(book, id, &RulebookClause::id) == book.end()) {
            faults.push_back({at, fmt::format("there is no clause {}", id)});
        }
    }
    return faults;
}

/// How a case begins. The usual first side goes where the dice tell who is first.
SetUp start_of(const std::string& rules, const Json& shared, const Json& one) {
    const Json patch = one.value("scenario", Json::object());
    Json scenario = case_scenario(rules, shared, patch);
    const bool usual = !shared.contains("first") && !patch.contains("first");
    if (Faults faults = scenario_faults(scenario, ""); !faults.empty()) {
        std::erase_if(faults, [&](const Fault& fault) { return usual && fault.pointer == "/first"; });
        return std::unexpected{std::move(faults)};
    }
    SetUp start = set_up_case(rules, scenario, one);
    if (usual && knows_no_first(start)) {
        scenario.erase("first");
        start = set_up_case(rules, scenario, one);
    }
    return start;
}

/// What can be seen of a case without running it: clauses and scenario exist, and orders can be read.
class CaseCheck {
  public:
    CaseCheck(const Json& file, Faults& faults)
        : rules_(file["rules"].get<std::string>()), clauses_(rulebook_of(rules_)),
          shared_(file.value("scenario", Json::object())), faults_(faults) {}

    void check(const Json& one, const std::string& pointer) {
        for (const Fault& unknown : unknown_clauses(one, clauses_)) {
            fault(pointer + unknown.pointer, unknown.message);
        }
        for (const std::string& vain : said_in_vain(one)) {
            fault(pointer, vain);
        }
        const SetUp start = start_of(rules_, shared_, one);
        if (start) {
            steps(one.value("steps", Json::array()), **start, pointer + "/steps");
        } else if (!one.contains("faults")) {
            scenario(start.error(), one.contains("scenario") ? pointer + "/scenario" : "/scenario");
        }
    }

  private:
    void scenario(const Faults& found, const std::string& pointer) {
        for (const Fault& each : found) {
            fault(pointer, fmt::format("{}: {}", each.pointer, each.message));
        }
    }

    /// An order may be refused as the case begins and allowed when its turn has come; but it can be read.
    void steps(const Json& list, const AnyMatch& match, const std::string& pointer) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto allowed = match.check(list[i]["order"]);
            if (allowed || list[i].contains("faulty") || std::holds_alternative<Refusal>(allowed.error())) {
                continue;
            }
            for (const Fault& each : std::get<Faults>(allowed.error())) {
                fault(fmt::format("{}/{}/order{}", pointer, i, each.pointer), each.message);
            }
        }
    }

    /// What the cases of a file share is at fault once, not in each of them.
    void fault(std::string pointer, std::string message) {
        if (known_.emplace(pointer, message).second) {
            faults_.push_back({std::move(pointer), std::move(message)});
        }
    }

    std::string rules_;
    std::vector<RulebookClause> clauses_;
    Json shared_;
    Faults& faults_;
    std::set<std::pair<std::string, std::string>> known_;
};

} // namespace

Faults case_faults(const Json& file) {
    Faults faults;
    CaseCheck check{file, faults};
    for (std::size_t i = 0; i < file["cases"].size(); ++i) {
        check.check(file["cases"][i], fmt::format("/cases/{}", i));
    }
    return faults;
}

CaseReport& CaseReport::operator+=(const CaseReport& other) {
    passed += other.passed;
    failed += other.failed;
    failures.insert(failures.end(), other.failures.begin(), other.failures.end());
    return *this;
}

Json case_scenario(const std::string& rules, const Json& shared, const Json& patch) {
    Json scenario = usual_scenario(rules);
    // A board of the file's own replaces the usual one; only the patch of a case is merged into it.
    for (const auto& [key, value] : shared.items()) {
        scenario[key] = value;
    }
    scenario.merge_patch(patch);
    if (!shared.contains("first") && !patch.contains("first")) {
        scenario["first"] = usual_first;
    }
    return scenario;
}

Complaints run_case(const std::string& rules, const Json& shared, const Json& one) {
    if (Complaints vain = said_in_vain(one); !vain.empty()) {
        return vain;
    }
    SetUp start = start_of(rules, shared, one);
    const Faults faults = start ? Faults{} : start.error();
    if (one.contains("faults")) {
        return unmet_faults(one["faults"], faults);
    }
    if (!faults.empty()) {
        return {fmt::format("the scenario: {}: {}", faults.front().pointer, faults.front().message)};
    }
    return Run{std::move(*start)}.all(one);
}

CaseReport run_cases(std::string_view text, std::string_view file) {
    CaseReport report;
    const auto read = read_file(text, FileKind::cases);
    if (!read) {
        for (const Fault& fault : read.error()) {
            const std::string place = fault.pointer.empty() ? std::string{} : fault.pointer + ": ";
            auto message = fmt::format("{}: {}{}", fault.line, place, fault.message);
            report.failures.push_back({std::string{file}, {}, {}, std::move(message)});
        }
        report.failed = 1;
        return report;
    }
    const Json& json = read->document.json();
    const auto rules = json["rules"].get<std::string>();
    const std::vector<RulebookClause> book = rulebook_of(rules);
    const Json shared = json.value("scenario", Json::object());
    for (const Json& one : json["cases"]) {
        const Faults unknown = unknown_clauses(one, book);
        const Complaints complaints =
            unknown.empty() ? run_case(rules, shared, one) : Complaints{unknown.front().message};
        if (complaints.empty()) {
            ++report.passed;
            continue;
        }
        ++report.failed;
        const auto title = one["title"].get<std::string>();
        report.failures.push_back({std::string{file}, one["clauses"][0].get<std::string>(), title,
                                   fmt::format("{}", fmt::join(complaints, "; "))});
    }
    return report;
}

Json case_report_json(const CaseReport& report) {
    Json json = {{"passed", report.passed}, {"failed", report.failed}};
    json["failures"] = Json::array();
    for (const CaseFailure& failure : report.failures) {
        json["failures"].push_back(
            {{"file", failure.file},
             {"clause", failure.clause},
             {"message", failure.title.empty() ? failure.message : failure.title + ": " + failure.message}});
    }
    return json;
}

} // namespace bounce::desk
