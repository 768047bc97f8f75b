#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace bounce::agreement {

/// What was compared and what did not agree, counted by what it is about: thousands of answers that differ
/// for one reason are one fault.
class Findings {
  public:
    void compare(std::string_view about, bool agrees, auto example) {
        Row& row = rows_[std::string{about}];
        ++row.compared;
        if (!agrees) {
            row.example = row.differ++ == 0 ? example() : row.example;
        }
    }

    struct Row {
        std::int64_t compared = 0;
        std::int64_t differ = 0;
        std::string example; ///< The first that differed.
    };
    [[nodiscard]] const std::map<std::string, Row>& rows() const { return rows_; }

  private:
    std::map<std::string, Row> rows_;
};

} // namespace bounce::agreement
