#include "apps/server/run.h"
#include "apps/warn.h"

// What `make play` starts: `bouncestick play` without options. It serves the page, and the page brings the
// engine as WebAssembly, so that whoever only wants to play does not wait until the engine is compiled a
// second time.
int main(int argc, char** /*argv*/) {
    if (argc > 1) {
        bounce::warn(
            "bouncestick-play takes no arguments. `bouncestick play` does: `make build` builds it.\n");
        return 2;
    }
    return bounce::server::run(bounce::server::Options{});
}
