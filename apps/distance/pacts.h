#pragma once

#include "apps/distance/database.h"
#include "engine/core/side.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::distance {

/// What one side has proposed, and the other may agree to.
struct Pact {
    enum class Kind : std::uint8_t { back, draw, rematch, recover };
    Kind kind = Kind::draw;
    Side by = Side::first;
    std::int64_t orders = 0; ///< Of `back`: how many orders are to stay.
    std::string words;       ///< Of `back` "order" or "turn"; of `recover` the number on the other screen.
};

inline constexpr std::string_view pact_kinds[] = {"back", "draw", "rematch", "recover"};
[[nodiscard]] std::optional<Pact::Kind> pact_kind(std::string_view name);

/// All proposals that wait for an answer; of each kind there is one a table.
class Pacts {
  public:
    explicit Pacts(Database& database);

    void propose(const std::string& table, const Pact& pact);
    [[nodiscard]] std::vector<Pact> at(const std::string& table);
    [[nodiscard]] std::optional<Pact> find(const std::string& table, Pact::Kind kind);
    void drop(const std::string& table, Pact::Kind kind);

  private:
    std::unique_ptr<Statement> put_;
    std::unique_ptr<Statement> all_;
    std::unique_ptr<Statement> drop_;
};

} // namespace bounce::distance
