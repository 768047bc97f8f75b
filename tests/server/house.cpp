#include "tests/server/house.h"

#include <array>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>

namespace bounce::server::testing {

namespace fs = std::filesystem;
using boost::asio::ip::tcp;

Folder::Folder() {
    std::string name = (fs::temp_directory_path() / "bouncestick-server-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("cannot make a folder");
    }
    path_ = name;
}

Folder::~Folder() { fs::remove_all(path_); }

void Folder::write(const fs::path& name, std::string_view bytes) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream{path_ / name, std::ios::binary} << bytes;
}

std::unique_ptr<Folder> small_page() {
    auto folder = std::make_unique<Folder>();
    folder->write("secret.txt", "nobody must see this");
    folder->write("page/index.html", "<!doctype html><title>Table</title>" + std::string(2000, ' '));
    folder->write("page/desk.wasm", std::string("\0asm\1\0\0\0", 8) + std::string(4000, 'w'));
    folder->write("page/assets/main-abc123.js", "export const one = 1;" + std::string(2000, '\n'));
    folder->write("page/assets/style-abc123.css", "body { margin: 0 }");
    folder->write("page/assets/serif-abc123.woff2", std::string(3000, 'f'));
    folder->write("page/scenarios/ridge.json", "{}");
    folder->write("page/flag.svg", "<svg/>");
    folder->write("page/picture.png", "png");
    folder->write("page/unknown.xyz", "?");
    folder->write("page/.hidden", "nobody must see this");
    fs::create_symlink(folder->path() / "secret.txt", folder->path() / "page/link.txt");
    return folder;
}

House::House(Options options, Service* service)
    : server_{context_, (options.port = 0, std::move(options)), service} {
    server_.start();
    thread_ = std::thread{[this] { context_.run(); }};
}

House::~House() { stop(); }

void House::stop() {
    if (thread_.joinable()) {
        boost::asio::post(context_, [this] { server_.stop(); });
        thread_.join();
    }
}

Client::Client(std::uint16_t port) : socket_{context_} {
    socket_.connect({boost::asio::ip::address_v4::loopback(), port});
}

void Client::send(std::string_view bytes) {
    boost::system::error_code refused; // the server may have closed already: its answer tells
    boost::asio::write(socket_, boost::asio::buffer(bytes), refused);
}

std::string Client::rest() {
    std::string answer;
    std::array<char, 4096> part{};
    boost::system::error_code end;
    while (!end) {
        const std::size_t count = socket_.read_some(boost::asio::buffer(part), end);
        answer.append(part.data(), count);
    }
    return answer;
}

std::string Client::until(std::string_view end) {
    std::string answer;
    boost::system::error_code closed;
    boost::asio::read_until(socket_, boost::asio::dynamic_buffer(answer), end, closed);
    return answer;
}

std::string talk(std::uint16_t port, std::string_view bytes) {
    Client client{port};
    client.send(bytes);
    return client.rest();
}

std::string get(std::uint16_t port, std::string_view target, std::string_view headers) {
    return talk(port, fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\r\n", target,
                                  headers));
}

int status(std::string_view answer) {
    const auto space = answer.find(' ');
    return space == std::string_view::npos ? 0 : std::atoi(std::string{answer.substr(space + 1, 3)}.c_str());
}

std::string header(std::string_view answer, std::string_view name) {
    const std::string_view head = answer.substr(0, answer.find("\r\n\r\n"));
    const auto at = head.find(fmt::format("\r\n{}: ", name));
    if (at == std::string_view::npos) {
        return {};
    }
    const auto begin = at + name.size() + 4;
    return std::string{head.substr(begin, head.find("\r\n", begin) - begin)};
}

std::string body(std::string_view answer) {
    const auto end = answer.find("\r\n\r\n");
    return end == std::string_view::npos ? std::string{} : std::string{answer.substr(end + 4)};
}

} // namespace bounce::server::testing
