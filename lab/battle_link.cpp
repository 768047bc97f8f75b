#include "lab/battle_link.h"

#include "lab/markup.h"
#include "lab/play_out.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::lab {

namespace {

std::string percent_encoded(const std::string& text) {
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain =
            (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        encoded += plain ? std::string{c} : fmt::format("%{:02X}", byte);
    }
    return encoded;
}

} // namespace

std::string battle_link(const Json& scenario, BattleSettings settings, std::uint64_t seed,
                        std::string_view text) {
    settings.seed = seed;
    auto battle = Battle::begin(scenario, std::move(settings));
    if (!battle || !play_out(*battle)) {
        return {};
    }
    return fmt::format(R"( <a download="{}-{}.json" href="data:application/json,{}">{}</a>)",
                       escaped(scenario["id"].get<std::string>()), seed,
                       percent_encoded(battle->save().dump()), escaped(text));
}

} // namespace bounce::lab
