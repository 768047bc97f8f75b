#include "apps/cli/many/hold.h"

#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/many/rows.h"
#include "apps/cli/many/tell.h"
#include "apps/cli/print.h"
#include "apps/cli/progress.h"
#include "apps/warn.h"
#include "desk/document.h"
#include "lab/comparison.h"
#include "lab/comparison_html.h"
#include "lab/report_html.h"
#include "lab/trial.h"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::cli {

namespace {

/// Battles that broke the contract are never passed over in silence.
int exit_code(const lab::Tally& tally) {
    for (const auto& [flaw, seed] : tally.flaws) {
        warn("bouncestick: battle {}: {}\n", seed, lab::flaw_names[static_cast<std::size_t>(flaw)]);
    }
    return tally.flawed == 0 ? Progress::exit_code() : internal;
}

/// Hands new rows on, and keeps them if a table of all battles is wanted.
class Keeper {
  public:
    Keeper(const Labour& labour, bool all) : labour_(labour), all_(all) {}

    /// False when the row could not be kept: there is no sense in going on.
    bool take(const lab::BattleRow& row) {
        try {
            if (labour_.keep) {
                labour_.keep(row);
            }
        } catch (...) { // in a thread of the laboratory
            failure_ = std::current_exception();
            return false;
        }
        if (all_) {
            rows_.push_back(row);
        }
        return true;
    }
    void rethrow() const {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }
    [[nodiscard]] std::vector<lab::BattleRow> all() const {
        std::vector<lab::BattleRow> all{labour_.known.begin(), labour_.known.end()};
        all.insert(all.end(), rows_.begin(), rows_.end());
        std::ranges::sort(all, {}, &lab::BattleRow::seed);
        return all;
    }

  private:
    const Labour& labour_;
    bool all_;
    std::vector<lab::BattleRow> rows_;
    std::exception_ptr failure_;
};

template <class Held>
Held must_hold(std::expected<Held, Faults> held, const Question& question) {
    if (!held) {
        throw FaultyFile{question.file, std::move(held.error())};
    }
    return std::move(*held);
}

/// The same battles by changed rules.
int tell_comparison(const lab::Comparison& comparison, const Answer& answer) {
    if (!answer.report.empty()) {
        write_file(answer.report, lab::comparison_html(comparison));
    }
    if (answer.json) {
        print_json(comparison.json());
    } else {
        print_comparison(comparison);
    }
    lab::Tally all = comparison.tally(false);
    all.add(comparison.tally(true));
    return exit_code(all);
}

int tell_trial(const lab::Trial& trial, const Answer& answer) {
    if (!answer.report.empty()) {
        write_file(answer.report, lab::report_html(trial));
    }
    if (answer.json) {
        print_json(trial.json());
    } else {
        print_trial(trial);
    }
    return exit_code(trial.total());
}

} // namespace

void Answer::must_be_writable() const {
    cli::must_be_writable(report);
    cli::must_be_writable(csv);
    if (int{report == "-"} + int{csv == "-"} + int{json} > 1) {
        throw UsageError{"only one of -o -, --csv - and --json can write to standard output"};
    }
}

int hold(const Question& question, const Labour& labour, const Answer& answer) {
    Keeper keeper{labour, !answer.csv.empty()};
    const Progress progress{labour.battles * question.of_a_number()};
    lab::Effort effort{.first = labour.first,
                       .battles = labour.battles,
                       .threads = labour.threads,
                       .checked = labour.verify,
                       .counted = question.counted,
                       .known = labour.known,
                       .proofs = labour.proofs,
                       .until = labour.until,
                       .stop = &Progress::interrupted()};
    effort.progress = [&](std::uint64_t count) { progress.show(count); };
    effort.keep = [&](const lab::BattleRow& row) { return keeper.take(row); };
    const auto finish = [&](auto held, auto tell) {
        progress.end();
        keeper.rethrow();
        const auto made = must_hold(std::move(held), question);
        if (!answer.csv.empty()) {
            write_file(answer.csv, rows_csv(question, keeper.all()));
        }
        return tell(made, answer);
    };
    return question.against
               ? finish(
                     lab::Comparison::hold(question.scenario, question.settings, *question.against, effort),
                     tell_comparison)
               : finish(lab::Trial::hold(question.scenario, question.settings, effort, question.paired),
                        tell_trial);
}

} // namespace bounce::cli
