#include "lab/dispatch.h"

#include "engine/core/spoken.h"
#include "engine/match/showing/scene.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

std::string tenths(int value) {
    return value % 10 == 0 ? fmt::format("{}", value / 10) : fmt::format("{:.1f}", value / 10.0);
}

std::string event_text(const Event& event) {
    std::string text = fmt::format("    {:<28} {}\n", event.clause.id, event.text);
    for (const Term& term : event.terms) {
        text += fmt::format("    {:<28}   {:>6}  {}\n", term.clause.id, tenths(term.tenths), term.name);
    }
    return text;
}

/// The order without braces and quotes: "march from A1 to A2 infantry 3".
std::string order_text(const Json& order) {
    std::string text = order["order"].get<std::string>();
    for (const auto& [field, value] : order.items()) {
        if (field != "order") {
            text += fmt::format(" {} {}", field, value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
    return text;
}

} // namespace

std::string dispatch_log(const Battle& battle) {
    const Scene scene = battle.match().scene();
    std::string text = fmt::format("{}, {}\n", scene.title, scene.date);
    for (std::size_t i = 0; i < battle.record().size(); ++i) {
        const Recorded& given = battle.record()[i];
        text +=
            fmt::format("{:>4}  {}: {}\n", i + 1, scene.side_ids[index(given.by)], order_text(given.order));
        for (const Event& event : battle.events()[i]) {
            text += event_text(event);
        }
    }
    const Outcome outcome = battle.match().outcome();
    if (outcome.over) {
        const bool won = outcome.winner != Side::nobody;
        text += fmt::format("{}: {}\n",
                            won ? "Victory for " + amid(scene.side_names[index(outcome.winner)]) : "A draw",
                            outcome.reason);
    }
    return text;
}

} // namespace bounce::lab
