#pragma once

#include "engine/dice/rolls.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bounce {

/// A source that has real faces: one die after the other.
class FaceSource : public Source {
  public:
    int resolve(const Throw& what, Count count, std::vector<int>* faces) final;

  protected:
    /// A throw begins: the next faces are its dice.
    virtual void begin(const Throw& /*what*/) {}
    /// The next face of a die of this throw.
    virtual int face(const Throw& what) = 0;

  private:
    int shown(const Throw& what, std::vector<int>* faces);
    int sum(const Throw& what, int dice, std::vector<int>* faces);
    int hand(const Throw& what, std::vector<int>* faces);
    int contest(const Throw& what, std::vector<int>* faces);
};

/// Dice by key: each follows from the number of the battle, what is thrown for, whose throw it is, and how
/// often that has been thrown in this battle. So battle n is the same on any thread or machine, and a rule
/// that is changed moves no dice but its own.
class SeededSource final : public FaceSource {
  public:
    explicit SeededSource(std::uint64_t battle) : battle_(battle) {}

  private:
    /// How often a throw has been made; 0 for a free place.
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
    std::uint64_t dice_ = 0; ///< Of the throw at hand: splitmix64.
    std::vector<Made> made_; ///< By key, open addressing; a power of two.
    std::size_t used_ = 0;
};

/// Dice written down beforehand: rule cases, replays of dice that people threw, and dice that are asked for.
/// When the script ends it goes on with made-up faces and notes the throw that found it empty: whatever was
/// carried out since then is to be dropped by the caller.
class ScriptedSource final : public FaceSource {
  public:
    explicit ScriptedSource(std::span<const int> script) : script_(script.begin(), script.end()) {}

    /// The first throw for which no die was left; a caller that wants real dice asks for these.
    [[nodiscard]] const std::optional<Throw>& wanting() const { return wanting_; }
    /// A face that no die of its throw has.
    struct Impossible {
        std::size_t die; ///< Its place in the script, from 0.
        int face;
        Throw what;
    };
    /// The first that was met, if any.
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
