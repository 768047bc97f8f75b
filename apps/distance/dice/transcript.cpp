#include "apps/distance/dice/transcript.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance::dice {

namespace {

std::unexpected<Misfit> misfit(std::string sentence) { return std::unexpected{std::move(sentence)}; }

std::optional<Party> party_in(const Json& step) {
    const auto by = step.find("by");
    if (by == step.end() || !by->is_string()) {
        return std::nullopt;
    }
    const auto* found = std::ranges::find(party_names, by->get_ref<const std::string&>());
    return found == std::end(party_names) ? std::nullopt
                                          : std::optional{static_cast<Party>(found - party_names)};
}

std::optional<Hash> hash_of_step(const Json& step, const char* key) {
    return step.contains(key) ? hash_in(step[key]) : std::nullopt;
}

/// One throw as {dice, lowest, sides}.
bool is_throw(const Json& what) {
    constexpr int most_dice = 1000;
    const auto lies = [&](std::size_t i, int least, int most) {
        return what[i].is_number_integer() && what[i].get<std::int64_t>() >= least
               && what[i].get<std::int64_t>() <= most;
    };
    return what.is_array() && what.size() == 3 && lies(0, 1, most_dice) && lies(1, -most_dice, most_dice)
           && lies(2, 1, Stream::most_sides);
}

} // namespace

Json bound_of(const Json& battle_file) {
    Json bound = Json::object();
    for (const char* key : {"edition", "options", "parameters", "rules", "scenario"}) {
        if (battle_file.contains(key)) {
            bound[key] = battle_file[key];
        }
    }
    return bound;
}

Transcript::Transcript(std::string table, const Json& battle)
    : table_(std::move(table)), head_(sha256(fmt::format("bouncestick/table/1{}{}{}{}", '\0', table_, '\0',
                                                         canonical(bound_of(battle))))) {}

Transcript::Fits Transcript::add(const Json& step) {
    if (!step.is_object() || !step.contains("did") || !step["did"].is_string()) {
        return misfit("This is no step.");
    }
    const auto& did = step["did"].get_ref<const std::string&>();
    // the hash of an order is what its dice are made of
    const Hash head = sha256(fmt::format("bouncestick/step/1{}{}{}", '\0', bytes_of(head_), canonical(step)));
    const Hash before = std::exchange(head_, head);
    Fits fits = did == "chain"      ? add_chain(step)
                : did == "order"    ? add_order(step)
                : did == "dice"     ? add_dice(step)
                : did == "returned" ? add_return(step)
                                    : add_other(step);
    if (!fits) {
        head_ = before;
    }
    return fits;
}

Transcript::Fits Transcript::add_chain(const Json& step) {
    const auto by = party_in(step);
    const auto anchor = hash_of_step(step, "anchor");
    const auto sealed = hash_of_step(step, "seal");
    if (!by || !anchor || (step.contains("seal") && !sealed)) {
        return misfit("A chain has an owner and an anchor.");
    }
    Shown& shown = shown_[static_cast<std::size_t>(*by)];
    if (waiting_ && !sealed && *by != waiting_->by) { // whose link is in it already
        return misfit("A new chain is announced while an order waits for a link.");
    }
    if (sealed && !shown.anchor) {
        return misfit("There is no chain that this one could continue.");
    }
    if (sealed) {
        shown.continued = anchor;
        shown.seal = *sealed;
    } else {
        shown = {.anchor = anchor, .last = *anchor, .begun = std::move(shown.begun)};
        shown.begun.push_back(number_);
    }
    return {};
}

bool Transcript::fits(Party party, const Hash& link) const {
    const Shown& it = shown(party);
    const Hash first = link_before(link, it.skipped);
    return it.anchor && same(link_before(first), it.last)
           && (!it.continued || same(seal(first, *it.continued), it.seal));
}

/// A link that fits. One that opens a seal is the last of its chain.
void Transcript::spend(Party party, const Hash& link) {
    Shown& it = shown_[static_cast<std::size_t>(party)];
    if (it.continued) {
        it = {.anchor = it.continued, .last = *it.continued, .begun = std::move(it.begun)};
    } else {
        it.last = link;
        it.skipped = 0;
        ++it.spent;
    }
}

bool Transcript::is_next(const Json& step) const {
    return step.contains("number") && step["number"].is_number_unsigned()
           && step["number"].get<std::uint64_t>() == number_ + 1;
}

Transcript::Fits Transcript::add_order(const Json& step) {
    const auto by = party_in(step);
    const auto link = hash_of_step(step, "link");
    const bool whole = step.contains("order") && step["order"].is_object() && step.contains("throws")
                       && step["throws"].is_boolean();
    if (!by || *by == Party::server || !whole || !is_next(step) || waiting_) {
        return misfit("An order stands where none can be given.");
    }
    if (!link || !fits(*by, *link)) {
        return misfit(fmt::format("The {} player's link is not the next of his chain.", name_of(*by)));
    }
    if (!step["throws"].get<bool>()) {
        spend(*by, *link);
        stand(*by, step["order"], nullptr);
        return {};
    }
    if (!shown(Party::server).anchor || !shown(*by == Party::first ? Party::second : Party::first).anchor) {
        return misfit("An order throws dice before all chains are announced.");
    }
    spend(*by, *link);
    waiting_ = {number_ + 1, *by, step["order"], *link, head_};
    return {};
}

Stream Transcript::stream(const Hash& opponent, const Hash& server) const {
    return {{waiting_->link, opponent, server}, table_, waiting_->number, waiting_->commitment};
}

Transcript::Fits Transcript::add_dice(const Json& step) {
    const auto theirs = hash_of_step(step, "opponent");
    const auto ours = hash_of_step(step, "server");
    if (!waiting_ || !is_next(step)) {
        return misfit("Dice fall for no order.");
    }
    if (!theirs || !fits(opponent(), *theirs)) {
        return misfit(fmt::format("The {} player's link is not the next of his chain.", name_of(opponent())));
    }
    if (!ours || !fits(Party::server, *ours)) {
        return misfit("The server's link is not the next of its chain.");
    }
    if (!step.contains("thrown") || !step["thrown"].is_array()
        || !std::ranges::all_of(step["thrown"], is_throw)) {
        return misfit("It is not said what was thrown.");
    }
    Stream dice = stream(*theirs, *ours);
    Json faces = Json::array();
    for (const Json& what : step["thrown"]) {
        for (int die = 0; die < what[0].get<int>(); ++die) {
            faces.push_back(dice.next(what[1].get<int>(), what[2].get<int>()));
        }
    }
    if (step.value("dice", Json{}) != faces) {
        return misfit("The dice are not those that follow from the links.");
    }
    spend(opponent(), *theirs);
    spend(Party::server, *ours);
    stand(waiting_->by, waiting_->order, faces);
    waiting_.reset();
    return {};
}

/// To the mover, before dice fell. The links that were asked for are not asked for again.
Transcript::Fits Transcript::add_return(const Json& step) {
    if (!waiting_ || !is_next(step)) {
        return misfit("No order waits that could be given back.");
    }
    for (const Party party : {opponent(), Party::server}) {
        Shown& it = shown_[static_cast<std::size_t>(party)];
        ++it.skipped;
        ++it.spent;
    }
    waiting_.reset();
    return {};
}

/// Orders taken back, a surrender, and whatever else has a number in the record: it says how many orders
/// stand.
Transcript::Fits Transcript::add_other(const Json& step) {
    const bool whole = step.contains("orders") && step["orders"].is_number_unsigned();
    if (!party_in(step) || !whole || !is_next(step) || waiting_
        || step["orders"].get<std::uint64_t>() > orders_.size()) {
        return misfit("This step does not belong here.");
    }
    orders_.resize(step["orders"].get<std::size_t>());
    ++number_;
    return {};
}

void Transcript::stand(Party by, const Json& order, const Json& dice) {
    orders_.push_back({{"by", name_of(by)}, {"order", order}});
    if (!dice.is_null()) {
        orders_.back()["dice"] = dice;
    }
    ++number_;
}

} // namespace bounce::distance::dice
