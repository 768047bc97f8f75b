#include "engine/match/hex/regiments.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::hex {

namespace {

std::uint8_t sum(int a, int b) { return static_cast<std::uint8_t>(a + b); }

} // namespace

Parties Regiments::fresh_party() {
    if (free_ != 0) {
        const Parties found = free_;
        free_ = pool_[found].next;
        return found;
    }
    return used_ < room ? used_++ : Parties{0};
}

Party* Regiments::same(Parties chain, const Party& party) {
    for (; chain != 0; chain = pool_[chain].next) {
        if (pool_[chain].force == party.force && pool_[chain].spent == party.spent) {
            return &pool_[chain];
        }
    }
    return nullptr;
}

void Regiments::add(Parties& to, Party party) {
    if (party.empty() || party.force == 0) {
        return;
    }
    if (Party* const there = same(to, party)) {
        there->infantry = sum(there->infantry, party.infantry);
        there->cavalry = sum(there->cavalry, party.cavalry);
        there->guns = sum(there->guns, party.guns);
        return;
    }
    const Parties made = fresh_party();
    if (made == 0) {
        return;
    }
    party.next = 0;
    pool_[made] = party;
    Parties* end = &to;
    while (*end != 0) {
        end = &pool_[*end].next;
    }
    *end = made;
}

void Regiments::join(Parties& to, Parties from) {
    if (to == 0) {
        to = from;
        return;
    }
    for (Parties at = from; at != 0; at = pool_[at].next) {
        add(to, pool_[at]);
    }
    clear(from);
}

void Regiments::drop_empty(Parties& from) {
    for (Parties* at = &from; *at != 0;) {
        if (!pool_[*at].empty()) {
            at = &pool_[*at].next;
            continue;
        }
        const Parties gone = *at;
        *at = pool_[gone].next;
        pool_[gone] = {.next = free_};
        free_ = gone;
    }
}

void Regiments::clear(Parties& from) {
    while (from != 0) {
        const Parties gone = from;
        from = pool_[gone].next;
        pool_[gone] = {.next = free_};
        free_ = gone;
    }
}

void Regiments::spend(Parties at) {
    for (; at != 0; at = pool_[at].next) {
        pool_[at].spent = 1;
    }
}

void Regiments::refresh(Parties& at) {
    bool spent = false;
    for (Parties one = at; one != 0; one = pool_[one].next) {
        spent = spent || pool_[one].spent != 0;
        pool_[one].spent = 0;
    }
    if (spent && pool_[at].next != 0) {
        Parties merged = 0;
        for (Parties one = at; one != 0; one = pool_[one].next) {
            add(merged, pool_[one]);
        }
        clear(at);
        at = merged;
    }
}

Party* Regiments::most(Parties chain, std::uint8_t Party::* arm) {
    Party* found = nullptr;
    for (; chain != 0; chain = pool_[chain].next) {
        Party& party = pool_[chain];
        if (party.*arm > 0
            && (found == nullptr || party.spent < found->spent
                || (party.spent == found->spent && party.*arm > found->*arm))) {
            found = &party;
        }
    }
    return found;
}

void Regiments::give(Parties& to, Party& from, std::uint8_t Party::* arm, int count) {
    Party part{.force = from.force};
    part.*arm = static_cast<std::uint8_t>(count);
    from.*arm = static_cast<std::uint8_t>(from.*arm - count);
    add(to, part);
}

void Regiments::take_arm(Parties& from, Parties& to, std::uint8_t Party::* arm, int count) {
    while (count > 0) {
        Party* whole = nullptr;   // the largest that goes as a whole
        Party* largest = nullptr; // of which a part goes
        for (Parties at = from; at != 0; at = pool_[at].next) {
            Party& party = pool_[at];
            if (party.spent != 0 || party.*arm == 0) {
                continue;
            }
            if (party.*arm <= count && (whole == nullptr || party.*arm > whole->*arm)) {
                whole = &party;
            }
            if (largest == nullptr || party.*arm > largest->*arm) {
                largest = &party;
            }
        }
        Party* const chosen = whole != nullptr ? whole : largest;
        if (chosen == nullptr) {
            return; // the others have no name
        }
        const int going = std::min<int>(count, chosen->*arm);
        give(to, *chosen, arm, going);
        count -= going;
    }
}

Parties Regiments::take(Parties& from, int infantry, int cavalry, int guns) {
    Parties taken = 0;
    take_arm(from, taken, &Party::infantry, infantry);
    take_arm(from, taken, &Party::cavalry, cavalry);
    take_arm(from, taken, &Party::guns, guns);
    drop_empty(from);
    return taken;
}

void Regiments::lose_gun(Parties& from, bool spent) {
    Party* loser = nullptr;
    for (Parties at = from; at != 0; at = pool_[at].next) {
        Party& party = pool_[at];
        const bool alike = (party.spent != 0) == spent;
        if (party.guns > 0 && alike && (loser == nullptr || party.guns > loser->guns)) {
            loser = &party;
        }
    }
    if (loser != nullptr) {
        loser->guns = static_cast<std::uint8_t>(loser->guns - 1);
        lose(loser->force, 1);
        drop_empty(from);
    }
}

void Regiments::fall(Parties& from, int infantry, int cavalry) {
    const auto fell = [&](std::uint8_t Party::* arm, int count) {
        for (; count > 0; --count) {
            Party* const loser = most(from, arm);
            if (loser == nullptr) {
                return;
            }
            loser->*arm = static_cast<std::uint8_t>(loser->*arm - 1);
            lose(loser->force, 1);
        }
    };
    fell(&Party::infantry, infantry);
    fell(&Party::cavalry, cavalry);
    drop_empty(from);
}

void Regiments::lose(std::uint8_t force, int figures) {
    if (force > 0) {
        lost_[force - 1U] = sum(lost_[force - 1U], figures);
    }
}

View::Regiment regiment(const Scenario& scenario, const Regiments& regiments, const Contingent& contingent) {
    View::Regiment made{.strength = contingent.figures()};
    if (contingent.force > 0) {
        made.name = scenario.forces[contingent.force - 1U].name;
        made.lost = regiments.lost(contingent.force - 1U);
    }
    const auto add = [&](Troop::Kind kind, int figures) {
        if (figures > 0) {
            made.troops.push_back({.kind = kind, .count = figures});
        }
    };
    add(Troop::Kind::infantry, contingent.infantry);
    add(Troop::Kind::cavalry, contingent.cavalry);
    add(Troop::Kind::gun, contingent.guns);
    return made;
}

void count(const Contingents& contingents, std::array<int, max_forces>& by_force) {
    for (const Contingent& each : contingents) {
        if (each.force > 0) {
            by_force[each.force - 1U] += each.figures();
        }
    }
}

std::vector<View::Regiment> roster(const Scenario& scenario, const Regiments& regiments, Side side,
                                   const std::array<int, max_forces>& left) {
    std::vector<View::Regiment> list;
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        if (scenario.forces[i].side == side) {
            list.push_back({.name = scenario.forces[i].name,
                            .troops = {},
                            .strength = left[i],
                            .lost = regiments.lost(i)});
        }
    }
    return list;
}

Contingents missing(const Contingents& before, const Contingents& after) {
    Contingents gone;
    for (Contingent each : before) {
        const auto left = std::ranges::find(after, each.force, &Contingent::force);
        if (left != after.end()) {
            each.infantry -= left->infantry;
            each.cavalry -= left->cavalry;
            each.guns -= left->guns;
        }
        if (each.figures() > 0) {
            gone.push_back(each);
        }
    }
    return gone;
}

Tally roll(const Scenario& scenario, const Contingents& contingents, Counted (*guns_in_words)(int)) {
    std::vector<std::string> parts;
    int all = 0;
    for (const Contingent& each : contingents) {
        std::string part =
            tally({infantry(each.infantry), cavalry(each.cavalry), guns_in_words(each.guns)}).text;
        if (each.force > 0) {
            part += " of " + scenario.forces[each.force - 1U].name;
        }
        parts.push_back(std::move(part));
        all += each.infantry + each.cavalry + each.guns;
    }
    return {in_a_row(parts), all != 1};
}

std::string names(const Scenario& scenario, const Contingents& contingents) {
    std::vector<std::string> named;
    for (const Contingent& each : contingents) {
        if (each.force > 0) {
            named.push_back(scenario.forces[each.force - 1U].name);
        }
    }
    if (named.size() > 2) {
        return fmt::format("{} and {} others", named.front(), named.size() - 1);
    }
    return named.empty() ? "detachments" : in_a_row(named);
}

} // namespace bounce::hex
