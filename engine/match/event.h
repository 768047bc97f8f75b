#pragma once

#include "engine/core/clause.h"
#include "engine/core/side.h"
#include "engine/dice/rolls.h"
#include "engine/match/showing/base_view.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce {

/// One term of a sum in a rule. The value is in tenths, so that chances in tenths are whole numbers
/// too.
struct Term {
    std::string name;
    int tenths = 0;
    Clause clause;
};

/// Troops of one kind, for display.
struct Troop {
    enum class Kind : std::uint8_t { infantry, cavalry, gun };
    Kind kind = Kind::infantry;
    int count = 0;
    std::optional<int> crew; ///< Artillerymen of a gun, where the rules count them.
    std::optional<int> hits; ///< Hits that a gun has taken, where the rules count them.
    bool works = true;       ///< False for a gun out of action.
    bool spent = false;      ///< Has marched this turn.
    friend bool operator==(const Troop&, const Troop&) = default;
};

inline constexpr std::string_view troop_names[] = {"infantry", "cavalry", "gun"};

/// How much a side sees of a unit's way.
enum class Glimpse : std::uint8_t { whole, start, end };

/// Something that happened, for the dispatch log and the display.
struct Event {
    enum class Kind : std::uint8_t {
        thrown,
        march,
        fire,
        casualties,
        fall_back,
        enter,
        leave,
        place,
        turn,
        phase,
        pose,
        wreck,
        boat,
        note,
        end,
    };
    Kind kind = Kind::note;
    Clause clause;
    Side side = Side::nobody;
    std::string text;
    std::string from;              ///< Place where it happened, if any.
    std::string to;                ///< Destination, if any.
    std::vector<std::string> also; ///< Further places: the other firers, the path of a march.
    std::vector<Troop> troops;
    std::vector<Term> terms;
    std::optional<Thrown> thrown;
    std::string unit;            ///< Id of the unit concerned, on an inch table.
    std::string company;         ///< Id of another unit of its side that the text mentions.
    std::vector<Waypoint> track; ///< The unit's way, from its starting place.
    Side only = Side::nobody; ///< The only side that may know of it until it is revealed; `nobody`: everyone.
    bool reveals = false;     ///< Reveals to everyone what only one side knew before.
    std::string brief;        ///< The text for the dispatch of its order; empty: same as `text`.
    /// For a headline: for an act its sentence without the full stop, for a result a word or two that follow
    /// the unit's name, such as "one down"; empty: taken from `brief` or `text`.
    std::string gist;
    bool charge = false;      ///< A march that is a charge.
    int lost = 0;             ///< Casualties in men, pieces or points, as the rules count.
    bool pledges = false;     ///< Reports fire that an order has declared, to be thrown for later.
    std::optional<bool> told; ///< Whether the dispatch of its order mentions it; by default its kind decides.
    Side blind = Side::nobody; ///< The side that may not know all of it, and is told `veiled` instead.
    std::string veiled;
    Glimpse glimpse = Glimpse::whole; ///< How much of the track that side sees.
};

/// Whether a viewer may know what only the side `only` may know.
[[nodiscard]] constexpr bool may_know(Side viewer, Side only) {
    return viewer == Side::nobody || only == Side::nobody || only == viewer;
}
/// The events that a viewer may know of; `nobody` is the umpire, who knows everything.
[[nodiscard]] std::vector<Event> seen_by(Side viewer, const std::vector<Event>& events);
/// The same for all orders of a battle; everyone may know what has been revealed since.
[[nodiscard]] std::vector<std::vector<Event>> seen_by(Side viewer,
                                                      const std::vector<std::vector<Event>>& orders);
/// Whether a viewer may know all that an order did.
[[nodiscard]] bool is_open_to(Side viewer, const std::vector<Event>& events);
/// The number of orders of a battle that a viewer may know: those before the first enemy order that has not
/// been revealed yet.
[[nodiscard]] std::size_t orders_known_to(Side viewer, const std::vector<std::vector<Event>>& orders);

inline constexpr std::string_view event_names[] = {"throw", "march", "fire",  "casualties", "fall_back",
                                                   "enter", "leave", "place", "turn",       "phase",
                                                   "pose",  "wreck", "boat",  "note",       "end"};

/// Decides, while an order is being carried out, who may know what has happened so far. When the order is
/// done, its rule set marks the events themselves.
class Discretion {
  public:
    virtual ~Discretion() = default;
    virtual void mind(std::span<Event> events) const = 0;
    /// Called at a throw: a player who throws his own dice is shown what has happened so far, so that it
    /// cannot be hidden afterwards.
    virtual void thrown() = 0;
};

/// What happened, in order. Costs one branch when it is off: rules check `on()` before they format a
/// sentence.
class Log final : public ThrowListener {
  public:
    [[nodiscard]] static Log off() { return Log{false}; }
    explicit Log(bool on = true) : on_(on) {}

    [[nodiscard]] bool on() const { return on_; }
    void add(Event event) {
        if (on_) {
            events_.push_back(std::move(event));
        }
    }
    /// Turns a throw into an event.
    void heard(const Thrown& thrown) override;

    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    /// The events so far in the middle of an order, each marked with who may know of it at this point.
    [[nodiscard]] std::vector<Event> so_far() const;
    /// Sets the rule set's `Discretion`, or clears it with `nullptr`.
    void minded_by(Discretion* who) { discretion_ = who; }
    /// The events after the first `count`, so that a rule set can mark who may know of them.
    [[nodiscard]] std::span<Event> since(std::size_t count) { return std::span{events_}.subspan(count); }
    [[nodiscard]] std::vector<Event> take() { return std::exchange(events_, {}); }

  private:
    bool on_;
    std::vector<Event> events_;
    Discretion* discretion_ = nullptr;
};

} // namespace bounce
