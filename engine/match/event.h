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

/// One term of a sum that a rule adds up. The value is in tenths, so that chances in tenths are whole numbers
/// too.
struct Term {
    std::string name;
    int tenths = 0;
    Clause clause;
};

/// Troops of one kind, as a person sees them.
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

/// How much a side sees of a way that somebody goes.
enum class Glimpse : std::uint8_t { whole, start, end };

/// Something that happened, for the dispatch log and for the eye.
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
    std::string from;              ///< Place, if it happened somewhere.
    std::string to;                ///< Place, if it went somewhere.
    std::vector<std::string> also; ///< Further places: the other firers, the path of a march.
    std::vector<Troop> troops;
    std::vector<Term> terms;
    std::optional<Thrown> thrown;
    std::string unit;            ///< Id of the unit on an inch table that it happened to.
    std::string company;         ///< Of another unit of its side that the text names, too.
    std::vector<Waypoint> track; ///< The way that it went there, from where it stood.
    Side only = Side::nobody;    ///< Who alone may know of it before it is revealed; nobody: everyone may.
    bool reveals = false;        ///< From here on everyone may know what sides alone knew before.
    std::string brief;           ///< The text as the dispatch of its order has it; empty: as it is.
    /// For a headline: of an act its sentence without the stop, of what came of it a word or two that follow
    /// the unit's name, such as "one down"; empty: they are made of `brief` or `text`.
    std::string gist;
    bool charge = false;       ///< Of a march: it is a charge.
    int lost = 0;              ///< Of casualties: how many men, pieces, points, as the rules count.
    bool pledges = false;      ///< It tells of fire that an order has laid, to be thrown for later.
    std::optional<bool> told;  ///< Whether the dispatch of its order tells it; unsaid, its kind decides.
    Side blind = Side::nobody; ///< Who may not know all of it, and is told `veiled` instead.
    std::string veiled;
    Glimpse glimpse = Glimpse::whole; ///< What that side sees of the track.
};

/// Whether a viewer may know of what `only` alone may know.
[[nodiscard]] constexpr bool may_know(Side viewer, Side only) {
    return viewer == Side::nobody || only == Side::nobody || only == viewer;
}
/// What a viewer may know of what happened; nobody is the umpire, who knows all.
[[nodiscard]] std::vector<Event> seen_by(Side viewer, const std::vector<Event>& events);
/// The same of all orders of a battle: what has been revealed since everyone may know.
[[nodiscard]] std::vector<std::vector<Event>> seen_by(Side viewer,
                                                      const std::vector<std::vector<Event>>& orders);
/// Whether a viewer may know all that an order did.
[[nodiscard]] bool is_open_to(Side viewer, const std::vector<Event>& events);
/// How many orders of a battle a viewer may know: up to the first of the other side that nothing has revealed
/// yet.
[[nodiscard]] std::size_t orders_known_to(Side viewer, const std::vector<std::vector<Event>>& orders);

inline constexpr std::string_view event_names[] = {"throw", "march", "fire",  "casualties", "fall_back",
                                                   "enter", "leave", "place", "turn",       "phase",
                                                   "pose",  "wreck", "boat",  "note",       "end"};

/// Says, while an order is carried out, who may know of what has happened so far. When the order is done its
/// rule set says so in the events themselves.
class Discretion {
  public:
    virtual ~Discretion() = default;
    virtual void mind(std::span<Event> events) const = 0;
    /// Dice fall: whoever throws his own is shown what has happened so far, so that nobody may be told less
    /// of it afterwards.
    virtual void thrown() = 0;
};

/// What happened, in order. Off, it costs a branch: rules ask `on()` before they write a sentence.
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
    /// A throw becomes an event by itself.
    void heard(const Thrown& thrown) override;

    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    /// The same in the middle of an order, each with who may know of it as things stand.
    [[nodiscard]] std::vector<Event> so_far() const;
    /// The rule set's own, until `nullptr`.
    void minded_by(Discretion* who) { discretion_ = who; }
    /// What has happened since there were so many events, for a rule set to say who may know of it.
    [[nodiscard]] std::span<Event> since(std::size_t count) { return std::span{events_}.subspan(count); }
    [[nodiscard]] std::vector<Event> take() { return std::exchange(events_, {}); }

  private:
    bool on_;
    std::vector<Event> events_;
    Discretion* discretion_ = nullptr;
};

} // namespace bounce
