// What the page uses of the library, which brings no types of its own.
declare module 'delatin' {
  /** A sheet of triangles over samples of heights: the fewest that miss none by more than is allowed. */
  export default class Delatin {
    constructor(data: ArrayLike<number>, width: number, height?: number);
    /** Column and row of each corner in turn. */
    readonly coords: number[];
    /** Corners of each triangle in turn, as numbers of `coords`' pairs. */
    readonly triangles: number[];
    run(maxError: number): void;
    heightAt(column: number, row: number): number;
  }
}
