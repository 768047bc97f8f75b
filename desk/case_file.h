#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace bounce::desk {

/// A file of rule cases in the brief form that people write, and the expansion of its cases: named troops and
/// ground are defined once in the file, and a case gives `"as"` and what differs.
class CaseFile {
  public:
    /// `file` must fit its schema.
    explicit CaseFile(const Json& file);

    [[nodiscard]] const std::string& rules() const { return rules_; }
    /// The part of the scenario that all cases share, expanded.
    [[nodiscard]] const Json& shared() const { return shared_; }
    [[nodiscard]] std::size_t size() const { return file_["cases"].size(); }
    /// A case with all names expanded: a scenario, and orders as in a battle file.
    [[nodiscard]] Json in_full(std::size_t number) const;
    /// Unknown names, circular names, and cases larger than a small situation needs.
    [[nodiscard]] const Faults& faults() const { return faults_; }
    /// Maps a pointer into an expanded case, such as "/steps/2/order/unit", to a pointer into the file.
    [[nodiscard]] std::string place_of(std::size_t number, const std::string& in_full) const;

  private:
    using Named = std::map<std::string, Json, std::less<>>;

    void name_all(const char* member, Named& named);
    void check_names(const Json& holder, const std::string& at);
    void check_name(const Json& value, const Named& named, const char* member, const std::string& at);
    [[nodiscard]] Json scenario_of(const Json& holder) const;

    const Json& file_;
    std::string rules_;
    Named troops_; ///< By name, expanded.
    Named ground_;
    Json shared_;
    Faults faults_;
};

/// The number of values in a value, including itself.
[[nodiscard]] std::size_t values_in(const Json& json);

/// The same file with every case expanded, without names.
[[nodiscard]] Json cases_in_full(const Json& file);

} // namespace bounce::desk
