# One test binary per folder of tests/, one libFuzzer program per file of fuzz/, one benchmark binary.
enable_testing()
find_package(GTest REQUIRED)
find_package(benchmark QUIET)
include(GoogleTest)

# Names tell the builds apart where several are tested in one run.
cmake_path(GET PROJECT_BINARY_DIR FILENAME BOUNCE_BUILD)
set(BOUNCE_SLOW ai lab conformance secrecy agreement toy) # what `make check` leaves out

set(BOUNCE_EVERYTHING bounce_desk bounce_lab bounce_ai bounce_rules bounce_engine)

# Tests of single rules and of the ground are run where assertions and sanitizers look on. A release build makes them
# when they are asked for by name, and leaves them out else: rule cases, golden battles and signatures hold it.
option(BOUNCE_UNIT_TESTS "Build and run the tests of single parts" ON)
set(BOUNCE_UNITS dice drill ground match rules grant ccc toy)

# The nearest rapidcheck: Debian's package has no CMake files.
find_path(RAPIDCHECK_HEADERS rapidcheck.h REQUIRED)
find_library(RAPIDCHECK_LIBRARY rapidcheck REQUIRED)

# Tests whose time is spent in what they test are compiled plainly: they are a quarter of all there is to
# compile. The others go through the rules' templates themselves, and would take five times as long.
set(BOUNCE_PLAIN dice drill grant ccc rules ai lab cli server words)
# Several tests here have a name of their own for different things, and so are compiled one by one.
set(BOUNCE_ALONE drill ground)
add_library(bounce_tests INTERFACE)
add_library(bounce_plain_tests INTERFACE)
if(BOUNCE_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang") # no fuzz target asks which way a test went
  target_compile_options(bounce_tests INTERFACE -fno-sanitize=fuzzer-no-link)
endif()
target_compile_options(bounce_plain_tests INTERFACE -O0)
target_link_libraries(bounce_plain_tests INTERFACE bounce_tests)

if(BOUNCE_PRECOMPILED)
  foreach(kind tests plain_tests)
    bounce_precompiled(bounce_headers_${kind} USES bounce_${kind} GTest::gmock
      HEADERS <gmock/gmock.h> <gtest/gtest.h>)
  endforeach()
endif()

# Makes the binary `test_<name>` a test; what else stands here goes to it.
function(bounce_run_test name)
  set_target_properties(test_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  if(name IN_LIST BOUNCE_UNITS AND NOT BOUNCE_UNIT_TESTS)
    set_target_properties(test_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  add_test(NAME ${BOUNCE_BUILD}.${name} COMMAND test_${name} ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  # Properties are tried on the same values every time, so that a test fails where it was broken; `make hunt`
  # looks for others.
  set_tests_properties(${BOUNCE_BUILD}.${name} PROPERTIES TIMEOUT 1800 ENVIRONMENT "RC_PARAMS=seed=1861")
  if(name IN_LIST BOUNCE_SLOW)
    # What takes longest begins first, so that no core waits for it at the end.
    set(cost 100)
    if(BOUNCE_SANITIZE)
      set(cost 500)
    endif()
    set_tests_properties(${BOUNCE_BUILD}.${name} PROPERTIES LABELS slow COST ${cost})
  endif()
endfunction()

# bounce_test(<folder> <libraries>): tests/<folder>/*.cpp makes test_<folder>; tests may ask for the sources by BOUNCE_SOURCE_DIR
# and for the program by BOUNCE_PROGRAM.
function(bounce_test folder)
  bounce_sources(sources tests/${folder} "")
  if(NOT sources)
    return()
  endif()
  set(kind tests)
  if(folder IN_LIST BOUNCE_PLAIN)
    set(kind plain_tests)
  endif()
  add_executable(test_${folder} ${sources})
  if(NOT folder IN_LIST BOUNCE_ALONE)
    bounce_together(test_${folder})
    set_target_properties(test_${folder} PROPERTIES UNITY_BUILD_BATCH_SIZE 8) # the longest ends with the others
  endif()
  target_link_libraries(test_${folder} PRIVATE
    bounce_options bounce_${kind} GTest::gmock GTest::gtest_main "${RAPIDCHECK_LIBRARY}")
  target_compile_definitions(test_${folder} PRIVATE
    BOUNCE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" BOUNCE_PROGRAM="$<TARGET_FILE_DIR:test_${folder}>/bouncestick")
  bounce_use(test_${folder} PRIVATE ${ARGN})
  bounce_precompile(test_${folder} bounce_headers_${kind})
  bounce_run_test(${folder})
endfunction()

foreach(folder dice ground match drill rules ai lab desk cli conformance secrecy agreement)
  bounce_test(${folder} ${BOUNCE_EVERYTHING})
endforeach()
if(NOT BOUNCE_SANITIZE) # every case thousands of times; the sanitizers see each case once
  bounce_test(held ${BOUNCE_EVERYTHING})
endif()
target_sources(test_agreement PRIVATE tests/conformance/inside.cpp)

# What the engine says, as the sources hold it: a list that test_words renders.
file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/engine/*.cpp" "${PROJECT_SOURCE_DIR}/engine/*.h" "${PROJECT_SOURCE_DIR}/engine/*.def")
set(BOUNCE_WORDS "${PROJECT_BINARY_DIR}/words.json")
add_custom_command(
  OUTPUT "${BOUNCE_WORDS}"
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/words.py"
          --root "${PROJECT_SOURCE_DIR}" --json "${BOUNCE_WORDS}"
  DEPENDS "${PROJECT_SOURCE_DIR}/tools/words.py" "${PROJECT_SOURCE_DIR}/tools/cpp_source.py" ${engine_sources}
  COMMENT "Collecting what the engine says" VERBATIM)
bounce_test(words bounce_engine)
target_sources(test_words PRIVATE "${BOUNCE_WORDS}")
target_compile_definitions(test_words PRIVATE BOUNCE_WORDS="${BOUNCE_WORDS}")

bounce_test(grant bounce_rules bounce_engine)
bounce_test(ccc bounce_rules bounce_engine)
bounce_test(server bounce_server)
bounce_test(distance ${BOUNCE_EVERYTHING} bounce_distance bounce_server)
target_sources(test_distance PRIVATE tests/server/house.cpp)
# The same tests with the engine in worker processes; those that start servers themselves have workers anyway.
if(BOUNCE_PROJECT_TESTS)
  add_test(NAME ${BOUNCE_BUILD}.distance_by_workers WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMAND test_distance "--gtest_filter=-*Workshop.*:TwoWorkers.*:Impatient.*:Forgetful.*:Killed.*:TwoServers.*:DatabaseKilled.*:Dice*")
  set_tests_properties(${BOUNCE_BUILD}.distance_by_workers PROPERTIES TIMEOUT 900 ENVIRONMENT "BOUNCE_WORKERS=2" LABELS slow)
endif()
# And with the tables in PostgreSQL; tests of several servers always are.
if(BOUNCE_PROJECT_TESTS)
  add_test(NAME ${BOUNCE_BUILD}.distance_on_postgresql WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMAND test_distance "--gtest_filter=-*Workshop.*:TwoWorkers.*:Impatient.*:Forgetful.*:TwoServers.*:DatabaseKilled.*:WireSecrecy.*:Dice*")
  set_tests_properties(${BOUNCE_BUILD}.distance_on_postgresql PROPERTIES
    TIMEOUT 900 ENVIRONMENT "BOUNCE_DATABASE=postgresql" LABELS slow)
endif()
# A worker that stumbles when it is told to, which the one that people run cannot be.
add_executable(stumbling_worker tests/stumbler/main.cpp)
target_link_libraries(stumbling_worker PRIVATE bounce_options bounce_distance)
set_target_properties(stumbling_worker PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
target_compile_definitions(test_distance PRIVATE BOUNCE_STUMBLER="$<TARGET_FILE:stumbling_worker>")
add_dependencies(test_distance stumbling_worker)
if(TARGET bouncestick)
  add_dependencies(test_cli bouncestick bouncestick-play)
  add_dependencies(test_distance bouncestick)
endif()

# A toy rule set goes through the same conformance suite: what names the rule sets is compiled once more, of
# `tests/toy/overlay`, which names it alone. Those sources are never compiled together with others, so that the
# libraries' own are left out of the program.
set(BOUNCE_NAMING engine/rules/registry.cpp ai/players.cpp lab/batch.cpp lab/order_kind.cpp)
set_source_files_properties(${BOUNCE_NAMING} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
bounce_sources(toy_sources tests/toy "")
list(TRANSFORM BOUNCE_NAMING PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE toy_naming)
foreach(each stage inside battle_test forecasts_test greedy_test orders_test parameters_test state_test)
  list(APPEND toy_naming "${PROJECT_SOURCE_DIR}/tests/conformance/${each}.cpp")
endforeach()
add_executable(test_toy ${toy_sources} ${toy_naming})
target_include_directories(test_toy BEFORE PRIVATE "${PROJECT_SOURCE_DIR}/tests/toy/overlay")
target_link_libraries(test_toy PRIVATE bounce_options bounce_tests GTest::gmock GTest::gtest_main)
target_compile_definitions(test_toy PRIVATE BOUNCE_SOURCE_DIR="${PROJECT_SOURCE_DIR}/tests/toy")
bounce_use(test_toy PRIVATE ${BOUNCE_EVERYTHING})
bounce_precompile(test_toy bounce_headers_tests)
bounce_run_test(toy --gtest_filter=-*HasScenarios)

# Rule cases run through the program itself, one ctest entry a rule set.
file(GLOB case_folders LIST_DIRECTORIES true CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/cases/*")
foreach(case_folder IN LISTS case_folders)
  get_filename_component(id "${case_folder}" NAME)
  file(GLOB cases CONFIGURE_DEPENDS "${case_folder}/*.json")
  if(cases AND TARGET bouncestick)
    add_test(NAME ${BOUNCE_BUILD}.cases.${id} COMMAND bouncestick case ${cases})
  endif()
endforeach()

# Fuzz targets: a short fixed count as a test, so that the same inputs are tried each time.
if(BOUNCE_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  file(GLOB fuzzers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
  foreach(fuzzer IN LISTS fuzzers)
    get_filename_component(name "${fuzzer}" NAME_WE)
    add_executable(fuzz_${name} "${fuzzer}")
    target_link_libraries(fuzz_${name} PRIVATE bounce_options)
    target_compile_definitions(fuzz_${name} PRIVATE BOUNCE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    bounce_use(fuzz_${name} PRIVATE ${BOUNCE_EVERYTHING} bounce_distance)
    bounce_precompile(fuzz_${name} bounce_headers_program)
    add_test(NAME ${BOUNCE_BUILD}.fuzz.${name} COMMAND "${PROJECT_SOURCE_DIR}/tools/fuzz.sh" short $<TARGET_FILE:fuzz_${name}>)
    set_tests_properties(${BOUNCE_BUILD}.fuzz.${name} PROPERTIES TIMEOUT 300)
  endforeach()
endif()

bounce_sources(benchmarks bench "")
if(benchmarks AND benchmark_FOUND AND NOT BOUNCE_SANITIZE)
  add_executable(bounce_bench ${benchmarks})
  target_link_libraries(bounce_bench PRIVATE bounce_options benchmark::benchmark benchmark::benchmark_main)
  target_compile_definitions(bounce_bench PRIVATE BOUNCE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(bounce_bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  bounce_use(bounce_bench PRIVATE ${BOUNCE_EVERYTHING})
  bounce_precompile(bounce_bench bounce_headers_program)
endif()

if(BOUNCE_PROJECT_TESTS)
  include(ProjectTests)
endif()
