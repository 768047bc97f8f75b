// Fights the same battles with the program and with the WebAssembly module.
// Needs build/wasm/desk.wasm and build/release/bouncestick; DESK names another module.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Starts a module; returns a function that takes a request and returns the answer. */
export async function openDesk(path = process.env.DESK ?? join(root, 'build/wasm/desk.wasm')) {
  const bytes = readFileSync(path);
  const module = await WebAssembly.compile(bytes);
  const wasi = {};
  for (const { name } of WebAssembly.Module.imports(module)) wasi[name] = () => 52; // "not here"
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  exports._initialize();
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.desk_alloc(text.length);
    new Uint8Array(exports.memory.buffer, at, text.length).set(text);
    return readAnswer(exports, exports.desk_call(at, text.length));
  };
}

/** An answer is its length in four bytes, followed by its text. */
function readAnswer(exports, at) {
  const length = new DataView(exports.memory.buffer).getUint32(at, true);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at + 4, length)));
}

/** Fights this many battles from a number on, with the program on one thread. */
export function native(scenarioPath, player, battles, seed = 1) {
  const program = join(root, 'build/release/bouncestick');
  const options = ['--battles', battles, '--seed', seed, '--threads', 1, '--all-players', `ai:${player}`];
  return JSON.parse(
    execFileSync(program, ['sim', scenarioPath, ...options.map(String), '--json'], { encoding: 'utf8' }),
  );
}

/** The same, fought by the module. */
export function inWasm(desk, scenarioPath, player, battles, seed = 1) {
  const scenario = readFileSync(scenarioPath, 'utf8');
  const sides = JSON.parse(scenario).sides.map((side) => side.id);
  const players = Object.fromEntries(sides.map((id) => [id, player]));
  const begun = performance.now();
  const answer = desk({ do: 'simulate', scenario, settings: { seed, players }, battles });
  const seconds = (performance.now() - begun) / 1000;
  if (!answer.ok) throw new Error(answer.error.message);
  return { ...answer, orders_per_second: answer.orders / seconds };
}
