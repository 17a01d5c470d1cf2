import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteFolder } from '../sites.ts';

/** Site with a document whose names, URLs, values and code contain bidirectional and other hidden characters. */
const folder = siteFolder('nasty');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(html|md|txt|json|yaml|xml)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
/** Hidden characters, except those of emoji in the other document. */
const HIDDEN =
  /[^\P{Cc}\n\t\r]|[\u00ad\u034f\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

describe('no hidden character of a document is in any byte of a site', () => {
  test.each(['html', 'md', 'txt', 'json', 'yaml'])('.%s', (ending) => {
    const some = files.filter((file) => file.endsWith(`.${ending}`));
    expect(some.length).toBeGreaterThan(0);
    const found = some.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const at = text.search(HIDDEN);
      return at === -1
        ? []
        : [`${file.slice(folder.length)}: ${JSON.stringify(text.slice(Math.max(0, at - 40), at + 20))}`];
    });
    expect(found).toEqual([]);
  });
});

test('pages and twins show each in names', () => {
  const texts = files.filter((file) => /\.(html|md)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const shown = [
    'Send \\u202Eecila\\u202C \\u200B(draft)',
    '/pay/\\u202Eyap/',
    'X-\\u202EH',
    'Tag \\u202Egat',
    'hook\\u202Ekooh',
    'p\\u202Eq',
    'e\\u202Ef',
  ];
  for (const name of shown) {
    expect(texts.filter((text) => text.replaceAll(/<[^>]*>/g, '').includes(name)).length, name).toBeGreaterThan(1);
  }
});

test('JSON has the exact value', () => {
  const downloads = files.filter((file) => /reference\/hidden[^/]*\/openapi\.json$/.test(file));
  expect(downloads).toHaveLength(1);
  const document: unknown = JSON.parse(readFileSync(downloads[0] ?? '', 'utf8'));
  expect(document).toMatchObject({ info: { title: 'Hidden \u202esretcarahc' } });
});
