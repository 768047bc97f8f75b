#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "desk/case_file.h"
#include "desk/cases.h"
#include "desk/files.h"
#include "desk/legible.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace bounce::cli {

namespace {

/// A file that holds no cases.
bool of_file(const desk::CaseFailure& failure) { return failure.clause.empty(); }

void print_report(const desk::CaseReport& report) {
    for (const desk::CaseFailure& failure : report.failures) {
        if (of_file(failure)) {
            // Of some faults the message begins with the line.
            const bool placed = std::isdigit(static_cast<unsigned char>(failure.message[0])) != 0;
            fmt::print("{}:{}{}\n", failure.file, placed ? "" : " ", desk::legible(failure.message));
        } else {
            fmt::print("{}: {} ({}): {}\n", failure.file, failure.clause, failure.title,
                       desk::legible(failure.message));
        }
        for (const std::string& line : failure.log) {
            fmt::print("    {}\n", desk::legible(line));
        }
    }
    fmt::print("{} passed, {} failed\n", report.passed, report.failed);
}

/// Prints each file with every case in full.
int print_in_full(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        const auto text = readable(file);
        const auto read = text ? desk::read_file(*text, desk::FileKind::cases)
                               : std::unexpected{Faults{{"", text.error()}}};
        if (!read) {
            complain(file, read.error());
            return wrong;
        }
        print_json(desk::cases_in_full(read->document.json()));
    }
    return done;
}

int run_cases(const std::vector<std::string>& files, bool json) {
    desk::CaseReport report;
    for (const std::string& file : files) {
        const auto text = readable(file);
        report += text ? desk::run_cases(*text, file)
                       : desk::CaseReport{.failed = 1, .failures = {{file, "", "", text.error(), {}}}};
    }
    if (json) {
        print_json(desk::case_report_json(report));
    } else {
        print_report(report);
    }
    if (std::ranges::any_of(report.failures, of_file)) {
        return wrong;
    }
    return report.failures.empty() ? done : not_so;
}

} // namespace

void add_case(Grammar& grammar) {
    auto files = std::make_shared<std::vector<std::string>>();
    auto json = std::make_shared<bool>(false);
    Verb verb = grammar.verb("case", "Run rule cases");
    verb.texts("FILE", *files, "Rule case files", Verb::Ask::must);
    verb.flag("--json", *json, "Print JSON");
    auto full = std::make_shared<bool>(false);
    verb.flag("--plain", *full, "Print the cases in full instead of running them");
    verb.does([=] { return *full ? print_in_full(*files) : run_cases(*files, *json); });
}

} // namespace bounce::cli
