#include "apps/distance/run.h"

#include "apps/distance/secrets.h"
#include "apps/distance/tables.h"
#include "apps/server/files.h"
#include "apps/server/run.h"
#include "apps/warn.h"

namespace bounce::distance {

int run(const Options& options) {
    try {
        prepare_secrets();
        Tables tables{{options.data, options.database}, options.limits, options.behind_proxy};
        tables.be_reached_at(options.reached_at);
        return server::run(options.server, &tables);
    } catch (const StorageError& error) {
        warn("{}\n", error.what());
    } catch (const server::SetupError& error) {
        warn("{}\n", error.what());
    }
    constexpr int cannot_start = 2;
    return cannot_start;
}

} // namespace bounce::distance
