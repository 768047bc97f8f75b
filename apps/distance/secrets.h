#pragma once

#include <string>
#include <string_view>

namespace bounce::distance {

/// Must be called before any of these; throws server::SetupError where the system gives no random bits.
void prepare_secrets();

/// 128 random bits in 22 letters, digits, hyphens and underscores.
[[nodiscard]] std::string new_token();
/// What the server keeps of a token: who reads the database cannot sit down with it.
[[nodiscard]] std::string hash_of(std::string_view token);
/// Names a table in addresses; it is no secret. Lower-case letters and digits.
[[nodiscard]] std::string new_table_id();
/// A die that nobody can foretell.
[[nodiscard]] int throw_die(int lowest, int sides);

} // namespace bounce::distance
