# The big library headers are read once for each way of compiling, not once for each source file: they are
# most of what a source file costs. Only libraries stand here, so no change of ours makes them again.
option(BOUNCE_PRECOMPILED "Precompile the headers of libraries" ON)

set(BOUNCE_LIBRARY_HEADERS
  <algorithm> <array> <expected> <functional> <map> <memory> <optional> <ranges> <span> <string>
  <string_view> <variant> <vector>
  <boost/multiprecision/cpp_int.hpp> <fmt/format.h> <nlohmann/json.hpp> <pcg_random.hpp>)

# One empty library holds the headers for all that are compiled alike.
function(bounce_precompiled name)
  cmake_parse_arguments(arg "" "" "USES;HEADERS" ${ARGN})
  file(WRITE "${PROJECT_BINARY_DIR}/generated/${name}.cpp" "// Holds precompiled headers.\n")
  add_library(${name} OBJECT "${PROJECT_BINARY_DIR}/generated/${name}.cpp")
  target_link_libraries(${name} PRIVATE bounce_options ${arg_USES})
  target_precompile_headers(${name} PRIVATE ${BOUNCE_LIBRARY_HEADERS} ${arg_HEADERS})
endfunction()

function(bounce_precompile target headers)
  if(TARGET ${headers})
    target_precompile_headers(${target} REUSE_FROM ${headers})
  endif()
endfunction()

if(BOUNCE_PRECOMPILED)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang") # without the time of day in them, ccache knows them again
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp" -Wno-pch-date-time)
  endif()
  bounce_precompiled(bounce_headers_engine USES bounce_no_exceptions)
  bounce_precompiled(bounce_headers_program)
endif()
