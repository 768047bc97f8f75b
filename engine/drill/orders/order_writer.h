#pragma once

#include "engine/drill/field.h"
#include "engine/drill/orders/order_reader.h"
#include "engine/drill/orders/orders.h"
#include "engine/match/table/numbers.h"

#include <nlohmann/json.hpp>

namespace bounce::drill {

/// Writes orders as `OrderReader` reads them, with the scenario's names.
struct OrderWriter {
    const Field& field;

    Json operator()(const ThrowForFirst&) const { return of("throw"); }
    Json operator()(const Ready&) const { return of("ready"); }
    Json operator()(const Move& o) const { return of("move", o.unit, "legs", legs_json(o.legs)); }
    Json operator()(const Face& o) const {
        return of("face", o.unit, "facing", table::degrees_json(o.facing));
    }
    Json operator()(const Charge& o) const { return of("charge", o.unit, "target", field.name(o.target)); }
    Json operator()(const End&) const { return of("end"); }

    [[nodiscard]] Json of(const char* kind) const { return {{"order", kind}}; }
    [[nodiscard]] Json of(const char* kind, UnitId unit) const {
        return {{"order", kind}, {"unit", field.name(unit)}};
    }
    [[nodiscard]] Json of(const char* kind, UnitId unit, const char* key, Json value) const {
        Json json = of(kind, unit);
        json[key] = std::move(value);
        return json;
    }
    /// Set down somewhere in a formation.
    [[nodiscard]] Json placed(const char* kind, UnitId unit, const Pose& pose,
                              std::string_view formation) const {
        Json json = of(kind, unit, "at", table::point_json(pose.at));
        json["facing"] = table::degrees_json(pose.facing);
        json["formation"] = formation;
        return json;
    }
    /// At something that can be shot down.
    [[nodiscard]] Json aimed(const char* kind, UnitId unit, std::optional<Destructible> destructible) const {
        Json json = of(kind, unit);
        add_target(json, field.scenario.ground, destructible);
        return json;
    }
};

} // namespace bounce::drill
