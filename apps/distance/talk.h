#pragma once

#include "apps/distance/database.h"
#include "engine/core/json.h"
#include "engine/core/side.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace bounce::distance {

/// What is said at tables: by the two who sit there, or of what they agreed, by nobody.
class Talk {
  public:
    explicit Talk(Database& database);

    static constexpr std::size_t longest = 500; ///< Characters of one line.
    static constexpr std::int64_t most = 2000;  ///< Lines at one table.

    /// What is wrong with a line, in a sentence; empty if nothing is.
    [[nodiscard]] static std::string fault(const std::string& text);
    [[nodiscard]] std::int64_t lines(const std::string& table);
    /// As it is sent; nothing where the same has been said already, which its name tells.
    [[nodiscard]] std::optional<Json> say(const std::string& table, Side by, const std::string& text,
                                          const std::string& once);
    /// The last lines that a side wants to hear: without those of the other while that is muted.
    [[nodiscard]] Json heard(const std::string& table, Side by);

    void mute(const std::string& table, Side by, bool muted);
    [[nodiscard]] bool mutes(const std::string& table, Side by);
    void report(const std::string& table, Side by, const std::string& text);
    [[nodiscard]] std::int64_t reports(const std::string& table);

  private:
    std::unique_ptr<Statement> count_;
    std::unique_ptr<Statement> known_;
    std::unique_ptr<Statement> say_;
    std::unique_ptr<Statement> heard_;
    std::unique_ptr<Statement> mute_;
    std::unique_ptr<Statement> mutes_;
    std::unique_ptr<Statement> report_;
    std::unique_ptr<Statement> reports_;
};

} // namespace bounce::distance
