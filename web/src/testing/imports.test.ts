// Which file of the page imports which: no file in a circle, and a table of hexes and one of inches know nothing of
// each other. Imports of types count as well.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)'(\.[^']*)'/g;

type Graph = ReadonlyMap<string, readonly string[]>;

/** The file that is meant by an import. */
function fileOf(spec: string): string | undefined {
  const found = [spec, `${spec}.ts`, join(spec, 'index.ts')];
  return found.find((path) => existsSync(path) && statSync(path).isFile());
}

function importsOf(file: string): string[] {
  const specs = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, spec]) => spec!);
  return specs.flatMap((spec) => {
    const path = fileOf(join(dirname(file), spec));
    return path && /\.(ts|svelte)$/.test(path) ? [relative(SOURCE, path)] : [];
  });
}

function graphOf(): Graph {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|svelte)$/.test(file),
  );
  return new Map(files.map((file) => [file, importsOf(join(SOURCE, file))]));
}

/** A circle of imports if there is one, from a file back to itself. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const found = visit(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return null;
}

/** All imports from files of which one thing holds into files of which another does. */
function between(graph: Graph, from: (file: string) => boolean, into: (file: string) => boolean): string[] {
  return [...graph].flatMap(([file, imports]) =>
    from(file) ? imports.filter(into).map((to) => `${file} -> ${to}`) : [],
  );
}

const within = (folder: string) => (file: string) => file.startsWith(folder);

describe('imports', () => {
  const graph = graphOf();

  it('are found', () => {
    expect(graph.size).toBeGreaterThan(200);
    expect(graph.get('battle/hand/hand.ts')).toContain('battle/orders/offers.ts');
    expect(graph.get('battle/loader.ts')).toContain('table/index.ts');
    expect(graph.get('main.ts')).toContain('App.svelte');
  });

  it('run in no circle', () => {
    expect(circleIn(graph)).toBeNull();
    const bent = new Map([...graph, ['parts/store.ts', ['battle/hand/hand.ts']] as const]);
    expect(circleIn(bent)).toContain('parts/store.ts');
  });

  it('keep hexes and inches apart', () => {
    const [hex, inch] = [within('table/hex/'), within('table/inch/')];
    expect(between(graph, hex, inch)).toEqual([]);
    expect(between(graph, inch, hex)).toEqual([]);
  });

  it('lead from what both tables share to neither, but where a table is made', () => {
    const shared = (file: string): boolean =>
      /^table\/(?!hex\/|inch\/|demo\/)/.test(file) && file !== 'table/index.ts';
    const own = (file: string): boolean => /^table\/(hex|inch)\//.test(file);
    expect(between(graph, shared, own)).toEqual([]);
  });
});
