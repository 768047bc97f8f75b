#include "engine/rules/grant/units/figures.h"

#include "engine/ground/table/measure/frame.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

using table::Base;
using table::FigureBlock;
using table::Formation;

struct Size {
    Thou width = 0;
    Thou depth = 0;
};

/// "grant/figure.size"_clause
Size foot(const Parameters& p) { return {p.foot_width, p.foot_depth}; }
Size horse(const Parameters& p) { return {p.horse_width, p.horse_depth}; }
Size size_of(const Parameters& p, FigureKind kind) {
    const bool rides =
        kind == FigureKind::horse || kind == FigureKind::mounted_officer || kind == FigureKind::general;
    return rides ? horse(p) : foot(p);
}

bool rides(Arm arm, bool dismounted) { return arm == Arm::cavalry && !dismounted; }

FigureKind private_of(Arm arm, bool dismounted) {
    if (arm == Arm::battery) {
        return FigureKind::gunner;
    }
    return rides(arm, dismounted) ? FigureKind::horse : FigureKind::foot;
}

/// "grant/officer.place"_clause, "grant/officer.mounted"_clause
FigureKind officer_of(const Parameters& p, Arm arm, std::uint8_t figure, bool dismounted) {
    const bool first = figure == colonel_figure;
    const bool mounted = arm == Arm::cavalry    ? !dismounted
                         : arm == Arm::infantry ? first
                                                : figure - colonel_figure < p.battery_mounted;
    return mounted ? FigureKind::mounted_officer : FigureKind::officer;
}

/// What lies so far ahead and to the right of a point, and looks the same way.
Base placed(const Pose& from, Thou ahead, Thou right, const Size& size) {
    return {from.at + table::along(from.facing, ahead, right), from.facing, size.width, size.depth};
}

/// Guns of a battery in order, the wrecks that stand with it among them.
using Guns = boost::container::static_vector<std::uint8_t, max_guns>;
Guns guns_of(const State& state, UnitId unit) {
    Guns guns;
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        if (state.pieces[i].battery == unit) {
            guns.push_back(i);
        }
    }
    return guns;
}

/// How a unit's rank and file stand, in all that its room follows from.
struct Array {
    Arm arm = Arm::infantry;
    Stance stance = Stance::line;
    int men = 0;
    int original = 0;
    int guns = 0;
    bool dismounted = false;
    bool aboard = false;
};

Array array_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return {.arm = pos.field.arm(unit),
            .stance = it.stance,
            .men = it.outside(),
            .original = it.original,
            .guns =
                pos.field.arm(unit) == Arm::battery ? static_cast<int>(guns_of(pos.state, unit).size()) : 0,
            .dismounted = it.dismounted != 0,
            .aboard = it.aboard != 0};
}

Ranks ranks_in(const Field& field, const Array& array) {
    if (array.aboard) { // "grant/barge.load"_clause: as many abreast as find room
        const int files = std::max(1, field.parameters.barge_width / field.parameters.foot_width);
        return {files, std::max(1, (array.men + files - 1) / files)};
    }
    return ranks_of(field, array.arm, array.stance, array.men, array.original);
}

Thou gap_of(const Field& field, Stance stance, bool aboard) {
    return stance == Stance::open && !aboard ? field.parameters.open_gap : 0;
}

/// "grant/figure.room"_clause
Formation room_of(const Field& field, const Array& array) {
    const Parameters& p = field.parameters;
    const auto one = [](Thou width, Thou depth) { return Formation{width, depth, 1, 1}; };
    switch (array.arm) {
    case Arm::general:
        return one(p.horse_width, p.horse_depth);
    case Arm::wagon:
        return one(p.wagon_width, p.wagon_depth);
    case Arm::barge:
        return one(p.barge_width, p.barge_length);
    case Arm::battery:
        if (array.guns > 0) {
            return array.stance == Stance::limbered
                       ? one(p.gun_width, p.gun_depth * array.guns)
                       : one(p.gun_width * array.guns + p.gun_gap * (array.guns - 1), p.gun_depth);
        }
        break; // crews without guns: men in a rank
    case Arm::infantry:
    case Arm::cavalry:
        break;
    }
    const Ranks ranks = ranks_in(field, array);
    const Size size = size_of(p, private_of(array.arm, array.dismounted));
    const Thou gap = gap_of(field, array.stance, array.aboard);
    return one((size.width + gap) * ranks.files - gap, size.depth * ranks.ranks);
}

FigureBlock block_of(const Field& field, const Array& array, const Pose& front) {
    const Size size = size_of(field.parameters, private_of(array.arm, array.dismounted));
    const Thou pitch = size.width + gap_of(field, array.stance, array.aboard);
    return table::drawn_up(front, pitch, size.depth, ranks_in(field, array).files, array.men);
}

/// Fills in where everybody of one unit stands.
class Muster {
  public:
    Muster(Position pos, UnitId unit, FigureList& list)
        : list_(list), pos_(pos), id_(unit), unit_(pos.state.units[unit]), array_(array_of(pos, unit)),
          front_{unit_.at, unit_.facing}, room_(room_of(pos.field, array_)) {}

    void all() {
        if (!unit_.on_table() || array_.arm == Arm::wagon || array_.arm == Arm::barge) {
            return;
        }
        if (array_.arm == Arm::general) {
            if (unit_.with == no_unit) {
                const Size size = horse(pos_.field.parameters);
                add(general_figure, FigureKind::general, placed(front_, -size.depth / 2, 0, size));
            }
            return;
        }
        if (unit_.loose != 0) {
            loose();
            return;
        }
        if (array_.arm == Arm::battery) {
            crews();
        } else {
            ranks();
        }
        officers();
    }

  private:
    void add(int id, FigureKind kind, const Base& base) {
        list_.push_back({base, static_cast<std::uint8_t>(id), kind});
    }

    /// In a melee everybody has a place of his own.
    void loose() {
        const Places& places = pos_.state.places[id_];
        for (std::uint32_t left = places.standing; left != 0; left &= left - 1) {
            const auto id = static_cast<std::uint8_t>(std::countr_zero(left));
            const FigureKind kind = kind_of(id);
            const Size size = size_of(pos_.field.parameters, kind);
            add(id, kind, {places.at[id], unit_.facing, size.width, size.depth});
        }
    }

    [[nodiscard]] FigureKind kind_of(std::uint8_t id) const {
        if (id == general_figure) {
            return FigureKind::general;
        }
        return id >= colonel_figure ? officer_of(pos_.field.parameters, array_.arm, id, array_.dismounted)
                                    : private_of(array_.arm, array_.dismounted);
    }

    void ranks() {
        const FigureBlock block = block_of(pos_.field, array_, front_);
        const FigureKind kind = private_of(array_.arm, array_.dismounted);
        const Size size = size_of(pos_.field.parameters, kind);
        table::each_standing(block, [&](int figure, Vec place) {
            add(figure, kind, {place, unit_.facing, size.width, size.depth}); // the gaps are nobody's
        });
    }

    /// "grant/unit.crew"_clause: two beside their gun, the others behind it, of all guns alike many.
    void crews() {
        Guns guns = guns_of(pos_.state, id_);
        const auto wrecks =
            std::ranges::remove_if(guns, [&](std::uint8_t gun) { return pos_.state.pieces[gun].wreck != 0; });
        guns.erase(wrecks.begin(), wrecks.end());
        if (guns.empty()) {
            ranks();
            return;
        }
        const Parameters& p = pos_.field.parameters;
        const Size size = foot(p);
        const Thou aside = (p.gun_width - size.width) / 2;
        const auto count = static_cast<int>(guns.size());
        for (int man = 0; man < array_.men; ++man) {
            const GunState& gun = pos_.state.pieces[guns[static_cast<std::size_t>(man % count)]];
            const int post = man / count;
            const int behind = post - 2;
            const std::array<Thou, 3> files{-aside, aside, 0};
            const Thou right = post < 2 ? files[static_cast<std::size_t>(post)]
                                        : files[static_cast<std::size_t>(behind % 3)];
            const Thou back = post < 2 ? p.gun_depth / 2 - size.depth / 2
                                       : p.gun_depth - size.depth / 2 + behind / 3 * size.depth;
            add(man, FigureKind::gunner, placed({gun.at, gun.facing}, -back, right, size));
        }
    }

    void officers() {
        const int left = unit_.officers_outside();
        for (std::uint8_t i = 0; i < 3; ++i) {
            if ((left >> i & 1) != 0) {
                const auto id = static_cast<std::uint8_t>(colonel_figure + i);
                add(id, kind_of(id), post_of(id));
            }
        }
        // "grant/house.garrison": with nobody of his unit outside its general is in the house too.
        const bool inside = unit_.all_inside() && left == 0;
        if (!inside && general_with(pos_, id_) != no_unit) {
            add(general_figure, FigureKind::general, post_of(general_figure));
        }
    }

    [[nodiscard]] Base post_of(std::uint8_t id) const {
        const Size size = size_of(pos_.field.parameters, kind_of(id));
        return array_.arm == Arm::battery && array_.guns > 0 ? by_guns(id, size) : by_ranks(id, size);
    }

    /// "grant/officer.place"_clause; "grant/officer.contact"_clause: in a melee they step back.
    [[nodiscard]] Base by_ranks(std::uint8_t id, const Size& size) const {
        const bool back = unit_.melee != 0;
        const bool centre = id == colonel_figure || id == general_figure;
        const Thou half = room_.width() / 2;
        const Thou ahead = back ? -room_.depth() - size.depth / 2 : centre ? size.depth / 2 : -size.depth / 2;
        if (id == general_figure) { // "grant/general.place"_clause: at the colonel's side
            return placed(front_, ahead, size.width, size);
        }
        const Thou out = back ? half - size.width / 2
                              : half + gap_of(pos_.field, array_.stance, array_.aboard) + size.width / 2;
        return placed(front_, ahead, centre ? 0 : id == right_figure ? out : -out, size);
    }

    /// "grant/unit.battery"_clause: between the guns; of guns in column or a single one, on their right.
    [[nodiscard]] Base by_guns(std::uint8_t id, const Size& size) const {
        const Parameters& p = pos_.field.parameters;
        const bool between = array_.guns > 1 && array_.stance != Stance::limbered;
        const Thou middle = between ? 0 : room_.width() / 2 + p.gun_gap / 2;
        if (id == general_figure) {
            return placed(front_, size.depth / 2, middle, size);
        }
        if (id == colonel_figure) {
            return placed(front_, -size.depth / 2, middle, size);
        }
        const Thou aside = id == right_figure ? size.width / 2 : -size.width / 2;
        return placed(front_, -p.horse_depth - size.depth / 2, middle + aside, size);
    }

    FigureList& list_;
    Position pos_;
    UnitId id_;
    const Unit& unit_;
    Array array_;
    Pose front_;
    Formation room_;
};

/// The rectangle around rank and file, seen the way that somebody looks.
Base around(const FigureList& figures, const Pose& from) {
    const table::Frame frame{from.at, from.facing};
    table::Span ahead;
    table::Span right;
    for (const Figure& figure : figures) {
        if (figure.id >= colonel_figure) { // "grant/figure.room"_clause
            continue;
        }
        for (const Vec corner : table::corners(figure.base)) {
            const table::Seen seen = frame.seen(corner);
            ahead.add(seen.ahead);
            right.add(seen.right);
        }
    }
    if (ahead.empty()) {
        return {from.at, from.facing, 0, 0};
    }
    return {from.at + table::along_halves(from.facing, ahead.least + ahead.most, right.least + right.most),
            from.facing, right.most - right.least, ahead.most - ahead.least};
}

} // namespace

FigureList figures_of(Position pos, UnitId unit) {
    FigureList figures;
    Muster{pos, unit, figures}.all();
    return figures;
}

FigureBlock ranks_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return block_of(pos.field, array_of(pos, unit), {it.at, it.facing});
}

FigureBlock ranks_of(const Field& field, UnitId unit, Stance stance, int men, const Pose& front,
                     bool dismounted) {
    const Roll& roll = field.roll(unit);
    const int original = roll.parent == no_unit ? roll.men : men;
    return block_of(
        field,
        {.arm = roll.arm, .stance = stance, .men = men, .original = original, .dismounted = dismounted},
        front);
}

Ranks ranks_of(const Field& field, Arm arm, Stance stance, int men, int original) {
    const Parameters& p = field.parameters;
    const bool cavalry = arm == Arm::cavalry;
    const int full = std::max(original, men);
    const auto in = [&](int ranks) { return (full + ranks - 1) / ranks; };
    int files = full;
    switch (stance) {
    case Stance::line: // "grant/figure.line"_clause, "grant/figure.cavalry"_clause
        files = in(cavalry ? p.cavalry_ranks : p.line_ranks);
        break;
    case Stance::deep:
        files = in(p.deep_ranks);
        break;
    case Stance::column: // "grant/figure.column"_clause
        files = cavalry ? p.cavalry_column_files : p.column_files;
        break;
    case Stance::thin:
    case Stance::open: // "grant/figure.open_order"_clause
    case Stance::limbered:
    case Stance::unlimbered:
    case Stance::single:
        break;
    }
    // "grant/figure.gaps"_clause: the ranks behind fill those before them, so that these stay full.
    files = std::clamp(files, 1, std::max(men, 1));
    return {files, std::max(1, (men + files - 1) / files)};
}

Formation formation_of(Position pos, UnitId unit) { return room_of(pos.field, array_of(pos, unit)); }

Formation formation_of(const Field& field, UnitId unit, Stance stance, int men, bool dismounted) {
    const Roll& roll = field.roll(unit);
    return room_of(field, {.arm = roll.arm,
                           .stance = stance,
                           .men = men,
                           .original = roll.parent == no_unit ? roll.men : men,
                           .guns = roll.guns,
                           .dismounted = dismounted});
}

Formation formation_of(const Field& field, Arm arm, Stance stance, int men, bool dismounted) {
    return room_of(field,
                   {.arm = arm, .stance = stance, .men = men, .original = men, .dismounted = dismounted});
}

Formation formation_of(Position pos, UnitId unit, Stance stance, bool dismounted) {
    Array array = array_of(pos, unit);
    array.stance = stance;
    array.dismounted = dismounted;
    array.aboard = false;
    const bool to_come = !pos.state.units[unit].on_table() && array.guns == 0;
    array.guns = to_come ? pos.field.roll(unit).guns : array.guns;
    return room_of(pos.field, array);
}

Base body_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Pose front{it.at, it.facing};
    const bool rides_along = pos.field.arm(unit) == Arm::general && it.with != no_unit;
    const bool nobody = is_fighting(pos.field.arm(unit)) && it.outside() <= 0;
    if (!it.on_table() || rides_along || nobody) {
        return {it.at, it.facing, 0, 0};
    }
    if (it.loose != 0) {
        return around(figures_of(pos, unit), front);
    }
    const Formation room = formation_of(pos, unit);
    return table::outline(middle_of(front, room), room);
}

Bodies bodies_of(Position pos, UnitId unit) {
    Bodies bodies;
    const Base all = body_of(pos, unit);
    if (all.width > 0 && pos.state.units[unit].loose != 0 && pos.field.arm(unit) != Arm::battery) {
        for (const Figure& figure : figures_of(pos, unit)) {
            if (figure.id < colonel_figure) {
                bodies.push_back(figure.base);
            }
        }
    } else if (all.width > 0) {
        bodies.push_back(all);
    }
    return bodies;
}

Base gun_body(const Field& field, const Pose& muzzle) {
    const Parameters& p = field.parameters;
    return placed(muzzle, -p.gun_depth / 2, 0, {p.gun_width, p.gun_depth});
}

Pose muzzle_of(const Field& field, const Pose& front, Stance stance, int gun, int guns) {
    const Parameters& p = field.parameters;
    if (stance == Stance::limbered) {
        return {front.at - table::along(front.facing, gun * p.gun_depth), front.facing};
    }
    const Thou apart = p.gun_width + p.gun_gap;
    return {front.at + table::along_halves(front.facing, 0, (2 * gun - guns + 1) * apart), front.facing};
}

UnitId general_with(Position pos, UnitId unit) {
    for (const UnitId other : pos.field.all()) {
        const Unit& it = pos.state.units[other];
        if (pos.field.arm(other) == Arm::general && it.on_table() && it.with == unit) {
            return other;
        }
    }
    return no_unit;
}

int figures_left(const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return it.men + std::popcount(it.officers);
}

void quit_melee(State& state, UnitId unit) {
    Unit& it = state.units[unit];
    it.melee = 0;
    it.loose = 0;
    it.onset = 0;
    it.worn = 0;
    state.places[unit] = {};
}

} // namespace bounce::grant
