#pragma once

#include "engine/core/fields.h"
#include "engine/drill/destructible.h"
#include "engine/drill/situation.h"
#include "engine/drill/units.h"
#include "engine/match/table/scenario.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::drill {

/// Reads the fields of one order on a table, with the scenario's names for units, houses and works. What
/// cannot be read is reported and stands in the order as something harmless.
class OrderReader {
  public:
    OrderReader(const table::Scenario& scenario, int most_built, const Json& json, const std::string& pointer,
                Faults& faults)
        : fields(json, pointer, faults), scenario_(scenario), most_built_(most_built), json_(json),
          pointer_(pointer), faults_(faults) {}

    UnitId unit(std::string_view key = "unit");
    /// The units that a list names, one and at most so many; none, and a fault, for another number.
    std::vector<UnitId> units(std::string_view key, std::size_t most);
    /// One of these words, by its place among them; the last of them where it is none.
    std::size_t word(std::string_view key, std::span<const std::string_view> words);
    Angle angle(std::string_view key);
    /// "at" and "facing".
    Pose pose();
    /// "legs"
    table::Legs legs();
    /// A house or a bridge.
    std::uint8_t structure(std::string_view key);
    /// A house or bridge, works of the ground, or works built since, as the number of a `Destructible`.
    std::uint8_t target();
    /// A member that is needed; a fault and null where it is missing.
    const Json* member(std::string_view key);
    /// Whether a member is a text, right or wrong: of others `fields` has told already.
    [[nodiscard]] bool says(std::string_view key) const;
    /// Of an entry of a list that is a member.
    [[nodiscard]] OrderReader entry(std::string_view key, std::size_t at, const Json& json) const;

    Fields fields;

  private:
    void report(std::string_view below, std::string message);
    UnitId unit_named(const std::string& name, std::string_view key, bool said);
    /// Lines without a name go by their number.
    std::uint8_t line();
    table::Leg leg();
    Thou length(std::string_view key);

    const table::Scenario& scenario_;
    int most_built_;
    const Json& json_;
    std::string pointer_;
    Faults& faults_;
};

/// The legs of a move as `OrderReader` reads them.
[[nodiscard]] Json legs_json(const table::Legs& legs);
/// From -180 to 180 degrees, as people say wheels.
[[nodiscard]] Json signed_degrees_json(int turn);
/// A line of the ground by its name, or by its number where the name does not tell which.
[[nodiscard]] Json line_json(const table::Scenario& scenario, std::uint8_t line);
/// Adds to an order what it is aimed at; nothing for a number that nothing has.
void add_target(Json& order, const table::Ground& ground, std::optional<Destructible> destructible);

} // namespace bounce::drill
