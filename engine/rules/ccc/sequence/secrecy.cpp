#include "engine/rules/ccc/sequence/secrecy.h"

#include "engine/match/kinds.h"
#include "engine/rules/ccc/units/masks.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace bounce::ccc {

namespace {

/// "ccc/turn.written"_clause
bool is_secret(Position pos, const Order& order) {
    return pos.field.parameters.written_orders != 0
           && (is_one_of<Fire>(order)
               || (pos.state.phase == Phase::plot && is_one_of<Announce, Move, Alter, Clear>(order)));
}

/// Whose event it is: nobody's in particular where it names no unit.
std::string_view unit_of(const Event& event) {
    return event.unit.empty() && event.thrown ? event.thrown->what.unit : std::string_view{event.unit};
}

/// "ccc/sight.side"_clause: whether it tells how a unit is, and not only where it stands and what it does:
/// its officers and what they say, and what is said not to be told abroad, as its hits are. Pieces that come
/// off are counted by both sides.
bool tells_state(const Event& event) {
    constexpr Clause of_state[] = {
        "ccc/turn.rally"_clause,       "ccc/turn.stop"_clause,       "ccc/turn.captain"_clause,
        "ccc/turn.go_over"_clause,     "ccc/loss.officers"_clause,   "ccc/loss.captain"_clause,
        "ccc/loss.stall"_clause,       "ccc/loss.rally"_clause,      "ccc/loss.rout"_clause,
        "ccc/reaction.officer"_clause, "ccc/reaction.marker"_clause,
    };
    const Clause clause = event.thrown ? event.thrown->what.clause : event.clause;
    const bool happens = event.kind != Event::Kind::note && event.kind != Event::Kind::thrown
                         && clause != "ccc/loss.officers"_clause;
    return !happens && (event.told == false || std::ranges::find(of_state, clause) != std::end(of_state));
}

/// Officers in the ranks are where their regiment is.
UnitId shown_by(Position pos, UnitId unit) {
    return pos.state.units[unit].place == Place::within ? pos.field.muster(unit).parent : unit;
}

} // namespace

Secrecy::Secrecy(Position pos, const Order& order, Log& log)
    : pos_(pos), log_(log), before_(pos.state.seen), seen_(before_), clear_(clear()),
      events_(log.events().size()), author_(is_secret(pos, order) ? pos.state.actor : Side::nobody) {
    log.minded_by(this);
}

Secrecy::~Secrecy() { log_.minded_by(nullptr); }

void Secrecy::keep_order() {
    if (author_ == Side::nobody) {
        return;
    }
    for (Event& event : log_.since(events_)) {
        event.only = author_;
    }
    author_ = Side::nobody;
}

Secrecy::Sight Secrecy::clear() const {
    return {pos_.state.seen[0] & ~pos_.state.dim[0], pos_.state.seen[1] & ~pos_.state.dim[1]};
}

void Secrecy::thrown() {
    const Sight clearly = clear();
    for (const Side side : both_sides) {
        seen_[index(side)] |= pos_.state.seen[index(side)];
        clear_[index(side)] |= clearly[index(side)];
    }
}

// "ccc/sight.side"_clause
bool Secrecy::is_kept(UnitId named, bool clearly) const {
    const UnitId unit = shown_by(pos_, named);
    const std::size_t enemy = index(enemy_of(pos_.field.side(unit)));
    const std::uint64_t seen = seen_[enemy] | pos_.state.seen[enemy];
    const std::uint64_t clearly_seen = clear_[enemy] | clear()[enemy];
    return ((clearly ? clearly_seen : seen) >> unit & 1U) == 0;
}

// Of two units of a side, both are to be seen.
Side Secrecy::keeper_of(const Event& event) const {
    const bool clearly = tells_state(event);
    for (const std::string_view name : {unit_of(event), std::string_view{event.company}}) {
        const auto unit = pos_.field.scenario.force_named(name);
        if (unit && is_kept(static_cast<UnitId>(*unit), clearly)) {
            return pos_.field.side(static_cast<UnitId>(*unit));
        }
    }
    return Side::nobody;
}

// In the middle of several movements of one order the enemy sees it if he sees it before them and after.
void Secrecy::veil(Event& event, bool first, bool last) const {
    const auto named = pos_.field.scenario.force_named(event.unit);
    if (!named || event.kind == Event::Kind::leave) { // that it has left is told
        return;
    }
    const Side enemy = enemy_of(pos_.field.side(static_cast<UnitId>(*named)));
    const std::uint64_t bit = mask_of(static_cast<UnitId>(*named));
    const bool before = (before_[index(enemy)] & bit) != 0;
    const bool after = (pos_.state.seen[index(enemy)] & bit) != 0;
    if (before && after) {
        return;
    }
    const bool start = before && first;
    if (!start && !(after && last)) {
        event.only = pos_.field.side(static_cast<UnitId>(*named));
        return;
    }
    event.blind = enemy;
    event.glimpse = start ? Glimpse::start : Glimpse::end;
    const Subject who = pos_.field.who(static_cast<UnitId>(*named));
    event.veiled = start ? fmt::format("{0} {0:goes|go} out of sight.", who)
                         : fmt::format("{0} {0:comes|come} into sight.", who);
}

void Secrecy::mind(std::span<Event> events) const {
    for (auto event = events.begin(); event != events.end(); ++event) {
        if (event->only == Side::nobody) {
            event->only = author_ != Side::nobody ? author_ : keeper_of(*event);
        }
        if (event->only == Side::nobody && event->track.size() > 1) {
            const auto goes = [&](const Event& other) {
                return other.unit == event->unit && other.track.size() > 1;
            };
            veil(*event, std::none_of(events.begin(), event, goes),
                 std::none_of(event + 1, events.end(), goes));
        }
    }
}

void Secrecy::keep_units() { mind(log_.since(events_)); }

} // namespace bounce::ccc
