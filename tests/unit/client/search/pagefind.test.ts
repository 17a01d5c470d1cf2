import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadSearchIndex } from '../../../../src/client/search/pagefind.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

/** Returns the code of a Pagefind whose every search finds these pages, by their scores. */
function pagefindOf(pages: Readonly<Record<string, number>>): string {
  const results = Object.entries(pages).map(([url, score]) => ({ id: url, score, url }));
  return `let used;
export const options = async (given) => { used = given; };
export const mergeIndex = async () => {};
export const search = async () => ({
  results: ${JSON.stringify(results)}.map(({ id, score, url }) => ({
    id, score, data: async () => ({ url: used.baseUrl.replace(/.*[/](?=[^/]*[/]$)/, '/') + url }),
  })),
});
`;
}

const home = pathToFileURL(
  join(
    scratchFolder({
      'api/pagefind/pagefind.js': pagefindOf({ 'api/one/': 9, 'api/two/': 3 }),
      'team/pagefind/pagefind.js': pagefindOf({ 'guide/': 5 }),
    }),
    '/',
  ),
).href;

async function find(site?: string, filters = {}) {
  const index = await loadSearchIndex(`${home}api/pagefind/`, ['en'], site);
  const hits = await index.search('words', filters);
  return Promise.all(hits.map(({ data }) => data()));
}

const [one, two] = [{ url: '/api/one/' }, { url: '/api/two/' }];

test('pages of the site around the portal are among the others by their score, and marked', async () => {
  expect(await find(`${home}team/pagefind/`)).toEqual([one, { url: '/team/guide/', isOfSite: true }, two]);
});

test('they are not among pages of a kind or an API', async () => {
  expect(await find(`${home}team/pagefind/`, { kind: 'guide' })).toEqual([one, two]);
});

test('where that site has no index, the portal has its own', async () => {
  expect(await find(`${home}none/pagefind/`)).toEqual([one, two]);
  expect(await find()).toEqual([one, two]);
});
