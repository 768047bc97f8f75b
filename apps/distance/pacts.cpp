#include "apps/distance/pacts.h"

#include "apps/distance/entry.h"
#include "apps/distance/numbers.h"

#include <algorithm>

namespace bounce::distance {

std::optional<Pact::Kind> pact_kind(std::string_view name) {
    const auto* const found = std::ranges::find(pact_kinds, name);
    return found == std::end(pact_kinds)
               ? std::nullopt
               : std::optional{static_cast<Pact::Kind>(found - std::begin(pact_kinds))};
}

Pacts::Pacts(Database& database)
    : put_(database.statement(
          "INSERT INTO pact (battle, kind, side, orders, words, made) VALUES (?, ?, ?, ?, ?, ?)")),
      all_(database.statement("SELECT kind, side, orders, words FROM pact WHERE battle = ? ORDER BY kind")),
      drop_(database.statement("DELETE FROM pact WHERE battle = ? AND kind = ?")) {}

void Pacts::propose(const std::string& table, const Pact& pact) {
    drop(table, pact.kind);
    put_->with(table, static_cast<std::int64_t>(pact.kind), number_of(pact.by), pact.orders, pact.words,
               now_in_milliseconds())
        .run();
}

std::vector<Pact> Pacts::at(const std::string& table) {
    std::vector<Pact> all;
    Statement& ask = all_->with(table);
    while (ask.row()) {
        all.push_back(
            {static_cast<Pact::Kind>(ask.number(0)), side_of(ask.number(1)), ask.number(2), ask.text(3)});
    }
    return all;
}

std::optional<Pact> Pacts::find(const std::string& table, Pact::Kind kind) {
    const std::vector<Pact> all = at(table);
    const auto found = std::ranges::find(all, kind, &Pact::kind);
    return found == all.end() ? std::nullopt : std::optional{*found};
}

void Pacts::drop(const std::string& table, Pact::Kind kind) {
    drop_->with(table, static_cast<std::int64_t>(kind)).run();
}

} // namespace bounce::distance
