import { expect, test } from 'vitest';
import { portalOf } from './portal-of.ts';

/** Returns the titles and paths of the pages of schemas with these titles, by name. */
function pagesOf(titles: Readonly<Record<string, string | undefined>>): readonly (readonly string[])[] {
  const schemas = Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { type: 'object', title }]));
  const portal = portalOf({
    documents: {
      shop: JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'Shop', version: '1' },
        paths: {},
        components: { schemas },
      }),
    },
  });
  return portal.pages.flatMap((page) =>
    page.kind === 'schema' && typeof page.title === 'string' ? [[page.title, page.path]] : [],
  );
}

test.each([
  ['def-0', 'User', 'User'],
  ['__schema12', 'User', 'User'],
  ['3f2504e04f8941d39a0c0305e82c3301', 'User', 'User'],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'A user', 'A user'],
  ['schema_3f2504e0', 'User', 'User'],
  ['deadbeef', 'User', 'deadbeef'],
  ['User2', 'User', 'User2'],
  ['default', 'User', 'default'],
  ['def-0', undefined, 'def-0'],
  ['def-0', ' ', 'def-0'],
])('the schema %s with the title %s is labelled %s, its address stays', (name, title, label) => {
  expect(pagesOf({ [name]: title })).toEqual([
    [label, `/reference/shop/schemas/${name.toLowerCase().replace(/^_+/, '').replaceAll('_', '-')}/`],
  ]);
});

test('a title that several schemas have distinguishes none of them', () => {
  expect(
    pagesOf({ 'def-0': 'User', 'def-1': 'User', 'def-2': 'Error', 'def-3': 'Pet', Pet: undefined }).map(
      ([title]) => title,
    ),
  ).toEqual(['def-0', 'def-1', 'def-3', 'Error', 'Pet']);
});
