#include "engine/ground/table/measure/angle.h"

#include <cstdlib>

namespace bounce::table {

namespace {

__extension__ using Product = __int128;

/// Fractions while the table is made: one is 2^60, so that what thousands of steps lose stays far below
/// 2^-30.
constexpr int sine_bits = 60;
constexpr std::int64_t sine_one = std::int64_t{1} << sine_bits;
/// A whole circle over its radius, times 2^60 / 65536.
constexpr std::int64_t sine_step = 110'534'964'875'444; // tau * 2^44

constexpr std::int64_t times(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>((Product{a} * b + (Product{1} << (sine_bits - 1))) >> sine_bits);
}

constexpr std::int32_t to_table(std::int64_t fine) {
    constexpr int drop = sine_bits - 30;
    return static_cast<std::int32_t>((fine + (std::int64_t{1} << (drop - 1))) >> drop);
}

/// Turns by 1/65536 from 0 to an eighth; the sines of the other eighth are the cosines of this one.
constexpr std::array<std::int32_t, 16385> make_quarter_sines() {
    constexpr std::int64_t x2 = times(sine_step, sine_step);
    constexpr std::int64_t step_sine = sine_step - times(sine_step, x2) / 6; // x^5 / 120 is below 2^-60
    constexpr std::int64_t step_cosine = sine_one - x2 / 2 + times(x2, x2) / 24;
    std::array<std::int32_t, 16385> table{};
    std::int64_t s = 0;
    std::int64_t c = sine_one;
    for (std::size_t turn = 0; turn <= 8192; ++turn) {
        table[16384 - turn] = to_table(c);
        table[turn] = to_table(s);
        const std::int64_t next = times(s, step_cosine) + times(c, step_sine);
        c = times(c, step_cosine) - times(s, step_sine);
        s = next;
    }
    return table;
}

} // namespace

constexpr std::array<std::int32_t, 16385> quarter_sines = make_quarter_sines();

namespace {

/// A displacement that lies within an eighth of an axis.
struct Slant {
    std::int64_t ahead; ///< Along the axis.
    std::int64_t aside;

    /// Whether it lies more to the side than the middle between two neighbours of the table. The sum of two
    /// directions of equal length lies halfway between them.
    [[nodiscard]] constexpr bool beyond(std::size_t turn) const {
        const std::int64_t s = std::int64_t{quarter_sines[turn]} + quarter_sines[turn + 1];
        const std::int64_t c = std::int64_t{quarter_sines[16384 - turn]} + quarter_sines[16383 - turn];
        return aside * c > ahead * s;
    }
    /// The turn from the axis, from `least` to less than twice `step` more.
    [[nodiscard]] constexpr std::size_t turn(std::size_t least, std::size_t step) const {
        for (; step > 0; step /= 2) {
            least += beyond(least + step - 1) ? step : 0;
        }
        return least;
    }
};

/// Turns of slants that go so many of these parts to the side.
constexpr std::size_t parts = 1024;
constexpr std::size_t most_between = 16; ///< Two neighbours of them lie less than this apart.
constexpr std::array<std::uint16_t, parts + 1> make_first_turns() {
    std::array<std::uint16_t, parts + 1> turns{};
    for (std::size_t part = 1; part <= parts; ++part) {
        const Slant slant{parts, static_cast<std::int64_t>(part)};
        turns[part] = static_cast<std::uint16_t>(slant.turn(turns[part - 1], most_between / 2));
    }
    return turns;
}
constexpr std::array<std::uint16_t, parts + 1> first_turns = make_first_turns();
static_assert(first_turns[parts] == 8192);

/// The turn from the nearer axis, 0 to 8192.
int turn_from_axis(std::int64_t ahead, std::int64_t aside) {
    if (aside == 0) {
        return 0;
    }
    const auto part = static_cast<std::size_t>(aside * static_cast<std::int64_t>(parts) / ahead);
    return static_cast<int>(Slant{ahead, aside}.turn(first_turns[part], most_between / 2));
}

} // namespace

Angle angle_of_millidegrees(std::int64_t millidegrees) {
    constexpr std::int64_t circle = 360'000;
    const std::int64_t once = (millidegrees % circle + circle) % circle;
    return {static_cast<std::uint16_t>((once * 65536 + circle / 2) / circle)};
}

int millidegrees(Angle angle) {
    return static_cast<int>((std::int64_t{angle.turn} * 360'000 + 32768) / 65536);
}

Angle direction_of(Vec a) {
    const std::int64_t wide = std::abs(std::int64_t{a.x});
    const std::int64_t high = std::abs(std::int64_t{a.y});
    int turn = wide <= high ? turn_from_axis(high, wide) : 16384 - turn_from_axis(wide, high);
    turn = a.y < 0 ? 32768 - turn : turn;
    turn = a.x < 0 ? -turn : turn;
    return {static_cast<std::uint16_t>(turn)};
}

Thou arc(Thou radius, int turn) {
    constexpr std::int64_t tau = 105'414'357; // times 2^24
    return scaled_down(std::int64_t{radius} * turn * tau, 40);
}

} // namespace bounce::table
