import { gzipSync } from 'node:zlib';
import { encode } from 'cborg';
import { describe, expect, test } from 'vitest';
import { withDeterministicOrder } from '../../../../../src/site/read/search/deterministic-order.ts';

const KINDS = [
  ['guide', [0, 3]],
  ['operation', [1, 2]],
] as const;
const APIS = [
  ['Pets', [1]],
  ['Shop', [2]],
] as const;

/** Returns the files of an index with two filters; each order of filters and values has other file names, as in Pagefind. */
function indexOf(filters: readonly (readonly [string, readonly unknown[]])[], run: string): Map<string, Uint8Array> {
  const named = filters.map(([name], at) => [name, `en_${run}${at}`] as const);
  return new Map([
    ['pagefind-entry.json', Buffer.from(JSON.stringify({ version: '1', languages: { en: { hash: `en_m${run}` } } }))],
    [`pagefind.en_m${run}.pf_meta`, packed(['1', [['en_p', 9]], [], named, [], ['title']])],
    ...filters.map((filter, at) => [`filter/en_${run}${at}.pf_filter`, packed(filter)] as const),
    ['fragment/en_p.pf_fragment', Buffer.from('page')],
  ]);
}

function packed(value: unknown): Uint8Array {
  return gzipSync(Buffer.concat([Buffer.from('pagefind_dcd'), encode(value)]));
}

const FIRST = indexOf(
  [
    ['kind', KINDS],
    ['api', APIS],
  ],
  'a',
);

describe('one index in any order of filters and values has the same names and bytes', () => {
  test.each([
    ['filters', [['api', APIS], ['kind', KINDS]]], // oxfmt-ignore
    ['values', [['kind', KINDS.toReversed()], ['api', APIS.toReversed()]]], // oxfmt-ignore
    ['both', [['api', APIS.toReversed()], ['kind', KINDS.toReversed()]]], // oxfmt-ignore
  ] as const)('%s', (_, filters) => {
    const files = Object.fromEntries(withDeterministicOrder(indexOf(filters, 'b')));
    expect(files).toEqual(Object.fromEntries(withDeterministicOrder(FIRST)));
    expect(Object.keys(files)).toHaveLength(5);
  });
});

test('languages stand in the order of the alphabet', () => {
  const files = indexOf([], 'a');
  const about = (language: string): Record<string, unknown> => ({ hash: `${language}_ma`, language });
  const entry = { version: '1', languages: { en: about('en'), de: about('de') } };
  files.set('pagefind-entry.json', Buffer.from(JSON.stringify(entry)));
  for (const language of ['en', 'de'])
    files.set(`pagefind.${language}_ma.pf_meta`, packed(['1', [['en_p', 9]], [], [], [], ['title']]));
  const text = Buffer.from(withDeterministicOrder(files).get('pagefind-entry.json') ?? '').toString();
  expect(text.indexOf('"de"')).toBeLessThan(text.indexOf('"en"'));
});

test('another content has other names', () => {
  const other = withDeterministicOrder(indexOf([['kind', KINDS.slice(1)]], 'a'));
  const names = [...withDeterministicOrder(FIRST).keys()].filter((name) => /pf_(?:meta|filter)$/.test(name));
  expect(names).toHaveLength(3);
  expect(names.filter((name) => other.has(name))).toEqual([]);
});

test('a file in another format is not an index', () => {
  const files = indexOf([['kind', KINDS]], 'a');
  files.set('filter/en_a0.pf_filter', gzipSync('something else'));
  expect(() => withDeterministicOrder(files)).toThrow('another format');
  files.delete('filter/en_a0.pf_filter');
  expect(() => withDeterministicOrder(files)).toThrow('no filter/en_a0.pf_filter');
});
