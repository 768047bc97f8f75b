#include "engine/match/event.h"

#include "engine/match/table/numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

namespace bounce {

namespace {

std::string throw_text(const Thrown& thrown) {
    const Throw& what = thrown.what;
    const std::string faces =
        thrown.faces.empty() ? "fixed" : fmt::format("{}", fmt::join(thrown.faces, ", "));
    switch (thrown.count) {
    case Count::contest:
        return fmt::format("{}: {} (1d{} each, the {} wins)", what.name, faces, what.sides,
                           what.counts_low() ? "lower" : "higher");
    case Count::successes:
        return what.counts_low() ? fmt::format("{}: {} on {}d{}, {} or less {}", what.name, faces, what.dice,
                                               what.sides, what.at_most, what.does)
                                 : fmt::format("{}: {} on {}d{}, {} or more {}", what.name, faces, what.dice,
                                               what.sides, what.need, what.does);
    case Count::compare:
        return fmt::format("{}: {} ({}d{} against {}d{} of {})", what.name, faces, what.dice, what.sides,
                           what.rival.dice, what.sides, what.rival.unit);
    case Count::hand:
    case Count::face:
    case Count::sum:
        return fmt::format("{}: {} on {}d{}", what.name, faces, what.dice, what.sides);
    }
    return {};
}

/// Whose throw it is and what came of it.
std::string sentence(const Thrown& thrown) {
    const std::string text = throw_text(thrown);
    return thrown.what.unit.empty() ? text : fmt::format("{}, {}", thrown.what.unit, text);
}

/// Down to the one place of it where the unit is seen.
void cut_track(Event& event) {
    if (event.glimpse == Glimpse::whole || event.track.empty()) {
        return;
    }
    const Waypoint seen = event.glimpse == Glimpse::start ? event.track.front() : event.track.back();
    event.track = {seen};
    event.from = event.to = table::place_text(seen.pose.at);
}

} // namespace

std::vector<Event> seen_by(Side viewer, const std::vector<Event>& events) {
    std::vector<Event> seen;
    std::ranges::copy_if(events, std::back_inserter(seen),
                         [&](const Event& event) { return may_know(viewer, event.only); });
    for (Event& event : seen) {
        if (viewer != Side::nobody && viewer == event.blind) {
            event.text = event.veiled;
            event.brief.clear();
            event.gist.clear();
            event.charge = false;
            event.lost = 0;
            cut_track(event);
        }
    }
    return seen;
}

namespace {

/// One past the last order that reveals what was secret; 0: none does.
std::size_t revealed(const std::vector<std::vector<Event>>& orders) {
    const auto last = std::find_if(orders.rbegin(), orders.rend(), [](const std::vector<Event>& events) {
        return std::ranges::any_of(events, &Event::reveals);
    });
    return static_cast<std::size_t>(orders.rend() - last);
}

} // namespace

std::vector<std::vector<Event>> seen_by(Side viewer, const std::vector<std::vector<Event>>& orders) {
    std::vector<std::vector<Event>> seen;
    const std::size_t open = revealed(orders);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        seen.push_back(i < open ? orders[i] : seen_by(viewer, orders[i]));
    }
    return seen;
}

bool is_open_to(Side viewer, const std::vector<Event>& events) {
    return std::ranges::all_of(events, [&](const Event& event) { return may_know(viewer, event.only); });
}

std::size_t orders_known_to(Side viewer, const std::vector<std::vector<Event>>& orders) {
    std::size_t known = revealed(orders);
    while (known < orders.size() && is_open_to(viewer, orders[known])) {
        ++known;
    }
    return known;
}

std::vector<Event> Log::so_far() const {
    std::vector<Event> all = events_;
    if (discretion_ != nullptr) {
        discretion_->mind(all);
    }
    return all;
}

void Log::heard(const Thrown& thrown) {
    if (on_) {
        Event event{.kind = Event::Kind::thrown, .clause = thrown.what.clause, .side = thrown.what.side};
        event.text = sentence(thrown);
        event.thrown = thrown;
        events_.push_back(std::move(event));
    }
    if (discretion_ != nullptr) {
        discretion_->thrown();
    }
}

} // namespace bounce
