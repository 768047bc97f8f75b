#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/progress.h"
#include "apps/cli/settings.h"
#include "apps/cli/verbs.h"
#include "apps/warn.h"
#include "lab/comparison.h"
#include "lab/comparison_html.h"
#include "lab/report_html.h"
#include "lab/trial.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bounce::cli {

namespace {

struct SimAsked {
    std::string scenario;
    TypedSettings settings;
    std::uint64_t battles = 1000;
    unsigned threads = 0;
    bool paired = false;
    std::vector<std::string> against; ///< name=value
    bool verify = false;
    std::string report;
    bool json = false;
};

/// A share of the battles: `wins` and `intervals` are members of the result, `id` one of theirs.
void print_share(std::string_view name, const Json& result, const std::string& id, const char* wins = "wins",
                 const char* intervals = "interval95") {
    const Json& interval = result[intervals][id];
    const double battles = std::max(1.0, result["battles"].get<double>());
    fmt::print("  {:<28} {:>8}  {:>5.1f}%  (95%: {:.1f} to {:.1f})\n", name,
               result[wins][id].get<std::int64_t>(), 100 * result[wins][id].get<double>() / battles,
               100 * interval[0].get<double>(), 100 * interval[1].get<double>());
}

void print_players(const Json& result) {
    fmt::print("{} pairs, the players exchanged; all intervals are taken from the pairs\n",
               result["pairs"].get<std::int64_t>());
    for (const auto& [player, wins] : result["players"].items()) {
        if (player != "draw") {
            print_share(player, result, player, "players", "players95");
        }
    }
    const Json& advantage = result["advantage"];
    fmt::print("  {}: {:+.1f} points in a hundred battles  (95%: {:+.1f} to {:+.1f})\n",
               advantage["player"].get<std::string>(), 100 * advantage["mean"].get<double>(),
               100 * advantage["interval95"][0].get<double>(),
               100 * advantage["interval95"][1].get<double>());
}

void print_result(const Json& result, const Scene& scene) {
    fmt::print("{} battles in {:.2f} s: {:.0f} battles/s, {:.0f} orders/s\n",
               result["battles"].get<std::int64_t>(), result["seconds"].get<double>(),
               result["battles_per_second"].get<double>(), result["orders_per_second"].get<double>());
    for (const Side side : both_sides) {
        print_share(scene.side_names[index(side)], result, scene.side_ids[index(side)]);
    }
    print_share("drawn", result, "draw");
    if (result.contains("players")) {
        print_players(result);
    }
    fmt::print("turns {:.2f} on average; digest {}\n", result["turns"]["mean"].get<double>(),
               result["digest"].get<std::string>());
    for (const auto& [reason, count] : result["reasons"].items()) {
        fmt::print("  {:>8}  {}\n", count.get<std::int64_t>(), reason);
    }
}

/// Battles that broke the contract are never passed over in silence.
int exit_code(const lab::Tally& tally) {
    for (const auto& [flaw, seed] : tally.flaws) {
        warn("bouncestick: battle {}: {}\n", seed, lab::flaw_names[static_cast<std::size_t>(flaw)]);
    }
    return tally.flawed == 0 ? Progress::exit_code() : internal;
}

void print_measure(const Json& measure, bool share) {
    const double scale = share ? 100 : 1;
    const auto number = [&](const Json& value) { return scale * value.get<double>(); };
    fmt::print("  {:<44} {:>8.2f} {:>8.2f}  {:>+7.2f}", measure["name"].get<std::string>(),
               number(measure["usual"]), number(measure["changed"]), number(measure["difference"]));
    if (measure.contains("interval95")) {
        fmt::print("  ({:+.2f} to {:+.2f})  {:>4.0f}", number(measure["interval95"][0]),
                   number(measure["interval95"][1]), measure["of_a_hundred"].get<double>());
    }
    fmt::print("\n");
}

void print_comparison(const lab::Comparison& comparison) {
    const Json result = comparison.json();
    const lab::Contrast& contrast = comparison.contrast();
    fmt::print("{} battles by the usual rules, and again with {}, in {:.2f} s\n", contrast.count(),
               fmt::join(comparison.changes(), ", "), comparison.seconds());
    fmt::print("  {:<44} {:>8} {:>8}  {:>7}  95%, and how many do for a hundred with other dice\n", "",
               "usual", "changed", "change");
    for (std::size_t i = 0; i < lab::measures; ++i) {
        const auto measure = static_cast<lab::Measure>(i);
        print_measure(result["measures"][std::string{lab::key_of(measure)}], lab::is_share(measure));
    }
    fmt::print("{} came to another end, {} of them to another winner{}{}\n", contrast.parted(),
               contrast.turned(), contrast.examples().empty() ? "" : ": ",
               fmt::join(contrast.examples(), ", "));
}

/// The same battles with one rule changed.
int compare(const SimAsked& asked, const desk::Document& scenario, const BattleSettings& settings,
            const lab::Effort& effort, Progress& progress) {
    const BattleSettings changed = read_changes(asked.against, settings, scenario.json());
    const auto comparison = lab::Comparison::hold(scenario.json(), settings, changed, effort);
    progress.end();
    if (!comparison) {
        throw FaultyFile{asked.scenario, scenario.placed(comparison.error())};
    }
    if (!asked.report.empty()) {
        write_file(asked.report, lab::comparison_html(*comparison));
    }
    if (asked.json) {
        print_json(comparison->json());
    } else {
        print_comparison(*comparison);
    }
    lab::Tally all = comparison->tally(false);
    all.add(comparison->tally(true));
    return exit_code(all);
}

int hold_trial(const SimAsked& asked, const desk::Document& scenario, const BattleSettings& settings,
               const lab::Effort& effort, Progress& progress) {
    const auto trial = lab::Trial::hold(scenario.json(), settings, effort, asked.paired);
    progress.end();
    if (!trial) {
        throw FaultyFile{asked.scenario, scenario.placed(trial.error())};
    }
    if (!asked.report.empty()) {
        write_file(asked.report, lab::report_html(*trial));
    }
    if (asked.json) {
        print_json(trial->json());
    } else {
        print_result(trial->json(), trial->scene());
    }
    return exit_code(trial->total());
}

void check_asked(const SimAsked& asked, const BattleSettings& settings) {
    if (asked.battles - 1 > most_seed - settings.seed) {
        throw UsageError{fmt::format("the last of {} battles from --seed {} would have a number above {}",
                                     asked.battles, settings.seed, most_seed)};
    }
    if (asked.paired && !asked.against.empty()) {
        throw UsageError{
            "--paired exchanges the players and --against changes the rules; ask for one of them"};
    }
    if (asked.paired && settings.players[0] == settings.players[1]) {
        throw UsageError{fmt::format("--paired wants two different players, and both are ai:{}: {}",
                                     settings.players[0], lab::paired_with_himself)};
    }
}

int sim(const SimAsked& asked) {
    must_be_writable(asked.report);
    must_be_one_document(asked.report, asked.json);
    const desk::Document scenario = read_document(asked.scenario, desk::FileKind::scenario);
    const BattleSettings settings = read_settings(asked.settings, scenario.json());
    check_asked(asked, settings);
    lab::Effort effort{
        .first = settings.seed, .battles = asked.battles, .threads = asked.threads, .checked = asked.verify};
    const bool twice = asked.paired || !asked.against.empty();
    Progress progress{twice ? 2 * asked.battles : asked.battles};
    effort.stop = &progress.interrupted();
    effort.progress = [&](std::uint64_t count) { progress.show(count); };
    return asked.against.empty() ? hold_trial(asked, scenario, settings, effort, progress)
                                 : compare(asked, scenario, settings, effort, progress);
}

} // namespace

void add_sim(Grammar& grammar) {
    auto asked = std::make_shared<SimAsked>();
    Verb verb = grammar.verb("sim", "Fight many battles and count what they come to");
    verb.text("SCENARIO", asked->scenario, "Scenario file", Verb::Ask::must);
    verb.number("--battles", asked->battles, 1, 1'000'000'000, "How many");
    verb.number("--threads", asked->threads, 1, 1024, "Left out, as many as the machine has");
    verb.flag("--paired", asked->paired, "Fight each battle twice, with the players of the sides exchanged");
    verb.each("--against", asked->against,
              "Fight each battle again with a rule changed, and compare: NAME=VALUE, or edition=ID");
    verb.flag("--verify", asked->verify,
              "Check the orders of all battles once more; left out, those of every sixteenth");
    add_settings(verb, asked->settings);
    verb.text("-o,--output", asked->report, "HTML report");
    verb.flag("--json", asked->json, "Print JSON");
    verb.does([=] { return sim(*asked); });
}

} // namespace bounce::cli
