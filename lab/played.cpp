#include "lab/played.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::lab {

namespace {

template <class Value>
void add_values(Played::ByName<Value>& values, const Played::ByName<Value>& more) {
    for (const auto& [name, value] : more) {
        if constexpr (requires { values[name].add(value); }) {
            values[name].add(value);
        } else {
            values[name] += value;
        }
    }
}

/// What a throw comes to on average, in parts; nothing where a throw is no sum.
std::int64_t expected_of(const Thrown& thrown) {
    const Throw& what = thrown.what;
    switch (thrown.count) {
    case Count::face:
    case Count::sum:
        return std::int64_t{what.dice} * (2 * what.lowest + what.sides - 1) * Luck::parts / 2;
    case Count::successes: {
        int faces = 0;
        for (int face = what.lowest; face < what.lowest + what.sides; ++face) {
            faces += succeeds(what, face);
        }
        return std::int64_t{what.dice} * faces * Luck::parts / what.sides;
    }
    case Count::hand:
    case Count::compare:
    case Count::contest:
        break;
    }
    return 0;
}

Json json_of(const Often& often) { return {{"times", often.times}, {"battles", often.battles}}; }

Json json_of(std::int64_t count) { return count; }

Json json_of(const Luck& luck) {
    Json json = {{"throws", luck.throws}};
    if (luck.expected != 0) {
        const auto throws = static_cast<double>(luck.throws);
        json["mean"] = static_cast<double>(luck.result) / throws;
        json["expected"] = static_cast<double>(luck.expected) / Luck::parts / throws;
    }
    return json;
}

template <class Value>
Json by_name(const Played::ByName<Value>& values) {
    Json json = Json::object();
    for (const auto& [name, value] : values) {
        json[name] = json_of(value);
    }
    return json;
}

template <class Value>
Json by_side(const Played::ByName<Value> (&values)[3], const std::string (&side_ids)[2]) {
    Json json = Json::object();
    for (std::size_t i = 0; i < 3; ++i) {
        if (i < 2 || !values[i].empty()) {
            json[i < 2 ? side_ids[i] : "nobody"] = by_name(values[i]);
        }
    }
    return json;
}

// Counts as they are kept: a number, or several in a row.
Json kept(std::int64_t count) { return count; }
Json kept(const Often& often) { return Json::array({often.times, often.battles}); }
Json kept(const Luck& luck) { return Json::array({luck.throws, luck.result, luck.expected}); }

void read_kept(const Json& json, std::int64_t& count) { count = json.get<std::int64_t>(); }
void read_kept(const Json& json, Often& often) {
    often = {json[0].get<std::int64_t>(), json[1].get<std::int64_t>()};
}
void read_kept(const Json& json, Luck& luck) {
    luck = {json[0].get<std::int64_t>(), json[1].get<std::int64_t>(), json[2].get<std::int64_t>()};
}

template <class Value>
Json kept(const Played::ByName<Value>& values) {
    Json json = Json::object();
    for (const auto& [name, value] : values) {
        json[name] = kept(value);
    }
    return json;
}

template <class Value>
Json kept(const Played::ByName<Value> (&values)[3]) {
    return Json::array({kept(values[0]), kept(values[1]), kept(values[2])});
}

template <class Value>
void read_kept(const Json& json, Played::ByName<Value>& values) {
    for (const auto& [name, value] : json.items()) {
        read_kept(value, values[name]);
    }
}

template <class Value>
void read_kept(const Json& json, Played::ByName<Value> (&values)[3]) {
    for (std::size_t i = 0; i < 3; ++i) {
        read_kept(json[i], values[i]);
    }
}

void end_battle(Played::ByName<Often>& counted) {
    for (auto& [name, often] : counted) {
        often.battles = 1;
    }
}

} // namespace

void Often::add(const Often& other) {
    times += other.times;
    battles += other.battles;
}

void Luck::add(const Luck& other) {
    throws += other.throws;
    result += other.result;
    expected += other.expected;
}

void Played::add(const Played& other) {
    battles += other.battles;
    add_values(clauses, other.clauses);
    for (std::size_t i = 0; i < 3; ++i) {
        add_values(orders[i], other.orders[i]);
        add_values(throws[i], other.throws[i]);
        add_values(losses[i], other.losses[i]);
        add_values(charges[i], other.charges[i]);
    }
}

Json played_json(const Played& played, const std::string (&side_ids)[2]) {
    return {{"battles", played.battles},
            {"orders", by_side(played.orders, side_ids)},
            {"clauses", by_name(played.clauses)},
            {"throws", by_side(played.throws, side_ids)},
            {"losses", by_side(played.losses, side_ids)},
            {"charges", by_side(played.charges, side_ids)}};
}

Json counts_json(const Played& played) {
    return {{"orders", kept(played.orders)},   {"clauses", kept(played.clauses)},
            {"throws", kept(played.throws)},   {"losses", kept(played.losses)},
            {"charges", kept(played.charges)}, {"battles", played.battles}};
}

Played read_counts(const Json& json) {
    Played played{.battles = json["battles"].get<std::int64_t>()};
    read_kept(json["orders"], played.orders);
    read_kept(json["clauses"], played.clauses);
    read_kept(json["throws"], played.throws);
    read_kept(json["losses"], played.losses);
    read_kept(json["charges"], played.charges);
    return played;
}

void PlayedCounter::ordered(Side side, std::string_view kind) {
    ++played_.orders[index(side)][std::string{kind}].times;
    cause_.clear();
}

void PlayedCounter::happened(const Event& event) {
    const std::size_t side = index(event.side);
    const std::string clause{event.clause.id};
    ++played_.clauses[clause].times;
    for (const Term& term : event.terms) {
        if (term.clause != event.clause) {
            ++played_.clauses[std::string{term.clause.id}].times;
        }
    }
    if (event.thrown) {
        Luck& luck = played_.throws[side][std::string{event.thrown->what.name}];
        const std::int64_t expected = expected_of(*event.thrown);
        cause_ = event.thrown->what.name;
        luck.add({1, expected != 0 ? event.thrown->result : 0, expected});
    }
    if (event.lost != 0) {
        played_.losses[side][cause_.empty() ? clause : cause_] += event.lost;
    }
    if (event.charge) {
        ++played_.charges[side][clause].times;
    }
}

Played PlayedCounter::take() {
    played_.battles = 1;
    end_battle(played_.clauses);
    for (std::size_t i = 0; i < 3; ++i) {
        end_battle(played_.orders[i]);
        end_battle(played_.charges[i]);
    }
    return std::exchange(played_, {});
}

} // namespace bounce::lab
