#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace bounce::desk {

/// A file of rule cases as people write it, briefly, and what its cases say in full: troops and ground that
/// have a name in the file stand in it once, and a case says `"as"` and what differs.
class CaseFile {
  public:
    /// The file fits its schema.
    explicit CaseFile(const Json& file);

    [[nodiscard]] const std::string& rules() const { return rules_; }
    /// What the file says of the scenarios of all its cases, in full.
    [[nodiscard]] const Json& shared() const { return shared_; }
    [[nodiscard]] std::size_t size() const { return file_["cases"].size(); }
    /// A case with all that it names written out: a scenario, and orders as a battle has them.
    [[nodiscard]] Json in_full(std::size_t number) const;
    /// Names that the file lacks, names that go round in a circle, and more than a small situation needs.
    [[nodiscard]] const Faults& faults() const { return faults_; }
    /// The place in the file of a place in a case in full: "/steps/2/order/unit".
    [[nodiscard]] std::string place_of(std::size_t number, const std::string& in_full) const;

  private:
    using Named = std::map<std::string, Json, std::less<>>;

    void name_all(const char* member, Named& named);
    void check_names(const Json& holder, const std::string& at);
    void check_name(const Json& value, const Named& named, const char* member, const std::string& at);
    [[nodiscard]] Json scenario_of(const Json& holder) const;

    const Json& file_;
    std::string rules_;
    Named troops_; ///< By name, in full.
    Named ground_;
    Json shared_;
    Faults faults_;
};

/// Of how many values a value is made, itself among them.
[[nodiscard]] std::size_t values_in(const Json& json);

/// The same file with every case in full, in the form that needs no names.
[[nodiscard]] Json cases_in_full(const Json& file);

} // namespace bounce::desk
