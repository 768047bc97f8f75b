#include "engine/drill/planner/ways.h"
#include "engine/ground/table/measure/frame.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>

namespace bounce::drill {

namespace {

using table::Leg;
using table::Legs;

/// What a slanting way is made of, in order: turns and wheels, and two stretches of a length that is found.
struct Step {
    enum class Kind : std::uint8_t { turn, wheel, stretch } kind = Kind::stretch;
    int by = 0; ///< Clockwise.
};
using Steps = std::initializer_list<Step>;

/// How far to go along two directions to come by `way`; nothing if they are one.
struct Lengths {
    Thou first = 0;
    Thou second = 0;
};
std::optional<Lengths> lengths_for(Vec way, Angle first, Angle second) {
    constexpr Thou far = 1'000'000; // for the exactness of the directions
    const Vec a = table::along(first, far);
    const Vec b = table::along(second, far);
    const std::int64_t area = table::cross(a, b);
    constexpr std::int64_t hardly_any = std::int64_t{far} * far / 50; // a degree
    if (std::abs(area) < hardly_any) {
        return {};
    }
    const auto part = [&](Vec other, Vec mine) {
        return static_cast<Thou>(table::cross(other, mine) * far / area);
    };
    return Lengths{part(way, b), part(a, way)};
}

class SlantingWays {
  public:
    SlantingWays(const Dragged& dragged, const Destination& destination)
        : dragged_(dragged), to_(destination),
          last_(destination.facing ? (*destination.facing - dragged.middle.facing).signed_turn() : 0) {}

    std::vector<Legs> all() && {
        by_turns();
        turned_later();
        wheeled_and_turned_on();
        if (dragged_.wheels) {
            for (const int turn : {2048, -2048, 4096, -4096, 8192, -8192}) {
                slant({{Step::Kind::wheel, turn}, {}, {Step::Kind::wheel, last_ - turn}, {}});
                slant({{}, {Step::Kind::wheel, turn}, {}, {Step::Kind::wheel, last_ - turn}});
                if (!to_.facing) {
                    slant({{}, {Step::Kind::wheel, turn}, {}});
                }
            }
        }
        return std::move(ways_);
    }

    /// A turn, a stretch on or back, another turn, and on to the place, whichever way it looks then.
    std::vector<Legs> looking_anyhow() && {
        constexpr int parts = 8;
        const int most = dragged_.turn.size();
        if (most == 0 || to_.facing || dragged_.turn.turn >= table::half_circle.turn) {
            return {};
        }
        const auto turned = [&](int part) { return most * part / parts - dragged_.turned.signed_turn(); };
        for (int first = -parts; first <= parts; ++first) {
            for (int then = -parts; then <= parts; ++then) {
                slant({{Step::Kind::turn, turned(first)},
                       {},
                       {Step::Kind::turn, turned(then) - turned(first)},
                       {}});
            }
        }
        return std::move(ways_);
    }

  private:
    /// As far round as it may turn without stopping, and half so far. Who turns as he likes needs no slant.
    void by_turns() {
        const int most = dragged_.turn.size();
        if (most == 0 || dragged_.turn.turn >= table::half_circle.turn) {
            return;
        }
        const int so_far = dragged_.turned.signed_turn();
        const int right = most - so_far;
        const int left = -most - so_far;
        for (const int part : {1, 2}) {
            for (const auto& [one, other] : {std::pair{right, left}, std::pair{left, right}}) {
                const int turn = one / part;
                slant({{Step::Kind::turn, turn}, {}, {Step::Kind::turn, last_ - turn}, {}});
                slant({{}, {Step::Kind::turn, turn}, {}, {Step::Kind::turn, last_ - turn}});
                slant({{Step::Kind::turn, turn},
                       {},
                       {Step::Kind::turn, other / part - turn},
                       {},
                       {Step::Kind::turn, last_ - other / part}});
            }
            if (dragged_.wheels && !to_.facing) {
                wheeled_and_turned_back(most / part);
            }
        }
    }

    /// Ahead to where there is room to turn, and back: for who turns as he likes.
    void turned_later() {
        if (dragged_.turn.turn < table::half_circle.turn) {
            return;
        }
        for (const int short_of_about : {0, 1024, 2048, 4096, 5120, 6144, 8192, 12'288, 16'384}) {
            for (const int side : {-1, 1}) {
                const int turn = side * (table::half_circle.turn - short_of_about);
                if (to_.facing) {
                    slant({{}, {Step::Kind::turn, turn}, {}, {Step::Kind::turn, last_ - turn}});
                } else {
                    slant({{}, {Step::Kind::turn, turn}, {}});
                }
            }
        }
    }
    /// Round by a wheel and a turn to the same side, for who has friends beside him.
    void wheeled_and_turned_on() {
        if (!dragged_.wheels || to_.facing || dragged_.turn.turn < table::half_circle.turn) {
            return;
        }
        for (const auto& [wheel, turn] : {std::pair{3072, 8192}, {11'264, 4992}, {17'408, 4992}}) {
            for (const int side : {-1, 1}) {
                slant({{}, {Step::Kind::wheel, side * wheel}, {Step::Kind::turn, side * turn}, {}});
            }
        }
    }
    /// Round by a wheel, on, and by a turn to the other side.
    void wheeled_and_turned_back(int turn) {
        for (const int wheel : {2048, 4096}) {
            for (const int side : {-1, 1}) {
                slant({{Step::Kind::wheel, side * wheel}, {}, {Step::Kind::turn, -side * turn}, {}});
            }
        }
    }

    void slant(Steps steps) {
        Pose middle = dragged_.middle;
        Angle along[2];
        int stretches = 0;
        for (const Step& step : steps) {
            if (step.kind == Step::Kind::stretch) {
                along[stretches++] = middle.facing;
            } else {
                middle = table::after(middle, dragged_.formation, leg_of(step), dragged_.wheel);
            }
        }
        const Vec way = to_.at - table::front_of(middle, dragged_.formation).at;
        const std::optional<Lengths> lengths = lengths_for(way, along[0], along[1]);
        if (lengths) {
            take(steps, *lengths);
        } else if (along[0] + table::half_circle == along[1]) {
            there_and_back(steps, table::Frame({}, along[0]).seen(way).ahead);
        }
    }
    /// Straight ahead and about: as far as need be, or some inches more, where there may be room to turn.
    void there_and_back(Steps steps, Thou ahead) {
        for (const Thou more : {0, table::inch, 2 * table::inch}) {
            const Thou first = std::max(ahead, 0) + more;
            take(steps, {first, first - ahead});
        }
    }

    void take(Steps steps, const Lengths& lengths) {
        Legs legs;
        Thou next = lengths.first;
        for (const Step& step : steps) {
            Leg leg = leg_of(step);
            if (step.kind == Step::Kind::stretch) {
                const Thou by = std::abs(next) <= table::plan_slack / 2 ? 0 : next;
                if (by < 0 && !dragged_.backs) {
                    return;
                }
                leg = {by < 0 ? Leg::Kind::retire : Leg::Kind::advance, std::abs(by), {}};
                next = lengths.second;
            }
            if (!add_leg(legs, leg)) {
                return;
            }
        }
        if (legs.count > 0) {
            ways_.push_back(legs);
        }
    }

    static Leg leg_of(const Step& step) {
        if (step.kind == Step::Kind::turn) {
            return {Leg::Kind::turn, 0, {static_cast<std::uint16_t>(step.by)}};
        }
        return {step.by < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right,
                0,
                {static_cast<std::uint16_t>(std::abs(step.by))}};
    }

    const Dragged& dragged_;
    const Destination& to_;
    int last_; ///< How it looks in the end, from how it looks now.
    std::vector<Legs> ways_;
};

} // namespace

std::vector<Legs> slanting_ways(const Dragged& dragged, const Destination& destination) {
    return SlantingWays{dragged, destination}.all();
}

std::vector<Legs> slanting_anyhow(const Dragged& dragged, const Destination& destination) {
    return SlantingWays{dragged, destination}.looking_anyhow();
}

} // namespace bounce::drill
