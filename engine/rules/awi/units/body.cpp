#include "engine/rules/awi/units/body.h"

#include "engine/rules/awi/units/structures.h"

namespace bounce::awi {

bool may_stand(Type type, Stance stance) {
    if (is_gun(type)) {
        return stance == Stance::limbered || stance == Stance::deployed;
    }
    if (type == Type::wagon || is_general(type)) {
        return stance == Stance::single;
    }
    return stance == Stance::line || stance == Stance::column;
}

Stance usual_stance(Type type) {
    if (is_gun(type)) {
        return Stance::deployed;
    }
    return type == Type::wagon || is_general(type) ? Stance::single : Stance::line;
}

table::Bases bases(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.inside != 0 && !is_general(pos.field.roll(unit).type)) {
        return parts_of_house(pos, unit);
    }
    return table::bases(it.pose(), formation_of(pos.field, unit, it.stance));
}

Verdict own(Position pos, UnitId unit) {
    const auto& [field, state] = pos;
    if (unit >= field.units()) {
        return refuse("awi/sequence.order"_clause, "There is no such unit.");
    }
    if (field.side(unit) != state.actor) {
        return refuse("awi/sequence.order"_clause, "{} cannot act now: the decision lies with {}.",
                      field.name(unit), field.scenario.name(enemy_of(field.side(unit))));
    }
    if (!state.units[unit].on_table()) {
        return refuse("awi/sequence.order"_clause, "{0} cannot act: {0:it is|they are} not on the table.",
                      field.who(unit));
    }
    return {};
}

} // namespace bounce::awi
