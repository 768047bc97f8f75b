#pragma once

#include <string>

namespace bounce::server {

/// Asks the desktop to open an address. False if that is impossible.
bool open_browser(const std::string& address);

} // namespace bounce::server
