# The desk as a WebAssembly module without main: the page calls desk_alloc and desk_call.
bounce_sources(sources apps/wasm "")
if(sources)
  add_executable(desk ${sources})
  set_target_properties(desk PROPERTIES SUFFIX .wasm)
  target_link_libraries(desk PRIVATE bounce_options bounce_no_exceptions)
  bounce_use(desk PRIVATE bounce_desk)
  target_link_options(desk PRIVATE
    -mexec-model=reactor -Wl,--export=desk_alloc -Wl,--export=desk_call
    -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576)
  # Battles are fought a sixth faster, and the module is a tenth smaller (docs/decisions/wasi.md).
  find_program(WASM_OPT wasm-opt)
  if(WASM_OPT)
    add_custom_command(TARGET desk POST_BUILD VERBATIM COMMENT "Optimising the module"
      COMMAND "${WASM_OPT}" -O2 --enable-bulk-memory --enable-sign-ext --enable-mutable-globals
        --enable-nontrapping-float-to-int "$<TARGET_FILE:desk>" -o "$<TARGET_FILE:desk>")
  endif()
endif()
