#include "desk/files.h"
#include "desk/table.h"
#include "engine/match/showing/dispatch.h"

#include <fmt/format.h>

namespace bounce::desk {

namespace {

/// Frames at which a turn begins, from the digests taken then.
Json turn_frames(const Battle& battle) {
    Json frames = Json::array();
    int turn = -1;
    for (const TurnDigest& digest : battle.digests()) {
        if (digest.turn != turn) {
            frames.push_back(digest.orders);
            turn = digest.turn;
        }
    }
    return frames;
}

} // namespace

Reply replay(Table& table, const Json& request) {
    auto file = read_file(request["battle"].get_ref<const std::string&>(), FileKind::battle);
    if (!file) {
        return faulty(std::move(file.error()));
    }
    auto replayed = Battle::replay(file->document.json());
    if (!replayed) {
        return faulty(file->document.placed(std::move(replayed.error())));
    }
    table.film.emplace(std::move(replayed->battle));
    const Stand& film = *table.film;
    Json reply = {{"scenario", scenario_json(film.scene, film.battle.match().rules())},
                  {"board", film.scene.board},
                  {"length", film.battle.record().size()},
                  {"turns", turn_frames(film.battle)},
                  {"verified", replayed->verified}};
    if (!replayed->parted.empty()) {
        const Fault& parted = replayed->parted.front();
        reply["parted"] = fmt::format("{}: {}", parted.pointer, parted.message);
        reply["agreed"] = agreement_json(replayed->agreed);
    }
    return reply;
}

Reply frame(Table& table, const Json& request) {
    if (!table.film) {
        return misuse("no film is open; begin with \"replay\"");
    }
    const Stand& film = *table.film;
    const auto at = request["index"].get<std::size_t>();
    if (at > film.battle.record().size()) {
        return misuse(fmt::format("the film ends with frame {}", film.battle.record().size()));
    }
    const auto match = film.battle.after(at);
    Json reply = {{"index", at}};
    if (at > 0) {
        reply["order"] = film.battle.record()[at - 1].order;
    }
    static const std::vector<std::vector<Event>> nothing(1);
    const std::span<const std::vector<Event>> orders = film.battle.events();
    const std::vector<Deed> deeds = deeds_of_last(at > 0 ? orders.first(at) : nothing);
    reply["events"] = film.write.events(deeds);
    reply["dispatch"] = dispatch_of(deeds.front().events);
    reply["headline"] = headline_of(deeds.front().events);
    reply["deeds"] = at > 0 ? deeds_json(film, deeds) : Json::array();
    reply["view"] = film.write.view(match->view(Side::nobody));
    reply["decision"] = film.write.decision(match->to_act(Side::nobody));
    reply["outcome"] = film.write.outcome(match->outcome());
    return reply;
}

} // namespace bounce::desk
