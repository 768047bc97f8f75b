#pragma once

#include "engine/drill/field.h"
#include "engine/match/event.h"
#include "engine/match/table/numbers.h"

#include <fmt/format.h>
#include <utility>

namespace bounce::drill {

/// What happens to units and sides, for the log. Nothing is written where that is off: texts take long to
/// make.

/// The unit that a sentence is about, and perhaps another of its side that it names.
struct About {
    UnitId unit;
    UnitId company = no_unit;
    About(UnitId one, UnitId other = no_unit) : unit(one), company(other) {} // NOLINT: a unit by itself
};

/// A sentence about a unit.
template <class... Args>
[[nodiscard]] Event event_of(const Field& field, About about, Event::Kind kind, Clause clause,
                             fmt::format_string<Args...> text, Args&&... args) {
    return {.kind = kind,
            .clause = clause,
            .side = field.side(about.unit),
            .text = fmt::format(text, std::forward<Args>(args)...),
            .unit = field.name(about.unit),
            .company = about.company == no_unit ? std::string{} : field.name(about.company)};
}

/// Something that the page shows.
template <class... Args>
void note(const Field& field, About about, Event::Kind kind, Clause clause, Log& log,
          fmt::format_string<Args...> text, Args&&... args) {
    if (log.on()) {
        log.add(event_of(field, about, kind, clause, text, std::forward<Args>(args)...));
    }
}
/// Something that changes nothing there.
template <class... Args>
void note(const Field& field, About about, Clause clause, Log& log, fmt::format_string<Args...> text,
          Args&&... args) {
    note(field, about, Event::Kind::note, clause, log, text, std::forward<Args>(args)...);
}
/// Likewise, but the dispatch of its order tells it.
template <class... Args>
void tell(const Field& field, About about, Clause clause, Log& log, fmt::format_string<Args...> text,
          Args&&... args) {
    if (log.on()) {
        Event event = event_of(field, about, Event::Kind::note, clause, text, std::forward<Args>(args)...);
        event.told = true;
        log.add(std::move(event));
    }
}

/// Likewise of fire that is laid now and thrown for later.
template <class... Args>
void pledge(const Field& field, About about, Clause clause, Log& log, fmt::format_string<Args...> text,
            Args&&... args) {
    if (log.on()) {
        Event event = event_of(field, about, Event::Kind::note, clause, text, std::forward<Args>(args)...);
        event.told = true;
        event.pledges = true;
        log.add(std::move(event));
    }
}

/// Something of a whole side, or of nobody's: a turn or a part of it begins, the battle ends.
template <class... Args>
void note(Side side, Event::Kind kind, Clause clause, Log& log, fmt::format_string<Args...> text,
          Args&&... args) {
    if (log.on()) {
        log.add({.kind = kind,
                 .clause = clause,
                 .side = side,
                 .text = fmt::format(text, std::forward<Args>(args)...)});
    }
}
/// Likewise of what the dispatch of its order tells.
template <class... Args>
void tell(Side side, Clause clause, Log& log, fmt::format_string<Args...> text, Args&&... args) {
    if (log.on()) {
        log.add({.kind = Event::Kind::note,
                 .clause = clause,
                 .side = side,
                 .text = fmt::format(text, std::forward<Args>(args)...),
                 .told = true});
    }
}

/// A movement, from where a unit stood to where it stands, in one formation.
template <class... Args>
[[nodiscard]] Event moved_event(const Field& field, UnitId unit, table::Pose from, table::Pose to,
                                std::string_view formation, Event::Kind kind, Clause clause,
                                fmt::format_string<Args...> text, Args&&... args) {
    Event event = event_of(field, unit, kind, clause, text, std::forward<Args>(args)...);
    event.from = table::place_text(from.at);
    event.to = table::place_text(to.at);
    event.track = {{from, formation}, {to, formation}};
    return event;
}

} // namespace bounce::drill
