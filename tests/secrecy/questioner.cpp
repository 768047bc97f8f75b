#include "tests/secrecy/questioner.h"

#include "engine/match/any_rules_of.h"
#include "engine/match/showing/dispatch.h"
#include "engine/rules/ccc/rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

constexpr std::uint32_t keep_every = 8;       ///< Orders.
constexpr std::uint32_t look_again_every = 4; ///< Looks.

/// A file that ends with an order that a side may know has digests of how it stood in truth: they follow from
/// its orders, which are the same however it stands.
Json without_digests(const Json& answer) {
    Json file = Json::parse(answer["text"].get_ref<const std::string&>());
    file.erase("digests");
    return file;
}

/// A desk of its own with the same battle.
desk::Table laid(const Battle& battle, Side viewer) {
    desk::Table table;
    table.play.emplace(std::move(*Battle::load(battle.save()))); // the program comes to agree with itself
    table.play->viewer = viewer;
    return table;
}

bool is_refused(const Json& answer) { return !answer["ok"].get<bool>(); }

} // namespace

void Asked::note(const Json& request) {
    ++answers;
    std::set<std::string>& all = members[request["do"].get<std::string>()];
    for (const auto& [key, value] : request.items()) {
        all.insert(key);
    }
}

void Asked::add(const Asked& other) {
    for (const auto& [request, all] : other.members) {
        members[request].insert(all.begin(), all.end());
    }
    answers += other.answers;
    waits += other.waits;
    masked += other.masked;
    bound += other.bound;
    undone += other.undone;
}

Json Questioner::answer(desk::Table& table, const Json& request) {
    asked_.note(request);
    return desk::answer_json(desk::reply_to(table, request));
}

/// The state of the battle on the desk, to be changed behind its back.
State& Questioner::state() const {
    const void* const at = table_.play->battle.match().position();
    return const_cast<OwnedPosition<Field, State>*>(static_cast<const OwnedPosition<Field, State>*>(at))
        ->state;
}

Asking Questioner::asking(Side side) const {
    const auto& match = static_cast<const MatchOf<Rules>&>(table_.play->battle.match());
    return {table_, match.field(), match.state(), side, random_};
}

Leak Questioner::compare(const Deed& deed, Side side, const State& other) {
    table_.play->viewer = side;
    for (const Question& question : questions()) {
        if (question.held == Question::Held::compared && random_(question.every) == 0) {
            if (Leak leak = compare(question.ask(asking(side)), other)) {
                return leak;
            }
        }
    }
    return read(deed, side);
}

/// The last dispatches, as they are read when one begins to look: those of the last order.
Leak Questioner::read(const Deed& deed, Side side) {
    if (random_(look_again_every) != 0) {
        return {};
    }
    const Json all = answer(table_, {{"do", "look"}, {"as", table_.play->write.side(side)}})["dispatches"];
    std::size_t deeds = 0;
    std::size_t of_the_last = 0;
    for (const std::vector<Event>& events : seen_by(side, table_.play->battle.events())) {
        of_the_last = deeds_of(events).size();
        deeds += of_the_last;
    }
    if (all.size() != deeds) {
        return "told of so many deeds, and so many were done";
    }
    for (std::size_t i = deeds - of_the_last; i < deeds; ++i) {
        if (auto leak = answered_too_much(deed, side, all[i])) {
            return leak;
        }
    }
    return {};
}

std::size_t Questioner::kept_by(Side side) {
    table_.play->viewer = side;
    const Json saved = answer(table_, {{"do", "save"}});
    return Json::parse(saved["text"].get_ref<const std::string&>())["orders"].size();
}

Leak Questioner::compare(const Json& request, const State& other) {
    const State truth = state();
    Json one = answer(table_, request);
    state() = other;
    Json two = answer(table_, request);
    state() = truth;
    if (request["do"] == "save") {
        one = without_digests(one);
        two = without_digests(two);
    }
    if (one != two) {
        return fmt::format("{}: {}", request.dump(), Json::diff(one, two).dump());
    }
    if (request["do"] == "forecast" && (is_refused(one) || one["allowed"] == false)) {
        return compare({{"do", "order"}, {"order", request["order"]}}, other); // refused in the same words
    }
    return {};
}

/// A side does not give the other's orders.
Leak Questioner::refused(const Json& order) {
    const std::size_t orders = table_.play->battle.record().size();
    const Json said = answer(table_, {{"do", "order"}, {"order", order}});
    const bool same = table_.play->battle.record().size() == orders;
    return same && is_refused(said) && said["error"]["kind"] == "usage"
               ? Leak{}
               : Leak{"gives an order of the other side: " + order.dump()};
}

/// A side that has seen what its order comes to goes through with it.
Leak Questioner::withdraw(const Json& needs, const Json& order) {
    if (needs["so_far"].empty()) {
        return {};
    }
    ++asked_.bound;
    const Json other = {{"order", order["order"] == "end" ? "begin" : "end"}};
    const Json said = answer(table_, {{"do", "order"}, {"order", other}});
    const bool stands = needs.value("stands", false) && is_refused(said) && said["error"]["kind"] == "usage"
                        && answer(table_, {{"do", "undo"}})["undone"] == false;
    return stands ? Leak{} : Leak{"withdraws an order that has shown it something: " + order.dump()};
}

/// To have the opponent think ahead tells a side nothing, and nothing is done.
Leak Questioner::think_ahead() {
    const std::size_t orders = table_.play->battle.record().size();
    Json said = answer(table_, {{"do", "think"}, {"ahead", true}});
    said.erase("ok");
    const bool same = table_.play->battle.record().size() == orders;
    return same && said.empty() ? Leak{} : Leak{"says what the opponent has thought: " + said.dump()};
}

Leak Questioner::give(const Json& order) {
    const Side actor = table_.play->battle.match().actor();
    const bool thinks = random_(2) == 0;
    table_.play->viewer = heard_by_ = static_cast<Side>(random_(2));
    heard_.clear();
    if (!thinks && heard_by_ != actor) {
        if (Leak leak = refused(order)) {
            return leak;
        }
        table_.play->viewer = heard_by_ = actor;
    }
    if (thinks && random_(2) == 0) {
        if (Leak leak = think_ahead()) {
            return leak;
        }
    }
    Json request = {{"do", thinks ? "think" : "order"}};
    if (!thinks) {
        request["order"] = order;
    } else if (random_(4) == 0) {
        request["reason"] = true;
    }
    const bool keeps = random_(keep_every) == 0;
    if (keeps) {
        request["keep"] = true;
    }
    for (;;) {
        heard_.push_back(answer(table_, request));
        Json& said = heard_.back();
        if (is_refused(said)) {
            return "refused: " + said.dump();
        }
        if (!said.contains("needs")) {
            const bool kept = said.erase("recorded") > 0;
            return kept == keeps ? Leak{} : Leak{"what the battle file gains, unasked or not at all"};
        }
        const Json needs = said["needs"];
        ++asked_.waits;
        asked_.masked += needs.contains("name") ? 0 : 1;
        if (Leak leak = thinks ? Leak{} : withdraw(needs, order)) {
            return leak;
        }
        for (int die = needs["dice"]; die > 0; --die) {
            const int face = static_cast<int>(random_(needs["sides"].get<std::uint32_t>()));
            request["dice"].push_back(needs.value("lowest", 1) + face);
        }
    }
}

Leak Questioner::heard(const Deed& deed) const {
    for (const Json& answer : heard_) {
        if (const Leak leak = answered_too_much(deed, heard_by_, answer)) {
            return table_.play->write.side(heard_by_) + " hears " + *leak;
        }
    }
    return {};
}

Leak Questioner::take_back(const Deed& deed, Side side) {
    desk::Table own = laid(table_.play->battle, side);
    const Json offered = answer(own, {{"do", "situation"}})["situation"]["can_undo"];
    const Json done = answer(own, {{"do", "undo"}})["undone"];
    if (offered != done) {
        return "told that it can take back an order, or not, and it is otherwise";
    }
    if (done == false) {
        const bool agreed = answer(own, {{"do", "undo"}, {"agreed", true}})["undone"].get<bool>();
        return agreed ? Leak{} : Leak{"refused to take back an order, though both sides agree"};
    }
    ++asked_.undone;
    if (const auto kept = kept_too_much(deed, side); kept && deed.before.actor != side) {
        return "takes back " + *kept;
    }
    if (const auto who = uncovered(deed, side)) {
        return "takes back what brought into sight: " + *who;
    }
    return {};
}

Leak Questioner::compare_anywhere(Side side, std::uint64_t number) {
    std::vector<const Question*> all;
    for (const Question& question : questions()) {
        if (question.held == Question::Held::anywhere && question.every > 0) {
            all.push_back(&question);
        }
    }
    const Question& question = *all[number % all.size()];
    table_.play->viewer = side;
    desk::Table with = laid(table_.play->battle, side);
    desk::Table without;
    const Json request = question.ask(asking(side));
    if (question.name == "frame") { // of the same film
        const Json film = {{"do", "replay"},
                           {"battle", answer(table_, {{"do", "save"}})["text"].get<std::string>()}};
        static_cast<void>(answer(with, film));
        static_cast<void>(answer(without, film));
    }
    const Json one = answer(with, request);
    const Json two = answer(without, request);
    return one == two ? Leak{} : Leak{fmt::format("{}: {}", request.dump(), Json::diff(one, two).dump())};
}

} // namespace bounce::ccc
