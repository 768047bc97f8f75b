// What holds for every sentence that the engine says.
#include "tests/words/said.h"

#include "engine/core/json.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <utility>

namespace bounce::words {

namespace {

/// The sentences that a check lets pass, each with the reason. Those that nothing says any more fail, too;
/// `make golden` leaves them out.
class Allowed {
  public:
    explicit Allowed(std::string check) : check_(std::move(check)) {
        std::ifstream stream{file_};
        all_ = Json::parse(stream);
        for (const auto& each : all_[check_].items()) {
            unused_.insert(each.key());
        }
    }
    bool has(const std::string& text) {
        unused_.erase(text);
        return all_[check_].contains(text);
    }
    void settle() {
        const bool writes = std::getenv("BOUNCE_WRITE_GOLDEN") != nullptr;
        for (const std::string& text : unused_) {
            all_[check_].erase(text);
            EXPECT_TRUE(writes) << "allowed.json, " << check_ << ": nothing says this any more: " << text;
        }
        if (writes && !unused_.empty()) {
            std::ofstream{file_} << all_.dump(2) << '\n';
        }
    }

  private:
    std::string file_ = std::string{BOUNCE_SOURCE_DIR} + "/tests/words/allowed.json";
    std::string check_;
    Json all_;
    std::set<std::string> unused_;
};

/// Holds each sentence against a check, which says whether it fails.
template <class Fails>
void hold(const std::string& check, Fails fails) {
    Allowed allowed{check};
    for (const Said& said : everything_said()) {
        if (fails(said) && !allowed.has(said.text)) {
            ADD_FAILURE() << said.file << ':' << said.line << ": " << said.text;
        }
    }
    allowed.settle();
}

/// What a player reads by itself: refusals, the log, and all else that ends with a stop.
bool is_sentence(const Said& said) {
    return said.use != "fault" && said.whole
           && (said.use == "refusal" || said.use == "log" || ends_with_stop(said.text));
}

bool matches(const std::string& text, const char* pattern) {
    return std::regex_search(text, std::regex{pattern});
}

TEST(EverySentence, BeginsWithACapitalLetter) {
    hold("capital", [](const Said& said) {
        return is_sentence(said) && !matches(rendered(said, false), "^[^A-Za-z]?[A-Z0-9]");
    });
}

TEST(EverySentence, EndsWithOneStop) {
    hold("stop", [](const Said& said) {
        const std::string text = rendered(said, false);
        return is_sentence(said) && (!ends_with_stop(text) || matches(text, "[.?!][.?!]$"));
    });
}

TEST(EverySentence, HasNoDoubleSpaces) {
    hold("spaces", [](const Said& said) {
        return matches(said.text, "  ") || matches(rendered(said, false), " [.,;:]");
    });
}

TEST(EverySentence, BeginsWithNoBarePronoun) {
    hold("pronoun", [](const Said& said) {
        return said.use != "label" && matches(said.text, "^(Who|Whoever|Whom|Whomever|Whose|What|Whatever) ")
               && !said.text.ends_with('?');
    });
}

TEST(EverySentence, LeavesClausesToTheRulebook) {
    hold("clause",
         [](const Said& said) { return said.use != "fault" && matches(said.text, "\\b[Cc]lauses?\\b"); });
}

TEST(EverySentence, WritesLengthsWithTheSign) {
    hold("inches", [](const Said& said) {
        return said.use != "fault" && said.use != "option" && matches(bare(said), "\\binch(es)?\\b");
    });
}

/// "From 1 to 8": no parameter says where counting begins.
std::string without_from_one(const std::string& text) {
    return std::regex_replace(text, std::regex{"\\bfrom 1 to "}, "");
}

/// A number that stands in a sentence is no parameter: those are filled in. Options say what a source prints,
/// and names of sources have years.
TEST(EverySentence, TakesItsNumbersFromTheRules) {
    constexpr const char* counted =
        "\\b([Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Tt]welve|[Hh]alf|[Tt]"
        "wice) "
        "((more |or [a-z]+ )?(strength "
        ")?(inch|degree|dice|die|move|turn|figure|men|man|hit|pace|round|point|rank"
        "|base)|a move|what|to one|or more)";
    hold("numbers", [](const Said& said) {
        return said.use != "fault" && said.use != "option"
               && (matches(without_from_one(bare(said)), "[0-9]") || matches(bare(said), counted));
    });
}

} // namespace

} // namespace bounce::words
