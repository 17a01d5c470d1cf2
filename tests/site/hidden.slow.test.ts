import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hiddenDocument, wordsIn } from '../attacks/hidden.ts';
import { openSite } from './site.ts';

const { secrets, shown } = hiddenDocument('3.2', 0);
const { files, folder } = openSite('hidden');
const GZIP = 0x1f8b;

/** Texts of all files by path; the path counts as output too. */
const texts = new Map([...files].map((file) => [file, `${file}\n${readWhole(join(folder, file))}`]));

test('nothing that is hidden, in any place by any mark, is in a byte of the output', () => {
  const found = [...texts].flatMap(([file, text]) => wordsIn(text, secrets).map((place) => `${file}: ${place}`));
  expect(found).toEqual([]);
});

test.each([
  ['pages', /\.html$/],
  ['Markdown twins', /\.md$/],
  ['the download', /openapi\.json$/],
  ['the download in YAML', /openapi\.yaml$/],
  ['the text for machines', /llms-full\.txt$/],
])('the neighbours of a hidden part are in %s', (_, name) => {
  const all = [...texts].flatMap(([file, text]) => (name.test(file) ? [text] : []));
  expect(wordsIn(all.join('\n'), shown)).toEqual([...shown.values()]);
});

test('the search index and the documents of single operations are looked through', () => {
  const subsets = [...texts].filter(([file]) => file.endsWith('.json') && !file.endsWith('/openapi.json'));
  const fragments = [...texts].filter(([file, text]) => file.endsWith('.pf_fragment') && text.includes('"content"'));
  expect(fragments.length).toBeGreaterThan(20);
  expect(subsets.length).toBeGreaterThan(20);
});

function readWhole(file: string): string {
  const bytes = readFileSync(file);
  const isPacked = bytes.length > 2 && bytes.readUInt16BE(0) === GZIP;
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
}
