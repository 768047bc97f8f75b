#pragma once

#include "engine/drill/field.h"
#include "engine/match/event.h"
#include "engine/match/table/numbers.h"

#include <fmt/format.h>
#include <utility>

namespace bounce::drill {

// Log entries about units and sides. Nothing is formatted if the log is off: formatting is
// slow.

/// The unit that a sentence is about, and optionally another of its side that it mentions.
struct About {
    UnitId unit;
    UnitId company = no_unit;
    About(UnitId one, UnitId other = no_unit) : unit(one), company(other) {} // NOLINT: a unit by itself
};

/// An event about a unit.
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

/// Logs an event that the page shows on the table.
template <class... Args>
void note(const Field& field, About about, Event::Kind kind, Clause clause, Log& log,
          fmt::format_string<Args...> text, Args&&... args) {
    if (log.on()) {
        log.add(event_of(field, about, kind, clause, text, std::forward<Args>(args)...));
    }
}
/// Logs an event that changes nothing on the table.
template <class... Args>
void note(const Field& field, About about, Clause clause, Log& log, fmt::format_string<Args...> text,
          Args&&... args) {
    note(field, about, Event::Kind::note, clause, log, text, std::forward<Args>(args)...);
}
/// The same, but the dispatch of its order mentions it.
template <class... Args>
void tell(const Field& field, About about, Clause clause, Log& log, fmt::format_string<Args...> text,
          Args&&... args) {
    if (log.on()) {
        Event event = event_of(field, about, Event::Kind::note, clause, text, std::forward<Args>(args)...);
        event.told = true;
        log.add(std::move(event));
    }
}

/// The same for fire that is declared now and thrown for later.
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

/// Logs an event about a whole side or no side: a turn or phase begins, the battle ends.
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
/// The same for an event that the dispatch of its order mentions.
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

/// A movement event from one pose to another, in one formation.
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
