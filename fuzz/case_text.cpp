// A text that is offered as rule cases comes out with every case counted, and every failure with its
// sentence.

#include "desk/cases.h"

#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const auto report = bounce::desk::run_cases({reinterpret_cast<const char*>(data), size}, "fuzz");
    if (report.passed + report.failed == 0) {
        std::abort();
    }
    for (const auto& failure : report.failures) {
        if (failure.message.empty()) {
            std::abort();
        }
    }
    return 0;
}
