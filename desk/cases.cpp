#include "desk/cases.h"

#include "desk/case_file.h"
#include "desk/case_run.h"
#include "desk/case_setup.h"
#include "desk/files.h"
#include "desk/rulebook.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

namespace bounce::desk {

namespace {

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

/// What can be seen of a case without running it: clauses and scenario exist, and orders can be read.
class CaseCheck {
  public:
    CaseCheck(const CaseFile& file, Faults& faults)
        : file_(file), clauses_(rulebook_of(file.rules())), faults_(faults) {}

    void check(std::size_t number) {
        const Json one = file_.in_full(number);
        const auto at = [&](const std::string& place) { return file_.place_of(number, place); };
        for (const Fault& unknown : unknown_clauses(one, clauses_)) {
            fault(at(unknown.pointer), unknown.message);
        }
        for (const std::string& vain : said_in_vain(one)) {
            fault(at(""), vain);
        }
        const auto start = start_of(file_.rules(), file_.shared(), one);
        if (start) {
            steps(one.value("steps", Json::array()), **start, at);
        } else if (!one.contains("faults")) {
            scenario(start.error(), one.contains("scenario") ? at("/scenario") : "/scenario");
        }
    }

  private:
    void scenario(const Faults& found, const std::string& pointer) {
        for (const Fault& each : found) {
            fault(pointer, fmt::format("{}: {}", each.pointer, each.message));
        }
    }

    /// An order may be refused as the case begins and allowed when its turn has come; but it can be read.
    void steps(const Json& list, const AnyMatch& match, const auto& at) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto allowed = match.check(list[i]["order"]);
            if (allowed || list[i].contains("faulty") || std::holds_alternative<Refusal>(allowed.error())) {
                continue;
            }
            for (const Fault& each : std::get<Faults>(allowed.error())) {
                fault(at(fmt::format("/steps/{}/order{}", i, each.pointer)), each.message);
            }
        }
    }

    /// What the cases of a file share is at fault once, not in each of them.
    void fault(std::string pointer, std::string message) {
        if (known_.emplace(pointer, message).second) {
            faults_.push_back({std::move(pointer), std::move(message)});
        }
    }

    const CaseFile& file_;
    std::vector<RulebookClause> clauses_;
    Faults& faults_;
    std::set<std::pair<std::string, std::string>> known_;
};

/// What is wrong with a file itself, each with its line.
CaseReport no_cases(const Faults& faults, std::string_view file) {
    CaseReport report{.failed = 1, .failures = {}};
    for (const Fault& fault : faults) {
        const std::string place = fault.pointer.empty() ? std::string{} : fault.pointer + ": ";
        report.failures.push_back(
            {std::string{file}, {}, {}, fmt::format("{}: {}{}", fault.line, place, fault.message), {}});
    }
    return report;
}

} // namespace

Faults case_faults(const Json& file) {
    const CaseFile cases{file};
    Faults faults;
    CaseCheck check{cases, faults};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        check.check(i);
    }
    return faults;
}

CaseReport& CaseReport::operator+=(const CaseReport& other) {
    passed += other.passed;
    failed += other.failed;
    failures.insert(failures.end(), other.failures.begin(), other.failures.end());
    return *this;
}

CaseReport run_cases(std::string_view text, std::string_view file) {
    const auto read = read_file(text, FileKind::cases);
    if (!read) {
        return no_cases(read.error(), file);
    }
    const CaseFile cases{read->document.json()};
    const std::vector<RulebookClause> book = rulebook_of(cases.rules());
    CaseReport report;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Json one = cases.in_full(i);
        const Faults unknown = unknown_clauses(one, book);
        CaseResult result = unknown.empty() ? run_case(cases.rules(), cases.shared(), one)
                                            : CaseResult{{unknown.front().message}, {}};
        if (result.passed()) {
            ++report.passed;
            continue;
        }
        ++report.failed;
        report.failures.push_back(
            {std::string{file}, one["clauses"][0].get<std::string>(), one["title"].get<std::string>(),
             fmt::format("{}", fmt::join(result.complaints, "; ")), std::move(result.log)});
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
             {"message", failure.title.empty() ? failure.message : failure.title + ": " + failure.message},
             {"log", failure.log}});
    }
    return json;
}

} // namespace bounce::desk
