#pragma once

#include "apps/server/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace bounce::server::testing {

/// A folder of files that is removed at the end.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const std::filesystem::path& name, std::string_view bytes) const;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// A small page in a folder, with a file beside it that nobody must see.
[[nodiscard]] std::unique_ptr<Folder> small_page();

/// A server on a free port of the loopback, in a thread of its own.
class House {
  public:
    explicit House(Options options, Service* service = nullptr);
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    void stop();
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] const Server& server() const { return server_; }

  private:
    boost::asio::io_context context_{1};
    Server server_;
    std::thread thread_;
};

/// A client that sends exact bytes.
class Client {
  public:
    explicit Client(std::uint16_t port);

    void send(std::string_view bytes);
    /// Everything until the server closes; a reset counts as closing.
    [[nodiscard]] std::string rest();
    /// Until the given bytes have been seen, or the server closes.
    [[nodiscard]] std::string until(std::string_view end);

  private:
    boost::asio::io_context context_;
    boost::asio::ip::tcp::socket socket_;
};

/// Sends bytes on a new connection and returns everything that comes back.
[[nodiscard]] std::string talk(std::uint16_t port, std::string_view bytes);

/// Asks for a target and closes: `GET <target>` with further header lines, each ended by \r\n.
[[nodiscard]] std::string get(std::uint16_t port, std::string_view target, std::string_view headers = {});

[[nodiscard]] int status(std::string_view answer);
[[nodiscard]] std::string header(std::string_view answer, std::string_view name);
[[nodiscard]] std::string body(std::string_view answer);

} // namespace bounce::server::testing
