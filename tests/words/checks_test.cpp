// What holds for every sentence that the engine says.
#include "tests/words/said.h"

#include "engine/core/json.h"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string_view>

namespace bounce::words {

namespace {

/// The sentences that a check lets pass, each with the reason (tests/words/allowed.json).
class Allowed {
  public:
    explicit Allowed(const std::string& check) {
        std::ifstream stream{std::string{BOUNCE_SOURCE_DIR} + "/tests/words/allowed.json"};
        sentences_ = Json::parse(stream)[check];
        for (const auto& each : sentences_.items()) {
            unused_.insert(each.key());
        }
    }
    bool has(const std::string& text) {
        unused_.erase(text);
        return sentences_.contains(text);
    }
    const std::set<std::string>& unused() const { return unused_; }

  private:
    Json sentences_;
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
    for (const std::string& text : allowed.unused()) {
        ADD_FAILURE() << "allowed.json, " << check << ": nothing says this any more: " << text;
    }
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
        return matches(said.text, "  ") || (said.whole && matches(rendered(said, false), "^ | $| [.,;:]"));
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

/// A number that stands in a sentence is no parameter: those are filled in.
TEST(EverySentence, TakesItsNumbersFromTheRules) {
    hold("numbers", [](const Said& said) {
        return said.use != "fault" && said.use != "option"
               && (matches(bare(said), "[0-9]")
                   || matches(
                       bare(said),
                       "\\b(two|three|four|five|six|seven|eight|nine|ten|twelve|Two|Three|Four|Six) "
                       "(more )?(inch|degree|dice|die|move|turn|figure|men|man|hit|pace|round|point)"));
    });
}

} // namespace

} // namespace bounce::words
