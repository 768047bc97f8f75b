#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/core/refusal.h"
#include "engine/core/side.h"
#include "engine/dice/rolls.h"
#include "engine/match/about.h"
#include "engine/match/changes.h"
#include "engine/match/event.h"
#include "engine/match/outcome.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace bounce {

struct Card;
struct Could;
struct Forecast;
struct Measure;
struct Offer;
struct Plan;
struct Scene;
struct SightAnswer;
struct View;

/// Why an order from outside was not carried out: it is forbidden, or it is not a valid order.
using OrderProblem = std::variant<Refusal, Faults>;

/// A battle of any rule set between two orders: the virtual interface to the contract, for desk, server and
/// page. Orders are JSON here. A `viewer` is the side that looks; `nobody` is the umpire, who sees
/// everything.
class AnyMatch {
  public:
    virtual ~AnyMatch() = default;

    [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
    [[nodiscard]] virtual std::string_view rules() const = 0; ///< Id of the rule set.
    /// The `OwnedPosition` of the rule set's field and state, for callers that know the types from the id.
    [[nodiscard]] virtual const void* position() const = 0;
    [[nodiscard]] virtual Scene scene() const = 0;

    [[nodiscard]] virtual Side actor() const = 0;
    /// Whose decision it is, and what about as far as `viewer` may know.
    [[nodiscard]] virtual Decision to_act(Side viewer) const = 0;
    [[nodiscard]] virtual std::vector<Offer> offers() const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    [[nodiscard]] virtual int turn() const = 0;
    [[nodiscard]] virtual int losses(Side side) const = 0;
    [[nodiscard]] virtual View view(Side viewer) const = 0;

    /// What `viewer` knows about the unit at a place or with that name; nothing if there is none.
    [[nodiscard]] virtual std::optional<Card> card(std::string_view place, Side viewer) const = 0;
    /// What the unit with that name could reach and hit, as far as `viewer` knows; nothing if there is
    /// none.
    [[nodiscard]] virtual std::optional<Could> could(std::string_view unit, Side viewer) const = 0;
    /// What the straight line between two places meets; nothing if one of them is not on the table.
    [[nodiscard]] virtual std::optional<SightAnswer> sight(std::string_view from, std::string_view to,
                                                           Side viewer) const = 0;
    /// The distance between two places; nothing if one of them is not on the table.
    [[nodiscard]] virtual std::optional<Measure> measure(std::string_view from, std::string_view to,
                                                         Side viewer) const = 0;

    /// Why the order meant by pointing from a unit to a place is not allowed, as far as `viewer`
    /// knows; nothing if it is allowed, or if pointing there means nothing.
    [[nodiscard]] virtual std::optional<Refusal> why_not(std::string_view from, std::string_view to,
                                                         Side viewer) const = 0;

    /// How a unit would go where a person drags it, {"unit", "to": [x, y], "facing"?}, as far as `viewer`
    /// knows; nothing if the rules have no free movement.
    [[nodiscard]] virtual std::optional<Plan> plan(const Json& wish, Side viewer) const = 0;

    /// Whether an order may be given now.
    [[nodiscard]] virtual std::expected<void, OrderProblem> check(const Json& order) const = 0;
    /// Checks and carries out; a refused order changes nothing.
    virtual std::expected<void, OrderProblem> apply(const Json& order, Rolls& rolls, Log& log) = 0;
    /// The odds of an order; nothing for orders without dice and orders that are not allowed.
    [[nodiscard]] virtual std::optional<Forecast> forecast(const Json& order) const = 0;

    /// Hash of the state's bytes: equal states, equal digests, on every build.
    [[nodiscard]] virtual std::uint64_t digest() const = 0;
    /// The same for the state as `viewer` knows it.
    [[nodiscard]] virtual std::uint64_t digest(Side viewer) const = 0;
    /// Whether the rules can hide anything from a side.
    [[nodiscard]] virtual bool hides() const = 0;
    /// Whether a side now sees an enemy, or sees one clearly, that it did not see `before` in the same
    /// battle.
    [[nodiscard]] virtual bool sees_more(const AnyMatch& before, Side side) const = 0;
    /// The edition in use; empty if the rules have only one.
    [[nodiscard]] virtual std::string_view edition() const = 0;
    /// Parameters and options in force that differ from those of the edition.
    [[nodiscard]] virtual Json changed_numbers() const = 0;
    [[nodiscard]] virtual Json changed_options() const = 0;
};

/// A rule set behind a virtual interface.
class AnyRules {
  public:
    virtual ~AnyRules() = default;

    [[nodiscard]] virtual const About& about() const = 0;
    /// Sets up a scenario that has passed its schema. Faults point into the scenario, or to /edition,
    /// /parameters and /options of the battle.
    [[nodiscard]] virtual std::expected<std::unique_ptr<AnyMatch>, Faults>
    setup(const Json& scenario, const Changes& changes) const = 0;
    /// Size of a state in bytes.
    [[nodiscard]] virtual std::size_t state_size() const = 0;
    /// The exact odds for a query, with parameters and options changed by name.
    [[nodiscard]] virtual std::expected<OddsAnswer, Faults>
    odds(const OddsQuery& query, const OddsKeys& keys, const Json& numbers, const Json& options) const = 0;
};

} // namespace bounce
