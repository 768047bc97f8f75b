// Copies of one shape in one mesh, each with eight numbers of its own. A graphics card takes them as instances.
// A processor takes up each instance as a drawing of its own, which costs more than a small shape itself: for it
// the shape is there as often as it is drawn, and a copy's numbers are said at each of its corners.

import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Sphere,
  type TypedArray,
} from 'three';

type Four = readonly [number, number, number, number];

export class Copies {
  readonly geometry: BufferGeometry;
  count = 0;
  private capacity = 0;
  /** Where each of a copy's numbers is said. */
  private readonly corners: number;
  private numbers: [Float32Array, Float32Array] = [new Float32Array(0), new Float32Array(0)];

  /** Of a shape with an index; the numbers come to the shader under two names, four and four. */
  constructor(
    private readonly source: BufferGeometry,
    private readonly names: readonly [string, string],
    private readonly instanced: boolean,
    capacity = 16,
  ) {
    this.corners = instanced ? 1 : cornersOf(source);
    this.geometry = instanced ? new InstancedBufferGeometry() : new BufferGeometry();
    this.geometry.boundingSphere = new Sphere();
    if (instanced) {
      this.geometry.index = source.index;
      for (const [name, attribute] of Object.entries(source.attributes))
        this.geometry.setAttribute(name, attribute);
    }
    this.reserve(capacity);
  }

  private reserve(capacity: number): void {
    this.geometry.dispose();
    this.names.forEach((name, i) => {
      const grown = new Float32Array(capacity * this.corners * 4);
      grown.set(this.numbers[i]!);
      this.numbers[i] = grown;
      const attribute = this.instanced
        ? new InstancedBufferAttribute(grown, 4)
        : new BufferAttribute(grown, 4);
      this.geometry.setAttribute(name, attribute.setUsage(DynamicDrawUsage));
    });
    this.capacity = capacity;
    if (!this.instanced) this.repeat();
  }

  private repeat(): void {
    const { source, geometry, capacity, corners } = this;
    for (const [name, attribute] of Object.entries(source.attributes))
      geometry.setAttribute(
        name,
        new BufferAttribute(repeated(attribute.array, capacity), attribute.itemSize),
      );
    const index = new Uint32Array(capacity * source.index!.count);
    for (let i = 0; i < index.length; i++) {
      const copy = Math.floor(i / source.index!.count);
      index[i] = copy * corners + source.index!.getX(i % source.index!.count);
    }
    geometry.setIndex(new BufferAttribute(index, 1));
  }

  begin(): void {
    this.count = 0;
  }

  add(first: Four, second: Four): void {
    if (this.count === this.capacity) this.reserve(this.capacity * 2);
    const [a, b] = this.numbers;
    const from = this.count++ * this.corners * 4;
    for (let o = from; o < from + this.corners * 4; o += 4) {
      for (let k = 0; k < 4; k++) {
        a[o + k] = first[k]!;
        b[o + k] = second[k]!;
      }
    }
  }

  /** Hands over what was added. */
  send(): void {
    for (const name of this.names) {
      const attribute = this.geometry.getAttribute(name) as BufferAttribute;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.count * this.corners * 4);
      attribute.needsUpdate = this.count > 0;
    }
    if (this.instanced) (this.geometry as InstancedBufferGeometry).instanceCount = this.count;
    else this.geometry.setDrawRange(0, this.count * this.source.index!.count);
  }

  dispose(): void {
    this.geometry.dispose();
  }
}

export function cornersOf(shape: BufferGeometry): number {
  return Math.max(-1, ...shape.index!.array) + 1;
}

function repeated(numbers: TypedArray, times: number): Float32Array {
  const out = new Float32Array(numbers.length * times);
  for (let i = 0; i < times; i++) out.set(numbers, i * numbers.length);
  return out;
}
