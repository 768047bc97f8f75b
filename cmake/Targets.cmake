# Targets are named by folder and take every .cpp in it: a new file needs no line here.
# A folder without sources makes no target, and using a target that is not there is no error.

add_library(bounce_rules INTERFACE)

# Sources of one target are compiled several at a time, which takes half as long: what templates and inline functions
# come to is made once for all of them. So no two sources of a target use the same name for different things of
# their own. The development build compiles each alone, for there one changes them one at a time; it finds out what a
# source forgot to include.
option(BOUNCE_TOGETHER "Compile sources several at a time" ON)
set(BOUNCE_TOGETHER_COUNT 24)

function(bounce_together target)
  if(BOUNCE_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${BOUNCE_TOGETHER_COUNT})
  endif()
endfunction()

# Links what exists of a list of targets.
function(bounce_use target visibility)
  foreach(used IN LISTS ARGN)
    if(TARGET ${used})
      target_link_libraries(${target} ${visibility} ${used})
    endif()
  endforeach()
endfunction()

# Sources under a folder, tests and what matches EXCLUDE left out.
function(bounce_sources result directory exclude)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${directory}/*.cpp")
  if(exclude)
    list(FILTER sources EXCLUDE REGEX "${exclude}")
  endif()
  set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# bounce_library(<name> DIRECTORY d [EXCLUDE regex] [NO_EXCEPTIONS] [USES targets...]): bounce_<name>
function(bounce_library name)
  cmake_parse_arguments(arg "NO_EXCEPTIONS" "DIRECTORY;EXCLUDE" "USES" ${ARGN})
  bounce_sources(sources ${arg_DIRECTORY} "${arg_EXCLUDE}")
  if(sources)
    add_library(bounce_${name} STATIC ${sources})
    bounce_together(bounce_${name})
    target_link_libraries(bounce_${name} PUBLIC bounce_options)
    if(arg_NO_EXCEPTIONS)
      target_link_libraries(bounce_${name} PRIVATE bounce_no_exceptions)
      bounce_precompile(bounce_${name} bounce_headers_engine)
    else()
      bounce_precompile(bounce_${name} bounce_headers_program)
    endif()
    bounce_use(bounce_${name} PUBLIC ${arg_USES})
  else()
    add_library(bounce_${name} INTERFACE)
    target_link_libraries(bounce_${name} INTERFACE bounce_options)
    bounce_use(bounce_${name} INTERFACE ${arg_USES})
  endif()
endfunction()

# One rule set: engine/rules/<id>. The registry in the engine names them all, so the engine and the
# rule sets need each other at the link; CMake repeats the archives for such a circle.
function(bounce_rule_set id)
  bounce_library(rules_${id} DIRECTORY engine/rules/${id} NO_EXCEPTIONS USES bounce_engine)
  target_link_libraries(bounce_rules INTERFACE bounce_rules_${id})
  get_target_property(kind bounce_engine TYPE)
  if(kind STREQUAL "STATIC_LIBRARY")
    target_link_libraries(bounce_engine PUBLIC bounce_rules_${id})
  endif()
endfunction()

# bounce_program(<name> DIRECTORY d [USES targets...])
function(bounce_program name)
  cmake_parse_arguments(arg "" "DIRECTORY" "USES" ${ARGN})
  bounce_sources(sources ${arg_DIRECTORY} "")
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  bounce_together(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  target_link_libraries(${name} PRIVATE bounce_options)
  bounce_use(${name} PRIVATE ${arg_USES})
  bounce_precompile(${name} bounce_headers_program)
endfunction()
