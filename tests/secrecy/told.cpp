#include "tests/secrecy/told.h"

#include "engine/dice/sources.h"
#include "engine/match/known.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/rules.h"
#include "tests/secrecy/otherwise.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <string_view>
#include <type_traits>
#include <variant>

namespace bounce::ccc {

namespace {

/// Notes how it stands whenever dice fall.
class Onlooker final : public ThrowListener {
  public:
    explicit Onlooker(const State& state) : state_(state) {}
    void heard(const Thrown& /*thrown*/) override { states_.push_back(state_); }
    [[nodiscard]] std::vector<State> take() { return std::move(states_); }

  private:
    const State& state_;
    std::vector<State> states_;
};

/// Of whom a side knows nothing, or not how they are: not before a deed, at no throw in it, and not after it.
struct Throughout {
    std::uint64_t hidden = 0;
    std::uint64_t unclear = 0;

    void and_in(const Field& field, const State& state, Side side) {
        const Unknown unknown = unknown_to(field, state, side);
        hidden &= unknown.hidden;
        unclear &= unknown.hidden | unknown.dim;
    }
};
Throughout throughout(const Deed& deed, Side side) {
    Throughout both{~std::uint64_t{0}, ~std::uint64_t{0}};
    both.and_in(deed.field, deed.before, side);
    both.and_in(deed.field, deed.after, side);
    for (const State& state : deed.at_throws) {
        both.and_in(deed.field, state, side);
    }
    for (const UnitId officer : deed.field.all()) { // who is in the ranks is where they are
        const std::uint8_t regiment = deed.field.muster(officer).parent;
        const bool within = deed.before.units[officer].place == Place::within
                            && deed.after.units[officer].place == Place::within;
        if (within && regiment < most_units) {
            both.hidden |= (both.hidden >> regiment & 1U) << officer;
            both.unclear |= (both.unclear >> regiment & 1U) << officer;
        }
    }
    return both;
}

std::string_view unit_of(const Event& event) {
    return event.unit.empty() && event.thrown ? event.thrown->what.unit : std::string_view{event.unit};
}

/// All words of an event.
std::string words_of(const Event& event) {
    std::string all = event.text + " | " + event.brief + " | " + event.gist + " | " + event.unit;
    for (const std::string& place : event.also) {
        all += " | " + place;
    }
    for (const Term& term : event.terms) {
        all += " | " + term.name;
    }
    if (event.thrown) {
        all += fmt::format(" | {} | {} | {}", event.thrown->what.name, event.thrown->what.unit,
                           event.thrown->what.rival.unit);
    }
    return all;
}

/// Whether it happens just where a unit stands.
bool is_at(const Event& event, const Unit& unit) {
    const std::string place = table::place_text(unit.at);
    const bool through = std::ranges::any_of(
        event.track, [&](const Waypoint& waypoint) { return waypoint.pose.at == unit.at; });
    return through || event.from == place || event.to == place
           || std::ranges::find(event.also, place) != event.also.end();
}

void take_out(std::string& words, std::string_view name) {
    for (auto at = words.find(name); at != std::string::npos; at = words.find(name)) {
        words.erase(at, name.size());
    }
}

/// Whether it is he who is named, and nobody whose name has his within.
bool names(const Field& field, std::string words, UnitId unit) {
    const std::string& name = field.name(unit);
    if (!words.contains(name)) {
        return false;
    }
    for (const UnitId other : field.all()) {
        if (field.name(other).size() > name.size() && field.name(other).contains(name)) {
            take_out(words, field.name(other));
        }
    }
    return words.contains(name);
}

/// How a unit is, in the words of the log; an officer who is seen by himself has such a word in his name.
bool tells_how_it_is(const Field& field, std::string text) {
    for (int unit = field.units(); unit-- > 0;) { // his name holds that of his regiment
        take_out(text, field.name(static_cast<UnitId>(unit)));
    }
    constexpr std::string_view words[] = {"officer", "captain", "colonel", "major", "rall", "counter"};
    return std::ranges::any_of(words, [&](std::string_view word) { return text.contains(word); });
}

/// A unit that is run into or fought has been met, even if it is out of sight again.
bool is_meeting(std::string_view clause) {
    return clause == "ccc/reaction.collision" || clause.starts_with("ccc/melee.");
}

/// The unit that is named in an event or a throw, as the desk writes them, and is secret.
std::optional<std::string> named_in(const Deed& deed, const Throughout& secret, const Json& told) {
    if (is_meeting(told.value("clause", std::string{}))) {
        return {};
    }
    const std::string words = told.dump();
    const std::string unit =
        told.value("unit", told.contains("thrown") ? told["thrown"].value("unit", std::string{}) : "");
    const std::string text = told.value("text", told.value("name", std::string{}));
    for (const UnitId each : deed.field.all()) {
        if ((secret.hidden >> each & 1U) != 0 && names(deed.field, words, each)) {
            return "somebody out of sight: " + words;
        }
        if ((secret.unclear >> each & 1U) != 0 && unit == deed.field.name(each)
            && tells_how_it_is(deed.field, text)) {
            return "how somebody in smoke is: " + words;
        }
    }
    return {};
}

/// The secret unit that a headline or dispatch of an answer names: both are put together from its events.
std::optional<std::string> summed_up(const Deed& deed, const Throughout& secret, const Json& answer) {
    std::size_t next = 0;
    for (const Json& each : answer.value("deeds", Json::array())) {
        const std::size_t end = next + each["events"].get<std::size_t>();
        bool meets = false;
        for (; next < end; ++next) {
            meets = meets || is_meeting(answer["events"][next].value("clause", std::string{}));
        }
        const Json told = {{"headline", each["headline"]}, {"dispatch", each["text"]}};
        if (const auto named = meets ? std::nullopt : named_in(deed, secret, told)) {
            return named;
        }
    }
    return {};
}

/// That of a unit out of sight by which the rules go on.
bool fares_alike(const Unit& one, const Unit& other) {
    return one.at == other.at && one.facing == other.facing && one.stance == other.stance
           && one.place == other.place && one.officers == other.officers && one.wounds == other.wounds
           && one.hits == other.hits && one.marker == other.marker && one.posture == other.posture;
}

/// Whoever is hidden, or may be in the ranks of those who are not seen clearly.
std::uint64_t out_of_sight(const Field& field, const State& state, Side side) {
    const Unknown unknown = unknown_to(field, state, side);
    std::uint64_t all = unknown.hidden;
    for (const UnitId officer : field.all()) {
        const std::uint8_t regiment = field.muster(officer).parent;
        if (regiment < most_units && !state.units[officer].on_table()) {
            all |= ((unknown.hidden | unknown.dim) >> regiment & 1U) << officer;
        }
    }
    return all;
}

template <class Value>
bool is_same_bytes(const Value& one, const Value& other) {
    static_assert(std::has_unique_object_representations_v<Value>);
    return std::memcmp(&one, &other, sizeof one) == 0;
}

/// Whether one state says of a unit what another says.
bool is_same(const State& one, const State& other, UnitId unit) {
    return is_same_bytes(one.units[unit], other.units[unit])
           && is_same_bytes(one.aims[unit], other.aims[unit])
           && is_same_bytes(one.plots[unit], other.plots[unit]);
}

UnitId named_in(const Order& order) {
    return std::visit(
        [](const auto& it) {
            if constexpr (requires { it.unit; }) {
                return it.unit;
            } else {
                return no_unit;
            }
        },
        order);
}

} // namespace

bool Deed::written() const {
    const bool aimed = std::holds_alternative<Fire>(order) && after.phase == before.phase
                       && after.turn == before.turn && after.tasks == 0;
    return field.parameters.written_orders != 0
           && ((before.phase == Phase::plot && after.phase == Phase::plot) || aimed);
}

std::vector<State> states_at_throws(const Field& field, State state, const Order& order,
                                    const std::vector<Event>& events) {
    std::vector<int> faces;
    for (const Event& event : events) {
        if (event.thrown) {
            faces.insert(faces.end(), event.thrown->faces.begin(), event.thrown->faces.end());
        }
    }
    ScriptedSource dice(faces);
    Onlooker onlooker(state);
    Rolls rolls(dice, &onlooker);
    Log log = Log::off();
    Game::apply(field, state, order, rolls, log);
    return onlooker.take();
}

std::optional<std::string> told_too_much(const Deed& deed, Side side) {
    const Throughout secret = throughout(deed, side);
    const bool written = deed.written() && deed.before.actor != side;
    for (const Event& event : seen_by(side, deed.events)) {
        const std::string words = words_of(event);
        if (written && event.kind != Event::Kind::phase) {
            return "what is written in secret: " + words;
        }
        if (is_meeting(event.clause.id)) {
            continue;
        }
        // It may march its own officers to where somebody stands hidden.
        const bool own_march = event.kind == Event::Kind::march && event.side == side;
        for (const UnitId unit : deed.field.all()) {
            const std::uint64_t bit = std::uint64_t{1} << unit;
            if ((secret.hidden & bit) != 0 && names(deed.field, words, unit)) {
                return "somebody out of sight: " + words;
            }
            const bool on_table = deed.before.units[unit].on_table() && deed.after.units[unit].on_table();
            if ((secret.hidden & bit) != 0 && on_table && !own_march
                && (is_at(event, deed.before.units[unit]) || is_at(event, deed.after.units[unit]))) {
                return "where somebody out of sight stands: " + words;
            }
            if ((secret.unclear & bit) != 0 && unit_of(event) == deed.field.name(unit)
                && (event.told == false || tells_how_it_is(deed.field, event.text))) {
                return "how somebody in smoke is: " + words;
            }
        }
    }
    return {};
}

namespace {

/// Whether an order says what somebody out of sight is to do, or was written in secret.
bool is_secret(const Deed& deed, const Throughout& secret, const Json& order) {
    if (std::holds_alternative<End>(deed.order)) {
        return false;
    }
    const std::uint8_t tasks = deed.before.tasks;
    const UnitId decides = tasks > 0 ? deed.before.stack[tasks - 1U].unit : no_unit;
    const bool of_hidden = decides < most_units && (secret.hidden >> decides & 1U) != 0;
    return deed.written() || of_hidden || named_in(deed, secret, order).has_value();
}

} // namespace

std::optional<std::string> answered_too_much(const Deed& deed, Side side, const Json& answer) {
    const bool theirs = deed.before.actor != side;
    if (answer.contains("recorded")) {
        return "what the battle file gains";
    }
    if (theirs && answer.contains("reason")) {
        return "why an order was given: " + answer["reason"].dump();
    }
    const Throughout secret = throughout(deed, side);
    if (theirs && answer.contains("order") && answer["order"].is_object()
        && is_secret(deed, secret, answer["order"])) {
        return "an order: " + answer["order"].dump();
    }
    const bool waits = answer.contains("needs");
    std::vector<Json> told = waits ? answer["needs"]["so_far"] : answer["events"];
    if (theirs && deed.written()
        && std::ranges::any_of(told, [](const Json& event) { return event["kind"] != "phase"; })) {
        return "what is written in secret: " + Json(told).dump();
    }
    if (waits) {
        told.push_back(answer["needs"]);
        told.back().erase("so_far");
    }
    for (const Json& each : told) {
        if (const auto named = named_in(deed, secret, each)) {
            return named;
        }
    }
    return summed_up(deed, secret, answer);
}

std::optional<std::string> uncovered(const Deed& deed, Side side) {
    const Unknown before = unknown_to(deed.field, deed.before, side);
    const Unknown after = unknown_to(deed.field, deed.after, side);
    const std::uint64_t seen = before.hidden & ~after.hidden;
    const std::uint64_t clear = (before.hidden | before.dim) & ~(after.hidden | after.dim);
    for (const UnitId unit : deed.field.all()) {
        if (((seen | clear) >> unit & 1U) != 0 && deed.after.units[unit].on_table()) {
            return deed.field.name(unit);
        }
    }
    return {};
}

std::optional<std::string> learnt_untold(const Deed& deed, Side side) {
    const bool goes_on = deed.before.phase == deed.after.phase && deed.before.turn == deed.after.turn;
    if (deed.before.actor == side || !goes_on || !seen_by(side, deed.events).empty()) {
        return {};
    }
    const State knew = known_to<Rules>(side, deed.field, deed.before);
    const State knows = known_to<Rules>(side, deed.field, deed.after);
    const std::uint64_t unseen =
        out_of_sight(deed.field, deed.before, side) & out_of_sight(deed.field, deed.after, side);
    for (const UnitId unit : deed.field.all()) {
        if ((unseen >> unit & 1U) != 0 && !is_same(knew, knows, unit)) {
            return deed.field.name(unit);
        }
    }
    if (knew.charges != knows.charges || knew.passed != knows.passed) {
        return "a charge";
    }
    return {};
}

std::optional<std::string> kept_too_much(const Deed& deed, Side side) {
    const Throughout secret = throughout(deed, side);
    if (deed.before.actor != side && deed.written() && !std::holds_alternative<End>(deed.order)) {
        return "an order written in secret";
    }
    for (const UnitId unit : deed.field.all()) {
        if ((secret.hidden >> unit & 1U) == 0) {
            continue;
        }
        if (unit == named_in(deed.order)) {
            return "an order of somebody out of sight: " + deed.field.name(unit);
        }
        if (!fares_alike(deed.before.units[unit], deed.after.units[unit])) {
            return "what somebody out of sight does: " + deed.field.name(unit);
        }
    }
    return {};
}

} // namespace bounce::ccc
