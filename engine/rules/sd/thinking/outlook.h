#pragma once

#include "engine/match/account.h"
#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/eval_weights.h"
#include "engine/rules/sd/state.h"

#include <array>
#include <boost/container/static_vector.hpp>
#include <span>
#include <vector>

namespace bounce::sd {

/// How the battle looks to one side: what troops of its own are worth where they stand or could stand, by
/// what they could do to the enemy and he to them, and by the ground. In thousandths of a figure. Worked out
/// once for many orders; the state must not change meanwhile.
class Outlook : public Accountable {
  public:
    Outlook(const Field& field, const State& state, const EvalWeights& weights, Side side);

    /// What a body of the side is worth in a hex, in the posture that it has. It may have left one empty to
    /// come there.
    [[nodiscard]] int worth(HexId hex, const Cell& cell, HexId vacated = hex::no_hex) const;
    /// What it is to hit the troops of a hex with so many tenths.
    [[nodiscard]] int toll(const Cell& cell, int tenths) const;
    /// Hexsides over which enemies can be attacked from a hex, and attack it, without anybody marching.
    [[nodiscard]] Sides contact(HexId hex) const;
    /// Whether an enemy can attack a hex where he stands, or after a march.
    [[nodiscard]] bool exposed(HexId hex) const;
    /// Towards the nearest enemy.
    [[nodiscard]] Direction towards_enemy(HexId hex) const;
    /// Hexes of march to the nearest enemy.
    [[nodiscard]] int enemy_distance(HexId hex) const;
    /// Whether a hex is wanted: named in a victory condition.
    [[nodiscard]] bool objective(HexId hex) const;
    /// Whether figures of the side that march off bring it nearer to victory.
    [[nodiscard]] bool wants_exit() const { return wants_exit_; }

  private:
    struct Enemy {
        HexId hex;
        const Cell* cell;
        int march; ///< Hexes that its fastest arm goes.
        std::array<std::array<int, 2>, 4>
            tenths; ///< Of its attack, by how it finds its target, and from the rear.
    };
    struct Goal {
        HexId hex;
        int weight;
    };
    using Steps = std::vector<std::uint8_t>; ///< By hex: of march to the nearest of some hexes.
    /// Troops as something to be hit.
    struct Victim {
        int left;  ///< Casualties that they can take.
        int men;   ///< Thousandths of a figure that are no hits on guns.
        int worth; ///< Of one of these men.
    };
    struct Exchange {
        int gain = 0;   ///< Of the one attack that the hex may make.
        int worst = 0;  ///< The hardest single attack on it.
        int danger = 0; ///< All attacks on it.
    };
    /// An enemy who is not beside a hex, but could be after a march: this turn, or if he marches no more, the
    /// next.
    struct Threat {
        std::uint16_t enemy; ///< Its place among the enemies.
        Sides over;          ///< Hexsides over which it could attack, each from some hex in its reach.
    };
    /// What a hex is to any body of the side.
    struct Site {
        bool known = false;
        Sides contact = 0;
        std::int16_t arrivals = 0; ///< Bodies of the enemy that can march to it.
        int pull = 0;              ///< On ten infantrymen.
        int prize = 0;
        std::uint32_t first_threat = 0;
        std::uint32_t end_of_threats = 0;
    };

    void add_enemies();
    void add_objectives();
    void add_exits();
    /// Where there are boats, how far it is to goals and enemies by those that are at hand.
    void measure_by_boat();
    [[nodiscard]] Steps steps_by_boat(std::span<const HexId> ends) const;
    /// A weight of ground, more of it as the turn limit draws near.
    [[nodiscard]] int pressing(int weight) const;
    /// What it is to stand in a hex: to take a place, or to keep out an enemy who is near.
    [[nodiscard]] int prize(HexId hex) const;
    [[nodiscard]] Victim victim(const Cell& cell) const;
    [[nodiscard]] int toll(const Victim& victim, int tenths) const;
    /// Worked out when it is first asked for; many orders are for few hexes.
    [[nodiscard]] const Site& site(HexId hex) const;
    /// What draws ten infantrymen to a hex: the best goal, and the nearest enemy.
    [[nodiscard]] int pull(HexId hex, int nearest) const;
    [[nodiscard]] Exchange exchange(HexId hex, const Cell& cell, const Victim& own) const;
    /// What it costs to have enemies in contact behind one's back.
    [[nodiscard]] int backs_turned(const Site& site, Direction facing) const;
    /// What troops that give ground would find behind them.
    enum class Room : std::uint8_t {
        none,     ///< No hex that they could go to.
        doubtful, ///< Hexes that the enemy may all close in his march.
        sure,
    };
    /// Of troops that stand it says only whether there is none.
    [[nodiscard]] Room room_behind(HexId hex, const Cell& cell, HexId vacated) const;
    /// How much of the attacks on it a body must fear.
    [[nodiscard]] int dangers(const Cell& cell, const Exchange& sum, Room room) const;
    /// Where each enemy can march past the troops of the side, and whom he could attack from there.
    void find_marches() const;
    void find_marches_of(std::size_t enemy) const;
    /// What troops that would give ground in a hex give away by it.
    [[nodiscard]] int given_by_falling(HexId hex, const Site& site, const Exchange& sum, Room room) const;
    /// Enemies that are in contact now.
    void add_contact(HexId hex, const Cell& cell, const Victim& own, Found mine, Exchange& sum) const;
    void add_threats(const Site& site, const Cell& cell, const Victim& own, Found mine, Exchange& sum) const;
    [[nodiscard]] static int percent(int value, int share) { return value * share / 100; }

    const Field& field_;
    const State& state_;
    EvalWeights weights_;
    Side side_;
    bool settled_; ///< The enemy marches no more before the attacks.
    bool strikes_first_;
    int content_; ///< Percent of the wish to come on that is left to a side that would win as it stands.
    bool wants_exit_ = false;
    std::array<int, 10> fraction_{}; ///< What so many tenths left over come to, in thousandths.
    boost::container::static_vector<Enemy, hex::max_hexes> enemies_;
    std::vector<Goal> goals_;
    std::vector<Steps> goal_steps_; ///< By goal; empty without boats.
    Steps enemy_steps_;             ///< To the nearest enemy; empty without boats.
    std::vector<Goal> prizes_;
    mutable std::vector<Site> sites_; ///< By hex.
    mutable std::vector<Threat> threats_;
    mutable std::vector<Sides> strikes_; ///< By enemy and hex: over what hexsides, after a march.
};

/// The direction that leads most nearly from one hex to another.
[[nodiscard]] Direction bearing(const Field& field, HexId from, HexId to);

} // namespace bounce::sd
