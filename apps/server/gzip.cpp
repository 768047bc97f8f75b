#include "apps/server/gzip.h"

#include <stdexcept>
#include <zlib.h>

namespace bounce::server {

std::string gzip(std::string_view bytes) {
    constexpr int window_with_gzip_header = 15 + 16;
    constexpr int memory_level = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_with_gzip_header, memory_level,
                     Z_DEFAULT_STRATEGY)
        != Z_OK) {
        throw std::runtime_error("zlib cannot start");
    }
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    // zlib reads through this pointer only; its interface is older than const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int result = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (result != Z_STREAM_END) {
        throw std::runtime_error("zlib cannot compress");
    }
    return packed;
}

} // namespace bounce::server
