#include "engine/match/showing/headline.h"

#include "engine/match/showing/dispatch.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <string_view>

namespace bounce {

namespace {

/// What a unit does, and not what comes of it.
bool is_act(const Event& event) {
    switch (event.kind) {
    case Event::Kind::fire:
    case Event::Kind::march:
    case Event::Kind::enter:
    case Event::Kind::place:
    case Event::Kind::pose:
        return is_told(event);
    default:
        return false;
    }
}

/// How much of a text that follows a number makes a length of it.
std::size_t length_of_unit(std::string_view text) {
    for (const std::string_view unit : {"\"", " inches", " inch"}) {
        if (text.starts_with(unit)) {
            return unit.size();
        }
    }
    return 0;
}

/// "4.8" is 5.
int rounded(std::string_view number) {
    const std::size_t point = number.find('.');
    int whole = 0;
    for (const char digit : number.substr(0, point)) {
        whole = 10 * whole + (digit - '0');
    }
    return whole + (point != std::string_view::npos && point + 1 < number.size() && number[point + 1] >= '5');
}

/// Lengths as they are glanced at: "falls back 4.8 inches" or 4.8" is "falls back 5″".
std::string in_whole_inches(std::string_view text) {
    std::string whole;
    while (!text.empty()) {
        const std::size_t start = std::min(text.find_first_of("0123456789"), text.size());
        const std::size_t end = std::min(text.find_first_not_of("0123456789.", start), text.size());
        const std::string_view number = text.substr(start, end - start);
        const std::size_t unit = length_of_unit(text.substr(end));
        whole += text.substr(0, start);
        whole += unit > 0 ? fmt::format("{}″", rounded(number)) : std::string{number};
        text.remove_prefix(end + unit);
    }
    return whole;
}

std::string_view without(std::string_view text, std::string_view start) {
    return text.starts_with(start) ? text.substr(start.size()) : text;
}

std::string_view without_stop(std::string_view text) {
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string act_words(const Event& event) {
    const std::string_view words = event.brief.empty() ? event.text : event.brief;
    return in_whole_inches(event.gist.empty() || !is_act(event) ? without_stop(words) : event.gist);
}

/// As it goes on in the middle of a sentence, if it does not begin with a name.
std::string in_the_middle(std::string words) {
    for (const std::string_view first : {"The ", "A ", "An ", "Nobody ", "Orders "}) {
        if (words.starts_with(first)) {
            words[0] = static_cast<char>(words[0] - 'A' + 'a');
        }
    }
    return words;
}

/// What came of an act: of whom, and what; nobody's if the words do not begin with a name.
struct Item {
    std::string_view unit;
    std::string words;
};

Item item_of(const Event& event) {
    if (!event.gist.empty()) {
        return {event.unit, event.gist};
    }
    const std::string_view words = without_stop(event.brief.empty() ? event.text : event.brief);
    if (event.unit.empty() || !words.starts_with(event.unit) || words.size() <= event.unit.size() + 1) {
        return {{}, in_the_middle(in_whole_inches(words))};
    }
    std::string_view said = words.substr(event.unit.size() + 1);
    said = without(without(said, "is "), "are ");
    return {event.unit, in_whole_inches(said)};
}

/// The throw that decided: the first after the act that needed something.
std::string dice_words(std::span<const Event> deed, const Event* act) {
    for (const Event& event : deed) {
        if (&event < act || !event.thrown) {
            continue;
        }
        const Thrown& thrown = *event.thrown;
        const bool low = thrown.what.counts_low();
        if ((!low && thrown.what.need <= 0) || thrown.faces.empty() || thrown.faces.size() > 3) {
            continue;
        }
        return fmt::format("{}, needed {}{}", fmt::join(thrown.faces, " and "),
                           low ? thrown.what.at_most : thrown.what.need, low ? " or less" : "");
    }
    return {};
}

/// One sentence that grows as long as there is room.
class Sentence {
  public:
    Sentence(std::string act, std::string_view actor, bool fires)
        : text_(cut_short(act, headline_length - 1)), act_(text_), topic_(fires ? "" : actor),
          joint_(text_.find(": ") == std::string::npos ? ": " : ", ") {
        actor_ = actor;
    }

    void add(const Item& item) {
        if (item.words.empty()) {
            return;
        }
        const bool same = item.unit.empty() || item.unit == topic_ || is_target(item.unit);
        std::string_view joint = joint_;
        if (any_ && !same) {
            joint = "; ";
        }
        append(joint, same ? item.words : fmt::format("{} {}", item.unit, item.words));
        topic_ = item.unit.empty() ? topic_ : item.unit;
    }
    void add_dice(const std::string& dice) {
        if (!dice.empty()) {
            append(any_ ? "; " : joint_, dice);
        }
    }
    [[nodiscard]] std::string text() const { return text_.ends_with("…") ? text_ : text_ + '.'; }

  private:
    /// Named in the act, and nothing of anybody has been said so far.
    [[nodiscard]] bool is_target(std::string_view unit) const {
        return !any_ && unit != actor_ && act_.find(unit) != std::string::npos;
    }
    void append(std::string_view joint, std::string_view words) {
        if (text_.size() + joint.size() + words.size() < headline_length) {
            text_.append(joint).append(words);
            any_ = true;
            joint_ = ", ";
        }
    }

    std::string text_;
    std::string act_;
    std::string_view topic_; ///< Of whom it speaks.
    std::string_view actor_;
    std::string_view joint_;
    bool any_ = false; ///< Something that came of the act has been said.
};

} // namespace

std::string counted_word(int count) {
    constexpr std::array<std::string_view, 10> words = {"none", "one", "two",   "three", "four",
                                                        "five", "six", "seven", "eight", "nine"};
    return count >= 0 && count < static_cast<int>(words.size())
               ? std::string{words[static_cast<std::size_t>(count)]}
               : fmt::format("{}", count);
}

bool costs_losses(std::span<const Event> deed) {
    return std::ranges::any_of(deed, [](const Event& event) {
        return event.kind == Event::Kind::casualties || event.kind == Event::Kind::wreck;
    });
}

const Event* act_of(std::span<const Event> deed) {
    const auto act = std::ranges::find_if(deed, is_act);
    const auto first = act != deed.end() ? act : std::ranges::find_if(deed, is_told);
    return first == deed.end() ? nullptr : &*first;
}

std::string headline_of(std::span<const Event> deed) {
    const Event* act = act_of(deed);
    if (act == nullptr) {
        const auto thrown = std::ranges::find(deed, Event::Kind::thrown, &Event::kind);
        return thrown == deed.end() ? "" : cut_short(thrown->text, headline_length - 1) + '.';
    }
    const bool fires = act->kind == Event::Kind::fire;
    Sentence sentence{act_words(*act), act->unit, fires};
    const auto add = [&](auto wanted) {
        for (const Event& event : deed) {
            if (&event != act && is_told(event) && wanted(event)) {
                sentence.add(item_of(event));
            }
        }
    };
    const auto weighs = [](const Event& event) { return costs_losses({&event, 1}); };
    add(weighs);
    add([&](const Event& event) { return !weighs(event); });
    if (fires) {
        sentence.add_dice(dice_words(deed, act));
    }
    return sentence.text();
}

namespace {

bool begins_turn(const std::vector<Event>& events) {
    return std::ranges::any_of(events, [](const Event& event) { return event.kind == Event::Kind::turn; });
}

const Event* shot_of(std::span<const Event> deed) {
    const Event* act = act_of(deed);
    return act != nullptr && act->kind == Event::Kind::fire ? act : nullptr;
}

} // namespace

std::size_t begin_of_turn(std::span<const std::vector<Event>> orders) {
    std::size_t begin = orders.empty() ? 0 : orders.size() - 1;
    while (begin > 0 && !begins_turn(orders[begin - 1])) {
        --begin;
    }
    return begin;
}

std::vector<Deed> deeds_of_last(std::span<const std::vector<Event>> orders, std::size_t before) {
    std::vector<Deed> deeds;
    std::map<std::string_view, std::size_t> shots; // by unit
    for (const std::span<const Event> deed : deeds_of(orders.back())) {
        deeds.push_back({deed, before + orders.size()});
        if (const Event* shot = shot_of(deed)) {
            ++shots[shot->unit];
        }
    }
    std::map<std::string_view, std::vector<std::size_t>> laid; // by unit: the orders, the last first
    const std::size_t begin = deeds.size() > 1 ? begin_of_turn(orders) : orders.size();
    for (std::size_t i = orders.size(); i-- > begin;) {
        for (const Event& event : orders[i]) {
            if (event.pledges && laid[event.unit].size() < shots[event.unit]) {
                laid[event.unit].push_back(before + i + 1);
            }
        }
    }
    for (Deed& deed : deeds) {
        const Event* shot = shot_of(deed.events);
        if (shot != nullptr && !laid[shot->unit].empty()) {
            deed.order = laid[shot->unit].back();
            laid[shot->unit].pop_back();
        }
    }
    return deeds;
}

} // namespace bounce
