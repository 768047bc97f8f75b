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
endif()
