// All paints of the table.

export { boardPaint, boardPrint, grassyBoard, printedBoard, woodwork } from './board';
export { ghostly, varnish } from './figures';
export { lettered, printed, sheet } from './lettered';
export { letIn, lightOn, SHADOW_RUN } from './light';
export { cards, portrait } from './portraits';
export { blur, shadowCaster, shadowPatch } from './shadow';
export { bunting, chalk, cotton, enamel, penned } from './things';
