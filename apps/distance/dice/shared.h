#pragma once

#include "apps/distance/dice/archive.h"
#include "apps/distance/dice/transcript.h"

#include <functional>

namespace bounce::distance::dice {

/// The shared dice of one table, as the server has them: the transcript and where it is kept, the server's
/// own chain, and links that players have left behind. What is stored and then fails throws StorageError;
/// then this is to be thrown away and loaded again.
class Shared {
  public:
    /// Goes through what is stored. `links`: how long a chain of the server is.
    [[nodiscard]] static std::expected<Shared, Misfit> load(Archive& archive, const std::string& table,
                                                            const Json& battle, std::size_t links);

    [[nodiscard]] const Transcript& transcript() const { return transcript_; }
    [[nodiscard]] bool waits() const { return transcript_.waiting().has_value(); }
    /// By what the page of the mover knows the order that waits.
    [[nodiscard]] const std::string& once() const { return once_; }

    /// Adds a step to the transcript and to the disk.
    [[nodiscard]] std::expected<void, Misfit> add(const Json& step, const std::string& once = {});
    /// The server's chain is continued before it ends; to be called before an order is committed.
    void look_ahead();

    /// The dice of the order that waits, with the opponent's link.
    class Throw {
      public:
        Throw(const Transcript& transcript, const Hash& opponent, const Hash& server);

        [[nodiscard]] int die(int lowest, int sides);
        /// To be added once all dice have fallen.
        [[nodiscard]] Json step() const;

      private:
        Stream stream_;
        Json step_;
    };
    [[nodiscard]] Throw begin_throw(const Hash& opponent) const;

    /// A player leaves links behind, or (nothing) takes them away.
    [[nodiscard]] std::expected<void, Misfit> leave(Side side, const std::optional<Left>& left);
    /// The link for the order that waits, if its owner has left it behind for this turn.
    [[nodiscard]] std::optional<Hash> left_link(int turn, std::int64_t now);

    /// What both pages are told.
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
    std::uint64_t chains_ = 0; ///< How many of the server's own have been announced.
    Chain chain_;              ///< The one in use.
    std::uint64_t steps_ = 0;
    std::string once_;
    std::array<std::optional<Left>, 2> left_;
};

/// What is stored must be what was checked.
void must_fit(const std::expected<void, Misfit>& fits);
/// The text of a battle file, with the proof of its dice.
[[nodiscard]] std::string with_proof(const std::string& battle_file, Json proof);
/// For the battle file: the steps as they are stored, and the hash to which they lead.
[[nodiscard]] Json proof_of(const std::string& table, const std::vector<Archive::Step>& steps,
                            std::string_view head);

} // namespace bounce::distance::dice
