#include "apps/distance/pace.h"

namespace bounce::distance {

namespace {

std::optional<std::int64_t> whole(const Json& json, std::int64_t most) {
    if (!json.is_number_integer() || json < 1 || json > most) {
        return std::nullopt;
    }
    return json.get<std::int64_t>();
}

} // namespace

std::optional<Pace> read_pace(const Json& wish) {
    constexpr std::int64_t minute = 60'000;
    if (!wish.is_object() || wish.size() > 1) {
        return std::nullopt;
    }
    if (wish.empty()) {
        return Pace{};
    }
    const bool live = wish.contains("minutes");
    if (!live && !wish.contains("days")) {
        return std::nullopt;
    }
    const auto many = live ? whole(wish["minutes"], longest_minutes) : whole(wish["days"], longest_days);
    return many ? std::optional{Pace{*many * minute * (live ? 1 : 24 * 60)}} : std::nullopt;
}

std::optional<Watching> read_watching(const Json& wish) {
    if (wish == "nobody") {
        return Watching{};
    }
    if (wish == "link") {
        return Watching{Watching::Kind::with_link};
    }
    if (!wish.is_object() || wish.size() != 1 || !wish.contains("turns_late")) {
        return std::nullopt;
    }
    const auto late = whole(wish["turns_late"], latest_turns);
    return late ? std::optional{Watching{Watching::Kind::later, static_cast<int>(*late)}} : std::nullopt;
}

Json watching_json(const Watching& watching) {
    switch (watching.kind) {
    case Watching::Kind::with_link:
        return "link";
    case Watching::Kind::later:
        return {{"turns_late", watching.turns_late}};
    case Watching::Kind::nobody:
        break;
    }
    return "nobody";
}

} // namespace bounce::distance
