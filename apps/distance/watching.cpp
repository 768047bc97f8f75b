// Those who watch: they see what both sides may see, or everything some turns late.
#include "apps/distance/hall.h"
#include "apps/distance/message.h"

namespace bounce::distance {

/// Once it is over, nothing is kept from anybody.
bool Hall::sees_later(const Table& table, Side seat) {
    return seat == Side::nobody && table.watching.kind == Watching::Kind::later
           && !(table.late && table.late->over());
}

/// The battle as a seat sees it: those who watch late see an earlier one.
std::expected<Game*, Failure> Hall::shown_to(Side seat, const std::string& id, Table& table, Game& game) {
    if (seat != Side::nobody || table.watching.kind == Watching::Kind::with_link) {
        return &game;
    }
    if (table.watching.kind == Watching::Kind::nobody) {
        return refused("usage", "Nobody may watch at this table.");
    }
    if (!table.late) {
        auto begun = begin(id, table.begun.scenario, Json::parse(table.begun.settings));
        if (!begun) {
            return std::unexpected{std::move(begun.error())};
        }
        table.late.emplace(std::move(*begun));
    }
    catch_up(id, table, game);
    return &*table.late;
}

/// What was done in the turns that may be shown by now; never less than has been.
void Hall::catch_up(const std::string& id, Table& table, Game& game) {
    const std::uint64_t shown =
        game.over() ? game.number() : game.number_in(game.turn() - table.watching.turns_late);
    if (shown <= table.late->number()) {
        return;
    }
    const std::vector<Entry> entries = store_.entries(id);
    const std::span<const Entry> all{entries.data(), std::min<std::size_t>(shown, entries.size())};
    // where it parts, what the players see has parted as well, and they are told
    static_cast<void>(table.late->follow(all.subspan(table.late->number())));
}

void Hall::tell_watchers(const std::string& id, Table& table, Game& game, bool fresh) {
    std::shared_ptr<const std::string> text;
    for (Wire* wire : table.wires) {
        if (wire->seat() != Side::nobody) {
            continue;
        }
        if (!text) {
            const std::uint64_t before = table.late ? table.late->number() : game.number() - 1;
            const auto shown = shown_to(Side::nobody, id, table, game);
            if (!shown || (*shown)->number() == before) {
                return;
            }
            text = text_of(with_dice(news(**shown, Side::nobody, before, fresh), table, Side::nobody));
        }
        wire->send(text);
    }
}

} // namespace bounce::distance
