// An order that is refused or faulty changes nothing, and one that `check` allows is carried out.

#include "ai/players.h"
#include "desk/document.h"
#include "desk/embedded.h"
#include "engine/dice/sources.h"
#include "engine/match/offer.h"
#include "engine/rules/registry.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace {

using namespace bounce;

Json seed_scenario(const char* path) {
    std::ifstream file{path, std::ios::binary};
    return Json::parse(std::string{std::istreambuf_iterator<char>{file}, {}});
}

/// Scenarios, and two small ones with one of everything that the inch table and its rule sets know. Those of
/// Grant's game have the upper half of the bytes, but for the last sixteen, which are those of ccc.
Json some_scenario(unsigned char which) {
    if (which >= 240) {
        return Json::parse(embedded::file(which % 2 != 0 ? "scenarios/ccc/meeting-in-the-fields.json"
                                                         : "scenarios/ccc/the-railroad-cut.json"));
    }
    constexpr std::string_view paths[] = {"scenarios/sd/arcole-1796.json",
                                          "scenarios/mf/mcphersons-ridge.json",
                                          "scenarios/awi/greenford.json"};
    if (which >= 128) {
        return which % 2 != 0 ? Json::parse(embedded::file("scenarios/grant/sawmill-village.json"))
                              : seed_scenario(BOUNCE_SOURCE_DIR "/fuzz/seeds/scenario-grant.json");
    }
    return which % 4 != 0 ? Json::parse(embedded::file(paths[which % 4 - 1]))
                          : seed_scenario(BOUNCE_SOURCE_DIR "/fuzz/seeds/scenario-awi.json");
}

/// A battle of a rule set some way from its beginning; which one, the first bytes say.
std::unique_ptr<AnyMatch> some_battle(unsigned char which, unsigned char orders) {
    const Json scenario = some_scenario(which);
    auto match = std::move(*rules_named(scenario["rules"].get<std::string>())->setup(scenario, {}));
    SeededSource dice{which};
    Log log = Log::off();
    Rolls rolls{dice};
    for (unsigned i = 0; i < orders && match->actor() != Side::nobody; ++i) {
        Random whim = ai::whim(which, 0, i);
        if (!match->apply(ai::choose(*match, "random", whim), rolls, log)) {
            std::abort();
        }
    }
    return match;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size < 3) {
        return 0;
    }
    const auto order = desk::Document::parse({reinterpret_cast<const char*>(data) + 2, size - 2});
    if (!order) {
        return 0;
    }
    const auto match = some_battle(data[0], data[1]);
    const auto before = match->digest();
    const bool allowed = match->check(order->json()).has_value();
    static_cast<void>(match->forecast(order->json()));
    SeededSource dice{1};
    Log log;
    Rolls rolls{dice, &log};
    const bool done = match->apply(order->json(), rolls, log).has_value();
    if (done != allowed || (!done && match->digest() != before)) {
        std::abort();
    }
    return 0;
}
