// Players who are away are told that it is their move: browsers, mail and the operator's webhook.
#include "apps/distance/notice/herald.h"
#include "tests/distance/duel.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <mutex>

namespace bounce::distance::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using tcp = boost::asio::ip::tcp;
using namespace std::chrono_literals;

/// Another server, which keeps what is posted to it and answers all alike.
class PushService {
  public:
    explicit PushService(std::string answer) : answer_(std::move(answer)) {}
    ~PushService() {
        boost::system::error_code ignored;
        tcp::socket last{context_};
        ending_ = true;
        last.connect(acceptor_.local_endpoint(), ignored); // wakes it
        last.close(ignored);
        thread_.join();
    }
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;

    [[nodiscard]] std::string url(std::string_view path) const {
        return fmt::format("http://127.0.0.1:{}{}", acceptor_.local_endpoint().port(), path);
    }
    /// The first request that holds this text; empty if none has come in ten seconds.
    [[nodiscard]] std::string request_with(std::string_view text) {
        std::unique_lock lock{guard_};
        std::string found;
        come_.wait_for(lock, 10s, [&] {
            const auto each = std::ranges::find_if(
                requests_, [&](const std::string& request) { return request.contains(text); });
            found = each == requests_.end() ? "" : *each;
            return !found.empty();
        });
        return found;
    }
    [[nodiscard]] std::size_t count() {
        const std::scoped_lock lock{guard_};
        return requests_.size();
    }

  private:
    void serve() {
        while (!ending_) {
            tcp::socket socket = acceptor_.accept();
            std::string request;
            boost::system::error_code fault;
            const std::size_t head =
                boost::asio::read_until(socket, boost::asio::dynamic_buffer(request), "\r\n\r\n", fault);
            if (fault) {
                continue;
            }
            const auto at = request.find("Content-Length: ");
            const std::size_t size =
                at == std::string::npos
                    ? 0
                    : std::stoul(request.substr(at + std::string_view{"Content-Length: "}.size()));
            const std::size_t missing = head + size - std::min(head + size, request.size());
            boost::asio::read(socket, boost::asio::dynamic_buffer(request),
                              boost::asio::transfer_exactly(missing), fault);
            boost::asio::write(
                socket, boost::asio::buffer("HTTP/1.1 " + answer_ + "\r\nContent-Length: 0\r\n\r\n"), fault);
            const std::scoped_lock lock{guard_};
            requests_.push_back(std::move(request));
            come_.notify_all();
        }
    }

    std::string answer_;
    boost::asio::io_context context_;
    tcp::acceptor acceptor_{context_, {boost::asio::ip::address_v4::loopback(), 0}};
    std::atomic<bool> ending_ = false;
    std::mutex guard_;
    std::condition_variable come_;
    std::vector<std::string> requests_;
    std::thread thread_{[this] { serve(); }};
};

/// A server that tells people who are away at once.
struct TellingInn {
    explicit TellingInn(const notice::Options& options)
        : tables((prepare_secrets(), test_place(data.path() / "tables")), usual(), false, throw_die,
                 steady_milliseconds, BOUNCE_PROGRAM, options),
          house({.root = page->path() / "page"}, &tables) {}
    std::unique_ptr<server::testing::Folder> page = server::testing::small_page();
    server::testing::Folder data;
    Tables tables;
    server::testing::House house;
    Duel duel{house.port(), data.path() / "tables", scenario_text("mf/fleetwood-hill")};
};

notice::Options options_with(const std::string& webhook) {
    return {.url = "https://table.example",
            .webhook = webhook,
            .mail_command = {},
            .mail_from = {},
            .grace_seconds = 0,
            .nearby = true};
}

std::string at_seat(const Duel& duel, Side side) {
    return fmt::format("/api/seat/{}/{}/notices", duel.table, index(side));
}

/// The side that does not act leaves, and the other plays until it is the former's turn.
Side play_without(Duel& duel) {
    const Side mover = duel.to_act();
    duel.guests[index(enemy_of(mover))].disconnect();
    for (int order = 0; order < 60 && duel.to_act() == mover; ++order) {
        const Json answer = duel.guests[index(mover)].ask(
            Duel::deed(duel.choice(), duel.record->number(), fmt::format("alone-{}", order)));
        EXPECT_FALSE(answer.contains("error")) << answer.dump();
        duel.record->follow();
    }
    EXPECT_NE(duel.to_act(), mover);
    return enemy_of(mover);
}

Json subscription(const std::string& endpoint, const notice::KeyPair& browser) {
    return {{"push",
             {{"endpoint", endpoint},
              {"keys",
               {{"p256dh", notice::base64url(browser.point())},
                {"auth", notice::base64url("0123456789abcdef")}}}}}};
}

TEST(Notices, TheWebhookHearsOfWhoeverIsAwayAndWhy) {
    PushService hook{"200 OK"};
    TellingInn inn{options_with(hook.url("/hook?key=secret"))};
    const Side away = play_without(inn.duel);
    const std::string told = hook.request_with("\"event\"");
    ASSERT_THAT(told, HasSubstr("POST /hook?key=secret HTTP/1.1"));
    const Json body = Json::parse(told.substr(told.find("\r\n\r\n") + 4));
    EXPECT_EQ(body["event"], "move");
    EXPECT_EQ(body["seat"], index(away));
    EXPECT_EQ(body["name"], index(away) == 0 ? "Ann" : "Bob");
    EXPECT_EQ(body["link"], fmt::format("https://table.example/#/seat/{}/{}", inn.duel.table, index(away)));
    EXPECT_THAT(body["text"].get<std::string>(), HasSubstr("It is your turn."));
}

TEST(Notices, WhoeverIsAtTheTableIsNotTold) {
    PushService hook{"200 OK"};
    TellingInn inn{options_with(hook.url("/hook"))};
    for (int order = 0; order < 12; ++order) {
        inn.duel.play();
    }
    std::this_thread::sleep_for(2500ms);
    EXPECT_EQ(hook.count(), 0U);
}

TEST(Notices, ABrowserIsToldInASealedMessage) {
    PushService service{"201 Created"};
    TellingInn inn{options_with("")};
    const notice::KeyPair browser = notice::KeyPair::fresh();
    const Side mover = inn.duel.to_act();
    const Side away = enemy_of(mover);
    Guest& guest = inn.duel.guests[index(away)];
    const HttpAnswer kept =
        guest.post(at_seat(inn.duel, away), subscription(service.url("/send/1"), browser));
    ASSERT_EQ(kept.status, 200) << kept.text;
    EXPECT_EQ(notice::from_base64url(kept.body["push"].get<std::string>())->size(), 65U);
    play_without(inn.duel);
    const std::string told = service.request_with("POST /send/1");
    EXPECT_THAT(told, AllOf(HasSubstr("Content-Encoding: aes128gcm"), HasSubstr("TTL: "),
                            HasSubstr("Authorization: vapid t="), HasSubstr("Topic: " + inn.duel.table)));
    EXPECT_FALSE(told.contains("turn")) << "it is sealed";
}

TEST(Notices, ABrowserThatIsGoneIsForgotten) {
    PushService service{"410 Gone"};
    TellingInn inn{options_with("")};
    const Side away = enemy_of(inn.duel.to_act());
    ASSERT_EQ(
        inn.duel.guests[index(away)]
            .post(at_seat(inn.duel, away), subscription(service.url("/send/2"), notice::KeyPair::fresh()))
            .status,
        200);
    play_without(inn.duel);
    ASSERT_NE(service.request_with("POST /send/2"), "");
    const auto database = Database::open(test_place(inn.data.path() / "tables"));
    std::int64_t left = 1;
    for (int tries = 0; tries < 100 && left != 0; ++tries) {
        std::this_thread::sleep_for(50ms);
        const auto ask = database->statement("SELECT COUNT(*) FROM push");
        for (ask->with(); ask->row();) {
            left = ask->number(0);
        }
    }
    EXPECT_EQ(left, 0);
}

TEST(Notices, ASeatHasOnlySoManyBrowsersAndNoneInTheNeighbourhood) {
    notice::Options strict = options_with("");
    strict.nearby = false;
    TellingInn inn{strict};
    Guest& ann = inn.duel.guests[0];
    const std::string path = at_seat(inn.duel, Side::first);
    const notice::KeyPair browser = notice::KeyPair::fresh();
    for (const char* wrong :
         {"http://push.example/x", "https://127.0.0.1/x", "https://[::1]/", "https://push.example:22/",
          "https://169.254.169.254/latest", "file:///etc/passwd", ""}) {
        const HttpAnswer refused = ann.post(path, subscription(wrong, browser));
        EXPECT_EQ(refused.status, 400) << wrong;
        EXPECT_THAT(refused.text, HasSubstr("open internet")) << wrong;
    }
    Json wrong_key = subscription("https://push.example/x", browser);
    wrong_key["push"]["keys"]["p256dh"] = notice::base64url(std::string(65, '\x04'));
    EXPECT_THAT(ann.post(path, wrong_key).text, HasSubstr("not the keys"));
    for (int each = 0; each < 9; ++each) {
        ASSERT_EQ(ann.post(path, subscription(fmt::format("https://push.example/{}", each), browser)).status,
                  200);
    }
    const auto database = Database::open(test_place(inn.data.path() / "tables"));
    EXPECT_EQ(notice::Book{*database}.browsers(inn.duel.table, Side::first).size(),
              notice::Book::most_browsers);
    EXPECT_EQ(ann.post(path, Json{{"no_push", "https://push.example/8"}}).status, 200);
    EXPECT_EQ(notice::Book{*database}.browsers(inn.duel.table, Side::first).size(),
              notice::Book::most_browsers - 1);
    EXPECT_EQ(inn.duel.guests[1].post(path, Json::object()).status, 403) << "that is another's seat";
    EXPECT_EQ(ann.post(path, Json{{"push", 3}}).status, 400);
}

/// The text of the file once it holds something.
std::string text_in_time(const std::filesystem::path& file, std::string_view wanted) {
    std::string text;
    for (int tries = 0; tries < 200 && !text.contains(wanted); ++tries) {
        std::this_thread::sleep_for(50ms);
        std::ifstream in{file};
        text.assign(std::istreambuf_iterator<char>{in}, {});
    }
    return text;
}

TEST(Notices, MailGoesToAnAddressWhoseOwnerHasShownThatHeReadsIt) {
    const server::testing::Folder box;
    notice::Options options = options_with("");
    options.mail_command = fmt::format("cat >> '{}'", (box.path() / "mail").string());
    options.mail_from = "table@table.example";
    TellingInn inn{options};
    const Side away = enemy_of(inn.duel.to_act());
    Guest& guest = inn.duel.guests[index(away)];
    const std::string path = at_seat(inn.duel, away);
    for (const char* wrong :
         {"ann", "@x.org", "a b@x.org", "a@x", "ann@x.org\nBcc: eve@x.org", "a,b@x.org"}) {
        EXPECT_EQ(guest.post(path, Json{{"mail", wrong}}).status, 400) << wrong;
    }
    ASSERT_EQ(guest.post(path, Json{{"mail", "ann@x.org"}}).body["confirmed"], false);
    const std::string first = text_in_time(box.path() / "mail", "-- \n");
    EXPECT_THAT(first, AllOf(HasSubstr("To: ann@x.org\n"), HasSubstr("From: table@table.example\n")));
    const std::string code = first.substr(first.find("at the table: ") + 14, 6);
    EXPECT_EQ(guest.post(path, Json{{"code", code == "000000" ? "000001" : "000000"}}).status, 400);
    EXPECT_EQ(guest.post(path, Json{{"code", code}}).body["confirmed"], true);
    play_without(inn.duel);
    EXPECT_THAT(text_in_time(box.path() / "mail", "It is your turn."), HasSubstr("#/seat/" + inn.duel.table));
    for (int each = 0; each < 4; ++each) {
        EXPECT_EQ(guest.post(path, Json{{"mail", "ann@x.org"}}).status, 200);
    }
    EXPECT_EQ(guest.post(path, Json{{"mail", "ann@x.org"}}).status, 429);
    EXPECT_EQ(guest.post(path, Json{{"mail", ""}}).body["mail"], "");
}

TEST(Notices, WhatIsDueSurvivesTheServer) {
    PushService hook{"200 OK"};
    const server::testing::Folder data;
    notice::Options patient = options_with(hook.url("/hook"));
    patient.grace_seconds = 2;
    std::string table;
    const auto page = server::testing::small_page();
    {
        Tables tables{test_place(data.path() / "tables"),
                      usual(),
                      false,
                      throw_die,
                      steady_milliseconds,
                      BOUNCE_PROGRAM,
                      patient};
        server::testing::House house{{.root = page->path() / "page"}, &tables};
        Duel duel{house.port(), test_place(data.path() / "tables"), scenario_text("mf/fleetwood-hill")};
        table = duel.table;
        play_without(duel);
    }
    EXPECT_EQ(hook.count(), 0U);
    Tables again{test_place(data.path() / "tables"),
                 usual(),
                 false,
                 throw_die,
                 steady_milliseconds,
                 BOUNCE_PROGRAM,
                 patient};
    server::testing::House house{{.root = page->path() / "page"}, &again};
    EXPECT_THAT(hook.request_with(table), HasSubstr("\"move\""));
}

} // namespace
} // namespace bounce::distance::testing
