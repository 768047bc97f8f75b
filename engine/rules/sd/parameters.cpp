#include "engine/rules/sd/parameters.h"

#include <cstddef>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

constexpr std::string_view in_hexes = "hexes";
constexpr std::string_view figures = "figures";
constexpr std::string_view die = "sides";

void add_marching(std::vector<ParameterInfo>& list) {
    list.push_back(
        {"initiative_die", die, "sd/turn.initiative"_clause, 2, 100, offsetof(Parameters, initiative_die)});
    list.push_back(
        {"infantry_move", in_hexes, "sd/march.infantry"_clause, 0, 12, offsetof(Parameters, infantry_move)});
    list.push_back(
        {"cavalry_move", in_hexes, "sd/march.cavalry"_clause, 0, 12, offsetof(Parameters, cavalry_move)});
    list.push_back({"artillery_move", in_hexes, "sd/march.artillery"_clause, 0, 12,
                    offsetof(Parameters, artillery_move)});
    list.push_back({"infantry_capacity", figures, "sd/march.capacity"_clause, 1, 60,
                    offsetof(Parameters, infantry_capacity)});
    list.push_back({"cavalry_capacity", figures, "sd/march.capacity"_clause, 1, 60,
                    offsetof(Parameters, cavalry_capacity)});
    list.push_back(
        {"gun_capacity", "guns", "sd/march.capacity"_clause, 0, 12, offsetof(Parameters, gun_capacity)});
    list.push_back(
        {"boat_capacity", figures, "sd/water.capacity"_clause, 0, 60, offsetof(Parameters, boat_capacity)});
    list.push_back({"boat_move", in_hexes, "sd/water.row"_clause, 0, 12, offsetof(Parameters, boat_move)});
    list.push_back({"water_fire_distance", in_hexes, "sd/water.fire"_clause, 1, 5,
                    offsetof(Parameters, water_fire_distance)});
    list.push_back({"fallback_distance", in_hexes, "sd/fallback.automatic"_clause, 1, 6,
                    offsetof(Parameters, fallback_distance)});
}

/// The four rows of a chance table and what is added from the rear.
void add_chances(std::vector<ParameterInfo>& list, std::string_view arm, Clause clause, std::size_t offset) {
    const auto add = [&](std::string_view row, Clause of, std::size_t at) {
        list.push_back({fmt::format("{}_{}", arm, row), "tenths", of, 0, 100, offset + at});
    };
    add("standing", clause, offsetof(Chances, standing));
    add("falling", clause, offsetof(Chances, falling));
    add("standing_cover", clause, offsetof(Chances, standing_cover));
    add("falling_cover", clause, offsetof(Chances, falling_cover));
    add("rear", "sd/chance.rear"_clause, offsetof(Chances, rear));
}

void add_options(std::vector<OptionInfo>& list) {
    const auto add = [&](std::string_view name, Clause clause, std::string_view effect, std::size_t at) {
        list.push_back({std::string{name}, clause, effect, {"off", "on"}, at});
    };
    add("say_it_again", "sd/stance.until"_clause,
        "Troops for whom nothing is said in a march of their side will fall back.",
        offsetof(Parameters, say_it_again));
    add("cover_faced", "sd/attack.cover"_clause,
        "Troops that will fall back are in cover also when those who attack them are.",
        offsetof(Parameters, cover_faced));
    add("guns_spared", "sd/casualties.infantry_first"_clause,
        "An attack on infantry hits no guns, even when it fells the last infantryman.",
        offsetof(Parameters, guns_spared));
    add("free_hex_only", "sd/fallback.free"_clause, "Troops fall back only into an empty hex.",
        offsetof(Parameters, free_hex_only));
}

ParameterList make_list() {
    ParameterList list;
    add_marching(list.numbers);
    list.numbers.push_back(
        {"attack_die", die, "sd/attack.fraction"_clause, 2, 100, offsetof(Parameters, attack_die)});
    add_chances(list.numbers, "infantry", "sd/chance.infantry"_clause, offsetof(Parameters, infantry));
    add_chances(list.numbers, "cavalry", "sd/chance.cavalry"_clause, offsetof(Parameters, cavalry));
    add_chances(list.numbers, "gun", "sd/chance.artillery"_clause, offsetof(Parameters, guns));
    list.numbers.push_back(
        {"gun_hits", "hits", "sd/casualties.gun"_clause, 1, most_gun_hits, offsetof(Parameters, gun_hits)});
    const Parameters usual;
    for (ParameterInfo& info : list.numbers) {
        info.usual = parameter_at(std::as_bytes(std::span{&usual, 1}), info.offset);
    }
    add_options(list.options);
    return list;
}

} // namespace

const ParameterList& parameter_list() {
    static const ParameterList list = make_list();
    return list;
}

} // namespace bounce::sd
