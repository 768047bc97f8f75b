#include "apps/cli/many/shard.h"

#include "apps/cli/exit.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace bounce::cli {

namespace {

std::optional<std::uint64_t> whole(std::string_view text) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && stop == end ? std::optional{value} : std::nullopt;
}

std::optional<std::uint64_t> told(const char* variable) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? std::nullopt : whole(text);
}

/// Where one of the systems says which of how many this process is, counted from `first`.
struct Teller {
    const char* rank;
    const char* size;
    const char* first; ///< Null: from 0.
};

constexpr Teller tellers[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", nullptr},
    {"PMI_RANK", "PMI_SIZE", nullptr},
    {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN"},
    {"SLURM_PROCID", "SLURM_NTASKS", nullptr},
};

Shard from_environment() {
    for (const Teller& teller : tellers) {
        const auto rank = told(teller.rank);
        const auto size = told(teller.size);
        const auto first = teller.first == nullptr ? std::optional<std::uint64_t>{0} : told(teller.first);
        if (rank && size && first && *rank >= *first && *rank - *first < *size) {
            return {*rank - *first + 1, *size};
        }
    }
    throw UsageError{"--shard auto: the environment has no rank and size from MPI or Slurm"};
}

} // namespace

Shard read_shard(const std::string& typed) {
    if (typed == "auto") {
        return from_environment();
    }
    const std::size_t stroke = std::min(typed.find('/'), typed.size());
    const auto number = whole(std::string_view{typed}.substr(0, stroke));
    const auto of = whole(std::string_view{typed}.substr(std::min(stroke + 1, typed.size())));
    if (!number || !of || *number < 1 || *number > *of) {
        throw UsageError{
            fmt::format("--shard {:.40}: expected K/N, the K-th of N shares, such as 2/7; or auto", typed)};
    }
    return {*number, *of};
}

std::string named_after(const std::string& path, const Shard& shard) {
    std::string name = path;
    if (const std::size_t braces = name.find("{}"); braces != std::string::npos) {
        name.replace(braces, 2, std::to_string(shard.number));
    }
    return name;
}

} // namespace bounce::cli
