#include "engine/rules/grant/orders.h"

#include "engine/drill/orders/order_label.h"
#include "engine/drill/orders/order_members.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/showing/order_label.h"
#include "engine/rules/grant/units/gun_name.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <span>

namespace bounce::grant {

namespace {

using drill::OrderLabel;
using drill::OrderReader;
using drill::points_at;
using drill::unlabelled;

/// Sides of a section, by number.
constexpr std::string_view side_words[] = {"front", "right", "rear", "left"};
/// Officers, by their bits.
constexpr std::string_view officer_words[] = {"colonel", "right", "left"};
/// Figures of a unit that go by a word: from `colonel_figure` on. Others go by their number, from 1.
constexpr std::string_view figure_words[] = {"colonel", "right", "left", "general"};
/// What a unit that is charged does.
constexpr std::string_view answer_words[] = {"stand", "meet", "evade"};

// Members that no other table has.

/// One bit of `Officer`.
struct OneOfficer {
    unsigned read(OrderReader& reader, std::string_view key) const {
        return 1U << reader.word(key, officer_words);
    }
    Json write(const Field& /*field*/, std::uint8_t bit) const {
        return officer_words[std::countr_zero(bit)];
    }
};
/// Several.
struct Officers {
    unsigned read(OrderReader& reader, std::string_view key) const {
        unsigned bits = 0;
        for (const std::string& text : reader.fields.texts(key)) {
            const auto found = std::ranges::find(officer_words, text);
            if (found == std::end(officer_words)) {
                reader.fields.fault(key, "colonel, right and left were expected");
                return 0;
            }
            bits |= 1U << static_cast<unsigned>(found - std::begin(officer_words));
        }
        return bits;
    }
    Json write(const Field& /*field*/, std::uint8_t bits) const {
        Json list = Json::array();
        for (unsigned i = 0; i < std::size(officer_words); ++i) {
            if ((bits >> i & 1U) != 0) {
                list.push_back(officer_words[i]);
            }
        }
        return list;
    }
};

/// A figure of a unit: a number from 1, or a word.
struct WhichFigure {
    int read(OrderReader& reader, std::string_view key) const {
        return reader.says(key) ? colonel_figure + static_cast<int>(reader.word(key, figure_words))
                                : reader.fields.number(key, 1, max_men) - 1;
    }
    Json write(const Field& /*field*/, std::uint8_t figure) const {
        return figure >= colonel_figure ? Json(figure_words[figure - colonel_figure]) : Json(figure + 1);
    }
};
constexpr WhichFigure which_figure;

/// A stream by its name, or by its number where it has none; fords over rivers go on behind the lines, by
/// their areas.
struct Water {
    std::uint8_t read(auto& reader, std::string_view key) const {
        const table::Scenario& scenario = reader.pos.field.scenario;
        if (!reader.says(key)) {
            const std::size_t all =
                std::min<std::size_t>(scenario.ground.lines.size() + scenario.ground.areas.size(), 256);
            const int most = std::max(static_cast<int>(all), 1) - 1;
            return static_cast<std::uint8_t>(reader.fields.number(key, 0, most));
        }
        const auto line = scenario.line_named(reader.fields.text(key));
        if (!line) {
            reader.fields.fault(key, "there is no such water");
        }
        return static_cast<std::uint8_t>(line.value_or(0));
    }
    Json write(const Field& field, std::uint8_t line) const { return drill::line_json(field.scenario, line); }
};

struct Point {
    Vec read(OrderReader& reader, std::string_view key) const {
        const auto at = reader.fields.has(key) ? table::point_of(*reader.member(key)) : std::nullopt;
        if (!at) {
            reader.fields.fault(
                key, "a place such as [12.5, 30] was expected, in inches with at most three places");
        }
        return at.value_or(Vec{});
    }
    Json write(const Field& /*field*/, Vec point) const { return table::point_json(point); }
};

/// A gun by the battery with which it began.
struct Gun {
    static constexpr std::array<std::string_view, 2> keys{"battery", "gun"};

    void read(auto& reader, auto& order) const {
        const GunName name{reader.unit("battery"), reader.fields.number("gun", 1, max_guns, 1)};
        const int found = gun_named(reader.pos.field, name);
        if (found < 0) {
            reader.fields.fault("gun", "that battery began without such a gun");
        }
        order.gun = static_cast<std::uint8_t>(std::max(found, 0));
    }
    void write(const Field& field, const auto& order, Json& json) const {
        const GunName said = name_of_gun(field, order.gun);
        json["battery"] = field.name(said.home);
        json["gun"] = said.number;
    }
};

/// What leads from one figure of one unit to one of another.
struct Steps {
    static constexpr std::array<std::string_view, 1> keys{"steps"};

    void read(OrderReader& reader, RunIn& order) const {
        const Json* list = reader.fields.has("steps") ? reader.member("steps") : nullptr;
        if (list == nullptr || !list->is_array() || list->empty() || list->size() > RunIn::most) {
            reader.fields.fault("steps", fmt::format("a list of 1 to {} steps was expected", RunIn::most));
            return;
        }
        for (const Json& json : *list) {
            OrderReader step = reader.entry("steps", order.count, json);
            if (!json.is_object()) {
                reader.fields.fault("steps", "each step is an object");
                return;
            }
            const auto figure = [&](std::string_view key) {
                return static_cast<std::uint8_t>(which_figure.read(step, key));
            };
            order.steps[order.count++] = {step.unit(), figure("figure"), step.unit("foe"), figure("at")};
            step.fields.only({"unit", "figure", "foe", "at"});
        }
    }
    void write(const Field& field, const RunIn& order, Json& json) const {
        Json& steps = json["steps"] = Json::array();
        for (const RunIn::Step& step : std::span{order.steps}.first(order.count)) {
            steps.push_back({{"unit", field.name(step.unit)},
                             {"figure", which_figure.write(field, step.figure)},
                             {"foe", field.name(step.foe)},
                             {"at", which_figure.write(field, step.at)}});
        }
    }
};

constexpr auto if_set_down = [](Position pos, const auto& order) {
    return usual_stance(pos.field, order.unit);
};
constexpr auto if_marching = [](Position pos, const auto& order) {
    return marching_stance(pos.field, order.unit);
};
/// What the kind begins with.
constexpr auto in_open_order = [](Position /*pos*/, const Detach& order) { return order.stance; };
constexpr auto on = [](Position /*pos*/, const Hold& order) { return order.on; };

constexpr auto labelled = [](Position pos, const auto& order) { return label(pos, order); };

// When orders may be given ("grant/sequence.steps").

constexpr When deploying = when("Units deploy before the battle begins.", Phase::deploy);
constexpr std::string_view after_charges = "Units move after the charges, when their own side moves.";
constexpr When moving = when(after_charges, Phase::moves);
constexpr When running_in = when("Figures run in during the second move of a melee.", Phase::run_in);

namespace codec = drill::codec;
namespace member = drill::member;

constexpr auto kinds = bounce::order_kinds<Order>(
    kind<Deploy>("deploy", phrases::deploys, deploying, unlabelled, member::unit(&Deploy::unit),
                 member::pose(&Deploy::pose), member::formation(&Deploy::stance, stance_names, if_set_down)),
    kind<Ready>("ready", phrases::is_ready, deploying, unlabelled),
    kind<ThrowForFirst>("throw", phrases::rolls_for_first,
                        when("The sides throw for who moves first when a move begins.", Phase::begin),
                        unlabelled),
    kind<Charge>("charge", phrases::charges_target,
                 when("Charges are declared before all other moves.", Phase::charges),
                 points_at(&Charge::target, "Charge {}"), member::unit(&Charge::unit),
                 member::unit(&Charge::target, "target")),
    kind<Answer>("answer", says("answers the charge", "answering the charge"),
                 when("A unit that is charged answers once charges are declared.", Phase::answers), labelled,
                 member::unit(&Answer::unit), member::needed("how", &Answer::kind, codec::Word{answer_words}),
                 member::maybe("target", &Answer::at, codec::unit)),
    kind<Move>("move", by_its_legs, moving, unlabelled, member::unit(&Move::unit), member::legs(&Move::legs),
               member::maybe("battle", &Move::battle, codec::flag)),
    kind<Form>("form", phrases::forms, moving, labelled, member::unit(&Form::unit),
               member::needed("formation", &Form::stance, codec::Word{stance_names}),
               member::maybe("dismounted", &Form::dismounted, codec::flag)),
    kind<Enter>("enter", says("goes into {structure}", "going into {structure}"), moving, labelled,
                member::unit(&Enter::unit), member::needed("structure", &Enter::structure, codec::house),
                member::needed("men", &Enter::men, codec::Number{0, max_men}),
                member::maybe("officers", &Enter::officers, Officers{})),
    kind<Leave>("leave", says("leaves {structure}", "leaving {structure}"), moving, labelled,
                member::unit(&Leave::unit), member::needed("structure", &Leave::structure, codec::house),
                member::needed("side", &Leave::side, codec::Word{side_words}),
                member::formation(&Leave::stance, stance_names, if_set_down)),
    kind<Ford>("ford", says("crosses {stream}", "crossing {stream}"), moving,
               points_at(&Ford::unit, "Into the water"), member::unit(&Ford::unit),
               member::needed("stream", &Ford::line, Water{})),
    kind<Join>("join", says("joins {unit}", "joining {unit}"), moving, points_at(&Join::unit, "Join {}"),
               member::unit(&Join::general, "general"), member::unit(&Join::unit)),
    kind<Detach>("detach", says("detaches {men} men", "detaching {men} men"), moving, labelled,
                 member::unit(&Detach::unit), member::pose(&Detach::pose),
                 member::formation(&Detach::stance, stance_names, in_open_order),
                 member::needed("men", &Detach::men, codec::Number{1, max_men}),
                 member::maybe("officer", &Detach::officer, OneOfficer{})), // a company has none
    kind<Name>("name", says("names {target} as the target of its charge", "charging {target}"), moving,
               points_at(&Name::target, "Charge {} in the next move"), member::unit(&Name::unit),
               member::unit(&Name::target, "target")),
    kind<Hold>("hold", says("changes its orders to hold", "changing its orders to hold"),
               when(after_charges, Phase::charges, Phase::moves), labelled, member::unit(&Hold::unit),
               member::usual("on", &Hold::on, codec::flag, on)),
    kind<Board>("board", says("goes aboard {barge}", "going aboard {barge}"), moving,
                points_at(&Board::barge, "Onto {}"), member::unit(&Board::unit),
                member::unit(&Board::barge, "barge")),
    kind<Land>("land", says("lands", "landing"), moving, labelled, member::unit(&Land::unit),
               member::pose(&Land::pose), member::formation(&Land::stance, stance_names, if_set_down)),
    kind<Serve>("serve", says("mans a gun", "manning a gun"), moving, labelled, member::unit(&Serve::unit),
                Gun{}),
    kind<Abandon>("abandon", says("leaves its guns", "leaving the guns"), moving,
                  points_at(&Abandon::unit, "Leave the guns"), member::unit(&Abandon::unit)),
    kind<Arrive>("arrive", phrases::comes_on, moving, unlabelled, member::unit(&Arrive::unit),
                 member::pose(&Arrive::pose), member::formation(&Arrive::stance, stance_names, if_marching)),
    kind<Shoot>("shoot", says("fires {shot}", "firing {shot}"),
                when("Guns are given targets after all moves.", Phase::artillery), labelled,
                member::needed("at", &Shoot::at, Point{}), Gun{},
                member::needed("shot", &Shoot::shot,
                               codec::Word{shot_words, static_cast<std::size_t>(AimState::Kind::ball)}),
                member::maybe("structure", &Shoot::structure, codec::house)),
    kind<Fire>("fire", phrases::fires_on_target,
               when("Units fire after the guns have fired.", Phase::musketry), labelled,
               member::unit(&Fire::unit), member::unit(&Fire::target, "target"),
               member::maybe("figure", &Fire::figure, which_figure),
               member::maybe("sixes", &Fire::sixes, codec::Number{0, 4})),
    kind<RunIn>("run_in", says("runs in", "running in"), running_in, labelled, Steps{}),
    kind<RunInAll>("run_in_all", says("runs in with everybody", "running in with everybody"), running_in,
                   drill::reads("Run in automatically")),
    kind<Double>("double", says("doubles up on {foe}", "doubling up on {foe}"),
                 when("Figures double up when a melee is laid out.", Phase::pairing), labelled,
                 member::unit(&Double::unit), member::needed("figure", &Double::figure, which_figure),
                 member::unit(&Double::foe, "foe"), member::needed("at", &Double::at, which_figure)),
    kind<End>("end", phrases::ends_part,
              when("There is nothing to end now.", Phase::charges, Phase::moves, Phase::artillery,
                   Phase::musketry, Phase::run_in, Phase::pairing),
              unlabelled));

} // namespace

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    if (const auto said = json.find("order"); said != json.end() && *said == "") {
        faults.push_back({pointer, "an order was expected, such as {\"order\": \"end\"}"});
        return std::nullopt;
    }
    return drill::read_order(kinds, Position{field, state}, 0, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return kinds.write(field, order); }

drill::OrderLabel label_of(Position pos, const Order& order) { return kinds.label<OrderLabel>(pos, order); }

const When& when_of(const Order& order) { return kinds.when(order); }

std::span<const KindWords> order_words() { return kinds.words(); }

} // namespace bounce::grant
