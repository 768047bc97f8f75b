// A few battles of every rule set, written down so that a person can read them; where rules have several
// editions, each battle is fought by the next of them. `make golden` writes them again.
#include "tests/conformance/stage.h"

#include "lab/dispatch.h"
#include "lab/play_out.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>

namespace bounce::conformance {

namespace {

struct Golden {
    std::size_t scenario; ///< Number in the sorted list of the rule set's scenarios.
    std::uint64_t seed;
    const char* players[2];
};

constexpr Golden playthroughs[] = {{0, 1863, {"greedy", "random"}},
                                   {1, 1809, {"greedy", "greedy"}},
                                   {2, 1871, {"major:rollouts=6,orders=3,turns=1", "greedy"}}};

/// The edition of the playthrough with this number; empty where the rules know only one.
std::string edition_of_playthrough(const ParameterList& list, std::size_t number) {
    return list.editions.empty() ? "" : std::string{list.editions[number % list.editions.size()].id};
}

std::string playthrough(const Golden& golden, const std::string& path, const std::string& edition) {
    BattleSettings settings;
    settings.seed = golden.seed;
    settings.edition = edition;
    settings.players[0] = golden.players[0];
    settings.players[1] = golden.players[1];
    auto battle = Battle::begin(scenario_at(path), settings);
    if (!battle || !lab::play_out(*battle)) {
        return {};
    }
    return fmt::format("{} against {}, battle {}{}\n{}digest {}\n", golden.players[0], golden.players[1],
                       golden.seed, edition.empty() ? "" : ", by " + edition, lab::dispatch_log(*battle),
                       digest_text(battle->match().digest()));
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// Where two texts part, for the eye.
std::string first_difference(const std::string& is, const std::string& was) {
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(is, was).in1 - is.begin());
    const auto line = [at](const std::string& text) {
        const std::size_t begin = text.rfind('\n', at == 0 ? 0 : at - 1) + 1;
        return text.substr(begin, text.find('\n', at) - begin);
    };
    return fmt::format("is:  {}\nwas: {}", at < is.size() ? line(is) : "", at < was.size() ? line(was) : "");
}

void hold_against_file(const std::string& text, const std::filesystem::path& file) {
    if (std::getenv("BOUNCE_WRITE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << text;
        return;
    }
    ASSERT_TRUE(std::filesystem::exists(file)) << file << " is missing; `make golden` writes it";
    const std::string was = text_of(file);
    EXPECT_TRUE(text == was) << file << "\n" << first_difference(text, was);
}

/// Names of the files in a folder, sorted; none if there is no folder.
std::vector<std::string> files_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator{folder, missing}) {
        names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

template <class R>
class GoldenOf : public testing::Test {};
TYPED_TEST_SUITE(GoldenOf, EveryRuleSet);

TYPED_TEST(GoldenOf, PlaythroughsAreAsTheyWere) {
    const auto& about = TypeParam::about();
    const auto paths = scenario_paths(about.id);
    const auto folder = std::filesystem::path{BOUNCE_SOURCE_DIR} / "tests" / "golden" / about.id;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::size(playthroughs); ++i) {
        const Golden& golden = playthroughs[i];
        ASSERT_LT(golden.scenario, paths.size());
        const std::filesystem::path path = paths[golden.scenario];
        const std::string edition = edition_of_playthrough(about.parameters, i);
        const std::string text = playthrough(golden, path.string(), edition);
        ASSERT_FALSE(text.empty()) << path;
        names.push_back(path.stem().string() + ".txt");
        hold_against_file(text, folder / names.back());
    }
    std::ranges::sort(names);
    EXPECT_EQ(files_in(folder), names) << "a playthrough that nobody fights any more";
}

TYPED_TEST(GoldenOf, PlaythroughsShowEveryEdition) {
    EXPECT_LE(TypeParam::about().parameters.editions.size(), std::size(playthroughs));
}

} // namespace

} // namespace bounce::conformance
