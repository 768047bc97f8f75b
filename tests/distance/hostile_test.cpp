// Whatever a seat sends, it is answered in a sentence, and the battle stands as it stood.
#include "engine/core/random.h"
#include "tests/distance/shared_duel.h"

#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

/// Makes messages that are wrong in one way or several.
class Rogue {
  public:
    Rogue(std::uint64_t seed, Json good) : random_(seed), good_(std::move(good)) {}

    [[nodiscard]] std::string message() {
        switch (random_(24)) {
        case 0:
            return noise();
        case 1:
            return torn();
        case 2:
            return std::string(random_(200) + 1, '[');
        case 3:
            return Json{{"id", random_(9)}, {"ask", {{"do", word()}, {word(), value(2)}}}}.dump();
        case 4:
            return Json{{"id", value(1)}, {"hello", value(2)}}.dump();
        case 5:
            return deed(value(3)).dump();
        case 6:
            return deed(spoilt(good_)).dump();
        default:
            return value(4).dump();
        }
    }

  private:
    [[nodiscard]] std::string noise() {
        std::string bytes(random_(300), '\0');
        for (char& byte : bytes) {
            byte = static_cast<char>(random_(256));
        }
        return bytes;
    }
    [[nodiscard]] std::string torn() {
        std::string text = deed(good_).dump();
        text.resize(random_(static_cast<std::uint32_t>(text.size())));
        return text;
    }
    /// Never one that fits: its number is past or to come, or its order is none.
    [[nodiscard]] Json deed(Json order) {
        Json made = {{"id", random_(1000)}, {"after", value(0)}, {"once", value(0)}};
        made[random_(6) == 0 ? "undo" : random_(6) == 0 ? "resign" : "order"] = std::move(order);
        if (made["after"].is_number_unsigned() && made["after"] == 1) {
            made["after"] = 2;
        }
        return made;
    }
    [[nodiscard]] Json spoilt(Json order) {
        for (auto& [key, each] : order.items()) {
            if (random_(3) == 0) {
                each = value(2);
            }
        }
        return order;
    }
    [[nodiscard]] std::string word() {
        static constexpr const char* words[] = {"do",    "as",   "order", "think", "look", "save",
                                                "unit",  "to",   "from",  "at",    "dice", "keep",
                                                "where", "plan", "card",  "could", "id",   "ask",
                                                "A1",    "Z99",  "",      "\x01",  "../x", "threats"};
        return words[random_(std::size(words))];
    }
    [[nodiscard]] Json value(int depth) {
        switch (random_(depth > 0 ? 9 : 6)) {
        case 0:
            return random_(5);
        case 1:
            return -static_cast<int>(random_(1000));
        case 2:
            return 1e300;
        case 3:
            return nullptr;
        case 4:
            return word();
        case 5:
            return random_(2) == 0;
        case 6:
            return Json::array({value(depth - 1), value(depth - 1)});
        default:
            return Json{{word(), value(depth - 1)}, {word(), value(depth - 1)}};
        }
    }

    Random random_;
    Json good_;
};

/// What is no text at all ends the connection, by the rules of WebSockets: null, and he comes again.
Json answered(Duel& duel, Guest& guest, const std::string& message) {
    try {
        guest.send(message);
        Json answer = guest.receive();
        while (!answer.contains("id")) { // who has come and gone is told unasked
            answer = guest.receive();
        }
        return answer;
    } catch (const Gone&) {
        EXPECT_EQ(guest.connect(duel.table, &guest == duel.guests.data() ? Side::first : Side::second), 101);
        return nullptr;
    }
}

TEST(Hostile, MessagesAreRefusedAndChangeNothing) {
    Limits limits;
    limits.orders_a_minute = limits.requests_a_minute = 1'000'000;
    Inn inn{limits};
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    duel.play();
    const Json before = duel.guests[0].ask({{"hello", Json::object()}});
    Rogue rogue{1861, duel.choice()};
#ifdef BOUNCE_SANITIZED
    constexpr int messages = 500;
#else
    constexpr int messages = 10'000;
#endif
    int ended = 0;
    for (int i = 0; i < messages; ++i) {
        const std::string message = rogue.message();
        Guest& guest = duel.guests[static_cast<std::size_t>(i % 2)];
        const Json answer = answered(duel, guest, message);
        if (answer.is_null()) {
            ++ended;
            continue;
        }
        const bool refused =
            answer.contains("error") && !answer["error"]["message"].get<std::string>().empty();
        ASSERT_TRUE(refused || answer.contains("answer") || answer.contains("people"))
            << message << answer.dump();
        ASSERT_FALSE(answer.contains("id") && answer.contains("told")) << message;
    }
    EXPECT_LT(ended, messages / 4);
    for (const Side side : both_sides) { // his last words may have ended it
        ASSERT_EQ(duel.guests[index(side)].connect(duel.table, side), 101);
    }
    const Json after = duel.guests[0].ask({{"hello", Json::object()}});
    EXPECT_EQ(after["number"], before["number"]);
    EXPECT_EQ(after["opened"], before["opened"]);
    duel.record->follow();
    EXPECT_EQ(duel.record->number(), 1U);
    duel.play();
}

TEST(Hostile, AMessageThatIsTooLongEndsTheConnectionAlone) {
    Inn inn;
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    const auto shout = [&] {
        duel.guests[1].send(std::string(70'000, ' '));
        static_cast<void>(duel.guests[1].news("never"));
    };
    EXPECT_THROW(shout(), Gone);
    ASSERT_EQ(duel.guests[1].connect(duel.table, Side::second), 101);
    duel.play();
}

TEST(Hostile, TooMuchInAMinuteIsToldSo) {
    Limits limits;
    limits.orders_a_minute = 2;
    limits.requests_a_minute = 4; // a greeting is one
    Inn inn{limits};
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    std::string said;
    for (int i = 0; i < 4; ++i) {
        const Json answer = duel.guests[0].ask({{"ask", {{"do", "situation"}}}});
        said = answer.contains("error") ? answer["error"]["message"].get<std::string>() : "";
    }
    EXPECT_THAT(said, ::testing::HasSubstr("4 requests from a seat"));
    for (int i = 0; i < 3; ++i) {
        const Json answer = duel.guests[1].ask(Duel::deed({{"order", "end"}}, 0, "x"));
        said = answer["error"]["message"].get<std::string>();
    }
    EXPECT_THAT(said, ::testing::HasSubstr("2 orders from a seat"));
}

TEST(Hostile, ASeatHasOnlySoManyWindows) {
    Limits limits;
    limits.sockets_a_seat = 1;
    Inn inn{limits};
    Duel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    Guest other{inn.port()};
    const auto link = duel.guests[0].post("/api/seat/" + duel.table + "/0/link", Json::object());
    const Link key = read_link(link.body["key"]);
    ASSERT_EQ(other.post(key.path, Json{{"token", key.token}}).status, 200);
    ASSERT_EQ(other.connect(duel.table, Side::first), 101);
    EXPECT_THROW(static_cast<void>(other.news("never")), Gone);
    duel.play();
}

TEST(Hostile, FramesOfSharedDiceThatAreWrongChangeNothing) {
    Limits limits;
    limits.orders_a_minute = 1'000'000;
    Inn inn{limits};
    SharedDuel duel{inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill")};
    const Side mover = duel.commit();
    const Json before = duel.guests[0].ask({{"hello", Json::object()}})["dice"];
    ASSERT_TRUE(before["waiting"].is_object()) << before.dump();
    Random random{1863};
    const auto value = [&]() -> Json {
        switch (random(7)) {
        case 0:
            return random(9);
        case 1:
            return -1;
        case 2:
            return 1e300;
        case 3:
            return nullptr;
        case 4:
            return std::string(random(70), 'a');
        case 5:
            return dice::hex(dice::random_hash());
        default:
            return Json::array({1, "x"});
        }
    };
    constexpr const char* kinds[] = {"link", "leave", "withdraw", "chain"};
    constexpr const char* keys[] = {"number", "commitment", "link", "upto", "turn", "ends", "seal"};
    for (int i = 0; i < 600; ++i) {
        Json wish = Json::object();
        for (std::uint32_t members = random(5); members > 0; --members) {
            wish[keys[random(std::size(keys))]] = value();
        }
        wish["number"] = random(2) == 0 ? Json(0) : value();
        const std::string kind = kinds[random(std::size(kinds))];
        if (kind == "leave" || kind == "chain") {
            wish["anchor"] = kind == "chain" ? Json("none") : value();
        }
        if (wish["number"] == duel.number + 1) {
            continue;
        }
        const Json answer = duel.guests[random(2)].ask({{kind, wish}});
        ASSERT_TRUE(answer.contains("error")) << kind << wish.dump() << answer.dump();
    }
    EXPECT_EQ(duel.guests[0].ask({{"hello", Json::object()}})["dice"], before);
    EXPECT_EQ(before["waiting"]["by"], mover == Side::first ? "first" : "second");
}

} // namespace
} // namespace bounce::distance::testing
