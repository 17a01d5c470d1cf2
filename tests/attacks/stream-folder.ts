import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';
import { streamDocument } from './streams.ts';

/** Returns a folder with a document for each payload, and one document with a payload as its file name. */
export function folderOf(payloads: readonly string[]): { readonly root: string; readonly files: readonly string[] } {
  const root = scratchFolder({ 'redocly.yaml': '' });
  const files = payloads.map((payload, index) => {
    const file = join(root, `${String(index)}.json`);
    writeFileSync(file, JSON.stringify(streamDocument(payload)));
    return file;
  });
  const folder = join(root, '\u001b]0;x\u0007\n::error::x\u202e##vso[x]');
  mkdirSync(folder);
  const file = join(folder, 'a.json');
  writeFileSync(file, JSON.stringify(streamDocument('x')));
  const apis = Object.fromEntries([...files, file].map((path, index) => [`api${String(index)}`, { root: path }]));
  writeFileSync(
    join(root, 'redocly.yaml'),
    `extends: [recommended-strict, portico/recommended]\napis: ${JSON.stringify(apis)}\n`,
  );
  return { root, files: [...files, file] };
}
