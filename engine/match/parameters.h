#pragma once

#include "engine/core/clause.h"
#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bounce {

struct Changes;

/// One number of the rules: its name, its unit of measurement, its bounds and the clause that uses it.
struct ParameterInfo {
    std::string name;
    std::string_view unit;
    Clause clause;
    int least = 0;
    int most = 0;
    std::size_t offset = 0; ///< Offset of its `std::int32_t` in the rule set's Parameters.
    int usual = 0;          ///< Its default.
};

/// One option of the rules: named choices, stored as the index of the chosen one.
struct OptionInfo {
    std::string name;
    Clause clause;
    std::string_view text;
    std::vector<std::string_view> choices;
    std::size_t offset = 0;
    int usual = 0;
};

/// A named version of the rules, such as an earlier draft, as changes to the defaults. Options decide which
/// clauses apply, as they do elsewhere.
struct Edition {
    struct Number {
        std::string_view name;
        int value = 0;
    };
    struct Choice {
        std::string_view name;
        std::string_view choice;
    };
    std::string_view id;
    std::string_view title;
    std::vector<Number> numbers;
    std::vector<Choice> options;
};

/// Describes a rule set's Parameters, which are plain int32 fields, so that they can be read,
/// changed, printed and swept by name.
struct ParameterList {
    std::vector<ParameterInfo> numbers;
    std::vector<OptionInfo> options;
    std::vector<Edition> editions; ///< The first is the default; empty: the rules have only one.
};

/// Plain int32 fields and nothing else.
template <class P>
concept PlainParameters = std::is_trivially_copyable_v<P> && std::is_standard_layout_v<P>
                          && std::has_unique_object_representations_v<P>;

/// Applies the changes in `numbers` and `options` (objects by name, may be empty); every unknown name and
/// impossible value is a fault below `pointer`.
void override_parameters(const ParameterList& list, std::span<std::byte> parameters, const Json& numbers,
                         const Json& options, const std::string& pointer, Faults& faults);

/// The edition of a battle: the one that it names, else the scenario's, else the first. Empty if
/// the rules have only one.
[[nodiscard]] std::string edition_of(const ParameterList& list, const Json& scenario, const Changes& changes);

/// Reads the parameters of a battle: the battle's changes override the scenario's, which override the
/// edition's. `parameters` must hold the defaults.
void read_parameters(const ParameterList& list, std::span<std::byte> parameters, const Json& scenario,
                     const Changes& changes, Faults& faults);

/// The values that differ from those of the edition, as an object {name: number}.
[[nodiscard]] Json changed_numbers(const ParameterList& list, std::span<const std::byte> parameters,
                                   std::string_view edition = {});
/// The options that differ from those of the edition, as an object {name: choice}.
[[nodiscard]] Json changed_options(const ParameterList& list, std::span<const std::byte> parameters,
                                   std::string_view edition = {});

[[nodiscard]] inline int parameter_at(std::span<const std::byte> parameters, std::size_t offset) {
    std::int32_t value = 0;
    std::memcpy(&value, parameters.data() + offset, sizeof value);
    return value;
}

inline void set_parameter(std::span<std::byte> parameters, std::size_t offset, int value) {
    const auto stored = static_cast<std::int32_t>(value);
    std::memcpy(parameters.data() + offset, &stored, sizeof stored);
}

} // namespace bounce
