// Debian's libc++ for wasm32 is compiled with stack protectors, but its wasi-libc has no runtime for
// them. A broken canary is a broken module: it stops, and the page starts a new one.

#include <cstdint>
#include <cstdlib>

extern "C" {

extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x5bd1e995;

[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { std::abort(); }

} // extern "C"
