#include "engine/match/table/sight_answer.h"

#include "engine/match/showing/subject.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace bounce::table {

namespace {

std::string name_or(const std::string& name, std::string_view otherwise) {
    return name.empty() ? std::string{otherwise} : name;
}

/// What blocks, in words, as the subject of a sentence.
std::string what_blocks(const Scenario& scenario, const Sight& sight,
                        const std::function<std::string(int who)>& name_of) {
    const auto which = static_cast<std::size_t>(std::max(sight.which, 0));
    switch (sight.block) {
    case Block::nothing:
        break;
    case Block::base:
        return name_of ? name_of(sight.which) : "A unit";
    case Block::house:
        return name_or(scenario.ground.structures[which].name, "A house");
    case Block::hill:
        return name_or(scenario.ground.contours[which].name, "A hill");
    case Block::dense_woods:
        return "Dense wood";
    case Block::open_woods:
        return "Open wood";
    }
    return {};
}

std::vector<Vec> eyes_of(const Spot& spot) {
    std::vector<Vec> eyes;
    for (const Base& base : spot.bases) {
        eyes.push_back(front(base));
    }
    return eyes.empty() ? std::vector{spot.at} : eyes;
}

/// What is seen of a spot from one eye: clear if the point is, or the whole of one of its bases.
Sight seen_from(const Scenario& scenario, Vec eye, const Spot& from, const Spot& to, const Looking& looking) {
    if (to.bases.empty()) {
        return sees(scenario.ground, looking.in_the_way, eye, to.at, from.who, to.who, looking.woods,
                    looking.gone);
    }
    Sight first;
    for (std::size_t i = 0; i < to.bases.size(); ++i) {
        const Sight sight = sees_whole(scenario.ground, looking.in_the_way, eye, to.bases[i], from.who,
                                       to.who, looking.woods, looking.gone);
        if (sight.clear()) {
            return sight;
        }
        first = i == 0 ? sight : first;
    }
    return first;
}

/// The shapes between which a spot is measured: its bases, or the point.
std::vector<std::vector<Vec>> shapes_of(const Spot& spot) {
    std::vector<std::vector<Vec>> shapes;
    for (const Base& base : spot.bases) {
        const Corners at = corners(base);
        shapes.emplace_back(at.begin(), at.end());
    }
    if (shapes.empty()) {
        shapes.push_back({spot.at});
    }
    return shapes;
}

} // namespace

std::optional<Spot> spot_at(const Scenario& scenario, std::string_view text) {
    const auto at = place_named(text);
    const bool on_table =
        at && at->x >= 0 && at->y >= 0 && at->x <= scenario.ground.width && at->y <= scenario.ground.depth;
    return on_table ? std::optional{Spot{std::string{text}, *at, {}, -1}} : std::nullopt;
}

std::optional<Measure> measure_answer(const std::optional<Spot>& from, const std::optional<Spot>& to) {
    if (!from || !to) {
        return {};
    }
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const auto& a : shapes_of(*from)) {
        for (const auto& b : shapes_of(*to)) {
            nearest = std::min(nearest, square_distance(a, b));
        }
    }
    return Measure{static_cast<int>(root(nearest)), "inches", inch};
}

SightAnswer seen_answer(const Spot& seen) {
    return {.sentence = seen.bases.empty()
                            ? "The view is clear."
                            : fmt::format("{0} {0:is|are} seen.", Subject{seen.name, seen.plural})};
}

SightAnswer blocked_answer(const Scenario& scenario, const Sight& sight,
                           const std::function<std::string(int who)>& name_of) {
    SightAnswer answer{.clear = false,
                       .sentence = fmt::format("{} blocks the view.", what_blocks(scenario, sight, name_of))};
    if (sight.block == Block::house) {
        const auto& house = scenario.ground.structures[static_cast<std::size_t>(sight.which)];
        answer.places.push_back({.at = place_text(house.footprint.centre), .blocks = true});
    }
    return answer;
}

SightAnswer sight_answer(const Scenario& scenario, const Spot& from, const Spot& to, const Looking& looking) {
    std::vector<Vec> eyes = eyes_of(from);
    std::ranges::sort(eyes, {}, [&](Vec eye) { return square(eye - to.at); });
    Sight first;
    for (std::size_t i = 0; i < eyes.size(); ++i) {
        const Sight sight = seen_from(scenario, eyes[i], from, to, looking);
        if (sight.clear()) {
            return seen_answer(to);
        }
        first = i == 0 ? sight : first;
    }
    return blocked_answer(scenario, first, looking.name_of);
}

} // namespace bounce::table
