import { expect, test } from 'vitest';
import { markdownOf } from '../../../rendered.ts';
import { viewOf } from '../../../../src/portal/view/index.ts';
import { portalOf } from '../portal-of.ts';

/** Returns the paths and titles of the pages of schemas, and the Markdown of the first. */
function pagesOf(schemas: Readonly<Record<string, string | undefined>>): {
  readonly titles: readonly string[];
  readonly first: string;
  readonly rows: string;
} {
  const components = Object.fromEntries(
    Object.entries(schemas).map(([name, title]) => [
      name,
      {
        type: 'object',
        title,
        properties: { a: {}, held: { $ref: `#/components/schemas/${Object.keys(schemas).at(-1) ?? name}` } },
      },
    ]),
  );
  const names = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const content = { 'application/json': { schema: { oneOf: names } } };
  const portal = portalOf({
    documents: {
      shop: JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        paths: { '/a': { get: { responses: { 200: { description: 'A', content } } } } },
        components: { schemas: components },
      }),
    },
  });
  const pages = portal.pages.filter((page) => page.kind === 'schema');
  const [page] = pages;
  const titles = pages.map(({ path, title }) => `${path.split('/').at(-2) ?? ''}: ${title}`);
  const rows = JSON.stringify(page && viewOf(page, portal));
  return { titles, rows, first: page === undefined ? '' : markdownOf(page, portal) };
}

test.each([
  ['two of a pair', { 'Item-Input': 'Item', 'Item-Output': 'Item' }, ['Item (input)', 'Item (output)']],
  ['one beside the plain name', { Item: 'Item', 'Item-Input': 'Item' }, ['Item', 'Item (input)']],
  ['one with the title of its model', { 'Item-Output': 'Item' }, ['Item']],
  ['one of a module', { 'a__Item-Output': 'Item' }, ['a__Item']],
  [
    'two in a namespace',
    { 'io.shop.v1.Item-Input': 'Item', 'io.shop.v1.Item-Output': 'Item', 'io.shop.v1.Order': 'Order' },
    ['Item (input)', 'Item (output)', 'Order'],
  ],
  ['one with another title', { 'Item-Input': 'Form field' }, ['Item-Input']],
  [
    'two whose label is taken',
    { 'A-Input': 'A', 'A-Output': 'A', 'A (input)': 'B' },
    ['A (input)', 'A (output)', 'A-Input'],
  ],
])('names of schemas as FastAPI writes them, %s', (_, schemas, labels) => {
  const { titles } = pagesOf(schemas);
  expect(titles.map((title) => title.split(': ')[1])).toEqual(labels);
});

test('addresses stay, and the page has the whole name once', () => {
  const { titles, first } = pagesOf({ 'Item-Input': 'Item', 'Item-Output': 'Item' });
  expect(titles).toEqual(['item-input: Item (input)', 'item-output: Item (output)']);
  expect(first).toContain('# Item (input)\n');
  expect(first).toContain('**Item-Input**');
  expect(first).not.toContain('**Item**');
});

test('rows name them alike', () => {
  const { rows } = pagesOf({ Holder: undefined, 'Item-Output': 'Item', 'Item-Input': 'Item' });
  expect(rows).toContain('Item (input)');
  expect(rows).not.toContain('Item-Input');
});
