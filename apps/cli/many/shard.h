#pragma once

#include <cstdint>
#include <string>

namespace bounce::cli {

/// A share of a run: the second of seven.
struct Shard {
    std::uint64_t number = 1; ///< From 1.
    std::uint64_t of = 1;
};

/// From "2/7", or from "auto": the environment variables of MPI or Slurm. Throws UsageError.
[[nodiscard]] Shard read_shard(const std::string& typed);

/// The file name of a share: braces {} are replaced by its number.
[[nodiscard]] std::string named_after(const std::string& path, const Shard& shard);

} // namespace bounce::cli
