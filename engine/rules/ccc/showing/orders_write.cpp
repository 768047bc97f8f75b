#include "engine/drill/orders/order_writer.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/showing/order_words.h"

#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

/// From -180 to 180 degrees, as people say wheels.
Json signed_degrees(int turn) {
    const Angle size{static_cast<std::uint16_t>(turn < 0 ? -turn : turn)};
    const Json degrees = table::degrees_json(size);
    return turn >= 0                     ? degrees
           : degrees.is_number_integer() ? Json(-degrees.get<int>())
                                         : Json(-degrees.get<double>());
}

/// Writes an order, with the scenario's names.
struct Writer : drill::OrderWriter {
    const Field& its_field;

    using OrderWriter::operator();
    Json operator()(const Deploy& o) const { return placed("deploy", o.unit, o.at, word(o.stance)); }
    Json operator()(const Begin&) const { return of("begin"); }
    Json operator()(const GoOver& o) const { return {{"order", "go_over"}, {"go", o.go != 0}}; }
    Json operator()(const Announce& o) const {
        Json json = of("announce", o.unit, "target", field.name(o.target));
        json["wheel"] = signed_degrees(o.wheel);
        return json;
    }
    Json operator()(const Counter& o) const {
        Json json = {{"order", "counter"}, {"try", o.tries != 0}};
        if (o.instead != Result::none) {
            json["instead"] = result_names[static_cast<std::size_t>(o.instead)];
        }
        return json;
    }
    Json operator()(const Alter& o) const { return of("alter", o.unit, "to", word(o.change)); }
    Json operator()(const Clear& o) const {
        const auto& lines = field.scenario.ground.lines;
        const std::string said = o.line < lines.size() ? lines[o.line].name : std::string{};
        const bool named = !said.empty() && field.scenario.line_named(said) == o.line;
        return of("clear", o.unit, "fence", named ? Json(said) : Json(o.line));
    }
    Json operator()(const Join& o) const { return of("join", o.unit, "to", field.name(o.to)); }
    Json operator()(const Part& o) const {
        return its_field.arm(o.unit) == Arm::officer
                   ? of("part", o.unit)
                   : of("part", o.unit, "officer", officer_names[o.rank % most_officers]);
    }
    Json operator()(const Arrive& o) const { return placed("arrive", o.unit, o.at, word(o.stance)); }
    Json operator()(const Fire& o) const {
        Json json = of("fire", o.unit, "target", field.name(o.target));
        if (o.round != Round::none) {
            json["round"] = word(o.round);
        }
        if (o.call != 0) {
            json["call"] = o.call;
        }
        return json;
    }
};

} // namespace

Json Rules::write_order(const Field& field, const Order& order) {
    return std::visit(Writer{{field}, field}, order);
}

} // namespace bounce::ccc
