#include "engine/match/showing/dispatch.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce {

bool is_told(const Event& event) {
    switch (event.kind) {
    case Event::Kind::thrown:
    case Event::Kind::turn:
    case Event::Kind::phase:
    case Event::Kind::note:
        return event.told.value_or(false) && !event.text.empty();
    default:
        return event.told.value_or(true) && !event.text.empty();
    }
}

std::string cut_short(const std::string& sentence, std::size_t length) {
    constexpr std::string_view dots = "…";
    if (sentence.size() <= length) {
        return sentence;
    }
    const std::size_t end =
        length < dots.size() ? std::string::npos : sentence.rfind(' ', length - dots.size());
    return sentence.substr(0, end == std::string::npos ? 0 : end).append(dots);
}

namespace {

/// Troops are gone for good.
bool is_gone(const Event& event) {
    return event.kind == Event::Kind::wreck || event.kind == Event::Kind::leave
           || event.kind == Event::Kind::end;
}

const std::string& words_of(const Event& event) { return event.brief.empty() ? event.text : event.brief; }

/// The least of a deed that is kept where what fell takes nearly all the room.
constexpr std::size_t deed_length = 60;

/// What is told of an order beside its deed, by what a reader must not miss: who is gone, then losses.
std::size_t rank_of(const Event& event) {
    if (is_gone(event)) {
        return 0;
    }
    return event.kind == Event::Kind::casualties ? 1 : 2;
}

/// Sentences in the order in which they happened, those left out that no longer fit.
class Results {
  public:
    explicit Results(std::vector<const Event*> events) : events_(std::move(events)), kept_(events_.size()) {}

    /// Keeps those of a rank as long as they fit.
    void keep(std::size_t rank, std::size_t room) {
        for (std::size_t i = 0; i < events_.size(); ++i) {
            const std::size_t length = 1 + words_of(*events_[i]).size();
            if (rank_of(*events_[i]) == rank && size_ + length <= room) {
                kept_[i] = true;
                size_ += length;
            }
        }
    }
    [[nodiscard]] std::string text() const {
        std::string text;
        for (std::size_t i = 0; i < events_.size(); ++i) {
            if (kept_[i]) {
                text += ' ' + words_of(*events_[i]);
            }
        }
        return text;
    }

  private:
    std::vector<const Event*> events_;
    std::vector<bool> kept_;
    std::size_t size_ = 0;
};

} // namespace

std::string dispatch_of(std::span<const Event> events) {
    std::vector<const Event*> said;
    std::string thrown; // all that there is to tell of an order that only throws
    for (const Event& event : events) {
        if (event.kind == Event::Kind::thrown) {
            thrown = event.text;
        }
        if (is_told(event)) {
            said.push_back(&event);
        }
    }
    if (said.empty()) {
        return cut_short(thrown, dispatch_length);
    }
    const std::string& deed = words_of(*said.front());
    Results results{{said.begin() + 1, said.end()}};
    // Of a deed that is too long the end is left out, and not what fell.
    for (const std::size_t rank : {std::size_t{0}, std::size_t{1}}) {
        results.keep(rank, dispatch_length - std::min(deed.size(), deed_length));
    }
    results.keep(2, dispatch_length - std::min(deed.size(), dispatch_length));
    const std::string result = results.text();
    return cut_short(deed, dispatch_length - result.size()) + result;
}

namespace {

/// Parts the events of an order by who did them.
class Deeds {
  public:
    explicit Deeds(std::span<const Event> events) : events_(events) {}

    [[nodiscard]] std::vector<std::span<const Event>> parted() {
        for (std::size_t i = 0; i < events_.size(); ++i) {
            const Event& event = events_[i];
            const bool tells = is_told(event);
            if (tells) {
                tell(event);
            }
            if (tells || belongs(event)) {
                settled_ = i + 1;
            }
        }
        deeds_.push_back(events_.subspan(begin_));
        return std::move(deeds_);
    }

  private:
    /// Throws, and what is noted of others, go with what comes of them.
    [[nodiscard]] bool belongs(const Event& event) const {
        return event.kind != Event::Kind::thrown && (!several_ || event.unit.empty() || event.unit == unit_);
    }
    void tell(const Event& event) {
        const bool fires = event.kind == Event::Kind::fire;
        const bool another = !event.unit.empty() && event.unit != unit_;
        if (any_ && (fires ? fired_ || pledged_ || another : several_ && another)) {
            deeds_.push_back(events_.subspan(begin_, settled_ - begin_));
            begin_ = settled_;
            several_ |= fires;
            fired_ = false;
            pledged_ = false;
        }
        if (!any_ || begin_ == settled_) {
            unit_ = event.unit;
        }
        any_ = true;
        fired_ |= fires;
        pledged_ |= event.pledges;
    }

    std::span<const Event> events_;
    std::vector<std::span<const Event>> deeds_;
    std::size_t begin_ = 0;   ///< Of the deed that is parted off now.
    std::size_t settled_ = 0; ///< After the last event that is certainly of it.
    std::string_view unit_;   ///< Whose deed it is.
    bool any_ = false;        ///< Something of this order has been told.
    bool fired_ = false;      ///< There is fire in this deed.
    bool pledged_ = false;    ///< Fire has been laid in it that is thrown for later.
    bool several_ = false;    ///< More than one fires: from here on all are told apart.
};

} // namespace

std::vector<std::span<const Event>> deeds_of(std::span<const Event> events) { return Deeds{events}.parted(); }

} // namespace bounce
