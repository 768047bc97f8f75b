#include "tests/server/house.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <zlib.h>

namespace bounce::server::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class ServedPage : public ::testing::Test {
  protected:
    std::unique_ptr<Folder> folder_ = small_page();
    House house_{Options{.root = folder_->path() / "page"}};
    std::uint16_t port_ = house_.port();
};

std::string unpacked(const std::string& packed) {
    std::string plain(1U << 20U, '\0');
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_out = static_cast<uInt>(plain.size());
    inflate(&stream, Z_FINISH);
    plain.resize(stream.total_out);
    inflateEnd(&stream);
    return plain;
}

TEST_F(ServedPage, NamesEveryType) {
    const auto type = [&](std::string_view target) { return header(get(port_, target), "Content-Type"); };
    EXPECT_EQ(type("/"), "text/html; charset=utf-8");
    EXPECT_EQ(type("/desk.wasm"), "application/wasm");
    EXPECT_EQ(type("/assets/main-abc123.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(type("/assets/style-abc123.css"), "text/css; charset=utf-8");
    EXPECT_EQ(type("/assets/serif-abc123.woff2"), "font/woff2");
    EXPECT_EQ(type("/scenarios/ridge.json"), "application/json");
    EXPECT_EQ(type("/flag.svg"), "image/svg+xml");
    EXPECT_EQ(type("/picture.png"), "image/png");
    EXPECT_EQ(type("/unknown.xyz"), "application/octet-stream");
}

TEST_F(ServedPage, SendsTheBytes) {
    const std::string answer = get(port_, "/desk.wasm");
    EXPECT_EQ(status(answer), 200);
    EXPECT_EQ(header(answer, "Content-Length"), "4008");
    EXPECT_EQ(body(answer), std::string("\0asm\1\0\0\0", 8) + std::string(4000, 'w'));
    EXPECT_EQ(header(answer, "Content-Encoding"), "");
}

TEST_F(ServedPage, IgnoresTheQuery) {
    const std::string answer = get(port_, "/?battle=/opened.json");
    EXPECT_EQ(status(answer), 200);
    EXPECT_THAT(body(answer), HasSubstr("<title>Table</title>"));
}

TEST_F(ServedPage, PacksForThoseWhoAsk) {
    const std::string answer = get(port_, "/desk.wasm", "Accept-Encoding: br, gzip;q=0.8\r\n");
    EXPECT_EQ(header(answer, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(answer, "Vary"), "Accept-Encoding");
    EXPECT_LT(body(answer).size(), 1000U);
    EXPECT_EQ(unpacked(body(answer)), body(get(port_, "/desk.wasm")));
    for (const char* asked : {"gzip", "GZIP", "br;q=0, gzip", "identity;q=0 , gzip ; q=0.5"}) {
        const std::string headers = fmt::format("Accept-Encoding: {}\r\n", asked);
        EXPECT_EQ(header(get(port_, "/desk.wasm", headers), "Content-Encoding"), "gzip") << asked;
    }
}

TEST_F(ServedPage, DoesNotPackForOthers) {
    const auto encoding = [&](std::string_view target, std::string_view headers) {
        return header(get(port_, target, headers), "Content-Encoding");
    };
    EXPECT_EQ(encoding("/desk.wasm", "Accept-Encoding: gzip;q=0\r\n"), "");
    EXPECT_EQ(encoding("/desk.wasm", "Accept-Encoding: gzip;q=0.0, br\r\n"), "");
    EXPECT_EQ(encoding("/desk.wasm", "Accept-Encoding: br\r\n"), "");
    EXPECT_EQ(encoding("/assets/serif-abc123.woff2", "Accept-Encoding: gzip\r\n"), "") << "packed already";
    EXPECT_EQ(encoding("/scenarios/ridge.json", "Accept-Encoding: gzip\r\n"), "") << "would grow";
}

TEST_F(ServedPage, TellsWhoHasItThatNothingChanged) {
    const std::string tag = header(get(port_, "/desk.wasm"), "ETag");
    ASSERT_THAT(tag, StartsWith("\""));
    for (const std::string& held : {tag, "W/" + tag, "\"other\" , " + tag, std::string{"*"}}) {
        const std::string answer = get(port_, "/desk.wasm", "If-None-Match: " + held + "\r\n");
        EXPECT_EQ(status(answer), 304) << held;
        EXPECT_EQ(header(answer, "ETag"), tag);
        EXPECT_EQ(body(answer), "");
    }
    EXPECT_EQ(status(get(port_, "/desk.wasm", "If-None-Match: \"other\"\r\n")), 200);
}

TEST_F(ServedPage, TagsDifferByContentAndEncoding) {
    const std::string plain = header(get(port_, "/desk.wasm"), "ETag");
    const std::string packed = header(get(port_, "/desk.wasm", "Accept-Encoding: gzip\r\n"), "ETag");
    EXPECT_NE(plain, packed);
    EXPECT_NE(plain, header(get(port_, "/"), "ETag"));
    const std::string mixed = "Accept-Encoding: gzip\r\nIf-None-Match: " + plain + "\r\n";
    EXPECT_EQ(status(get(port_, "/desk.wasm", mixed)), 200);
}

TEST_F(ServedPage, KeepsHashedNamesForever) {
    EXPECT_THAT(header(get(port_, "/assets/main-abc123.js"), "Cache-Control"), HasSubstr("immutable"));
    EXPECT_EQ(header(get(port_, "/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header(get(port_, "/desk.wasm"), "Cache-Control"), "no-cache");
}

TEST_F(ServedPage, HeadHasHeadersOnly) {
    const std::string answer =
        talk(port_, "HEAD /desk.wasm HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(status(answer), 200);
    EXPECT_EQ(header(answer, "Content-Length"), "4008");
    EXPECT_EQ(body(answer), "");
}

TEST_F(ServedPage, RefusesOtherMethods) {
    for (const std::string_view method : {"PUT", "DELETE", "OPTIONS", "TRACE", "BREW"}) {
        const std::string answer =
            talk(port_, std::string{method} + " / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        EXPECT_EQ(status(answer), 405) << method;
        EXPECT_EQ(header(answer, "Allow"), "GET, HEAD") << method;
    }
}

TEST_F(ServedPage, GuardsThePage) {
    for (const std::string_view target : {"/", "/desk.wasm", "/nothing"}) {
        const std::string answer = get(port_, target);
        EXPECT_THAT(header(answer, "Content-Security-Policy"), StartsWith("default-src 'self'"));
        EXPECT_THAT(header(answer, "Content-Security-Policy"), HasSubstr("'wasm-unsafe-eval'"));
        EXPECT_EQ(header(answer, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(header(answer, "Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(header(answer, "Cross-Origin-Resource-Policy"), "same-origin");
        EXPECT_THAT(header(answer, "Date"), EndsWith(" GMT"));
    }
}

TEST_F(ServedPage, NoSpellingEscapes) {
    using namespace std::string_view_literals;
    for (const std::string_view target :
         {"/nothing"sv, "/../secret.txt"sv, "/assets/../../secret.txt"sv, "/%2e%2e/secret.txt"sv,
          "/..%2fsecret.txt"sv, "/..\\secret.txt"sv, "//secret.txt"sv, "//etc/passwd"sv, "/etc/passwd"sv,
          "etc/passwd"sv, "http://here/etc/passwd"sv, "/assets"sv, "/assets/"sv, "/index.html/"sv,
          "/desk.wasm%00.js"sv, "/link.txt"sv, "/.hidden"sv, "/./desk.wasm"sv, "/opened.json"sv}) {
        const std::string answer = get(port_, target);
        EXPECT_EQ(status(answer), 404) << target;
        EXPECT_EQ(answer.find("nobody must see"), std::string::npos) << target;
    }
    EXPECT_EQ(status(get(port_, "/desk\0.wasm"sv)), 400);
}

TEST_F(ServedPage, AnswersToItsOwnNamesAlone) {
    const auto asked = [&](std::string_view host) {
        return talk(port_, fmt::format("GET / HTTP/1.1\r\n{}Connection: close\r\n\r\n", host));
    };
    for (const char* host :
         {"localhost", "LOCALHOST", "127.0.0.1", "[::1]", "localhost:1863", "[::1]:80", "localhost:"}) {
        EXPECT_EQ(status(asked(fmt::format("Host: {}\r\n", host))), 200) << host;
    }
    for (const char* host :
         {"evil.example", "evil.example:1863", "192.0.2.7", "localhost.evil.example", "", "[::1",
          "127.0.0.1.evil.example", "localhost:foo.evil.example", "localhost:80.evil.example",
          "[localhost]evil.example", "[localhost]", "[::1]evil.example", "[127.0.0.1]"}) {
        const std::string answer = asked(fmt::format("Host: {}\r\n", host));
        EXPECT_EQ(status(answer), 421) << host;
        EXPECT_THAT(body(answer), HasSubstr("does not go by that name"));
    }
    EXPECT_EQ(status(asked("Host: localhost\r\nHost: evil.example\r\n")), 421);
    EXPECT_EQ(status(asked("")), 400) << "HTTP/1.1 wants one";
}

TEST(Hosts, FollowTheAddressThatIsListenedAt) {
    const auto address = [](const char* text) { return boost::asio::ip::make_address(text); };
    const Hosts all{address("0.0.0.0"), {"table.club.example"}};
    EXPECT_TRUE(all.know("192.168.1.20:1863"));
    EXPECT_TRUE(all.know("Table.club.example:1863"));
    EXPECT_TRUE(all.know("localhost"));
    EXPECT_FALSE(all.know("club.example"));
    const Hosts one{address("192.168.1.20"), {}};
    EXPECT_TRUE(one.know("192.168.1.20"));
    EXPECT_FALSE(one.know("192.168.1.21"));
    EXPECT_FALSE(one.know("localhost"));
}

TEST(OpenedBattle, IsServedUnderItsOwnPath) {
    const auto folder = small_page();
    folder->write("my battle.json", R"({"rules":"mf"})");
    House house{Options{.root = folder->path() / "page", .opened = folder->path() / "my battle.json"}};
    const std::string answer = get(house.port(), "/opened.json");
    EXPECT_EQ(header(answer, "Content-Type"), "application/json");
    EXPECT_EQ(body(answer), R"({"rules":"mf"})");
    EXPECT_THAT(house.server().address(), EndsWith("/?battle=/opened.json"));
}

TEST(Setup, SaysWhatIsMissing) {
    const auto folder = small_page();
    const auto trouble = [](const Options& options) -> std::string {
        try {
            const House house{options};
            return "none";
        } catch (const SetupError& error) {
            return error.what();
        }
    };
    const auto page = folder->path() / "page";
    EXPECT_THAT(trouble({.root = folder->path()}), HasSubstr("make build"));
    EXPECT_THAT(trouble({.root = page, .opened = folder->path() / "none.json"}), HasSubstr("none.json"));
    EXPECT_THAT(trouble({.root = page, .opened = page}), HasSubstr("Cannot read"));
    EXPECT_THAT(trouble({.root = page, .listen = "localhost"}), HasSubstr("not an IP address"));
    EXPECT_THAT(trouble({.root = page, .listen = "203.0.113.7"}), HasSubstr("Cannot listen"));
}

TEST(Setup, SaysWhenThePortIsTaken) {
    const auto folder = small_page();
    const House house{Options{.root = folder->path() / "page"}};
    boost::asio::io_context context;
    try {
        const Server second{context, Options{.root = folder->path() / "page", .port = house.port()}};
        FAIL() << "two servers on one port";
    } catch (const SetupError& error) {
        EXPECT_THAT(error.what(), HasSubstr("is taken"));
        EXPECT_THAT(error.what(), HasSubstr("--port"));
    }
}

} // namespace
} // namespace bounce::server::testing
