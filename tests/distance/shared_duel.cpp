#include "tests/distance/shared_duel.h"

#include "apps/distance/dice/verify.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bounce::distance::testing {

namespace {

dice::Chain chain_of(std::uint64_t seed) {
    return dice::Chain{dice::sha256(fmt::format("seed {}", seed)), 4096};
}

std::string name_of(Side side) { return std::string{dice::name_of(dice::party_of(side))}; }

Json with(Json wish, const Json& more) {
    wish.update(more);
    return wish;
}

} // namespace

SharedDuel::SharedDuel(std::uint16_t port, const Place& place, const std::string& scenario,
                       const Json& options, const std::string& player, std::uint64_t whim, const Json& more)
    : Duel(port, place, scenario, options, player, whim, with({{"dice", "shared"}}, more)),
      chains{chain_of(2 * whim), chain_of(2 * whim + 1)} {
    for (const Side side : both_sides) {
        announce(side);
    }
}

void SharedDuel::note(const Json& message) {
    if (message.contains("dice")) {
        state = message["dice"];
    }
}

void SharedDuel::begin_chain(Side side, std::uint64_t seed) { chains[index(side)] = chain_of(seed); }

Json SharedDuel::announce(Side side, const Json& more) {
    Json chain = {{"anchor", dice::hex(chains[index(side)].anchor())}};
    chain.update(more);
    Json answer = guests[index(side)].ask({{"chain", chain}});
    EXPECT_TRUE(answer.contains("dice")) << answer.dump();
    note(answer);
    return answer;
}

std::string SharedDuel::link(Side side, std::size_t ahead) const {
    const auto spent = state["chains"][name_of(side)]["spent"].get<std::size_t>();
    return dice::hex(chains[index(side)].link(spent + 1 + ahead));
}

Json SharedDuel::deed(const Json& order) const {
    Json deed = Duel::deed(order, number, fmt::format("{}-{}", table, number));
    deed["link"] = link(record->battle().match().actor());
    return deed;
}

void SharedDuel::send(const Json& order) {
    const Side mover = to_act();
    Json message = deed(order);
    message["id"] = ++id_;
    guests[index(mover)].send(message.dump());
}

std::optional<Json> SharedDuel::hear_commitment(Side opponent) {
    for (;;) {
        const Json message = guests[index(opponent)].receive();
        note(message);
        if (message.contains("told") && message["number"] == number + 1) {
            return std::nullopt;
        }
        if (message.contains("dice") && message["dice"]["waiting"].is_object()) {
            return message["dice"]["waiting"];
        }
    }
}

Json SharedDuel::link_for(Side opponent, const Json& waiting) const {
    return {
        {"link",
         {{"number", waiting["number"]}, {"commitment", waiting["commitment"]}, {"link", link(opponent)}}}};
}

Json SharedDuel::hear_answer(Side mover) {
    for (;;) {
        Json message = guests[index(mover)].receive();
        note(message);
        if (message.contains("id") && message["id"] == id_) {
            return message;
        }
    }
}

void SharedDuel::play(const Json& order) {
    const Side mover = to_act();
    const Side opponent = enemy_of(mover);
    send(order);
    if (const auto waiting = hear_commitment(opponent)) {
        ++thrown;
        Json link = link_for(opponent, *waiting);
        link["id"] = 1;
        guests[index(opponent)].send(link.dump());
        ASSERT_FALSE(hear_commitment(opponent).has_value());
    }
    const Json answer = hear_answer(mover);
    ASSERT_TRUE(answer.contains("told")) << answer.dump() << order.dump();
    number = answer["number"];
}

bool SharedDuel::throws(const Json& order) {
    Battle& battle = record->battle();
    const std::size_t orders = battle.record().size();
    const bool throws = std::holds_alternative<NeedsDice>(battle.give(order));
    battle.take_back_to(orders);
    return throws;
}

Json SharedDuel::play_to_dice() {
    for (;;) {
        static_cast<void>(to_act());
        Json order = choice();
        if (throws(order)) {
            return order;
        }
        play(order);
    }
}

Side SharedDuel::commit() {
    const Json order = play_to_dice();
    const Side mover = to_act();
    send(order);
    const auto heard = hear_commitment(enemy_of(mover));
    EXPECT_TRUE(heard) << order.dump();
    waiting = heard.value_or(Json::object());
    return mover;
}

std::string sentence(const Json& answer) {
    return answer.contains("error") ? answer["error"]["message"].get<std::string>() : answer.dump();
}

Json saved(Guest& guest) {
    const Json answer = guest.ask({{"ask", {{"do", "save"}}}})["answer"];
    EXPECT_TRUE(answer["ok"]) << answer.dump();
    return Json::parse(answer["text"].get<std::string>());
}

void expect_verified(const Json& file, std::size_t throws) {
    const auto verified = dice::verify(file);
    EXPECT_TRUE(verified.faults.empty()) << verified.faults[0].pointer << verified.faults[0].message;
    EXPECT_EQ(verified.throws, throws);
    EXPECT_TRUE(Battle::load(file).has_value());
}

} // namespace bounce::distance::testing
