// The engine is compiled without exceptions, natively and for WebAssembly. Boost then asks for these two
// functions; it calls them only on errors of ours, such as dividing a wide integer by zero.

#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception& error) {
    std::fprintf(stderr, "internal error: %s\n", error.what());
    std::abort();
}

void throw_exception(const std::exception& error, const source_location& where) {
    std::fprintf(stderr, "internal error: %s (%s:%u)\n", error.what(), where.file_name(),
                 static_cast<unsigned>(where.line()));
    std::abort();
}

} // namespace boost
