#include "desk/case_run.h"

#include "desk/case_expect.h"
#include "desk/case_setup.h"
#include "engine/dice/sources.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace bounce::desk {

namespace {

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

    CaseResult all(const Json& one) {
        const Json steps = one.value("steps", Json::array());
        for (std::size_t i = 0; i < steps.size() && complaints_.empty(); ++i) {
            step(steps[i], i);
        }
        if (complaints_.empty() && one.contains("expect")) {
            complaints_ = unmet(one["expect"], *match_, clauses_);
        }
        if (complaints_.empty() && one.contains("forecast")) {
            complaints_ = unmet_forecast(one["forecast"], *match_);
        }
        if (complaints_.empty()) {
            return {};
        }
        return {std::move(complaints_), told(steps)};
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
        happened_.push_back(log.take());
        std::ranges::for_each(happened_.back(), [&](const Event& event) { note(event); });
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
        clauses_.emplace_back(event.clause.id);
        for (const Term& term : event.terms) {
            clauses_.emplace_back(term.clause.id);
        }
    }

    /// What happened in the steps that were tried.
    std::vector<std::string> told(const Json& steps) const {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < happened_.size(); ++i) {
            lines.push_back(at_step(i, steps[i]["order"].dump()));
            for (const Event& event : happened_[i]) {
                lines.push_back(fmt::format("  {} ({})", event.text, event.clause.id));
            }
        }
        return lines;
    }

    /// An order that must not be carried out, and must leave everything as it was.
    void forbidden(const Json& json, std::size_t number) {
        const std::uint64_t before = match_->digest();
        happened_.emplace_back(); // nothing
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
    std::vector<std::string> clauses_; ///< That the events of its steps named.
    std::vector<std::vector<Event>> happened_;
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

} // namespace

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

CaseResult run_case(const std::string& rules, const Json& shared, const Json& one) {
    if (Complaints vain = said_in_vain(one); !vain.empty()) {
        return {std::move(vain), {}};
    }
    auto start = start_of(rules, shared, one);
    const Faults faults = start ? Faults{} : start.error();
    if (one.contains("faults")) {
        return {unmet_faults(one["faults"], faults), {}};
    }
    if (!faults.empty()) {
        return {{fmt::format("the scenario: {}: {}", faults.front().pointer, faults.front().message)}, {}};
    }
    return Run{std::move(*start)}.all(one);
}

} // namespace bounce::desk
