import { FREE, READERS } from './file-access.js';
import { importsOf } from './imports.js';
import { textRule } from './rule.js';

/** Requires the contents of files to be read by the checked reader, except in the files of the table. */
export const files = textRule('files are read by the checked reader', ({ file, text, report }) => {
  if (!file.startsWith('src/') || READERS.some((row) => row.files.includes(file.slice('src/'.length)))) return;
  for (const { path, start, names } of importsOf(text)) {
    if (!/^node:fs(?:\/promises)?$/.test(path)) continue;
    const reading = names.filter((name) => !FREE.includes(name));
    if (reading.length > 0)
      report(
        start,
        path.length,
        `${reading.join(', ')}: read with src/openapi/document/read, or add a row to file-access.js.`,
      );
  }
  for (const match of text.matchAll(/\bgetBuiltinModule\(|\brequire\(['"]node:fs/g))
    report(match.index, match[0].length, 'Import the functions by name.');
});
