# Tests of the repository as a whole. They belong to the release build, and need the others built too:
# `make test` sees to that.

function(bounce_project_test name)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(${name} PROPERTIES TIMEOUT 900 LABELS "project;slow")
endfunction()

bounce_project_test(project.format tools/format.sh check)
bounce_project_test(project.layers tools/layers.py)
bounce_project_test(project.coverage tools/coverage.py --complete)
bounce_project_test(project.signature tools/signature.sh)
bounce_project_test(project.unwritten tools/unwritten.sh)
bounce_project_test(project.module node bench/same.mjs)
bounce_project_test(project.cluster tests/cluster/cluster.sh $<TARGET_FILE:bouncestick>)
bounce_project_test(page.types npm --prefix web run --silent check)
bounce_project_test(page.units npm --prefix web run --silent test)
bounce_project_test(page.browser npm --prefix web run --silent e2e)

# Both write the generated types. The browsers, two at a time, want the machine for themselves.
set_tests_properties(page.types page.units PROPERTIES RESOURCE_LOCK generated)
set_tests_properties(page.browser PROPERTIES RUN_SERIAL ON TIMEOUT 2400)
set_tests_properties(project.unwritten PROPERTIES COST 400)
