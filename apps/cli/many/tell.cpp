#include "apps/cli/many/tell.h"

#include "lab/contrast.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace bounce::cli {

namespace {

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
    fmt::print("{} pairs with the players exchanged; all intervals are based on pairs\n",
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

/// A value a battle: "12.4", and "0.02" where there is little of it.
std::string each_battle(const Json& count, const Json& battles) {
    const double mean = count.get<double>() / std::max(1.0, battles.get<double>());
    return mean >= 1 ? fmt::format("{:.1f}", mean) : fmt::format("{:.2g}", mean);
}

void print_orders(const Json& played) {
    for (const auto& [side, kinds] : played["orders"].items()) {
        fmt::print("  orders of {}, each battle:", side);
        const char* before = " ";
        for (const auto& [kind, often] : kinds.items()) {
            fmt::print("{}{} {}", before, kind, each_battle(often["times"], played["battles"]));
            before = ", ";
        }
        fmt::print("\n");
    }
}

void print_losses(const Json& played) {
    for (const auto& [side, causes] : played["losses"].items()) {
        for (const auto& [cause, lost] : causes.items()) {
            fmt::print("  {} lost by {}: {} each battle\n", side, cause,
                       each_battle(lost, played["battles"]));
        }
    }
}

void print_throws(const Json& played) {
    for (const auto& [side, throws] : played["throws"].items()) {
        for (const auto& [name, luck] : throws.items()) {
            if (luck.contains("mean")) {
                fmt::print("  {} threw {} {} times each battle: {:.3f} on average, {:.3f} expected\n", side,
                           name, each_battle(luck["throws"], played["battles"]), luck["mean"].get<double>(),
                           luck["expected"].get<double>());
            }
        }
    }
}

void print_clauses(const Json& played) {
    for (const auto& [clause, often] : played["clauses"].items()) {
        fmt::print("  {:<36} {:>8} each battle, in {} of {} battles\n", clause,
                   each_battle(often["times"], played["battles"]), often["battles"].get<std::int64_t>(),
                   played["battles"].get<std::int64_t>());
    }
}

void print_played(const Json& played) {
    fmt::print("What was played:\n");
    print_orders(played);
    print_losses(played);
    print_throws(played);
    print_clauses(played);
}

void print_until(const lab::Trial& trial) {
    const lab::Sequential& test = *trial.sequential();
    const std::string who =
        trial.paired() ? "ai:" + trial.settings().players[0] : trial.scene().side_names[0];
    const auto percent = [](double share) { return fmt::format("{:g}%", 100 * share); };
    const auto& [low, high] = test.bounds();
    if (test.verdict() == lab::Sequential::Verdict::open) {
        fmt::print("undecided whether {} scores {} or {}\n", who, percent(low), percent(high));
    } else {
        const bool is_high = test.verdict() == lab::Sequential::Verdict::high;
        fmt::print("stopped by the test: {} scores {} rather than {} (wrong in at most 5 of 100 such runs)\n",
                   who, percent(is_high ? high : low), percent(is_high ? low : high));
    }
}

/// First of all, whether the battles ask the question.
void print_spoke(const lab::Comparison& comparison) {
    const std::int64_t battles = comparison.contrast().count();
    for (const lab::Spoke& spoke : comparison.spoke()) {
        fmt::print("{}: {} came up in {} of {} battles, {} times each\n", spoke.change, spoke.clause,
                   spoke.usual.battles, battles, each_battle(spoke.usual.times, battles));
        if (lab::is_hardly_used(spoke, comparison.contrast())) {
            fmt::print(
                "  These opponents hardly ever use this clause: try another scenario or another player.\n");
        } else if (lab::is_unnamed(spoke, comparison.contrast())) {
            const bool alone = comparison.spoke().size() == 1;
            fmt::print("  The logs never name this clause: {}.\n",
                       alone ? "judge by the battles that ended differently"
                             : "change it alone to see whether it does anything");
        }
    }
}

} // namespace

void print_trial(const lab::Trial& trial) {
    const Json result = trial.json();
    print_result(result, trial.scene());
    if (trial.sequential()) {
        print_until(trial);
    }
    if (result.contains("played")) {
        print_played(result["played"]);
    }
}

void print_comparison(const lab::Comparison& comparison) {
    const Json result = comparison.json();
    const lab::Contrast& contrast = comparison.contrast();
    print_spoke(comparison);
    fmt::print("{} battles by the usual rules, and again with {}, in {:.2f} s\n", contrast.count(),
               fmt::join(comparison.changes(), ", "), comparison.seconds());
    fmt::print("  {:<44} {:>8} {:>8}  {:>7}  95%, and battles needed per 100 with independent dice\n", "",
               "usual", "changed", "change");
    for (std::size_t i = 0; i < lab::measures; ++i) {
        const auto measure = static_cast<lab::Measure>(i);
        print_measure(result["measures"][std::string{lab::key_of(measure)}], lab::is_share(measure));
    }
    fmt::print("{} came to another end, {} of them to another winner{}{}\n", contrast.parted(),
               contrast.turned(), contrast.examples().empty() ? "" : ": ",
               fmt::join(contrast.examples(), ", "));
}

} // namespace bounce::cli
