// Clients that are rude, slow or many.

#include "tests/server/house.h"

#include <chrono>
#include <gmock/gmock.h>
#include <optional>
#include <vector>

namespace bounce::server::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::string_view polite = "GET /flag.svg HTTP/1.1\r\nHost: localhost\r\n\r\n";
constexpr std::string_view parting = "GET /flag.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

class Clients : public ::testing::Test {
  protected:
    /// A server that soon loses patience and has few places.
    [[nodiscard]] Options impatient() const {
        return {.root = folder_->path() / "page", .read_timeout = 300ms, .connections = 4};
    }
    std::unique_ptr<Folder> folder_ = small_page();
};

TEST_F(Clients, MayAskAgainOnOneConnection) {
    House house{impatient()};
    Client client{house.port()};
    for (int i = 0; i < 3; ++i) {
        client.send(polite);
        EXPECT_EQ(status(client.until("<svg/>")), 200);
    }
}

TEST_F(Clients, MayAskAheadAndAreAnsweredInOrder) {
    House house{impatient()};
    const std::string answers = talk(house.port(), std::string{polite} + std::string{parting});
    const auto second = answers.find("HTTP/1.1 200", 1);
    ASSERT_NE(second, std::string::npos);
    EXPECT_EQ(body(answers.substr(second)), "<svg/>");
}

TEST_F(Clients, OfTheOldProtocolAreServed) {
    House house{impatient()};
    const std::string answer = talk(house.port(), "GET /flag.svg HTTP/1.0\r\n\r\n");
    EXPECT_EQ(status(answer), 200);
    EXPECT_EQ(body(answer), "<svg/>");
}

TEST_F(Clients, WithHugeHeadersAreRefused) {
    House house{impatient()};
    EXPECT_EQ(status(get(house.port(), "/", "X: " + std::string(9000, 'x') + "\r\n")), 431);
    EXPECT_EQ(status(get(house.port(), "/" + std::string(60'000, 'x'))), 431);
    EXPECT_EQ(status(get(house.port(), "/", "X: " + std::string(6000, 'x') + "\r\n")), 200);
}

TEST_F(Clients, WithABodyAreRefused) {
    House house{impatient()};
    const auto post = [&](std::string_view rest) {
        return status(talk(house.port(), "POST / HTTP/1.1\r\nHost: localhost\r\n" + std::string{rest}));
    };
    EXPECT_EQ(post("Content-Length: 5\r\n\r\nhello"), 413);
    EXPECT_EQ(post("Content-Length: 99999999999\r\n\r\n"), 413);
    EXPECT_EQ(post("Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"), 413);
}

TEST_F(Clients, ThatUseAnotherTransferCodingAreTold) {
    House house{impatient()};
    for (const std::string_view coding :
         {"gzip", "identity", "xchunked", "gzip, chunked", "chunked, chunked"}) {
        const std::string answer =
            talk(house.port(), "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: "
                                   + std::string{coding} + "\r\n\r\n0\r\n\r\n");
        EXPECT_THAT(status(answer), ::testing::AnyOf(400, 501)) << coding;
        EXPECT_EQ(header(answer, "Connection"), "close") << coding;
    }
    EXPECT_EQ(status(talk(house.port(), parting)), 200) << "and others are served as before";
}

TEST_F(Clients, ThatTalkNonsenseAreTold) {
    House house{impatient()};
    using namespace std::string_view_literals;
    for (const std::string_view nonsense :
         {"hello there\r\n\r\n"sv, "GET\r\n\r\n"sv, "GET / HTTP/9.9\r\n\r\n"sv, "\0\0\0\0\r\n\r\n"sv,
          "GET / HTTP/1.1\r\nno colon\r\n\r\n"sv, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"sv,
          "GET / HTTP/1.1\r\nContent-Length: minus one\r\n\r\n"sv}) {
        EXPECT_EQ(status(talk(house.port(), nonsense)), 400) << nonsense;
    }
    EXPECT_EQ(status(talk(house.port(), parting)), 200) << "and others are served as before";
}

TEST_F(Clients, ThatSayNothingAreLeft) {
    House house{impatient()};
    const auto start = Clock::now();
    EXPECT_EQ(talk(house.port(), ""), "");
    EXPECT_EQ(talk(house.port(), "GET / HTT"), "");
    EXPECT_LT(Clock::now() - start, 5s);
}

TEST_F(Clients, ThatDripBytesAreLeftToo) {
    House house{impatient()};
    Client client{house.port()};
    const auto start = Clock::now();
    client.send("GET / HTTP/1.1\r\n");
    for (int i = 0; i < 10; ++i) { // each byte well within the limit, all of them beyond it
        std::this_thread::sleep_for(50ms);
        client.send("X");
    }
    EXPECT_EQ(client.rest(), "");
    EXPECT_LT(Clock::now() - start, 5s);
}

TEST_F(Clients, ThatHangUpEarlyDoNoHarm) {
    House house{impatient()};
    for (int i = 0; i < 50; ++i) {
        Client{house.port()}.send("GET /desk.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    EXPECT_EQ(status(talk(house.port(), parting)), 200);
}

TEST_F(Clients, BeyondThePlacesWaitTheirTurn) {
    House house{impatient()};
    std::vector<std::unique_ptr<Client>> sitting;
    for (std::size_t i = 0; i < impatient().connections; ++i) {
        sitting.push_back(std::make_unique<Client>(house.port()));
        sitting.back()->send(polite);
        ASSERT_EQ(status(sitting.back()->until("<svg/>")), 200);
    }
    const auto start = Clock::now();
    EXPECT_EQ(status(talk(house.port(), parting)), 200);
    EXPECT_GT(Clock::now() - start, 100ms) << "served while all places were taken";
}

TEST_F(Clients, InACrowdAreAllServed) {
    Options options = impatient();
    options.connections = 64;
    options.read_timeout = 10s;
    House house{options};
    std::vector<std::unique_ptr<Client>> crowd;
    for (int i = 0; i < 300; ++i) {
        crowd.push_back(std::make_unique<Client>(house.port()));
        crowd.back()->send(parting);
    }
    for (const auto& client : crowd) {
        EXPECT_EQ(body(client->rest()), "<svg/>");
    }
}

TEST_F(Clients, AreSentAwayWhenTheHouseCloses) {
    Options options = impatient();
    options.read_timeout = 60s;
    House house{options};
    Client client{house.port()};
    client.send(polite);
    ASSERT_EQ(status(client.until("<svg/>")), 200);
    const auto start = Clock::now();
    house.stop();
    EXPECT_EQ(client.rest(), "");
    EXPECT_LT(Clock::now() - start, 10s);
}

TEST_F(Clients, ThatReadNothingDoNotKeepTheHouseOpen) {
    folder_->write("page/large.bin", std::string(64U << 20U, 'x')); // more than the system takes in for them
    Options options = impatient();
    options.write_timeout = 60s;
    std::optional<House> house;
    house.emplace(options);
    Client client{house->port()};
    client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_EQ(status(client.until("\r\n\r\n")), 200);
    const auto start = Clock::now();
    house.reset();
    EXPECT_LT(Clock::now() - start, 20s);
}

} // namespace
} // namespace bounce::server::testing
