// The cryptography of Web Push, by the examples of its standards; and where a guest may have something sent.
#include "apps/distance/notice/destination.h"
#include "apps/distance/notice/sealing.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::distance::notice {

namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value(); }

// RFC 8291, appendix A
constexpr const char* their_point =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* our_secret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr const char* our_point =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

} // namespace

TEST(Sealing, TheExampleOfTheStandard) {
    const auto ours = KeyPair::from(bytes(our_secret), bytes(our_point));
    ASSERT_TRUE(ours);
    const auto sealed = seal("When I grow up, I want to be a watermelon", bytes(their_point),
                             bytes("BTBZMqHH6r4Tts7J_aSIgg"), *ours, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(sealed);
    EXPECT_EQ(
        base64url(*sealed),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Sealing, APointOffTheCurveIsRefused) {
    std::string off = bytes(their_point);
    off.back() = static_cast<char>(off.back() ^ 1);
    const KeyPair ours = KeyPair::fresh();
    EXPECT_FALSE(seal("text", off, "0123456789abcdef", ours, "0123456789abcdef"));
    EXPECT_FALSE(seal("text", "short", "0123456789abcdef", ours, "0123456789abcdef"));
    EXPECT_FALSE(from_base64url("no letters of it: *"));
}

TEST(Sealing, AKeyIsReadAgain) {
    const KeyPair key = KeyPair::fresh();
    const auto again = KeyPair::read(key.text());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->point(), key.point());
    EXPECT_FALSE(KeyPair::read("no key"));
}

TEST(Sealing, SaysWhoSends) {
    const KeyPair key = KeyPair::fresh();
    const std::string said = vapid(key, "https://push.example", "https://table.example", 1'800'000'000);
    ASSERT_TRUE(said.starts_with("vapid t="));
    EXPECT_TRUE(said.ends_with(", k=" + base64url(key.point())));
    const auto first = said.find('.');
    const auto second = said.find('.', first + 1);
    const auto claims = nlohmann::json::parse(bytes(said.substr(first + 1, second - first - 1)));
    EXPECT_EQ(claims["aud"], "https://push.example");
    EXPECT_EQ(claims["sub"], "https://table.example");
    EXPECT_EQ(claims["exp"], 1'800'000'000);
    EXPECT_EQ(bytes(said.substr(second + 1, said.find(',') - second - 1)).size(), 64U);
}

TEST(Destinations, AreReadOrRefused) {
    const auto to = destination("https://push.example/send/x?y=1#z");
    ASSERT_TRUE(to);
    EXPECT_EQ(to->host, "push.example");
    EXPECT_EQ(to->port, 443);
    EXPECT_EQ(to->target, "/send/x?y=1");
    EXPECT_EQ(to->origin(), "https://push.example");
    const auto local = destination("http://[::1]:8080?a");
    ASSERT_TRUE(local);
    EXPECT_EQ(local->host, "::1");
    EXPECT_EQ(local->authority(), "[::1]:8080");
    EXPECT_EQ(local->target, "/?a");
    for (const char* wrong :
         {"", "ftp://x/", "https://", "https://user@host/", "https://a b/", "https://a\r\nHost: b/",
          "https://x:0/", "https://x:99999/", "https://x:y/", "https://[::1/", "//x/"}) {
        EXPECT_FALSE(destination(wrong)) << wrong;
    }
}

TEST(Destinations, GuestsNameNothingNearby) {
    for (const char* good : {"https://fcm.googleapis.com/x", "https://8.8.8.8/", "https://[2606:4700::1]/"}) {
        EXPECT_TRUE(guests_may_name(destination(good).value())) << good;
    }
    for (const char* bad :
         {"http://push.example/", "https://push.example:8443/", "https://127.0.0.1/", "https://10.1.2.3/",
          "https://169.254.169.254/", "https://192.168.0.1/", "https://172.31.0.1/", "https://100.64.0.1/",
          "https://0.0.0.0/", "https://224.0.0.1/", "https://[::1]/", "https://[::]/", "https://[fe80::1]/",
          "https://[fd00::1]/", "https://[::ffff:127.0.0.1]/", "https://[64:ff9b::7f00:1]/",
          "https://[2002:7f00:1::]/"}) {
        EXPECT_FALSE(guests_may_name(destination(bad).value())) << bad;
    }
}

} // namespace bounce::distance::notice
