#pragma once

#include "apps/distance/work/workers.h"

#include <boost/asio/awaitable.hpp>

namespace bounce::distance {

/// Has the clerk of a table do something; resumes in its own executor once it is done or has thrown.
[[nodiscard]] boost::asio::awaitable<void> have_done(Workers& workers, const std::string& table,
                                                     std::function<void()> job);

} // namespace bounce::distance
