#include "desk/reason.h"

#include "desk/order_phrase.h"
#include "engine/core/json_list.h"
#include "engine/match/showing/in_a_row.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::desk {

namespace {

using ai::Considered;

/// What a term says where it speaks for an order, and where it speaks against it; nothing where it goes
/// without saying. {} is an amount.
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

/// Worth beyond that of being there at all.
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

/// Terms that can be put into words, the largest first.
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

/// The terms that matter on one side, at most so many: none that is less than a fifth of the largest of all.
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

/// What speaks for an order, and what against it; empty if nothing can be put into words.
std::string grounds(const Account& account, const Noun& strength) {
    const std::vector<Part> parts = parts_of(account, strength);
    if (parts.empty()) {
        return {};
    }
    const std::vector<std::string> gains = told(parts, true, 2);
    // Troops that come from nowhere leave nothing, so that no place costs them anything.
    const bool arrives = account.of(Motive::arrival) != 0;
    const std::vector<std::string> costs = arrives ? std::vector<std::string>{} : told(parts, false, 1);
    std::string text = in_a_row(gains);
    if (!costs.empty()) {
        text += (text.empty() ? "" : ", though ") + costs.front();
    }
    return text;
}

/// Who and what, where another order is spoken of.
std::string other(const OrderPhrase& own, const OrderPhrase& phrase) {
    return phrase.who.empty() || phrase.who == own.who ? phrase.doing
                                                       : fmt::format("{} by {}", phrase.doing, phrase.who);
}

/// What an order that nobody gave would have come to.
std::string against_it(const Considered& rival, const OrderPhrase& own, const Noun& strength) {
    const std::string what = other(own, phrase_of(rival.order));
    const int lost = rival.account.of(Motive::suffered);
    const int won = rival.account.of(Motive::dealt);
    if (lost < 0 && won > 0) {
        return fmt::format("{} would cost {} for {}", what, amount(lost, strength), amount(won, strength));
    }
    const std::vector<Part> parts = parts_of(rival.account, strength);
    const auto cost = std::ranges::find_if(parts, [](const Part& part) { return part.worth < 0; });
    return cost == parts.end() ? fmt::format("{} gains nothing", what)
                               : fmt::format("{} is not worth it: {}", what, cost->says);
}

/// The next best order that is no end of anything.
const Considered* rival_of(const ai::Reasons& reasons) {
    const auto rival = std::find_if(reasons.begin() + 1, reasons.end(),
                                    [](const Considered& each) { return !phrase_of(each.order).ends; });
    return rival == reasons.end() ? nullptr : &*rival;
}

/// What the rollouts say, if there were any: how often of a hundred a side that stands so wins.
std::string rollouts(const ai::Reasons& reasons, const OrderPhrase& own) {
    const Considered& given = reasons.front();
    if (!given.standing || reasons.size() < 2 || !reasons[1].standing) {
        return {};
    }
    const auto share = [](int standing) { return std::clamp((standing + 1000) / 20, 0, 100); };
    return fmt::format("; played on, its chances are {}%, against {}% for {}", share(*given.standing),
                       share(*reasons[1].standing), other(own, phrase_of(reasons[1].order)));
}

std::string sentence(const ai::Reasons& reasons, const Noun& strength) {
    const Considered& given = reasons.front();
    const OrderPhrase own = phrase_of(given.order);
    const Considered* rival = rival_of(reasons);
    std::string text = label_of({{}, own.does, {}});
    std::string why = grounds(given.account, strength);
    if (why.empty()) {
        why = !own.ends          ? "it has to be done"
              : rival != nullptr ? against_it(*rival, own, strength)
                                 : "no other order promises anything";
    } else if (rival != nullptr && !given.standing && rival->account.sum() < given.account.sum()
               && phrase_of(rival->order).who == own.who) {
        why += fmt::format("; {} is worth less", other(own, phrase_of(rival->order)));
    }
    return fmt::format("{}: {}{}.", text, why, rollouts(reasons, own));
}

} // namespace

Json reason_json(const ai::Reasons& reasons, const Noun& strength) {
    constexpr std::size_t best = 3;
    Json terms = Json::array();
    for (const Part& part : parts_of(reasons.front().account, strength)) {
        terms.push_back({{"motive", motive_names[static_cast<std::size_t>(part.motive)]},
                         {"worth", part.worth},
                         {"says", part.says}});
    }
    Json orders = Json::array();
    for (const Considered& each : reasons) {
        if (orders.size() == best) {
            break;
        }
        Json json = {{"order", each.order},
                     {"label", label_of(phrase_of(each.order))},
                     {"worth", worth_of(each)},
                     {"says", worth_words(each, strength)}};
        if (each.standing) {
            json["standing"] = *each.standing;
        }
        orders.push_back(std::move(json));
    }
    return {
        {"sentence", sentence(reasons, strength)}, {"terms", std::move(terms)}, {"best", std::move(orders)}};
}

} // namespace bounce::desk
