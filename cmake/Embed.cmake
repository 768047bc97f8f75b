# Texts that the program carries inside itself, made into one source file at build time.
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)

file(GLOB BOUNCE_EMBEDDED_FILES CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}"
  "${PROJECT_SOURCE_DIR}/schema/*.json"
  "${PROJECT_SOURCE_DIR}/engine/rules/*/rulebook.md"
  "${PROJECT_SOURCE_DIR}/engine/rules/*/quick.md"
  "${PROJECT_SOURCE_DIR}/scenarios/*/*.json")
file(GLOB_RECURSE BOUNCE_COVERAGE_FILES CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/engine/rules/*.md" "${PROJECT_SOURCE_DIR}/engine/rules/*.cpp"
  "${PROJECT_SOURCE_DIR}/engine/rules/*.h" "${PROJECT_SOURCE_DIR}/tests/cases/*.json")

set(BOUNCE_COVERAGE "${PROJECT_BINARY_DIR}/coverage.json")
add_custom_command(
  OUTPUT "${BOUNCE_COVERAGE}"
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/coverage.py"
          --root "${PROJECT_SOURCE_DIR}" --json "${BOUNCE_COVERAGE}"
  DEPENDS "${PROJECT_SOURCE_DIR}/tools/coverage.py" ${BOUNCE_COVERAGE_FILES}
  COMMENT "Counting clauses, code and cases" VERBATIM)

set(BOUNCE_EMBEDDED "${PROJECT_BINARY_DIR}/generated/embedded.cpp")
list(TRANSFORM BOUNCE_EMBEDDED_FILES PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE BOUNCE_EMBEDDED_PATHS)
add_custom_command(
  OUTPUT "${BOUNCE_EMBEDDED}"
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/embed.py"
          --root "${PROJECT_SOURCE_DIR}" --output "${BOUNCE_EMBEDDED}"
          --also "coverage.json=${BOUNCE_COVERAGE}" ${BOUNCE_EMBEDDED_FILES}
  DEPENDS "${PROJECT_SOURCE_DIR}/tools/embed.py" "${BOUNCE_COVERAGE}" ${BOUNCE_EMBEDDED_PATHS}
  COMMENT "Embedding schemas, rulebooks, scenarios" VERBATIM)

add_library(bounce_embedded STATIC "${BOUNCE_EMBEDDED}")
target_link_libraries(bounce_embedded PUBLIC bounce_options)
