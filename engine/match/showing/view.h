#pragma once

#include "engine/core/side.h"
#include "engine/match/event.h"
#include "engine/match/showing/base_view.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// A token beside a unit that shows its condition; its status says the same in words.
enum class Token : std::uint8_t {
    moved,  ///< A counter with an arrow.
    back,   ///< A counter with a backward arrow.
    smoke,  ///< In front of it.
    peg,    ///< A peg with a pennant, for troops that do not give ground.
    afloat, ///< Its boats.
    prone,  ///< Its men are lying down.
};
inline constexpr std::string_view token_names[] = {"moved", "back", "smoke", "peg", "afloat", "prone"};

/// One part of a victory condition, in numbers.
struct GoalPart {
    enum class Kind : std::uint8_t {
        hold,    ///< Places held.
        losses,  ///< Enemy losses.
        spare,   ///< One's own losses, fewer than `need`.
        ratio,   ///< Enemy losses in proportion to one's own.
        exit,    ///< Strength that has marched off the table.
        clear,   ///< Zones without enemies.
        destroy, ///< Things to be destroyed.
    };
    Kind kind = Kind::hold;
    int have = 0;
    int need = 0;
    friend bool operator==(const GoalPart&, const GoalPart&) = default;

    [[nodiscard]] bool met() const { return kind == Kind::spare ? have < need : have >= need; }
};
inline constexpr std::string_view goal_part_names[] = {"hold", "losses", "spare",  "ratio",
                                                       "exit", "clear",  "destroy"};

/// Everything on the table, in one format for all rule sets: fields that a rule set does not use are empty.
struct View {
    /// The part of one regiment where several stand together.
    struct Regiment {
        std::string name; ///< Empty for troops that are no longer assigned to a regiment.
        std::vector<Troop> troops;
        int strength = 0; ///< Figures.
        int lost = 0;     ///< Figures that it has lost so far, anywhere.
        friend bool operator==(const Regiment&, const Regiment&) = default;
    };
    /// A counter with a number or a word beside a unit or one of its bases.
    struct Counter {
        enum class Kind : std::uint8_t {
            tokens, ///< A number of small tokens of a colour, such as rounds left.
            dial,   ///< A dial whose hand points at `count` of `of`.
            word,   ///< A single one labelled `text`.
        };
        enum class Colour : std::uint8_t { yellow, blue, green, red, white, black };
        Kind kind = Kind::tokens;
        Colour colour = Colour::white;
        int count = 1;
        int of = 1;       ///< The initial or full number.
        std::string text; ///< What it means.
        int base = -1;    ///< Index in the unit's bases; -1: beside the whole unit.
        friend bool operator==(const Counter&, const Counter&) = default;
    };
    struct Unit {
        std::string id;
        std::string at;
        Side side = Side::nobody;
        std::string name;
        std::vector<Troop> troops;
        std::vector<Regiment> regiments;     ///< On hexes: its regiments, the largest first.
        std::string facing;                  ///< Name of a hexside; empty if the rules have no facing.
        std::vector<std::string_view> marks; ///< Its condition in the rules' own words, such as "fired".
        std::vector<Token> tokens;
        std::string status;
        std::string force; ///< On hexes: the force whose name, dress and flag it has.
        // On an inch table:
        std::vector<BaseView> bases; ///< The front rank first.
        int strength = 0;            ///< Strength points; 0 if the rules have none.
        std::string_view formation;  ///< A word such as "line"; empty on hexes.
        std::string_view morale;     ///< "steady", "shaken" or "routing".
        std::string with;            ///< Id of the unit that this general is with.
        std::string inside;          ///< Name of the house that it occupies.
        std::vector<Counter> counters;
        friend bool operator==(const Unit&, const Unit&) = default;
    };
    /// Something above the ground that obscures sight and fire.
    struct Cloud {
        enum class Kind : std::uint8_t { smoke, fog };
        Kind kind = Kind::smoke;
        std::vector<table::Vec> outline; ///< A polygon.
        int level = 1;                   ///< Density.
        friend bool operator==(const Cloud&, const Cloud&) = default;
    };
    /// A marker on the table that shows how far a unit may go.
    struct Marker {
        enum class Kind : std::uint8_t {
            limit, ///< The limit of its move.
            goal,  ///< The line that it must reach.
        };
        Kind kind = Kind::limit;
        Side side = Side::nobody;
        std::string unit;             ///< Id.
        std::vector<table::Vec> line; ///< From its left to its right.
        std::string text;             ///< What it means.
        friend bool operator==(const Marker&, const Marker&) = default;
    };
    struct Piece {
        std::string_view kind; ///< "boat" or "wreck".
        std::string at;
        int count = 1;
        std::string text; ///< What may be done with it, if anything.
        friend bool operator==(const Piece&, const Piece&) = default;
    };
    /// Something destructible on an inch table, and its condition.
    struct Structure {
        /// "house", "bridge", "barrier", "works" if built during the battle, or "gap" for a stretch of a
        /// barrier that was taken down.
        std::string_view kind;
        int index = -1; ///< In the scene's `structures` or `lines`; -1 if built during the battle.
        std::string name;
        int left = 0;                 ///< Strength points left; 0: destroyed.
        int strength = 0;             ///< Initial strength points.
        std::vector<table::Vec> line; ///< Place of built works, or of the gap.
        friend bool operator==(const Structure&, const Structure&) = default;
    };
    struct Waiting {
        std::string name;
        int turn = 0; ///< 0: to be deployed.
        std::vector<Troop> troops;
        std::string status = {}; ///< Its kind and strength, as for a unit; empty on hexes.
        std::vector<std::string> places;
        friend bool operator==(const Waiting&, const Waiting&) = default;
    };
    struct SideState {
        int strength = 0; ///< Figures, or strength points, on the table and still to come.
        int lost = 0;
        int gone = 0;
        std::vector<Waiting> waiting;
        std::vector<Regiment> regiments; ///< On hexes: all regiments, with their strength and losses.
        friend bool operator==(const SideState&, const SideState&) = default;
    };
    struct Goal {
        Side side = Side::nobody;
        std::string sentence;
        bool met = false;
        std::vector<std::string> places;
        std::vector<GoalPart> parts; ///< Its parts, all of which must be met.
        std::string warning;         ///< A sentence, if the side is one step from winning by it.
        friend bool operator==(const Goal&, const Goal&) = default;
    };
    /// A place in victory conditions, and its holder as far as the viewer knows.
    struct Holding {
        std::string place; ///< As in `Goal::places`.
        Side side = Side::nobody;
        friend bool operator==(const Holding&, const Holding&) = default;
    };

    int turn = 0;
    int turns = 0;
    std::vector<Unit> units;
    std::vector<Piece> pieces;
    std::vector<Structure> structures;
    std::vector<Cloud> clouds;
    std::vector<Marker> markers;
    SideState sides[2];
    std::vector<Goal> goals;
    std::vector<Holding> held;
    friend bool operator==(const View&, const View&) = default;
};
inline constexpr std::string_view counter_names[] = {"tokens", "dial", "word"};
inline constexpr std::string_view colour_names[] = {"yellow", "blue", "green", "red", "white", "black"};
inline constexpr std::string_view cloud_names[] = {"smoke", "fog"};
inline constexpr std::string_view marker_names[] = {"limit", "goal"};

} // namespace bounce
