#include "engine/match/table/block_view.h"

namespace bounce::table {

BaseView view_of(const FigureBlock& block, bounce::Figures figures) {
    BaseView view{outline(block), figures, block.left()};
    const Frame frame{view.base.centre, view.base.facing};
    each_standing(block, [&](int, Vec place) { view.places.push_back(frame.seen(place)); });
    return view;
}

} // namespace bounce::table
