#include "apps/cli/dice.h"
#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "desk/to_json.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

int verify(const std::string& path, bool json) {
    const desk::Document document = read_document(path, desk::FileKind::battle);
    auto verified = verify_dice(document.json(), replayed(path, document));
    verified.faults = document.placed(std::move(verified.faults));
    const bool good = verified.faults.empty();
    if (json) {
        print_json({{"verified", good},
                    {"throws", verified.throws},
                    {"dice", verified.dice},
                    {"head", verified.head},
                    {"faults", desk::faults_json(verified.faults)}});
    } else if (good) {
        fmt::print("verified: {} orders with {} dice. Both players' pages must show the last hash:\n{}\n",
                   verified.throws, verified.dice, verified.head);
    } else {
        fmt::print("{}", faults_text(path, verified.faults));
    }
    return good ? done : not_so;
}

} // namespace

void add_verify_dice(Grammar& grammar) {
    auto path = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    Verb verb =
        grammar.verb("verify-dice", "Verify the shared dice of a battle that was played over a server");
    verb.text("BATTLE", *path, "Battle file", Verb::Ask::must);
    verb.flag("--json", *json, "Print JSON");
    verb.does([=] { return verify(*path, *json); });
}

} // namespace bounce::cli
