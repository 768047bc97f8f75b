#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "desk/cases.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace bounce::cli {

namespace {

void print_report(const desk::CaseReport& report) {
    for (const desk::CaseFailure& failure : report.failures) {
        fmt::print("{}: {} ({}): {}\n", failure.file, failure.clause, failure.title, failure.message);
    }
    fmt::print("{} passed, {} failed\n", report.passed, report.failed);
}

int run_cases(const std::vector<std::string>& files, bool json) {
    desk::CaseReport report;
    for (const std::string& file : files) {
        report += desk::run_cases(read_file(file), file);
    }
    if (json) {
        print_json(desk::case_report_json(report));
    } else {
        print_report(report);
    }
    return report.failures.empty() ? done : not_so;
}

} // namespace

void add_case(CLI::App& program, Action& action) {
    auto files = std::make_shared<std::vector<std::string>>();
    auto json = std::make_shared<bool>(false);
    CLI::App* verb = program.add_subcommand("case", "Run rule cases");
    verb->add_option("FILE", *files, "Files with rule cases")->required();
    verb->add_flag("--json", *json, "Print JSON");
    verb->callback([=, &action] { action = [=] { return run_cases(*files, *json); }; });
}

} // namespace bounce::cli
