#pragma once

#include "engine/ground/table/base.h"

#include <boost/container/static_vector.hpp>

namespace bounce::table {

using Clipped = boost::container::static_vector<Vec, 8>;
/// The part of a rectangle in an arc of at most a quarter turn to either side; wider ones keep all of it.
[[nodiscard]] Clipped clip(const Corners& corners, const Arc& arc);

} // namespace bounce::table
