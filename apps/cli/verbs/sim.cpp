#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/many/hold.h"
#include "apps/cli/many/question.h"
#include "apps/cli/many/rows.h"
#include "apps/cli/many/shard.h"
#include "apps/cli/settings.h"
#include "apps/cli/verbs.h"
#include "lab/batch.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
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
    bool played = false;
    bool verify = false;
    std::string rows;
    std::string shard; ///< "2/7"
    std::string until; ///< "50:55"
    Answer answer;
};

/// A share in percent.
std::optional<double> read_percent(std::string_view text) {
    double percent = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, percent);
    const bool fits = error == std::errc{} && stop == end && percent > 0 && percent < 100;
    return fits ? std::optional{percent / 100} : std::nullopt;
}

std::optional<lab::Bounds> read_until(const std::string& typed) {
    if (typed.empty()) {
        return std::nullopt;
    }
    const std::size_t colon = std::min(typed.find(':'), typed.size());
    const auto low = read_percent(std::string_view{typed}.substr(0, colon));
    const auto high = read_percent(std::string_view{typed}.substr(std::min(colon + 1, typed.size())));
    if (!low || !high || *low >= *high) {
        throw UsageError{
            fmt::format("--until {:.40}: expected LOW:HIGH, two shares in percent, such as 50:55", typed)};
    }
    return lab::Bounds{*low, *high};
}

/// The numbers of a share; they follow each other, and the shares lie side by side.
void set_share(const Question& question, const Shard& shard, Labour& labour) {
    if (shard.of > question.battles) {
        throw UsageError{fmt::format("--shard {}/{}: {} battles cannot be split into {} shares", shard.number,
                                     shard.of, question.battles, shard.of)};
    }
    const std::uint64_t begin = question.battles * (shard.number - 1) / shard.of;
    labour.first = question.settings.seed + begin;
    labour.battles = question.battles * shard.number / shard.of - begin;
}

void check_asked(const SimAsked& asked, const BattleSettings& settings) {
    if (!asked.until.empty() && (!asked.against.empty() || !asked.shard.empty())) {
        throw UsageError{"--until cannot be combined with --against or --shard"};
    }
    if (asked.battles - 1 > most_seed - settings.seed) {
        throw UsageError{fmt::format("the last of {} battles from --seed {} would have a number above {}",
                                     asked.battles, settings.seed, most_seed)};
    }
    if (asked.paired && !asked.against.empty()) {
        throw UsageError{
            "--paired exchanges the players and --against changes the rules; ask for one of them"};
    }
    if (asked.paired && settings.players[0] == settings.players[1]) {
        throw UsageError{fmt::format("--paired needs two different players, and both are ai:{}: {}",
                                     settings.players[0], lab::paired_with_himself)};
    }
}

Question read_asked(const SimAsked& asked) {
    const desk::Document scenario = read_document(asked.scenario, desk::FileKind::scenario);
    const BattleSettings settings = read_settings(asked.settings, scenario.json());
    check_asked(asked, settings);
    Question question{.file = asked.scenario,
                      .scenario = scenario.json(),
                      .settings = settings,
                      .paired = asked.paired,
                      .battles = asked.battles,
                      .counted = asked.played || !asked.against.empty()};
    if (!asked.against.empty()) {
        question.against = read_changes(asked.against, settings, scenario.json());
    }
    return question;
}

int sim(const SimAsked& asked) {
    asked.answer.must_be_writable();
    const Question question = read_asked(asked);
    Labour labour{.threads = asked.threads, .verify = asked.verify, .until = read_until(asked.until)};
    const Shard shard = asked.shard.empty() ? Shard{} : read_shard(asked.shard);
    set_share(question, shard, labour);
    std::optional<RowsFile> file;
    if (!asked.rows.empty()) {
        file.emplace(named_after(asked.rows, shard), question);
        labour.known = file->known_within(labour.first, labour.battles);
        labour.keep = [&](const lab::BattleRow& row) { file->keep(row); };
        if (!labour.known.empty()) {
            labour.proofs.push_back(labour.known.front().seed);
        }
    }
    return hold(question, labour, asked.answer);
}

} // namespace

void add_sim(Grammar& grammar) {
    auto asked = std::make_shared<SimAsked>();
    Verb verb = grammar.verb("sim", "Fight many battles and count the results");
    verb.text("SCENARIO", asked->scenario, "Scenario file", Verb::Ask::must);
    verb.number("--battles", asked->battles, 1, 1'000'000'000, "Number of battles");
    verb.number("--threads", asked->threads, 1, 1024, "Threads; default: all cores");
    verb.flag("--paired", asked->paired, "Fight each battle a second time with the players exchanged");
    verb.each("--against", asked->against,
              "Fight each battle again with a changed rule, and compare: NAME=VALUE, or edition=ID");
    verb.flag("--played", asked->played,
              "Count orders of each kind, clauses, throws, and losses by cause (always on with "
              "--against)");
    verb.flag("--verify", asked->verify,
              "Check every order a second time; default: only in one battle in sixteen");
    add_settings(verb, asked->settings);
    verb.text(
        "--rows", asked->rows,
        "Write each battle to this file as it ends; a run that was stopped resumes from it. {} in its name "
        "stands for the number of the share");
    verb.text("--shard", asked->shard,
              "Fight only the K-th of N shares: K/N, or auto under MPI or Slurm. `merge` combines them");
    verb.text(
        "--until", asked->until,
        "LOW:HIGH. Stop as soon as it is clear whether the first side (with --paired: player) scores LOW or "
        "HIGH percent");
    verb.text("-o,--output", asked->answer.report, "Write an HTML report to this file");
    verb.text("--csv", asked->answer.csv, "Write a table of all battles to this file");
    verb.flag("--json", asked->answer.json, "Print JSON");
    verb.does([=] { return sim(*asked); });
}

} // namespace bounce::cli
