#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// Reads the members of one JSON object, type by type, and collects every fault with its place.
class Fields {
  public:
    /// `pointer` is where the object stands in its document; the object must outlive the reader.
    Fields(const Json& object, std::string pointer, Faults& faults);

    /// A whole number between two bounds. If it is missing, returns `otherwise`; without one that is a fault.
    int number(std::string_view key, int least, int most, std::optional<int> otherwise = std::nullopt);
    bool flag(std::string_view key, std::optional<bool> otherwise = std::nullopt);
    std::string text(std::string_view key, std::optional<std::string> otherwise = std::nullopt);
    /// A list of whole numbers between two bounds; empty when missing.
    std::vector<int> numbers(std::string_view key, int least, int most);
    /// A list of words; empty when missing.
    std::vector<std::string> texts(std::string_view key);

    [[nodiscard]] bool has(std::string_view key) const;
    /// Reports a fault at a member.
    void fault(std::string_view key, std::string message);
    /// Reports every member that is not one of these.
    void only(std::initializer_list<std::string_view> known);

  private:
    const Json* member(std::string_view key, bool needed);

    const Json& object_;
    std::string pointer_;
    Faults& faults_;
};

} // namespace bounce
