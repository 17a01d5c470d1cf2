/** `many-apis.ts FOLDER`: writes a portal of 300 APIs, made of documents of ../shared/specs under other names, to measure builds. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import list from './many-apis.json' with { type: 'json' };
import { SPECS } from './sites.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
const root = resolve(folder);
mkdirSync(join(root, 'openapi'), { recursive: true });

const documentShape = z.looseObject({ info: z.looseObject({ title: z.string() }) });

/** Returns the title of a name: `Amber Anchor`. */
function titleOf(id: string): string {
  return id.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()).replace('-', ' ');
}

for (const { id, document } of list) {
  const { info, ...rest } = documentShape.parse(parse(readFileSync(join(SPECS, document), 'utf8')));
  const named = { ...rest, info: { ...info, title: titleOf(id) } };
  writeFileSync(join(root, 'openapi', `${id}.json`), JSON.stringify(named, undefined, 2));
}
const entries = list.map(({ id }) => `  ${id}@1:\n    root: openapi/${id}.json\n`);
writeFileSync(join(root, 'redocly.yaml'), `apis:\n${entries.join('')}`);
writeFileSync(join(root, 'portal.config.ts'), "export default { title: 'Many APIs', lint: 'report' };\n");
