#pragma once

#include "apps/distance/database.h"
#include "engine/core/json.h"
#include "engine/core/side.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace bounce::distance {

/// The chat at tables: messages of the two players, and (from `nobody`) records of their agreements.
class Talk {
  public:
    explicit Talk(Database& database);

    static constexpr std::size_t longest = 500; ///< Characters of one line.
    static constexpr std::int64_t most = 2000;  ///< Lines at one table.

    /// What is wrong with a line, as a sentence; empty if nothing is.
    [[nodiscard]] static std::string fault(const std::string& text);
    [[nodiscard]] std::int64_t lines(const std::string& table);
    /// Adds a line and returns it in its wire format; nothing if a line with the same name exists.
    [[nodiscard]] std::optional<Json> say(const std::string& table, Side by, const std::string& text,
                                          const std::string& once);
    /// The last lines for a side, without those of the other side if that is muted.
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
