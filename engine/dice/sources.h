#pragma once

#include "engine/dice/rolls.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bounce {

/// A source with real faces, one die after the other.
class FaceSource : public Source {
  public:
    int resolve(const Throw& what, Count count, std::vector<int>* faces) final;

  protected:
    /// Called at the start of a throw: the next faces are its dice.
    virtual void begin(const Throw& /*what*/) {}
    /// The next face of a die of this throw.
    virtual int face(const Throw& what) = 0;

  private:
    int shown(const Throw& what, std::vector<int>* faces);
    int sum(const Throw& what, int dice, std::vector<int>* faces);
    int hand(const Throw& what, std::vector<int>* faces);
    int contest(const Throw& what, std::vector<int>* faces);
};

/// Dice by key: each is a function of the number of the battle, the purpose of the throw, its owner, and how
/// often that throw has been made in this battle. So battle n is the same on any thread or machine, and
/// changing a rule affects only its own dice.
class SeededSource final : public FaceSource {
  public:
    explicit SeededSource(std::uint64_t battle) : battle_(battle) {}

  private:
    /// How often a throw has been made; 0 for an empty slot.
    struct Made {
        std::uint64_t key = 0;
        std::uint32_t times = 0;
    };

    void begin(const Throw& what) override;
    int face(const Throw& what) override;
    std::uint32_t next_of(std::uint64_t key);
    Made& place_of(std::uint64_t key);
    void grow();

    std::uint64_t battle_;
    std::uint64_t dice_ = 0; ///< State of the current throw: splitmix64.
    std::vector<Made> made_; ///< Hash table by key with open addressing; its size is a power of two.
    std::size_t used_ = 0;
};

/// Scripted dice: for rule cases, replays of dice that people threw, and dice that players are asked for.
/// When the script runs out, it continues with made-up faces and records the throw that found it empty; the
/// caller must discard everything carried out since then.
class ScriptedSource final : public FaceSource {
  public:
    explicit ScriptedSource(std::span<const int> script) : script_(script.begin(), script.end()) {}

    /// The first throw for which no die was left; a caller that needs real dice asks for these.
    [[nodiscard]] const std::optional<Throw>& wanting() const { return wanting_; }
    /// A scripted face that the dice of its throw do not have.
    struct Impossible {
        std::size_t die; ///< Its index in the script, from 0.
        int face;
        Throw what;
    };
    /// The first impossible face, if any.
    [[nodiscard]] const std::optional<Impossible>& impossible() const { return impossible_; }
    /// How many dice of the script have not been used.
    [[nodiscard]] std::size_t left() const { return script_.size() - next_; }

  private:
    int face(const Throw& what) override;

    std::vector<int> script_;
    std::size_t next_ = 0;
    std::optional<Throw> wanting_;
    std::optional<Impossible> impossible_;
    int made_up_ = 0;
};

} // namespace bounce
