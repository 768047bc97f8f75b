#include "lab/experiment.h"
#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/progress.h"
#include "apps/cli/verbs.h"
#include "apps/warn.h"

#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

namespace bounce::cli {

namespace {

struct ExperimentAsked {
    std::string file;
    unsigned threads = 0;
    std::optional<int> battles;
    std::string report;
    bool json = false;
};

/// With its scenarios, whose paths begin at the folder of the file.
lab::Experiment read(const std::string& path) {
    const desk::Document document = read_document(path, desk::FileKind::experiment);
    if (Faults faults = desk::experiment_faults(document.json()); !faults.empty()) {
        throw FaultyFile{path, document.placed(std::move(faults))};
    }
    lab::Experiment experiment = lab::read_experiment(document.json());
    const std::string rules = document.json()["rules"].get<std::string>();
    for (auto& setting : experiment.scenarios) {
        const std::string file = (std::filesystem::path{path}.parent_path() / setting.path).string();
        setting.scenario = read_document(file, desk::FileKind::scenario).json();
        if (setting.scenario["rules"] != rules) {
            throw UsageError{fmt::format("{} is played by {}, and the experiment is about {}", file,
                                         setting.scenario["rules"].get<std::string>(), rules)};
        }
    }
    experiment.faults_of = [](const Json& scenario) { return desk::scenario_faults(scenario, ""); };
    return experiment;
}

void print_effect(const lab::Findings& findings, const lab::Compared& compared, lab::Measure measure) {
    const lab::Contrast& contrast = compared.comparison.contrast();
    const double scale = lab::is_share(measure) ? 100 : 1;
    const lab::Interval known = findings.together95(compared, measure);
    fmt::print("    {:<44} {:>+8.2f}  ({:+.2f} to {:+.2f}){}\n", compared.comparison.name_of(measure),
               scale * contrast.difference(measure), scale * known.low, scale * known.high,
               known.low > 0 || known.high < 0 ? "  *" : "");
}

void print_findings(const lab::Findings& findings) {
    const lab::Experiment& experiment = findings.experiment();
    fmt::print(
        "{}\n{} comparisons of {} battles; intervals hold 95 times in 100 for all {} effects together\n",
        experiment.title, findings.all().size(), experiment.battles, experiment.effects());
    for (const lab::Compared& each : findings.all()) {
        const auto& [first, second] = experiment.players[each.players];
        fmt::print("\n{}, {}, {} and {}\n", experiment.changes[each.change].name,
                   each.comparison.scene().title, first, second);
        for (const lab::Spoke& spoke : each.comparison.spoke()) {
            fmt::print("    {}: {} came up in {} of {} battles\n", spoke.change, spoke.clause,
                       spoke.usual.battles, each.comparison.contrast().count());
        }
        for (const lab::Measure measure : experiment.measures) {
            print_effect(findings, each, measure);
        }
    }
}

int experiment(const ExperimentAsked& asked) {
    must_be_writable(asked.report);
    must_be_one_document(asked.report, asked.json);
    lab::Experiment experiment = read(asked.file);
    if (asked.battles) {
        experiment.battles = static_cast<std::uint64_t>(*asked.battles);
    }
    const std::uint64_t each = 2 * experiment.battles;
    const Progress progress{each * experiment.comparisons()};
    std::uint64_t before = 0;
    lab::Effort effort{.threads = asked.threads, .stop = &Progress::interrupted()};
    effort.progress = [&](std::uint64_t done) { progress.show(before + done); };
    const auto findings =
        lab::Findings::of(experiment, effort, [&](std::size_t number) { before = each * number; });
    progress.end();
    if (!findings) {
        throw FaultyFile{asked.file, findings.error()};
    }
    // A page that is whole is not replaced by a part of one.
    const bool whole = !Progress::interrupted();
    if (!whole && !asked.report.empty()) {
        warn("bouncestick: {} was not written: the experiment was interrupted\n", asked.report);
    }
    if (whole && !asked.report.empty()) {
        write_file(asked.report, asked.report.ends_with(".md") ? lab::experiment_markdown(*findings)
                                                               : lab::experiment_html(*findings));
    }
    if (asked.json) {
        print_json(findings->json());
    } else if (asked.report != "-") {
        print_findings(*findings);
    }
    return Progress::exit_code();
}

} // namespace

void add_experiment(Grammar& grammar) {
    auto asked = std::make_shared<ExperimentAsked>();
    Verb verb = grammar.verb("experiment", "Answer a question about the rules by many battles");
    verb.text("FILE", asked->file, "Experiment file (schema/experiment.schema.json)", Verb::Ask::must);
    verb.number("--battles", asked->battles, 2, 1'000'000,
                "Battles in each comparison; default: the number in the file");
    verb.number("--threads", asked->threads, 1, 1024, "Threads; default: all cores");
    verb.text("-o,--output", asked->report, "Report file: Markdown if its name ends in .md, else HTML");
    verb.flag("--json", asked->json, "Print JSON");
    verb.does([=] { return experiment(*asked); });
}

} // namespace bounce::cli
