import { close } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import type { IndexedPage } from '../../../../src/search/records/held-records.ts';
import { mendIndex } from '../../../../src/search/records/mend-index.ts';
import { PagefindIndex } from '../../../../src/search/records/pagefind-index.ts';
import type { IndexFiles } from '../../../../src/search/records/pagefind-files.ts';
import { withSteadyOrder } from '../../../../src/search/records/steady-order.ts';

afterAll(() => close());

async function indexOf(pages: readonly IndexedPage[]): Promise<IndexFiles> {
  const index = await PagefindIndex.open();
  for (const page of pages) await index.add(page);
  const files = await index.files();
  await index.close();
  return files;
}

/** A page of an index; `kind` is a filter. */
function pageOf(number: number, text: string, { kind = 'operation', lang = 'en' } = {}): IndexedPage {
  const filter = `<meta data-pagefind-filter="kind[content]" content="${kind}">`;
  const title = `<meta data-pagefind-meta="title[content]" content="Page ${number}">`;
  const body = `<p data-pagefind-weight="7">name_${number}</p><p>${text}</p><h2 id="part-${number}">Part ${number}</h2>`;
  return {
    url: `/p/${number}/`,
    html: `<html lang="${lang}"><head>${title}${filter}</head><body>${body}</body></html>`,
  };
}

/** So many words that the index has several parts. */
const WORDS = Array.from(
  { length: 2000 },
  (_, index) => `w${((index * 7919) % 2000).toString(36)}${index % 90 === 0 ? 'é' : ''}`,
);
const PAGES = Array.from({ length: 260 }, (_, page) =>
  pageOf(page, Array.from({ length: 220 }, (__, index) => WORDS[(page * 31 + index * index) % 2000]).join(' ')),
);

/** Each index that changes begin with, made once. */
const made = new Map<readonly IndexedPage[], Promise<IndexFiles>>();

/** The index mended, and made anew. */
async function both(
  pages: readonly IndexedPage[],
  changes: ReadonlyMap<number, IndexedPage>,
): Promise<readonly unknown[]> {
  const numbers = [...changes.keys()];
  const before = await indexOf(numbers.flatMap((number) => pages[number] ?? []));
  const after = await indexOf([...changes.values()]);
  const whole = made.get(pages) ?? indexOf(pages);
  made.set(pages, whole);
  const mended = mendIndex(withSteadyOrder(await whole), { pages: numbers, before, after });
  const anew = withSteadyOrder(await indexOf(pages.map((page, number) => changes.get(number) ?? page)));
  return [mended && sorted(mended), sorted(anew)];
}

function sorted(files: IndexFiles): unknown {
  const named = [...files].map(([path, content]) => [path, Buffer.from(content).toString('base64')] as const);
  return Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

test.each([
  ['a text', new Map([[5, pageOf(5, 'Quite another text, with new words: zebra, aardvark.')]])],
  ['a text of none', new Map([[0, pageOf(0, '')]])],
  ['a word that all have, and one beyond all others', new Map([[259, pageOf(259, `part zzzz ${'w1 '.repeat(300)}`)]])],
  [
    'several texts, in words with accents too',
    new Map([17, 90, 91, 200].map((page) => [page, pageOf(page, `résumé ${WORDS.slice(page).join(' ')} 𝒳 日本語`)])),
  ],
])('a mended index is what Pagefind makes of all pages: %s', async (_, changes) => {
  const [mended, anew] = await both(PAGES, changes);
  expect(Object.keys(anew ?? {}).filter((path) => path.startsWith('index/')).length).toBeGreaterThan(2);
  expect(mended).toEqual(anew);
});

test('a part whose last word is the last of its letter is named as Pagefind names it', async () => {
  const much = [
    ['rabt', 20_100],
    ['rest', 10_000],
    ['rust', 10_100],
    ['sun', 1],
  ] as const;
  const pages = [pageOf(0, much.map(([word, times]) => `${word} `.repeat(times)).join('')), pageOf(1, 'A sun.')];
  const [mended, anew] = await both(pages, new Map([[1, pageOf(1, 'A moon.')]]));
  expect(mended).toEqual(anew);
});

const FEW = ['One café.', 'Two cafés, a cafe.', 'Three.'].map((text, number) => pageOf(number, text));

test.each([
  ['a filter', pageOf(2, 'Three.', { kind: 'guide' })],
  ['a language', pageOf(2, 'Three.', { lang: 'de' })],
  ['a second way to write a word', pageOf(2, 'Three càfe.')],
  ['a page that is as another', { ...FEW[1], url: '/p/1/', html: FEW[1]?.html ?? '' }],
])('what cannot be told without Pagefind is not mended: %s', async (_, page) => {
  expect((await both(FEW, new Map([[2, page]])))[0]).toBeUndefined();
});

test('nor is an index that is not what it was thought to be', async () => {
  const [before, after] = [await indexOf([pageOf(1, 'Something else.')]), await indexOf([pageOf(1, 'New.')])];
  expect(mendIndex(withSteadyOrder(await indexOf(FEW)), { pages: [1], before, after })).toBeUndefined();
});
