#include "lab/report_html.h"

#include "lab/battle_link.h"
#include "lab/chart.h"
#include "lab/html.h"
#include "lab/markup.h"
#include "lab/played_html.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

std::string win_chart(const Trial& trial, const Tally& tally) {
    const Scene& scene = trial.scene();
    const auto of_side = [&](Side side) {
        return Share{scene.side_names[index(side)], colour_of(scene, side), tally.wins[index(side)],
                     tally.battles, trial.interval95(side)};
    };
    return share_chart(
        {of_side(Side::first),
         of_side(Side::second),
         {"Drawn", draw_colour, tally.wins[2], tally.battles, trial.interval95(Side::nobody)}});
}

std::string player_chart(const Trial& trial, const Tally& tally) {
    if (!trial.paired()) {
        return {};
    }
    const auto& players = trial.settings().players;
    const auto wins = trial.player_wins();
    const Pairs& pairs = trial.pairs();
    return "<h2>Who played better</h2><p>Each battle was fought twice, with the players exchanged.</p>"
           + share_chart({{players[0], "#97231c", wins[0], tally.battles, paired95(pairs.of_player(0))},
                          {players[1], "#3f5a4a", wins[1], tally.battles, paired95(pairs.of_player(1))},
                          {"Drawn", draw_colour, wins[2], tally.battles, trial.interval95(Side::nobody)}});
}

std::string reasons(const Tally& tally) {
    std::string html = "<h2>How they ended</h2><table>";
    for (const auto& [reason, count] : tally.reasons) {
        html += fmt::format("<tr><td class=\"n\">{}</td><td>{}</td></tr>\n", count, escaped(reason));
    }
    return html + "</table>";
}

std::string settings(const Trial& trial, const Tally& tally) {
    const BattleSettings& chosen = trial.settings();
    std::string html = "<h2>Settings</h2><table>";
    for (const Side side : both_sides) {
        html +=
            setting_row(trial.scene().side_names[index(side)], "played by " + chosen.players[index(side)]);
    }
    html += setting_row("First battle", std::to_string(chosen.seed));
    html += setting_row("Digest of all battles", digest_text(tally.digest));
    html += setting_row("Speed",
                        fmt::format("{:.0f} battles and {:.0f} orders a second",
                                    static_cast<double>(tally.battles) / std::max(trial.seconds(), 1e-9),
                                    static_cast<double>(tally.orders) / std::max(trial.seconds(), 1e-9)));
    html += rule_settings(chosen);
    return html + "</table>";
}

std::string strange_battle(const Trial& trial, const BattleSettings& chosen, const Fought& battle,
                           std::string_view what) {
    const Scene& scene = trial.scene();
    const std::string winner =
        battle.winner == Side::nobody ? "drawn" : "won by " + escaped(scene.side_names[index(battle.winner)]);
    std::string html = fmt::format(
        "<p>{}: battle <b>{}</b>, {}; {} turns, {} orders; {} lost {} figures, {} lost {}. {}", what,
        battle.seed, winner, battle.turns, battle.orders, escaped(scene.side_names[0]), battle.losses[0],
        escaped(scene.side_names[1]), battle.losses[1], escaped(stopped(battle.reason)));
    return html + battle_link(trial.scenario(), chosen, battle.seed, "Battle file") + "</p>\n";
}

std::string strange(const Trial& trial) {
    std::string html = "<h2>The strangest battles</h2>\n";
    for (std::size_t i = 0; i < trial.parts().size(); ++i) {
        const BattleSettings chosen = seated(trial.settings(), i == 1);
        const Strange& found = trial.parts()[i].yield.strange;
        const std::string_view exchanged = i == 1 ? ", players exchanged" : "";
        if (found.lopsided()) {
            html += strange_battle(trial, chosen, *found.lopsided(),
                                   fmt::format("The most lopsided{}", exchanged));
        }
        if (found.longest()) {
            html += strange_battle(trial, chosen, *found.longest(), fmt::format("The longest{}", exchanged));
        }
    }
    return html;
}

std::string histograms(const Trial& trial, const Tally& tally) {
    const Scene& scene = trial.scene();
    return "<h2>How long they lasted</h2>" + histogram({{"battles", "#5b6f53", &tally.turns}}, "turns")
           + "<h2>What they cost</h2>"
           + histogram({{scene.side_names[0], colour_of(scene, Side::first), &tally.losses[0]},
                        {scene.side_names[1], colour_of(scene, Side::second), &tally.losses[1]}},
                       "figures lost");
}

} // namespace

std::string report_html(const Trial& trial) {
    const Tally tally = trial.total();
    std::string html =
        html_head(fmt::format("{}: {} battles", trial.scene().title, tally.battles), trial.scene().title,
                  fmt::format("{} {} battles.", stopped(trial.scene().date), tally.battles));
    if (tally.flawed > 0) {
        html += fmt::format("<p><b>{} battles did not end properly: there is a bug in the rules.</b></p>",
                            tally.flawed);
    }
    html += fmt::format("<h2>Who won</h2><p>The whiskers are 95% Wilson intervals{}.</p>{}",
                        trial.paired() ? fmt::format(", from the {} pairs", trial.pairs().count()) : "",
                        win_chart(trial, tally));
    html += player_chart(trial, tally) + histograms(trial, tally) + reasons(tally) + strange(trial)
            + played_html(trial.played(), trial.scene()) + settings(trial, tally);
    return html + "</body></html>\n";
}

} // namespace bounce::lab
