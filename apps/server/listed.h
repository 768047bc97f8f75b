#pragma once

#include <set>

namespace bounce::server {

/// Keeps a pointer in a set for the duration of a scope.
template <class T>
class Listed {
  public:
    Listed(std::set<T*>& list, T& item) : list_{list}, item_{item} { list_.insert(&item_); }
    ~Listed() { list_.erase(&item_); }
    Listed(const Listed&) = delete;
    Listed& operator=(const Listed&) = delete;

  private:
    std::set<T*>& list_;
    T& item_;
};

} // namespace bounce::server
