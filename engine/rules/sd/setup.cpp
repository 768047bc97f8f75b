#include "engine/rules/sd/setup.h"

#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/movement/water.h"
#include "engine/rules/sd/turn.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::sd {

namespace {

/// "sd/facing.one": left unsaid, the first side faces east and the second west.
void face_each_other(const Json& json, hex::Scenario& scenario) {
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        if (!json["forces"][i].contains("facing")) {
            scenario.forces[i].facing =
                scenario.forces[i].side == Side::first ? Direction::east : Direction::west;
        }
    }
}

/// What forces of one side in a hex have in common ("sd/setup.forces"): what one of them says holds for all,
/// and no other may contradict it.
template <class Value>
void agree(const Json& json, const char* key, Value hex::Force::* value, hex::Scenario& scenario,
           Faults& faults) {
    auto& forces = scenario.forces;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const auto speaks_for_it = [&](const hex::Force& other) {
            return other.at == forces[i].at && other.side == forces[i].side
                   && json["forces"][static_cast<std::size_t>(&other - forces.data())].contains(key);
        };
        const auto first = std::ranges::find_if(forces, speaks_for_it);
        if (forces[i].at == hex::no_hex || first == forces.end()) {
            continue;
        }
        const Json& own = json["forces"][i];
        if (own.contains(key) && forces[i].*value != (*first).*value) {
            faults.push_back(
                {fmt::format("/forces/{}/{}", i, key),
                 fmt::format("\"{}\" in the same hex says otherwise (sd/setup.forces)", first->name)});
        }
        forces[i].*value = (*first).*value;
    }
}

/// A force must fit into a hex by itself, wherever it begins. True if it does.
bool check_size(const Parameters& most, const hex::Force& force, std::size_t which, Faults& faults) {
    const std::size_t before = faults.size();
    const auto arm = [&](std::string_view key, int count, int room) {
        if (count > room) {
            faults.push_back({fmt::format("/forces/{}/{}", which, key),
                              fmt::format("\"{}\" has {} {}, and a hex has room for {} (sd/march.capacity)",
                                          force.name, count, key, room)});
        }
    };
    arm("infantry", force.infantry, most.infantry_capacity);
    arm("cavalry", force.cavalry, most.cavalry_capacity);
    arm("guns", force.guns, most.gun_capacity);
    if (std::ranges::any_of(force.gun_hits, [&](int hits) { return hits >= most.gun_hits; })) {
        faults.push_back({fmt::format("/forces/{}/gun_hits", which),
                          fmt::format("{} wreck a gun (sd/casualties.gun)",
                                      Counted{most.gun_hits, "hit", "hits"}.words())});
    }
    if (force.cavalry > 0 && force.infantry + force.guns > 0) {
        faults.push_back({fmt::format("/forces/{}/cavalry", which),
                          "cavalry shares a hex with nobody else (sd/march.share)"});
    }
    return faults.size() == before;
}

/// Room and company where a force begins: in a hex, or afloat in a boat that lies there.
Verdict check_start(const Field& field, const State& state, const hex::Force& force) {
    return afloat(field, force.at) ? check_boat(field, state, force.at, troops_of(force))
                                   : check_room(field, state, force.at, troops_of(force));
}

/// "sd/setup.forces": sets a force down where the scenario has it.
void set_down(const Field& field, State& state, std::size_t which, Faults& faults) {
    const hex::Force& force = field.scenario.forces[which];
    if (force.begins != hex::Force::Begins::fixed || force.at == hex::no_hex || force.side == Side::nobody) {
        return; // not on the table, or what is wrong with it has been said
    }
    const std::string pointer = fmt::format("/forces/{}/at", which);
    const std::string label = field.label(force.at);
    if (!field.board()[force.at].passable && !state.boats.contains(force.at)) {
        faults.push_back({pointer, fmt::format("nobody can stand in {}", label)});
    } else if (state.cells[force.at].owner == enemy_of(force.side)) {
        faults.push_back({pointer, fmt::format("{} is held by the other side already", label)});
    } else if (const Verdict room = check_start(field, state, force); !room) {
        faults.push_back(
            {pointer, fmt::format("\"{}\" cannot stand in {} with those who are there: {} ({})", force.name,
                                  label, room.error().sentence, room.error().clause.id)});
    } else {
        add(field, state, force.at, muster(field, state, which, false), {});
    }
}

/// Figures of each side, whether on the table or to come.
void count_strength(Field& field, State& state, Faults& faults) {
    if (!faults.empty()) {
        return;
    }
    for (const hex::Force& force : field.scenario.forces) {
        std::uint16_t& strength = state.strength[index(force.side)];
        strength = static_cast<std::uint16_t>(strength + troops_of(force).figures());
    }
    for (const Side side : both_sides) {
        field.scenario.muster[index(side)] = state.strength[index(side)];
        if (state.strength[index(side)] == 0) {
            faults.push_back({"/forces", fmt::format("{} has no troops", field.scenario.name(side))});
        }
    }
}

void assemble(Field& field, State& state, Faults& faults) {
    state.score = hex::new_score();
    for (const HexId boat : field.scenario.boats) {
        if (boat != hex::no_hex) {
            state.boats.insert(boat);
        }
    }
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        if (check_size(field.parameters, field.scenario.forces[i], i, faults)) {
            set_down(field, state, i, faults);
        }
    }
    state.waiting = hex::waiting_at_start(field.scenario);
    hex::check_zones(field.scenario, faults); // "sd/setup.zone"
    count_strength(field, state, faults);
}

} // namespace

std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes) {
    Faults faults;
    Opening<Field, State> opening;
    Field& field = opening.field;
    read_parameters(parameter_list(), std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.scenario = hex::read_scenario(scenario, {.facing = true, .boats = true, .gun_hits = true},
                                        faults); // "sd/setup.hexes"
    face_each_other(scenario, field.scenario);
    agree(scenario, "facing", &hex::Force::facing, field.scenario, faults);
    agree(scenario, "standing", &hex::Force::standing, field.scenario, faults);
    assemble(field, opening.state, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    field.links = link_hexes(field.board(), field.parameters.water_fire_distance);
    field.apart = march_table(field.board(), !field.scenario.boats.empty());
    after_deployment(field, opening.state, Side::nobody);
    return opening;
}

} // namespace bounce::sd
