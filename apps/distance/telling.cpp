// What is done at a table goes to the disk, and then to all who sit there.
#include "apps/distance/hall.h"
#include "apps/distance/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::distance {

Json news(Game& game, Side seat, std::uint64_t after, bool fresh) {
    auto told = fresh ? std::nullopt : game.since(seat, after);
    Json news = {{"number", game.number()}};
    if (told) {
        news["told"] = std::move(*told);
    } else {
        news["fresh"] = game.fresh(seat);
    }
    return news;
}

void Hall::append(const std::string& id, Table& table, Game& game, const Entry& entry, const Json& step) {
    require_ownership(id);
    if (table.dice && table.dice->waits() && step.is_null()) {
        give_back(id, table, game, "Something else was done at the table.");
    }
    store_.append(id, entry, [&] {
        note_for_dice(table, game, entry, step);
        set_clock(id, table, game);
        expect_notices(id, table, game, entry);
        store_.pacts().drop(id, Pact::Kind::back);
        const auto draw = store_.pacts().find(id, Pact::Kind::draw);
        if (draw && (draw->by != entry.by || game.over())) {
            store_.pacts().drop(id, Pact::Kind::draw);
        }
    });
    table.changed = entry.when;
    ++table.appended;
    if (is_here(id, entry.by)) {
        Seat& mover = table.seats[index(entry.by)];
        mover.shown = std::max(mover.shown, static_cast<std::int64_t>(entry.number));
    }
}

void Hall::tell(const std::string& id, Table& table, Game& game, const Wire* except, bool fresh) {
    std::array<std::shared_ptr<const std::string>, 2> texts; // by seat, made once for all who sit there
    for (Wire* wire : table.wires) {
        if (wire == except || wire->seat() == Side::nobody) {
            continue;
        }
        auto& text = texts[index(wire->seat())];
        if (!text) {
            text =
                text_of(with_dice(news(game, wire->seat(), game.number() - 1, fresh), table, wire->seat()));
        }
        wire->send(text);
    }
    tell_watchers(id, table, game, fresh);
    if (store_.clocks().of(id) != nullptr || fresh) {
        tell_standing(id, table);
    }
}

} // namespace bounce::distance
