#pragma once

#include "apps/distance/database.h"
#include "engine/core/side.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::distance {

/// A proposal of one side that the other may accept.
struct Pact {
    enum class Kind : std::uint8_t { back, draw, rematch, recover };
    Kind kind = Kind::draw;
    Side by = Side::first;
    std::int64_t orders = 0; ///< For `back`: the number of orders that stay.
    std::string words; ///< For `back`: "order" or "turn"; for `recover`: the number on the other screen.
};

inline constexpr std::string_view pact_kinds[] = {"back", "draw", "rematch", "recover"};
[[nodiscard]] std::optional<Pact::Kind> pact_kind(std::string_view name);

/// All proposals that are waiting for an answer; at most one of each kind per table.
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
