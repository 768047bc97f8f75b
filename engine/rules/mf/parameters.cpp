#include "engine/rules/mf/parameters.h"

#include <cstddef>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

constexpr std::string_view in_hexes = "hexes";
constexpr std::string_view in_power = "power";

void add_marching(std::vector<ParameterInfo>& list) {
    list.push_back({"first_die", "sides", "mf/turn.first"_clause, 2, 100, offsetof(Parameters, first_die)});
    list.push_back(
        {"infantry_move", in_hexes, "mf/march.infantry"_clause, 0, 12, offsetof(Parameters, infantry_move)});
    list.push_back(
        {"cavalry_move", in_hexes, "mf/march.cavalry"_clause, 0, 12, offsetof(Parameters, cavalry_move)});
    list.push_back({"artillery_move", in_hexes, "mf/march.artillery"_clause, 0, 12,
                    offsetof(Parameters, artillery_move)});
    list.push_back(
        {"hex_capacity", "figures", "mf/march.capacity"_clause, 1, 200, offsetof(Parameters, hex_capacity)});
    list.push_back(
        {"guns_per_hex", "guns", "mf/march.guns"_clause, 0, most_guns, offsetof(Parameters, guns_per_hex)});
}

void add_firing(std::vector<ParameterInfo>& list) {
    list.push_back({"firing_hexes", in_hexes, "mf/fire.three"_clause, 1, most_firers,
                    offsetof(Parameters, firing_hexes)});
    list.push_back({"artillery_range", in_hexes, "mf/fire.artillery"_clause, 1, 10,
                    offsetof(Parameters, artillery_range)});
    list.push_back({"artillery_power", in_power, "mf/fire.artillery"_clause, 0, 200,
                    offsetof(Parameters, artillery_power)});
    list.push_back(
        {"infantry_range", in_hexes, "mf/fire.infantry"_clause, 1, 10, offsetof(Parameters, infantry_range)});
    list.push_back(
        {"infantry_power", in_power, "mf/fire.infantry"_clause, 0, 50, offsetof(Parameters, infantry_power)});
    list.push_back(
        {"cavalry_range", in_hexes, "mf/fire.cavalry"_clause, 1, 10, offsetof(Parameters, cavalry_range)});
    list.push_back({"cavalry_near_range", in_hexes, "mf/fire.cavalry"_clause, 0, 10,
                    offsetof(Parameters, cavalry_near_range)});
    list.push_back({"cavalry_power_near", in_power, "mf/fire.cavalry"_clause, 0, 50,
                    offsetof(Parameters, cavalry_power_near)});
    list.push_back({"cavalry_power_far", in_power, "mf/fire.cavalry"_clause, 0, 50,
                    offsetof(Parameters, cavalry_power_far)});
    list.push_back(
        {"cover_divisor", "parts", "mf/fire.cover"_clause, 1, 10, offsetof(Parameters, cover_divisor)});
    list.push_back({"volley_die", "sides", "mf/fire.die"_clause, 2, 20, offsetof(Parameters, volley_die)});
    list.push_back(
        {"gun_crew", "artillerymen", "mf/casualties.crew"_clause, 1, 20, offsetof(Parameters, gun_crew)});
}

void add_table(std::vector<ParameterInfo>& list) {
    constexpr std::size_t cell = sizeof(std::int32_t);
    for (std::size_t row = 2; row <= table_rows; ++row) {
        list.push_back({fmt::format("band_{}", row), "firepower", "mf/fire.table"_clause, 1, 10'000,
                        offsetof(Parameters, bands) + (row - 2) * cell});
    }
    for (std::size_t row = 1; row <= table_rows; ++row) {
        for (std::size_t die = 1; die <= table_columns; ++die) {
            list.push_back({fmt::format("casualties_{}_{}", row, die), "casualties", "mf/fire.table"_clause,
                            0, 200,
                            offsetof(Parameters, casualties) + ((row - 1) * table_columns + die - 1) * cell});
        }
    }
}

ParameterList make_list() {
    ParameterList list;
    add_marching(list.numbers);
    add_firing(list.numbers);
    add_table(list.numbers);
    const Parameters usual;
    for (ParameterInfo& info : list.numbers) {
        info.usual = parameter_at(std::as_bytes(std::span{&usual, 1}), info.offset);
    }
    list.options.push_back({"repeat_volleys",
                            "mf/fire.one_volley"_clause,
                            "Further volleys may be fired at the same target in the same turn.",
                            {"off", "on"},
                            offsetof(Parameters, repeat_volleys)});
    list.options.push_back({"halve_whole_total",
                            "mf/fire.cover_between"_clause,
                            "Cover between any firing hex and the target halves the whole total.",
                            {"off", "on"},
                            offsetof(Parameters, halve_whole_total)});
    list.options.push_back({"fired_hexes_closed",
                            "mf/march.fired_hex"_clause,
                            "Nobody marches through a hex of friends that has fired in this turn.",
                            {"off", "on"},
                            offsetof(Parameters, fired_hexes_closed)});
    return list;
}

} // namespace

const ParameterList& parameter_list() {
    static const ParameterList list = make_list();
    return list;
}

} // namespace bounce::mf
