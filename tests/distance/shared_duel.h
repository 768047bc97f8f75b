#pragma once

#include "apps/distance/dice/chain.h"
#include "tests/distance/duel.h"

namespace bounce::distance::testing {

/// Two people at a table with shared dice: what their pages do with chains and links, done here.
class SharedDuel : public Duel {
  public:
    SharedDuel(std::uint16_t port, const Place& place, const std::string& scenario,
               const Json& options = Json::object(), const std::string& player = "greedy",
               std::uint64_t whim = 1, const Json& more = Json::object());

    /// The next link of a side's chain, by what the server told last.
    [[nodiscard]] std::string link(Side side, std::size_t ahead = 0) const;
    /// Its page has a chain of this seed from now on.
    void begin_chain(Side side, std::uint64_t seed);
    Json announce(Side side, const Json& more = Json::object());
    [[nodiscard]] Json deed(const Json& order) const;
    /// Sends an order and does not wait for what comes of it.
    void send(const Json& order);
    /// The opponent's page hears that an order waits, or was carried out without dice (then nothing).
    [[nodiscard]] std::optional<Json> hear_commitment(Side opponent);
    [[nodiscard]] Json link_for(Side opponent, const Json& waiting) const;
    /// To the answer of what was sent.
    Json hear_answer(Side mover);
    /// The side to act gives an order, its opponent the link if dice fall, and both hear of it.
    void play(const Json& order);
    void play() { play(choice()); }
    /// Whether an order of the side to act would throw dice.
    [[nodiscard]] bool throws(const Json& order);
    /// Plays on to the next order that throws, and does not give that.
    [[nodiscard]] Json play_to_dice();
    /// The same, sends it, and returns the mover once the opponent has been asked for a link.
    Side commit();
    void note(const Json& message);

    std::array<dice::Chain, 2> chains;
    Json state;
    Json waiting;           ///< What `commit` sent, as the opponent was told of it.
    std::size_t thrown = 0; ///< Orders with dice.

  private:
    std::uint64_t id_ = 1'000'000;
};

/// Why something was refused.
[[nodiscard]] std::string sentence(const Json& answer);
/// The battle file, once the battle is over.
[[nodiscard]] Json saved(Guest& guest);
/// The file proves dice for so many orders, and is fought again to the same end.
void expect_verified(const Json& file, std::size_t throws);

} // namespace bounce::distance::testing
