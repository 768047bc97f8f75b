#pragma once

#include "engine/ground/table/base.h"

#include <boost/container/static_vector.hpp>

namespace bounce::table {

using Clipped = boost::container::static_vector<Vec, 8>;
/// The part of a rectangle inside an arc with a spread of at most a quarter turn; wider arcs keep all of it.
[[nodiscard]] Clipped clip(const Corners& corners, const Arc& arc);

} // namespace bounce::table
