#pragma once

#include <string>
#include <string_view>

namespace bounce::distance {

/// Must be called before any of these; throws server::SetupError if the system provides no random bits.
void prepare_secrets();

/// 128 random bits in 22 letters, digits, hyphens and underscores.
[[nodiscard]] std::string new_token();
/// The hash that the server stores for a token: reading the database does not let anybody sit down.
[[nodiscard]] std::string hash_of(std::string_view token);
/// A random table name for addresses, not secret. Lower-case letters and digits.
[[nodiscard]] std::string new_table_id();
/// An unpredictable die.
[[nodiscard]] int throw_die(int lowest, int sides);

} // namespace bounce::distance
