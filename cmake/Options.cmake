# How every source file of the project is compiled.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(BOUNCE_ASSERTS "Keep assert() whatever the optimisation" OFF)
option(BOUNCE_SANITIZE "Address and undefined-behaviour sanitizers, and the fuzz targets" OFF)
option(BOUNCE_PROJECT_TESTS "Tests of the repository as a whole: format, page, signatures" OFF)

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  set(WASI ON)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What ccache needs to be told before it keeps objects made with precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE}")
endif()

if(BOUNCE_ASSERTS)
  string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
  string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
endif()

add_library(bounce_options INTERFACE)
target_include_directories(bounce_options INTERFACE "${PROJECT_SOURCE_DIR}")
# No contraction into fused operations: opponents weigh in doubles and must decide alike everywhere.
target_compile_options(bounce_options INTERFACE
  -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion -Werror
  $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>) # not of names that another source has for itself

# The JSON libraries are header-only: one setting for the whole program, or their inline functions
# would differ between object files. The WebAssembly build has no exceptions, so nobody relies on theirs.
target_compile_definitions(bounce_options INTERFACE
  JSON_NOEXCEPTION VALIJSON_USE_EXCEPTIONS=0 BOOST_ASIO_NO_DEPRECATED)

if(BOUNCE_SANITIZE)
  target_compile_definitions(bounce_options INTERFACE BOUNCE_SANITIZED) # long tests may take smaller counts
  # Without the checks of each pointer before it is used, a third of the time of this build: what is null is found
  # by the crash, and the rest no program of ours does.
  target_compile_options(bounce_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_link_options(bounce_options INTERFACE -fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang") # the libraries tell the fuzz targets which branches they took
    target_compile_options(bounce_options INTERFACE
      -fsanitize=fuzzer-no-link "-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/sanitizer-ignore.txt")
    target_link_options(bounce_options INTERFACE -fsanitize=fuzzer-no-link)
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Members of plain structs that are not named start empty, on purpose. And std::stable_sort of
  # libstdc++ 12 calls what libstdc++ 12 deprecates.
  target_compile_options(bounce_options INTERFACE
    -Wno-missing-designated-field-initializers -Wno-deprecated-declarations)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these against correct library code after inlining; and it takes sources that are compiled
  # together for headers, in which nothing may be without linkage.
  target_compile_options(bounce_options INTERFACE
    -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
    -Wno-restrict -Wno-subobject-linkage -Wno-dangling-reference -Wno-missing-field-initializers)
endif()

add_library(bounce_no_exceptions INTERFACE)
target_compile_options(bounce_no_exceptions INTERFACE -fno-exceptions)
target_compile_definitions(bounce_no_exceptions INTERFACE BOOST_NO_EXCEPTIONS)
