#include "engine/rules/ccc/charge/lineup.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace bounce::ccc {

namespace {

constexpr Defenders bit_of_piece(std::size_t piece) { return Defenders{1} << piece; }

/// From which side of a unit somebody comes at it who goes in a direction: of lines and columns this says who
/// stands beside whom.
bool comes_at_flank(Angle way, Angle facing) {
    const int from_front = (way + table::half_circle - facing).size();
    return from_front > table::eighth.turn && from_front < table::half_circle.turn - table::eighth.turn;
}

/// Where the pieces of a unit stand among each other.
class Ranks {
  public:
    Ranks(Position pos, UnitId unit)
        : all_(static_cast<int>(pieces_of(pos, unit).size())), across_(formation_of(pos, unit).across) {}

    [[nodiscard]] int all() const { return all_; }
    [[nodiscard]] int rank_of(int piece) const { return piece / across_; }
    /// The piece of a rank that stands next to another's file; -1 if there is no such rank. One of a short
    /// last rank stands between two files, and counts for that which is struck.
    [[nodiscard]] int in_file_of(int piece, int rank, bool from_left) const {
        int next = -1;
        for (int there = std::max(rank * across_, 0); there < std::min((rank + 1) * across_, all_); ++there) {
            const int nearer = next < 0 ? -1 : apart(there, piece) - apart(next, piece);
            next = nearer < 0 || (nearer == 0 && !from_left) ? there : next;
        }
        return next;
    }

  private:
    /// How far to the right of the middle, in halves of a piece.
    [[nodiscard]] int right(int piece) const {
        const int files = std::min(across_, all_ - rank_of(piece) * across_);
        return 2 * (piece % across_) + 1 - files;
    }
    [[nodiscard]] int apart(int a, int b) const { return std::abs(right(a) - right(b)); }

    int all_;
    int across_;
};

/// Those beside each of these pieces: in its rank, or, of who is struck by somebody who goes that `way`,
/// along a flank in its file.
Defenders beside(Position pos, UnitId enemy, Defenders touched, Angle way) {
    const Angle facing = pos.state.units[enemy].facing;
    const bool flank = comes_at_flank(way, facing);
    const bool from_left = (way - facing).signed_turn() > 0;
    const Ranks ranks(pos, enemy);
    Defenders found = 0;
    for (int piece = 0; piece < ranks.all(); ++piece) {
        if ((touched & bit_of_piece(static_cast<std::size_t>(piece))) == 0) {
            continue;
        }
        const int rank = ranks.rank_of(piece);
        for (const int step : {-1, 1}) {
            const int next = flank ? ranks.in_file_of(piece, rank + step, from_left) : piece + step;
            if (next >= 0 && next < ranks.all() && (flank || ranks.rank_of(next) == rank)) {
                found |= bit_of_piece(static_cast<std::size_t>(next));
            }
        }
    }
    return found;
}

/// How far a stand goes straight ahead until it touches a piece; nothing if it passes all by.
std::optional<Thou> way_to(const Stand& stand, const Pieces& pieces) {
    std::optional<Thou> nearest;
    for (const table::Base& piece : pieces) {
        const std::optional<Thou> way = table::straight_way(stand.base, piece);
        if (way && (!nearest || *way < *nearest)) {
            nearest = way;
        }
    }
    return nearest;
}

/// Pieces that a stand touches where it comes to the enemy.
Defenders touched_by(const Stand& stand, const Pieces& pieces) {
    const std::optional<Thou> way = way_to(stand, pieces);
    Defenders touched = 0;
    for (std::size_t piece = 0; way && piece < pieces.size(); ++piece) {
        const std::optional<Thou> there = table::straight_way(stand.base, pieces[piece]);
        if (there && *there <= *way + table::touch) {
            touched |= bit_of_piece(piece);
        }
    }
    return touched;
}

/// The piece nearest to a stand: of a short last rank it may be that none is straight before it.
Defenders nearest_to(const Stand& stand, const Pieces& pieces) {
    std::size_t best = 0;
    for (std::size_t piece = 1; piece < pieces.size(); ++piece) {
        if (table::distance(stand.base, pieces[piece]) < table::distance(stand.base, pieces[best])) {
            best = piece;
        }
    }
    return pieces.empty() ? 0 : bit_of_piece(best);
}

/// Those whom any of the stands touches.
Defenders touched_by(const Stands& stands, const Pieces& pieces) {
    Defenders touched = 0;
    for (const Stand& stand : stands) {
        touched |= touched_by(stand, pieces);
    }
    return touched != 0 || stands.empty() ? touched : nearest_to(stands.front(), pieces);
}

Angle way_of_charge(const State& state) { return state.units[state.charge.unit].facing; }

/// "ccc/melee.column_dice"_clause: the stand whose front touches first, of two the right one.
const Stand& striking(const Stands& stands, const Pieces& pieces) {
    const Stand* first = &stands.front();
    std::optional<Thou> best;
    for (const Stand& stand : stands) {
        const std::optional<Thou> way = way_to(stand, pieces);
        if (way && (!best || *way <= *best + table::touch)) {
            best = best ? std::min(*best, *way) : *way;
            first = &stand;
        }
    }
    return *first;
}

/// Of the pieces that a stand touches the one most nearly before its middle; of two the right one.
std::size_t right_before(const Stand& stand, const Pieces& pieces, Defenders touched) {
    const table::Frame frame(stand.base.centre, stand.base.facing);
    std::size_t best = 0;
    Thou least = 0;
    Thou best_right = 0;
    bool any = false;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        if ((touched & bit_of_piece(piece)) == 0) {
            continue;
        }
        const Thou right = frame.seen(pieces[piece].centre).right;
        const Thou aside = std::abs(right);
        const bool as_near = any && std::abs(aside - least) <= table::touch;
        if (!any || (as_near ? right > best_right : aside < least)) {
            best = piece;
            least = aside;
            best_right = right;
            any = true;
        }
    }
    return best;
}

int dice_of_piece(const Field& field, UnitId enemy, bool column) {
    if (field.arm(enemy) == Arm::battery) {
        return field.parameters.gun_dice; // "ccc/melee.guns"_clause
    }
    return column || field.arm(enemy) == Arm::skirmishers ? 1 : field.parameters.melee_line_dice;
}

} // namespace

bool comes_at_flank(const State& state, UnitId enemy) {
    return comes_at_flank(way_of_charge(state), state.units[enemy].facing);
}

Defenders line_defenders(Position pos, const Stands& stands, UnitId enemy) {
    const Pieces pieces = pieces_of(pos, enemy);
    if (pos.field.parameters.defenders == DefenderRules::all) {
        return bit_of_piece(pieces.size()) - 1;
    }
    const Defenders touched = touched_by(stands, pieces);
    if (pos.field.parameters.defenders == DefenderRules::touched) {
        return touched;
    }
    return touched | beside(pos, enemy, touched, way_of_charge(pos.state));
}

Defenders column_defenders(Position pos, const Stands& stands, UnitId enemy) {
    if (stands.empty()) {
        return 0;
    }
    const Pieces pieces = pieces_of(pos, enemy);
    const Stand& stand = striking(stands, pieces);
    const Defenders struck = bit_of_piece(right_before(stand, pieces, touched_by(Stands{stand}, pieces)));
    return struck | beside(pos, enemy, struck, way_of_charge(pos.state));
}

Stands stands_reaching(Position pos, UnitId enemy) {
    const table::Base there = body_of(pos, enemy);
    Stands reaching;
    for (const Stand& stand : stands_of(pos)) {
        const std::optional<Thou> way = table::straight_way(stand.base, there);
        if (way && *way <= stand.rest + table::touch) { // it has been rounded since it was looked ahead
            reaching.push_back(stand);
        }
    }
    return reaching;
}

Melee line_up(Position pos, UnitId enemy) {
    const Parameters& rules = pos.field.parameters;
    const UnitId unit = pos.state.charge.unit;
    const Stands stands = stands_reaching(pos, enemy);
    if (pos.state.units[unit].stance == Stance::column) {
        const int defenders =
            std::popcount(column_defenders(pos, stands, enemy)) * dice_of_piece(pos.field, enemy, true);
        return {defenders + rules.column_extra, defenders, true};
    }
    // "ccc/charge.ragged"_clause
    const int fighting = rules.whole_unit_fights != 0 && !stands.empty()
                             ? static_cast<int>(pieces_of(pos, unit).size())
                             : static_cast<int>(stands.size());
    return {fighting * rules.melee_line_dice,
            std::popcount(line_defenders(pos, stands, enemy)) * dice_of_piece(pos.field, enemy, false),
            false};
}

} // namespace bounce::ccc
