#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/many/hold.h"
#include "apps/cli/many/question.h"
#include "apps/cli/many/rows.h"
#include "apps/cli/verbs.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bounce::cli {

namespace {

struct MergeAsked {
    std::vector<std::string> parts;
    Answer answer;
};

/// All rows of a run, and of each part one that is fought again.
struct Merged {
    Json question;
    std::vector<lab::BattleRow> rows;
    std::vector<std::uint64_t> proofs;
};

Merged read_parts(const std::vector<std::string>& paths) {
    Merged merged;
    for (const std::string& path : paths) {
        Rows part = read_rows(path);
        if (part.whole == 0) {
            throw UsageError{fmt::format("{} is empty: its run had not begun", path)};
        }
        if (&path != &paths.front() && part.question != merged.question) {
            throw UsageError{fmt::format("{} and {} are parts of different runs", paths.front(), path)};
        }
        merged.question = std::move(part.question);
        if (!part.rows.empty()) {
            merged.proofs.push_back(part.rows.front().seed);
        }
        merged.rows.insert(merged.rows.end(), part.rows.begin(), part.rows.end());
    }
    std::ranges::sort(merged.rows, {}, &lab::BattleRow::seed);
    return merged;
}

std::string numbers(std::uint64_t first, std::uint64_t last) {
    return first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last);
}

/// Throws UsageError unless each number is there once.
void must_be_whole(const Question& question, const std::vector<lab::BattleRow>& rows) {
    const auto twice = std::ranges::adjacent_find(rows, {}, &lab::BattleRow::seed);
    if (twice != rows.end()) {
        throw UsageError{fmt::format("battle {} is in two of the parts", twice->seed)};
    }
    constexpr std::size_t most_named = 10;
    std::vector<std::string> missing;
    std::uint64_t next = question.settings.seed;
    const auto miss = [&](std::uint64_t end) {
        if (next < end && missing.size() < most_named) {
            missing.push_back(numbers(next, end - 1));
        }
    };
    for (const lab::BattleRow& row : rows) {
        miss(row.seed);
        next = row.seed + 1;
    }
    miss(question.settings.seed + question.battles);
    if (!missing.empty()) {
        std::string list;
        for (const std::string& each : missing) {
            list += (list.empty() ? "" : ", ") + each;
        }
        throw UsageError{fmt::format("these battles are in none of the parts: {}{}", list,
                                     missing.size() == most_named ? ", and perhaps more" : "")};
    }
}

int merge(const MergeAsked& asked) {
    asked.answer.must_be_writable();
    const Merged merged = read_parts(asked.parts);
    const Question question = read_question(asked.parts.front(), merged.question);
    must_be_whole(question, merged.rows);
    return hold(question,
                {.known = merged.rows,
                 .proofs = merged.proofs,
                 .first = question.settings.seed,
                 .battles = question.battles},
                asked.answer);
}

} // namespace

void add_merge(Grammar& grammar) {
    auto asked = std::make_shared<MergeAsked>();
    Verb verb = grammar.verb("merge", "Combine the parts of a run that `sim --rows` wrote");
    verb.texts("PART", asked->parts, "Row files", Verb::Ask::must);
    verb.text("-o,--output", asked->answer.report, "Write an HTML report to this file");
    verb.text("--csv", asked->answer.csv, "Write a table of all battles to this file");
    verb.flag("--json", asked->answer.json, "Print JSON");
    verb.does([=] { return merge(*asked); });
}

} // namespace bounce::cli
