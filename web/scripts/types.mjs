// Writes the TypeScript types of the desk's JSON interface out of ../schema, so that page and engine agree.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(web, '..', 'schema', 'desk.schema.json');
const target = join(web, 'src', 'desk', 'generated');

const schema = JSON.parse(await readFile(source, 'utf8'));
// The requests alone do not reach the definitions that only answers use: name them all.
schema.oneOf = Object.keys(schema.definitions).map((name) => ({ $ref: `#/definitions/${name}` }));
const text = await compile(schema, 'Desk', {
  additionalProperties: true,
  bannerComment: '/* Made from schema/desk.schema.json by scripts/types.mjs; change that file instead. */',
  style: { singleQuote: true, printWidth: 110 },
});
await mkdir(target, { recursive: true });
await writeFile(join(target, 'desk.ts'), text);
