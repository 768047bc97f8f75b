#include "desk/reason.h"

#include "ai/players.h"
#include "desk/order_phrase.h"
#include "engine/match/showing/in_a_row.h"
#include "engine/match/showing/noun.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::desk {

namespace {

using ai::Considered;

/// What a term says for an order, and against one; empty if it goes without saying. {} is an amount.
struct Words {
    Motive motive;
    std::string_view gain;
    std::string_view cost;
};
constexpr Words words[] = {
    {Motive::dealt, "it should cost the enemy {}", "it would hit friends as well"},
    {Motive::suffered, "it should save {}", "it may cost {}"},
    {Motive::nerve, "it may shake or break the enemy", "its own nerve may fail"},
    {Motive::shot, "it gets a better shot", "it gives up a good shot"},
    {Motive::exposure, "it comes under less fire", "it comes under more fire"},
    {Motive::peril, "it is safer from attack", "it may be attacked there"},
    {Motive::onset, "it can attack from there", "it gives up an attack"},
    {Motive::ground, "the battle turns on that ground", "it gives up ground that matters"},
    {Motive::way, "it comes nearer to where it is needed", "it goes farther from where it is needed"},
    {Motive::facing, "it shows the enemy its front", "it shows the enemy its flank or back"},
    {Motive::formation, "the formation suits what comes next", "the formation does not suit what comes next"},
    {Motive::room, "it makes room for others", "it stands in the way of others"},
    {Motive::command, "more troops get the officer they need", "troops lose the officer they need"},
    {Motive::victory, "it counts towards victory", "it throws victory away"},
    {Motive::arrival, "troops are needed on the table", ""},
    {Motive::forgone, "", "it gives up something else worth doing"},
    {Motive::effort, "", ""},
    {Motive::due, "", ""},
};

/// "about 1.8 figures", or "hardly anything".
std::string amount(int thousandths, const Noun& strength) {
    const int tenths = (std::abs(thousandths) + 50) / 100;
    if (tenths == 0) {
        return "hardly anything";
    }
    const std::string number =
        tenths % 10 == 0 ? fmt::format("{}", tenths / 10) : fmt::format("{}.{}", tenths / 10, tenths % 10);
    return fmt::format("about {} {}", number, tenths == 10 ? strength.one : strength.many);
}

/// The worth without that of being on the table at all.
int worth_of(const Considered& considered) {
    return considered.account.sum() - considered.account.of(Motive::arrival);
}

/// "worth about 1.8 figures"
std::string worth_words(const Considered& considered, const Noun& strength) {
    if (considered.account.of(Motive::arrival) != 0) {
        return "worth doing in any case";
    }
    const int worth = worth_of(considered);
    return std::abs(worth) < 50
               ? "neither gains nor costs anything"
               : fmt::format("{} {}", worth > 0 ? "worth" : "costs", amount(worth, strength));
}

std::string said(Motive motive, int part, const Noun& strength) {
    const auto found = std::ranges::find(words, motive, &Words::motive);
    const std::string_view text = part > 0 ? found->gain : found->cost;
    const std::size_t at = text.find("{}");
    return at == std::string_view::npos
               ? std::string{text}
               : fmt::format("{}{}{}", text.substr(0, at), amount(part, strength), text.substr(at + 2));
}

struct Part {
    Motive motive;
    int worth;
    std::string says;
};

/// The terms that can be put into words, the largest first.
std::vector<Part> parts_of(const Account& account, const Noun& strength) {
    std::vector<Part> parts;
    for (const Words& each : words) {
        if (const int worth = account.of(each.motive); worth != 0) {
            if (std::string says = said(each.motive, worth, strength); !says.empty()) {
                parts.push_back({each.motive, worth, std::move(says)});
            }
        }
    }
    std::ranges::stable_sort(parts, std::ranges::greater{},
                             [](const Part& part) { return std::abs(part.worth); });
    return parts;
}

/// The terms for (`gains`) or against the order, at most `most`, leaving out those below a fifth of the
/// largest.
std::vector<std::string> told(const std::vector<Part>& parts, bool gains, std::size_t most) {
    std::vector<std::string> told;
    for (const Part& part : parts) {
        const bool counts = std::abs(part.worth) * 5 >= std::abs(parts.front().worth);
        if ((part.worth > 0) == gains && counts && told.size() < most) {
            told.push_back(part.says);
        }
    }
    return told;
}

/// The reasons for and against an order; empty if none can be put into words.
std::string grounds(const Account& account, const Noun& strength) {
    const std::vector<Part> parts = parts_of(account, strength);
    if (parts.empty()) {
        return {};
    }
    const std::vector<std::string> gains = told(parts, true, 2);
    // troops that arrive leave no place behind, so none of their terms is a cost
    const bool arrives = account.of(Motive::arrival) != 0;
    const std::vector<std::string> costs = arrives ? std::vector<std::string>{} : told(parts, false, 1);
    std::string text = in_a_row(gains);
    if (!costs.empty()) {
        text += (text.empty() ? "" : ", though ") + costs.front();
    }
    return text;
}

/// A considered order with its words.
struct Told {
    const Considered& considered;
    OrderPhrase phrase;
};

/// Another order as the sentence about `own` names it: with its troops if they are others.
std::string other(const Told& own, const Told& rival) {
    const auto& [who, does, doing, ends] = rival.phrase;
    return who.empty() || who == own.phrase.who ? doing : fmt::format("{} by {}", doing, who);
}

/// What an order that was not given would have come to.
std::string against_it(const Told& rival, const Told& own, const Noun& strength) {
    const std::string what = other(own, rival);
    const Account& account = rival.considered.account;
    const int lost = account.of(Motive::suffered);
    const int won = account.of(Motive::dealt);
    if (lost < 0 && won > 0) {
        return fmt::format("{} would cost {} for {}", what, amount(lost, strength), amount(won, strength));
    }
    const std::vector<Part> parts = parts_of(account, strength);
    const auto cost = std::ranges::find_if(parts, [](const Part& part) { return part.worth < 0; });
    return cost == parts.end() ? fmt::format("{} gains nothing", what)
                               : fmt::format("{} is not worth it: {}", what, cost->says);
}

/// The next best order that does not end a part of the turn.
const Told* rival_of(const std::vector<Told>& orders) {
    const auto rival =
        std::find_if(orders.begin() + 1, orders.end(), [](const Told& each) { return !each.phrase.ends; });
    return rival == orders.end() ? nullptr : &*rival;
}

/// What the rollouts say, if there were any: a standing as a chance of a hundred.
std::string rollouts(const std::vector<Told>& orders) {
    if (orders.size() < 2 || !orders[0].considered.standing || !orders[1].considered.standing) {
        return {};
    }
    const auto share = [](const Told& each) {
        return std::clamp((*each.considered.standing + 1000) / 20, 0, 100);
    };
    return fmt::format("; played on, its chances are {}%, against {}% for {}", share(orders[0]),
                       share(orders[1]), other(orders[0], orders[1]));
}

std::string sentence(const std::vector<Told>& orders, const Noun& strength) {
    const Told& given = orders.front();
    const Told* rival = rival_of(orders);
    std::string why = grounds(given.considered.account, strength);
    if (why.empty()) {
        why = !given.phrase.ends ? "it has to be done"
              : rival != nullptr ? against_it(*rival, given, strength)
                                 : "no other order promises anything";
    } else if (rival != nullptr && !given.considered.standing && rival->phrase.who == given.phrase.who
               && rival->considered.account.sum() < given.considered.account.sum()) {
        why += fmt::format("; {} is worth less", other(given, *rival));
    }
    return fmt::format("{}: {}{}.", label_of({.who = {}, .does = given.phrase.does, .doing = {}}), why,
                       rollouts(orders));
}

/// One of the best orders, as the schema has it.
Json thought_json(const Told& told, const Noun& strength) {
    Json json = {{"order", told.considered.order},
                 {"label", label_of(told.phrase)},
                 {"worth", worth_of(told.considered)},
                 {"says", worth_words(told.considered, strength)}};
    if (told.considered.standing) {
        json["standing"] = *told.considered.standing;
    }
    return json;
}

} // namespace

Json reason_json(const ai::Reasons& reasons, const AnyMatch& match) {
    constexpr std::size_t best = 3;
    const Noun strength = ai::counted_in(match);
    std::vector<Told> orders;
    for (const Considered& each : reasons) {
        orders.push_back({each, phrase_of(each.order, rules_named(match.rules())->about().orders)});
    }
    Json terms = Json::array();
    for (const Part& part : parts_of(reasons.front().account, strength)) {
        terms.push_back({{"motive", motive_names[static_cast<std::size_t>(part.motive)]},
                         {"worth", part.worth},
                         {"says", part.says}});
    }
    Json thoughts = Json::array();
    for (const Told& told : orders | std::views::take(best)) {
        thoughts.push_back(thought_json(told, strength));
    }
    return {
        {"sentence", sentence(orders, strength)}, {"terms", std::move(terms)}, {"best", std::move(thoughts)}};
}

} // namespace bounce::desk
