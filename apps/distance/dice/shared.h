#pragma once

#include "apps/distance/dice/archive.h"
#include "apps/distance/dice/transcript.h"

#include <functional>

namespace bounce::distance::dice {

/// The server's side of the shared dice of one table: the transcript and its storage, the server's
/// own chain, and links that players have left behind. If storing fails, this throws StorageError, and the
/// object must be discarded and loaded again.
class Shared {
  public:
    /// Loads and checks the stored data. `links`: the length of the server's chains.
    [[nodiscard]] static std::expected<Shared, Misfit> load(Archive& archive, const std::string& table,
                                                            const Json& battle, std::size_t links);

    [[nodiscard]] const Transcript& transcript() const { return transcript_; }
    [[nodiscard]] bool waits() const { return transcript_.waiting().has_value(); }
    /// The mover's page's name for the waiting order.
    [[nodiscard]] const std::string& once() const { return once_; }

    /// Adds a step to the transcript and to the disk.
    [[nodiscard]] std::expected<void, Misfit> add(const Json& step, const std::string& once = {});
    /// Continues the server's chain before it ends; must be called before an order is committed.
    void look_ahead();

    /// The dice of the waiting order, with the opponent's link.
    class Throw {
      public:
        Throw(const Transcript& transcript, const Hash& opponent, const Hash& server);

        [[nodiscard]] int die(int lowest, int sides);
        /// The step to add once all dice have been thrown.
        [[nodiscard]] Json step() const;

      private:
        Stream stream_;
        Json step_;
    };
    [[nodiscard]] Throw begin_throw(const Hash& opponent) const;

    /// Stores a player's links, or (with nothing) withdraws them.
    [[nodiscard]] std::expected<void, Misfit> leave(Side side, const std::optional<Left>& left);
    /// The link for the waiting order, if its owner has left it behind for this turn.
    [[nodiscard]] std::optional<Hash> left_link(int turn, std::int64_t now);

    /// The state that both pages are told.
    [[nodiscard]] Json state() const;
    /// For the battle file.
    [[nodiscard]] Json proof() const;

    static constexpr std::uint64_t most_left = 256;

  private:
    Shared(Archive& archive, const std::string& table, const Json& battle, std::size_t links);

    [[nodiscard]] const Chain& chain() const { return chain_; }
    [[nodiscard]] Hash seed_of(std::uint64_t chain) const;
    void find_chain();

    Archive* archive_;
    Transcript transcript_;
    Hash seed_;
    std::size_t links_;
    std::uint64_t chains_ = 0; ///< Number of the server's own chains that have been announced.
    Chain chain_;              ///< The chain in use.
    std::uint64_t steps_ = 0;
    std::string once_;
    std::array<std::optional<Left>, 2> left_;
};

/// Ensures that what is stored is what was checked.
void must_fit(const std::expected<void, Misfit>& fits);
/// The text of a battle file, with the proof of its dice.
[[nodiscard]] std::string with_proof(const std::string& battle_file, Json proof);
/// For the battle file: the stored steps, and their final hash.
[[nodiscard]] Json proof_of(const std::string& table, const std::vector<Archive::Step>& steps,
                            std::string_view head);

} // namespace bounce::distance::dice
