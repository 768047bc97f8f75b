# What comes from Debian. Header-only libraries need no target: they lie on the compiler's own path.
# The WebAssembly build must not see /usr/include, so it gets a folder of links to just those.
if(WASI)
  set(BOUNCE_HEADERS "${PROJECT_BINARY_DIR}/headers")
  file(MAKE_DIRECTORY "${BOUNCE_HEADERS}")
  foreach(library nlohmann fmt boost valijson pcg_random.hpp pcg_extras.hpp pcg_uint128.hpp)
    find_path(BOUNCE_HAS_${library} "${library}" PATHS /usr/include /usr/local/include
              NO_DEFAULT_PATH REQUIRED)
    file(CREATE_LINK "${BOUNCE_HAS_${library}}/${library}" "${BOUNCE_HEADERS}/${library}" SYMBOLIC)
  endforeach()
  target_include_directories(bounce_options SYSTEM INTERFACE "${BOUNCE_HEADERS}")
  # Debian has no fmt for WebAssembly, only its headers. What they want compiled is known of two versions; later
  # ones are used as headers alone, which takes longer.
  file(STRINGS "${BOUNCE_HEADERS}/fmt/core.h" BOUNCE_FMT_VERSION REGEX "define FMT_VERSION")
  if(BOUNCE_FMT_VERSION MATCHES " (9|10)[0-9][0-9][0-9][0-9]$")
    add_library(bounce_fmt STATIC "${PROJECT_SOURCE_DIR}/cmake/fmt.cpp")
    target_include_directories(bounce_fmt SYSTEM PRIVATE "${BOUNCE_HEADERS}")
    target_link_libraries(bounce_options INTERFACE bounce_fmt)
  else()
    target_compile_definitions(bounce_options INTERFACE FMT_HEADER_ONLY)
  endif()
  return()
endif()

find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(CLI11 REQUIRED)
find_package(SQLite3 REQUIRED)
set(PostgreSQL_ADDITIONAL_VERSIONS 15 16 17 18)
find_package(PostgreSQL REQUIRED)
find_package(OpenSSL 3 REQUIRED) # notices to other servers: TLS, and the curve that push services want
find_path(SODIUM_HEADERS sodium.h REQUIRED) # libsodium has no CMake files
find_library(SODIUM_LIBRARY sodium REQUIRED)
add_library(bounce_sodium INTERFACE)
target_include_directories(bounce_sodium SYSTEM INTERFACE "${SODIUM_HEADERS}")
target_link_libraries(bounce_sodium INTERFACE "${SODIUM_LIBRARY}")
find_package(fmt REQUIRED)
target_link_libraries(bounce_options INTERFACE fmt::fmt) # compiled once, not in every source file
