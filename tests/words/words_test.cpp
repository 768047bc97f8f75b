// Every sentence of the engine, of one unit and of several, written down so that a person can read them:
// `make golden` writes them again.
#include "tests/words/said.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>

namespace bounce::words {

namespace {

/// Two spaces before a sentence, a bar before the same of several units, dots before what is only a part of
/// one.
std::string lines_of(const Said& said) {
    const std::string one = rendered(said, false);
    const std::string many = rendered(said, true);
    std::string lines = fmt::format("  {}{}\n", said.whole ? "" : "... ", one);
    if (many != one) {
        lines += fmt::format("| {}{}\n", said.whole ? "" : "... ", many);
    }
    return lines;
}

/// What a rule set says: by file, and in a file by use and clause.
std::map<std::string, std::string> pages() {
    std::map<std::string, std::string> pages;
    std::string file;
    std::string place;
    for (const Said& said : everything_said()) {
        std::string& page = pages[said.rules];
        if (said.file != file) {
            file = said.file;
            place.clear();
            page += fmt::format("{}{}\n", page.empty() ? "" : "\n", file);
        }
        const std::string here = fmt::format("{}{}{}", said.use, said.clause.empty() ? "" : " ", said.clause);
        if (here != place) {
            place = here;
            page += fmt::format("[{}]\n", here);
        }
        page += lines_of(said);
    }
    return pages;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string first_difference(const std::string& is, const std::string& was) {
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(is, was).in1 - is.begin());
    const auto line = [at](const std::string& text) {
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return at < text.size() ? text.substr(begin, text.find('\n', at) - begin) : std::string{};
    };
    return fmt::format("is:  {}\nwas: {}\n`make golden` writes it again", line(is), line(was));
}

TEST(Words, AreAsTheyWere) {
    const std::filesystem::path folder = std::filesystem::path{BOUNCE_SOURCE_DIR} / "tests" / "words";
    for (const auto& [rules, page] : pages()) {
        const std::filesystem::path file = folder / (rules + ".txt");
        if (std::getenv("BOUNCE_WRITE_GOLDEN") != nullptr) {
            std::ofstream{file, std::ios::binary} << page;
        }
        const std::string was = text_of(file);
        EXPECT_TRUE(page == was) << file << "\n" << first_difference(page, was);
    }
}

TEST(Words, CanAllBeRendered) {
    for (const Said& said : everything_said()) {
        EXPECT_FALSE(rendered(said, false).starts_with("CANNOT")) << said.file << ':' << said.line;
    }
}

} // namespace

} // namespace bounce::words
