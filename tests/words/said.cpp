#include "tests/words/said.h"

#include "engine/core/json.h"
#include "engine/match/showing/subject.h"
#include "engine/match/table/numbers.h"

#include <fmt/args.h>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

namespace bounce::words {

namespace {

using Arguments = fmt::dynamic_format_arg_store<fmt::format_context>;

std::vector<Said> read() {
    std::ifstream stream{BOUNCE_WORDS};
    std::vector<Said> all;
    for (const Json& each : Json::parse(stream)) {
        all.push_back({.rules = each["rules"],
                       .file = each["file"],
                       .line = each["line"],
                       .use = each["use"],
                       .clause = each["clause"],
                       .whole = each["whole"],
                       .text = each["text"],
                       .args = each["args"]});
    }
    return all;
}

/// The samples of one kind that a sentence takes in turn, so that two that it names differ.
template <class Value, std::size_t Count>
const Value& next(const Value (&samples)[Count], std::size_t& taken) {
    return samples[taken++ % Count];
}

/// What stands in for the placeholders of one sentence.
class Samples {
  public:
    Samples(bool plural, bool hexes) : plural_(plural), hexes_(hexes) {}

    void add(const std::string& kind, Arguments& to) {
        static constexpr Subject one[] = {{"Legion infantry"}, {"Coburn's brigade"}, {"The Crown"}};
        static constexpr Subject many[] = {
            {"Morgan's riflemen", true}, {"Howard's Continentals", true}, {"The Americans", true}};
        static const std::string names[] = {"Webb's regiment", "Hood's division", "Lee's staff"};
        static const std::string places[] = {"C4", "D6",
                                             "F11"}; // by which the rules on hexes name troops, too
        static const std::string things[] = {"mill", "bridge", "stream"};
        static constexpr int numbers[] = {3, 5, 8, 13};
        static constexpr table::Thou lengths[] = {4'100, 6'000, 9'500};
        if (kind == "subject") {
            to.push_back(next(plural_ ? many : one, subjects_));
        } else if (kind == "number") {
            to.push_back(next(numbers, numbers_));
        } else if (kind == "real") {
            to.push_back(62.5);
        } else if (kind == "length") {
            to.push_back(table::with_inches(table::about_inches(next(lengths, lengths_))));
        } else if (kind == "inches") {
            to.push_back(table::about_inches(next(lengths, lengths_)));
        } else if (kind == "thing") {
            to.push_back(next(things, things_));
        } else if (kind.starts_with('=')) {
            const std::size_t tab = kind.find('\t');
            to.push_back(plural_ && tab != std::string::npos ? kind.substr(tab + 1)
                                                             : kind.substr(1, tab - 1));
        } else {
            to.push_back(next(hexes_ ? places : names, names_));
        }
    }

  private:
    bool plural_;
    bool hexes_;
    std::size_t subjects_ = 0;
    std::size_t numbers_ = 0;
    std::size_t lengths_ = 0;
    std::size_t things_ = 0;
    std::size_t names_ = 0;
};

} // namespace

const std::vector<Said>& everything_said() {
    static const std::vector<Said> all = read();
    return all;
}

std::string rendered(const Said& said, bool plural) {
    if (said.args.empty()) {
        return said.text;
    }
    Arguments arguments;
    Samples samples{plural, said.rules == "mf" || said.rules == "sd" || said.file.contains("/hex/")};
    for (const std::string& kind : said.args) {
        samples.add(kind, arguments);
    }
    try {
        return fmt::vformat(said.text, arguments);
    } catch (const fmt::format_error& error) {
        return fmt::format("CANNOT BE RENDERED ({}): {}", error.what(), said.text);
    }
}

std::string bare(const Said& said) {
    std::string words;
    bool inside = false;
    for (const char letter : said.text) {
        inside = letter == '{' || (inside && letter != '}');
        if (!inside && letter != '}') {
            words += letter;
        }
    }
    return words;
}

bool ends_with_stop(const std::string& text) {
    return text.ends_with('.') || text.ends_with('?') || text.ends_with('!');
}

} // namespace bounce::words
