#include "engine/rules/awi/showing/note.h"

#include <utility>

namespace bounce::awi {

void note(const Field& field, UnitId unit, Event::Kind kind, Clause clause, std::string text, Log& log,
          std::vector<Term> terms) {
    Event event{.kind = kind, .clause = clause, .side = field.side(unit), .text = std::move(text)};
    event.unit = field.name(unit);
    event.terms = std::move(terms);
    log.add(std::move(event));
}

void note(const Field& field, UnitId unit, Clause clause, std::string text, Log& log,
          std::vector<Term> terms) {
    note(field, unit, Event::Kind::note, clause, std::move(text), log, std::move(terms));
}

} // namespace bounce::awi
