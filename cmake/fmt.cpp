// fmt for WebAssembly, for which Debian has headers only: compiled here once and not in every source file.
#include <fmt/format-inl.h>
#include <locale>

// What the headers promise to be found elsewhere.
template fmt::detail::dragonbox::decimal_fp<float> fmt::detail::dragonbox::to_decimal(float) noexcept;
template fmt::detail::dragonbox::decimal_fp<double> fmt::detail::dragonbox::to_decimal(double) noexcept;
template fmt::detail::locale_ref::locale_ref(const std::locale&);
template std::locale fmt::detail::locale_ref::get<std::locale>() const;
template fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl(locale_ref);
template char fmt::detail::decimal_point_impl(locale_ref);
#if FMT_VERSION >= 100000
template void fmt::detail::vformat_to(fmt::detail::buffer<char>&, fmt::string_view,
                                      fmt::detail::vformat_args<>::type, fmt::detail::locale_ref);
#endif
