// Chains, dice and transcripts by themselves: the shared examples, fairness, and every way to alter a proof.
#include "apps/distance/dice/transcript.h"
#include "apps/distance/dice/verify.h"

#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sodium.h>

namespace bounce::distance::dice {
namespace {

using ::testing::HasSubstr;

Json examples() {
    EXPECT_GE(sodium_init(), 0);
    std::ifstream file(fmt::format("{}/tests/distance/dice-vectors.json", BOUNCE_SOURCE_DIR));
    return Json::parse(file);
}

std::string text(const Json& json) { return json.get<std::string>(); }

Hash hash(const Json& hex) { return *hash_in(hex); }

TEST(DiceExamples, Chains) {
    for (const Json& example : examples()["chains"]) {
        const Chain chain{hash(example["seed"]), example["links"].get<std::size_t>()};
        EXPECT_EQ(hex(chain.anchor()), text(example["anchor"]));
        for (const auto& [number, link] : example["some"].items()) {
            EXPECT_EQ(hex(chain.link(std::stoul(number))), text(link)) << number;
        }
        for (std::size_t number = 1; number <= chain.links(); number += 13) {
            EXPECT_EQ(link_before(chain.link(number)), chain.link(number - 1));
        }
    }
}

TEST(DiceExamples, ChainsOfAnyLength) {
    for (const std::size_t links : {1U, 2U, 63U, 64U, 65U, 100U, 128U}) {
        const Chain chain{sha256("any"), links};
        for (std::size_t number = 1; number <= links; ++number) {
            ASSERT_EQ(link_before(chain.link(number)), chain.link(number - 1)) << links << " " << number;
        }
    }
}

TEST(DiceExamples, SealsAndCanonicalText) {
    const Json all = examples();
    for (const Json& example : all["seals"]) {
        EXPECT_EQ(hex(seal(hash(example["link"]), hash(example["anchor"]))), text(example["seal"]));
    }
    for (const Json& example : all["canonical"]) {
        EXPECT_EQ(canonical(example["json"]), text(example["text"]));
    }
    EXPECT_EQ(canonical(Json::parse("[26.0, -3.0, 26.50]")), "[26,-3,26.5]");
}

TEST(DiceExamples, Throws) {
    for (const Json& example : examples()["throws"]) {
        const Links links{hash(example["links"][0]), hash(example["links"][1]), hash(example["links"][2])};
        Stream stream{links, example["table"].get<std::string>(), example["number"].get<std::uint64_t>(),
                      hash(example["commitment"])};
        Json dice = Json::array();
        for (const Json& what : example["thrown"]) {
            for (int die = 0; die < what[0]; ++die) {
                dice.push_back(stream.next(what[1], what[2]));
            }
        }
        EXPECT_EQ(dice, example["dice"]);
    }
}

TEST(DiceExamples, ABattle) {
    const Json all = examples();
    Transcript transcript{"abcdefghij", all["battle"]};
    EXPECT_EQ(hex(transcript.head()), text(all["heads"][0]));
    std::size_t i = 0;
    for (const Json& step : all["battle"]["dice_proof"]["steps"]) {
        const auto fits = transcript.add(step);
        ASSERT_TRUE(fits) << fits.error() << step.dump();
        EXPECT_EQ(hex(transcript.head()), text(all["heads"][++i]));
    }
    const Verified verified = verify(all["battle"]);
    EXPECT_TRUE(verified.faults.empty()) << verified.faults[0].message;
    EXPECT_EQ(verified.throws, 3U);
    EXPECT_EQ(verified.dice, 10U);
}

/// Chi-square of so many dice against equal faces.
double unevenness(int sides, int dice, std::uint64_t seed) {
    std::vector<int> fell(static_cast<std::size_t>(sides));
    for (int order = 0; order < dice / 40; ++order) {
        const Hash mover = sha256(fmt::format("{} mover {}", seed, order));
        const Hash other = sha256(fmt::format("{} other {}", seed, order));
        Stream stream{{mover, other, other}, "fair", static_cast<std::uint64_t>(order), mover};
        for (int die = 0; die < 40; ++die) {
            ++fell[static_cast<std::size_t>(stream.next(0, sides))];
        }
    }
    const double expected = static_cast<double>(dice) / sides;
    double sum = 0;
    for (const int count : fell) {
        sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
}

TEST(Dice, AreFair) {
    ASSERT_GE(sodium_init(), 0);
    // chi-square that one in 10,000 fair dice exceeds, by sides - 1 degrees of freedom
    constexpr std::pair<int, double> limits[] = {{2, 15.1},  {3, 18.4},  {6, 25.7},   {8, 29.9},
                                                 {10, 33.7}, {20, 50.8}, {100, 156.0}};
    for (const auto& [sides, limit] : limits) {
        EXPECT_LT(unevenness(sides, 100'000, 1861), limit) << sides;
    }
}

TEST(Dice, OfAByteWithoutRejectionWouldBeCaught) {
    // so that the test above is about something: 256 mod 100 faces would come three times for two
    ASSERT_GE(sodium_init(), 0);
    std::vector<int> fell(100);
    Stream bytes{{sha256("a"), sha256("b"), sha256("c")}, "unfair", 1, sha256("d")};
    for (int die = 0; die < 100'000; ++die) {
        ++fell[static_cast<std::size_t>(bytes.next(0, 256) % 100)];
    }
    double sum = 0;
    for (const int count : fell) {
        sum += (count - 1000.0) * (count - 1000.0) / 1000.0;
    }
    EXPECT_GT(sum, 1000);
}

std::string fault_of(const Json& file) {
    const Verified verified = verify(file);
    return verified.faults.empty() ? "" : verified.faults[0].message;
}

/// The last digit, so that it stays a hash.
void spoil(Json& hex) {
    auto text = hex.get<std::string>();
    text.back() = text.back() == '0' ? '1' : '0';
    hex = text;
}

TEST(DiceProof, ASingleAlterationIsFound) {
    const Json good = examples()["battle"];
    int altered = 0;
    const auto expect_found = [&](const std::string& what, const std::function<void(Json&)>& alter) {
        Json file = good;
        alter(file);
        ASSERT_NE(file, good) << what;
        EXPECT_NE(fault_of(file), "") << what;
        ++altered;
    };
    for (std::size_t i = 0; i < good["orders"].size(); ++i) {
        expect_found("an order", [&](Json& file) { file["orders"][i]["unit"] = "Z9"; });
        expect_found("whose order", [&](Json& file) {
            file["orders"][i]["by"] = file["orders"][i]["by"] == "blue" ? "grey" : "blue";
        });
        expect_found("an order left out", [&](Json& file) { file["orders"].erase(i); });
        if (i > 0) {
            expect_found("the order of orders",
                         [&](Json& file) { std::swap(file["orders"][i], file["orders"][i - 1]); });
        }
        for (std::size_t die = 0; die < good["orders"][i].value("dice", Json::array()).size(); ++die) {
            expect_found("a die", [&](Json& file) {
                Json& face = file["orders"][i]["dice"][die];
                face = face.get<int>() % 6 + 1;
            });
        }
    }
    const Json& steps = good["dice_proof"]["steps"];
    for (std::size_t i = 0; i < steps.size(); ++i) {
        expect_found("a step left out", [&](Json& file) { file["dice_proof"]["steps"].erase(i); });
        expect_found("a step twice", [&](Json& file) {
            Json& all = file["dice_proof"]["steps"];
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(i), Json(all[i]));
        });
        if (i > 0) {
            expect_found("the order of steps", [&](Json& file) {
                std::swap(file["dice_proof"]["steps"][i], file["dice_proof"]["steps"][i - 1]);
            });
        }
        for (const auto& [key, value] : steps[i].items()) {
            expect_found(key, [&](Json& file) {
                Json& it = file["dice_proof"]["steps"][i][key];
                if (hash_in(it)) {
                    spoil(it);
                } else if (it.is_number()) {
                    it = it.get<int>() + 1;
                } else if (it.is_boolean()) {
                    it = !it.get<bool>();
                } else if (it.is_string()) {
                    it = it == "first" ? "second" : "first";
                } else if (it.is_array()) {
                    it.erase(0);
                } else {
                    it["extra"] = 1;
                }
            });
        }
    }
    expect_found("the scenario", [](Json& file) { file["scenario"]["title"] = "Other"; });
    expect_found("an option", [](Json& file) { file["options"]["fog"] = "on"; });
    expect_found("the table", [](Json& file) { file["dice_proof"]["table"] = "other"; });
    expect_found("the last hash", [](Json& file) { spoil(file["dice_proof"]["head"]); });
    EXPECT_GT(altered, 150);
}

/// One die, link and order altered together with every hash that is shown still leads to other dice.
TEST(DiceProof, AnOrderAlteredInBothPlacesIsFound) {
    Json file = examples()["battle"];
    file["orders"][1]["unit"] = "A9";
    file["dice_proof"]["steps"][6]["order"]["unit"] = "A9";
    EXPECT_THAT(fault_of(file), HasSubstr("dice"));
}

} // namespace
} // namespace bounce::distance::dice
