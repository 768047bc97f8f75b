// Puts one request to the WebAssembly engine under Node and prints the answer.
// Usage: node scripts/desk-node.mjs '{"do":"signature"}'   (or the request on standard input)
//        DESK=path/to/desk.wasm names another module than public/desk.wasm.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webcrypto } from 'node:crypto';
import ts from 'typescript';

globalThis.crypto ??= webcrypto; // Node 18 keeps it apart

const web = join(dirname(fileURLToPath(import.meta.url)), '..');

async function loader() {
  const source = await readFile(join(web, 'src', 'desk', 'module.ts'), 'utf8');
  const options = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    verbatimModuleSyntax: true,
  };
  const script = ts.transpileModule(source, { compilerOptions: options }).outputText;
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}

async function standardInput() {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  return text;
}

const { startDesk } = await loader();
const bytes = await readFile(process.env.DESK ?? join(web, 'public', 'desk.wasm'));
const desk = await startDesk(await WebAssembly.compile(bytes));
const answer = desk.callText(process.argv[2] ?? (await standardInput()));
process.stdout.write(`${answer}\n`);
process.exitCode = JSON.parse(answer).ok ? 0 : 1;
