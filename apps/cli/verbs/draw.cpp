#include "apps/cli/map/draw.h"
#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace bounce::cli {

namespace {

struct DrawAsked {
    std::string file;
    std::optional<int> turn;
    std::string output = "-";
};

std::string scenario_map(const DrawAsked& asked, const desk::Document& scenario) {
    if (asked.turn) {
        throw UsageError{"--turn needs a battle file, and this is a scenario"};
    }
    const Battle battle = begin_battle(asked.file, scenario, {});
    const Scene scene = battle.match().scene();
    return draw_map(scene, battle.match().view(Side::nobody), scene.date);
}

/// The battle as it stood when a turn began, or as it stands now.
std::string battle_map(const DrawAsked& asked, const Battle& battle) {
    const Scene scene = battle.match().scene();
    if (!asked.turn) {
        return draw_map(scene, battle.match().view(Side::nobody),
                        fmt::format("{}: turn {}", scene.date, battle.match().turn()));
    }
    const auto& digests = battle.digests();
    const auto found = std::ranges::find(digests, *asked.turn, &TurnDigest::turn);
    if (found == digests.end()) {
        throw UsageError{fmt::format("the battle has no turn {}; expected {} to {}", *asked.turn,
                                     digests.front().turn, digests.back().turn)};
    }
    const auto match = battle.after(found->orders);
    return draw_map(scene, match->view(Side::nobody),
                    fmt::format("{}: turn {} begins", scene.date, *asked.turn));
}

/// A battle that parts from its record is drawn as far as it was carried out, and said to part.
int draw_battle(const DrawAsked& asked, const desk::Document& document) {
    Battle::Replayed replay = replayed(asked.file, document);
    complain(asked.file, document.placed(std::move(replay.parted)));
    write_file(asked.output, battle_map(asked, replay.battle));
    return replay.battle.record().size() == document.json()["orders"].size() ? done : not_so;
}

int draw(const DrawAsked& asked) {
    const desk::File file = read_any(asked.file);
    if (file.kind == desk::FileKind::scenario) {
        write_file(asked.output, scenario_map(asked, file.document));
    } else if (file.kind == desk::FileKind::battle) {
        return draw_battle(asked, file.document);
    } else {
        throw UsageError{fmt::format("{} is neither a scenario nor a battle", asked.file)};
    }
    return done;
}

} // namespace

void add_draw(Grammar& grammar) {
    auto asked = std::make_shared<DrawAsked>();
    Verb verb = grammar.verb("draw", "Draw a map of a scenario, or of a battle, as SVG");
    verb.text("FILE", asked->file, "Scenario or battle", Verb::Ask::must);
    constexpr int most_turns = 1000;
    verb.number("--turn", asked->turn, 0, most_turns,
                "Show the start of this turn of a battle; default: the latest position");
    verb.text("-o,--output", asked->output, "Output file; default: standard output");
    verb.does([=] { return draw(*asked); });
}

} // namespace bounce::cli
