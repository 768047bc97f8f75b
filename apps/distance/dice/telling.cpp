// What shared dice have to do with everything else that is done and told at a table.
#include "apps/distance/hall.h"

#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace {

Json step_of(const Entry& entry, std::size_t orders) {
    return {{"did", entry_kinds[static_cast<std::size_t>(entry.kind)]},
            {"by", dice::name_of(dice::party_of(entry.by))},
            {"number", entry.number},
            {"orders", orders}};
}

} // namespace

void Hall::note_for_dice(Table& table, const Game& game, const Entry& entry, const Json& step) {
    if (table.dice) {
        dice::must_fit(table.dice->add(step.is_null() ? step_of(entry, game.orders()) : step));
    }
}

/// How far the chains are spent tells how much has been ordered: those who watch late do not hear it.
Json Hall::with_dice(Json news, const Table& table, Side seat) {
    if (table.dice && !sees_later(table, seat)) {
        news["dice"] = table.dice->state();
    }
    return news;
}

Json Hall::with_proof(Json answer, const Table& table) {
    const auto text = answer.find("text");
    if (table.dice && text != answer.end()) {
        *text = dice::with_proof(text->get<std::string>(), table.dice->proof());
    }
    return answer;
}

} // namespace bounce::distance
