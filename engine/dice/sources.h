#pragma once

#include "engine/dice/rolls.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <pcg_random.hpp>
#include <span>
#include <vector>

namespace bounce {

/// A source that has real faces: one die after the other.
class FaceSource : public Source {
  public:
    int resolve(const Throw& what, Count count, std::vector<int>* faces) final;

  protected:
    /// The next face of a die of this throw.
    virtual int face(const Throw& what) = 0;

  private:
    int contest(const Throw& what, std::vector<int>* faces);
};

/// Dice from PCG. A battle number is a stream of its own, so battle n is the same battle on any thread.
class SeededSource final : public FaceSource {
  public:
    explicit SeededSource(std::uint64_t battle) : rng_(0x424f554e43455354ULL, battle) {}

  private:
    int face(const Throw& what) override {
        return 1 + static_cast<int>(rng_(static_cast<std::uint32_t>(what.sides)));
    }

    pcg32 rng_;
};

/// Dice written down beforehand: rule cases, replays of dice that people threw, and dice that are asked for.
/// When the script ends it goes on with made-up faces and notes the throw that found it empty: whatever was
/// carried out since then is to be dropped by the caller.
class ScriptedSource final : public FaceSource {
  public:
    explicit ScriptedSource(std::span<const int> script) : script_(script.begin(), script.end()) {}

    /// The first throw for which no die was left; a caller that wants real dice asks for these.
    [[nodiscard]] const std::optional<Throw>& wanting() const { return wanting_; }
    /// A face that no die of its throw has, if one was met.
    [[nodiscard]] const std::optional<Throw>& impossible() const { return impossible_; }
    /// How many dice of the script have not been used.
    [[nodiscard]] std::size_t left() const { return script_.size() - next_; }

  private:
    int face(const Throw& what) override;

    std::vector<int> script_;
    std::size_t next_ = 0;
    std::optional<Throw> wanting_;
    std::optional<Throw> impossible_;
    int made_up_ = 0;
};

} // namespace bounce
