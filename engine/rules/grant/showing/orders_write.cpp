#include "engine/drill/orders/order_writer.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/showing/order_words.h"

#include <nlohmann/json.hpp>
#include <span>

namespace bounce::grant {

namespace {

Json figure_json(std::uint8_t figure) {
    if (figure >= colonel_figure) {
        return figure_words[figure - colonel_figure];
    }
    return figure + 1;
}

Json officers_json(std::uint8_t bits) {
    Json list = Json::array();
    for (unsigned i = 0; i < std::size(officer_words); ++i) {
        if ((bits >> i & 1U) != 0) {
            list.push_back(officer_words[i]);
        }
    }
    return list;
}

/// Writes an order, with the scenario's names.
struct Writer : drill::OrderWriter {
    const Field& its_field;

    using OrderWriter::operator();

    Json operator()(const Deploy& o) const { return placed("deploy", o.unit, o.pose, o.stance); }
    Json operator()(const Answer& o) const {
        Json json = of("answer", o.unit, "how", answer_words[static_cast<std::size_t>(o.kind)]);
        if (o.at != no_unit) {
            json["target"] = name(o.at);
        }
        return json;
    }
    Json operator()(const Move& o) const {
        Json json = of("move", o.unit, "legs", drill::legs_json(o.legs));
        if (o.battle != 0) {
            json["battle"] = true;
        }
        return json;
    }
    Json operator()(const Form& o) const {
        Json json = of("form", o.unit, "formation", word(o.stance));
        if (o.dismounted != 0) {
            json["dismounted"] = true;
        }
        return json;
    }
    Json operator()(const Enter& o) const {
        Json json = of("enter", o.unit, "structure", structure(o.structure));
        json["men"] = o.men;
        if (o.officers != 0) {
            json["officers"] = officers_json(o.officers);
        }
        return json;
    }
    Json operator()(const Leave& o) const {
        Json json = of("leave", o.unit, "structure", structure(o.structure));
        json["side"] = side_words[o.side % std::size(side_words)];
        json["formation"] = word(o.stance);
        return json;
    }
    Json operator()(const Ford& o) const {
        const auto& lines = field.scenario.ground.lines;
        const std::string said = o.line < lines.size() ? lines[o.line].name : std::string{};
        const bool named = !said.empty() && field.scenario.line_named(said) == o.line;
        return of("ford", o.unit, "stream", named ? Json(said) : Json(o.line));
    }
    Json operator()(const Join& o) const {
        return {{"order", "join"}, {"general", name(o.general)}, {"unit", name(o.unit)}};
    }
    Json operator()(const Detach& o) const {
        Json json = placed("detach", o.unit, o.pose, o.stance);
        json["men"] = o.men;
        if (const Json officers = officers_json(o.officer); !officers.empty()) { // a company has none
            json["officer"] = officers[0];
        }
        return json;
    }
    Json operator()(const Name& o) const { return of("name", o.unit, "target", name(o.target)); }
    Json operator()(const Hold& o) const { return of("hold", o.unit, "on", o.on != 0); }
    Json operator()(const Board& o) const { return of("board", o.unit, "barge", name(o.barge)); }
    Json operator()(const Land& o) const { return placed("land", o.unit, o.pose, o.stance); }
    Json operator()(const Serve& o) const {
        Json json = of("serve", o.unit);
        add_gun(json, o.gun);
        return json;
    }
    Json operator()(const Abandon& o) const { return of("abandon", o.unit); }
    Json operator()(const Arrive& o) const { return placed("arrive", o.unit, o.pose, o.stance); }
    Json operator()(const Shoot& o) const {
        Json json = {{"order", "shoot"}, {"at", table::point_json(o.at)}};
        add_gun(json, o.gun);
        json["shot"] =
            shot_words[(static_cast<std::size_t>(o.shot) - static_cast<std::size_t>(AimState::Kind::ball))
                       % std::size(shot_words)];
        if (o.structure != 255) {
            json["structure"] = structure(o.structure);
        }
        return json;
    }
    Json operator()(const Fire& o) const {
        Json json = of("fire", o.unit, "target", name(o.target));
        if (o.figure != 255) {
            json["figure"] = figure_json(o.figure);
        }
        if (o.sixes != 0) {
            json["sixes"] = o.sixes;
        }
        return json;
    }
    Json operator()(const RunIn& o) const {
        Json steps = Json::array();
        for (const RunIn::Step& step : std::span{o.steps}.first(o.count)) {
            steps.push_back({{"unit", name(step.unit)},
                             {"figure", figure_json(step.figure)},
                             {"foe", name(step.foe)},
                             {"at", figure_json(step.at)}});
        }
        return {{"order", "run_in"}, {"steps", std::move(steps)}};
    }
    Json operator()(const RunInAll&) const { return of("run_in_all"); }
    Json operator()(const Double& o) const {
        return {{"order", "double"},
                {"unit", name(o.unit)},
                {"figure", figure_json(o.figure)},
                {"foe", name(o.foe)},
                {"at", figure_json(o.at)}};
    }

  private:
    [[nodiscard]] const std::string& name(UnitId unit) const { return field.name(unit); }
    [[nodiscard]] const std::string& structure(std::uint8_t which) const {
        return field.scenario.ground.structures[which].name;
    }
    using OrderWriter::placed;
    [[nodiscard]] Json placed(const char* kind, UnitId unit, const Pose& pose, Stance stance) const {
        return placed(kind, unit, pose, word(stance));
    }
    void add_gun(Json& json, std::uint8_t gun) const {
        const GunName said = name_of_gun(its_field, gun);
        json["battery"] = name(said.home);
        json["gun"] = said.number;
    }
};

} // namespace

Json Rules::write_order(const Field& field, const Order& order) {
    return std::visit(Writer{{field}, field}, order);
}

} // namespace bounce::grant
