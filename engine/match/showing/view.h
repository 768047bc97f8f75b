#pragma once

#include "engine/core/side.h"
#include "engine/match/event.h"
#include "engine/match/showing/base_view.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// What is laid beside a unit so that the eye tells how it stands; its status says the same in words.
enum class Token : std::uint8_t {
    moved,  ///< A counter with an arrow.
    back,   ///< One with an arrow backwards.
    smoke,  ///< Before its front.
    peg,    ///< With a pennant, of those who do not give ground.
    afloat, ///< Its boats.
    prone,  ///< Its men lie down.
};
inline constexpr std::string_view token_names[] = {"moved", "back", "smoke", "peg", "afloat", "prone"};

/// One of the things that a condition of victory asks for, in figures.
struct GoalPart {
    enum class Kind : std::uint8_t {
        hold,    ///< Places held.
        losses,  ///< Of the enemy.
        spare,   ///< One's own losses, fewer than `need`.
        ratio,   ///< Losses of the enemy, as many as one's own ask for.
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

/// What lies on the table, in one shape for all rule sets: what a rule set does not know is empty.
struct View {
    /// Those of one regiment, where several stand together.
    struct Regiment {
        std::string name; ///< Empty for those who have parted from theirs and are not told apart.
        std::vector<Troop> troops;
        int strength = 0; ///< Figures.
        int lost = 0;     ///< Figures that it has lost so far, wherever they fell.
        friend bool operator==(const Regiment&, const Regiment&) = default;
    };
    /// Something with a number or a word on it that lies beside a unit, or beside one of its bases.
    struct Counter {
        enum class Kind : std::uint8_t {
            tokens, ///< So many small ones of a colour: rounds that are left.
            dial,   ///< The face of a clock: its hand stands at `count` of `of`.
            word,   ///< A single one that says `text`.
        };
        enum class Colour : std::uint8_t { yellow, blue, green, red, white, black };
        Kind kind = Kind::tokens;
        Colour colour = Colour::white;
        int count = 1;
        int of = 1;       ///< What it began with, or what is full.
        std::string text; ///< What it means.
        int base = -1;    ///< Index in the unit's bases; -1: it lies beside the whole unit.
        friend bool operator==(const Counter&, const Counter&) = default;
    };
    struct Unit {
        std::string id;
        std::string at;
        Side side = Side::nobody;
        std::string name;
        std::vector<Troop> troops;
        std::vector<Regiment> regiments;     ///< On hexes: who they are, the largest first.
        std::string facing;                  ///< Name of a hexside; empty where the rules know none.
        std::vector<std::string_view> marks; ///< How it stands, in the rules' own words, such as "fired".
        std::vector<Token> tokens;
        std::string status;
        std::string force; ///< On hexes: the force whose name, dress and flag it bears.
        // On an inch table:
        std::vector<BaseView> bases; ///< The front rank first.
        int strength = 0;            ///< Strength points; 0 where the rules know none.
        std::string_view formation;  ///< A word such as "line"; empty on hexes.
        std::string_view morale;     ///< "steady", "shaken" or "routing".
        std::string with;            ///< Id of the unit that this general is with.
        std::string inside;          ///< Name of the house that it occupies.
        std::vector<Counter> counters;
        friend bool operator==(const Unit&, const Unit&) = default;
    };
    /// What lies over the ground and is looked and fired through.
    struct Cloud {
        enum class Kind : std::uint8_t { smoke, fog };
        Kind kind = Kind::smoke;
        std::vector<table::Vec> outline; ///< A polygon.
        int level = 1;                   ///< How thick it is.
        friend bool operator==(const Cloud&, const Cloud&) = default;
    };
    /// What is laid on the table to show how far a unit goes.
    struct Marker {
        enum class Kind : std::uint8_t {
            limit, ///< Beyond it nobody of the unit gets.
            goal,  ///< What it is to reach.
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
        friend bool operator==(const Piece&, const Piece&) = default;
    };
    /// What can be shot down on an inch table, and how it stands.
    struct Structure {
        /// "house", "bridge", "barrier", "works" for what was built since, or "gap" for a stretch of a
        /// barrier that was taken down.
        std::string_view kind;
        int index = -1; ///< In the scene's `structures` or `lines`; -1 for what was built since.
        std::string name;
        int left = 0;                 ///< Strength points left; 0: destroyed.
        int strength = 0;             ///< Those that it began with.
        std::vector<table::Vec> line; ///< Where built works stand, or where the gap is.
        friend bool operator==(const Structure&, const Structure&) = default;
    };
    struct Waiting {
        std::string name;
        int turn = 0; ///< 0: to be deployed.
        std::vector<Troop> troops;
        std::string status = {}; ///< What it is and how strong, as of a unit; empty on hexes.
        std::vector<std::string> places;
        friend bool operator==(const Waiting&, const Waiting&) = default;
    };
    struct SideState {
        int strength = 0; ///< Figures, or strength points, on the table and still to come.
        int lost = 0;
        int gone = 0;
        std::vector<Waiting> waiting;
        std::vector<Regiment>
            regiments; ///< On hexes: all, with what is left of them and what they have lost.
        friend bool operator==(const SideState&, const SideState&) = default;
    };
    struct Goal {
        Side side = Side::nobody;
        std::string sentence;
        bool met = false;
        std::vector<std::string> places;
        std::vector<GoalPart> parts; ///< What it asks for, all of which must be met.
        std::string warning;         ///< In a sentence, when the side is one step from winning by it.
        friend bool operator==(const Goal&, const Goal&) = default;
    };
    /// A place that conditions of victory ask for, and who holds it for all that the viewer knows.
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
