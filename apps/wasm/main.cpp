// The desk as a module for the page: two exported calls, texts in the module's own memory.

#include "desk/desk.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Module {
    bounce::desk::Desk desk;
    std::string request;
    std::vector<char> answer; ///< Length as 32 bits, then the text.
};

Module& module() {
    static Module only;
    return only;
}

} // namespace

extern "C" {

char* desk_alloc(std::uint32_t length);
const char* desk_call(const char* request, std::uint32_t length);

/// Room for a request of `length` bytes; good until the next call of either function.
char* desk_alloc(std::uint32_t length) {
    module().request.assign(length, '\0');
    return module().request.data();
}

/// Answers the request: its length as 32 bits, little-endian, then that many bytes of UTF-8. Good until the
/// next request is answered.
const char* desk_call(const char* request, std::uint32_t length) {
    const std::string text = module().desk.answer(std::string_view{request, length});
    const auto size = static_cast<std::uint32_t>(text.size());
    auto& answer = module().answer;
    answer.resize(sizeof size + size);
    std::memcpy(answer.data(), &size, sizeof size);
    std::memcpy(answer.data() + sizeof size, text.data(), size);
    return answer.data();
}

} // extern "C"
