#pragma once

#include <string>

namespace bounce::server {

/// Asks the desktop to show an address. False if there is nobody to ask.
bool open_browser(const std::string& address);

} // namespace bounce::server
