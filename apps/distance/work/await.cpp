#include "apps/distance/work/await.h"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <memory>

namespace bounce::distance {

namespace asio = boost::asio;

asio::awaitable<void> have_done(Workers& workers, const std::string& table, std::function<void()> job) {
    if (workers.in_process()) {
        job();
        co_return;
    }
    std::exception_ptr trouble; // lives until this goes on, which is after the job
    const auto guarded = [&] {
        try {
            job();
        } catch (...) {
            trouble = std::current_exception();
        }
    };
    const auto begin = [&](auto handler) {
        auto executor = asio::get_associated_executor(handler);
        auto guard = std::make_shared<decltype(asio::make_work_guard(executor))>(executor);
        auto go_on = std::make_shared<decltype(handler)>(std::move(handler));
        workers.post(table, [&guarded, executor, guard, go_on] {
            guarded();
            asio::post(executor, [go_on, guard] { std::move (*go_on)(); });
        });
    };
    co_await asio::async_initiate<const asio::use_awaitable_t<>&, void()>(begin, asio::use_awaitable);
    if (trouble) {
        std::rethrow_exception(trouble);
    }
}

} // namespace bounce::distance
