// Any text that is offered as a scenario is either set up or refused with faults; nothing else happens.

#include "desk/files.h"
#include "engine/match/offer.h"

#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto file = bounce::desk::read_file(text, bounce::desk::FileKind::scenario);
    if (!file) {
        return file.error().empty() ? (std::abort(), 0) : 0;
    }
    const auto match = bounce::desk::set_up(file->document);
    if (match ? (*match)->offers().empty() && (*match)->actor() != bounce::Side::nobody
              : match.error().empty()) {
        std::abort();
    }
    return 0;
}
