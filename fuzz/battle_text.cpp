// A battle file that loads is one that saves and loads again to the same file.

#include "desk/files.h"

#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto file = bounce::desk::read_file(text, bounce::desk::FileKind::battle);
    if (!file) {
        return 0;
    }
    const auto battle = bounce::Battle::load(file->document.json());
    if (!battle) {
        return 0;
    }
    const bounce::Json saved = battle->save();
    const auto again = bounce::Battle::load(saved);
    if (!again || again->save() != saved) {
        std::abort();
    }
    return 0;
}
