import { expect, test } from 'vitest';
import { rowKinds } from '../../../../../src/portal/messages/en/search.ts';
import type { ApiPageKind, Page } from '../../../../../src/portal/pages/page.ts';
import type { TermKind } from '../../../../../src/site/read/search/names.ts';
import { guideOf, portalOf, SHOP } from '../../../portal/portal-of.ts';
import { recordsOf } from '../../../../rendered.ts';

const SERVERS = `
servers:
  - url: https://{region}.shop.example
    description: For all.
    variables: { region: { default: north, enum: [north, south], description: Which coast. } }
`;
const portal = portalOf({
  documents: { shop: SHOP + SERVERS },
  guides: [
    guideOf(
      'errors',
      '## 1. What to do\n\nUntil <Sunset\n operation="shop/addGood" /> use <OperationLink operation="shop/listGoods" />.\n\n' +
        '## Statuses\n\n<Statuses api="shop" /> <Scheme scheme="shop/key" /> <Properties schema="shop/Good" />\n\n' +
        '<Samples operation="shop/order" /> <ResponseExample operation="shop/order" status="4xx" />',
    ),
  ],
});
const PLAIN = guideOf(
  'plain',
  '## What to do\n\nThis.\n\n## What to do\n\nThat.',
  '/portal/src/content/guides/plain.md',
);
const records = new Map(recordsOf(portal).map((record) => [record.url, record]));

test('an operation is found by its title, method and path, operationId, and by what it holds at its anchor', () => {
  expect(records.get('/reference/shop/goods/add-good/')?.html.replaceAll(/(?=<(?:h\d|p|meta|body))/g, '\n'))
    .toMatchInlineSnapshot(`
      "<html lang="en"><head><title>Add a good</title>
      <meta data-pagefind-filter="kind[content]" content="operation">
      <meta data-pagefind-filter="api[content]" content="Shop"></head>
      <body data-pagefind-body>
      <h1>Add a good</h1>
      <p data-pagefind-weight="7">POST /goods</p>
      <p data-pagefind-weight="7">addGood</p>
      <p data-pagefind-weight="7">deprecated</p>
      <p>A thing for sale.</p>
      <h2 id="body.name">name</h2>
      <p>What it is called.</p>
      <h2 id="body.size">size</h2>
      <p>small large</p>
      <h2 id="response-201">201</h2>
      <p>Added</p></body></html>"
    `);
});

test('an operation is found by the state that it is in', () => {
  expect(records.get('/reference/shop/orders/list-orders/')?.html).toContain('<p data-pagefind-weight="7">beta</p>');
});

test('a schema is found by its properties and their values', () => {
  expect(records.get('/reference/shop/schemas/good/')?.names.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'field name',
    'field size',
    'value small',
    'value large',
  ]);
});

test('the parts of a guide are results of their own, with what its components say', () => {
  const html = records.get('/guides/errors/')?.html;
  expect(html).toContain(
    '<h2 id="1-what-to-do">1. What to do</h2><p>Until 1 January 2027, 00:00 GMT (42 days from now) use List goods.</p>',
  );
  expect(html).toContain('4XX Refused');
  expect(html).toContain('Send X-Key: &lt;API_KEY&gt;');
  expect(html).toContain('name string required What it is called. size');
});

test('those of a guide in plain Markdown are where its page has them', () => {
  const [record] = recordsOf(portalOf({ guides: [PLAIN] })).filter(({ url }) => url === '/guides/plain/');
  expect(record?.html).toContain('<h2 id="what-to-do">');
  expect(record?.html).toContain('<h2 id="what-to-do-1">');
});

test('an API is found by its servers, the values of their variables, and its authentication', () => {
  const html = records.get('/reference/shop/')?.html;
  expect(html).toContain(
    '<h2 id="servers">Server</h2><p>Base URL: https://{region}.shop.example. For all. region. Which coast</p><p>north south</p>',
  );
  expect(html).toContain(
    '<h2 id="authentication">Authentication</h2><h2 id="security-key">X-Key</h2><p>key. header · API key. Send X-Key: &lt;API_KEY&gt;</p>',
  );
});

test('what stands under a label of its own is found, of an operation, a tag and a schema', () => {
  const more = (words: string): string => `externalDocs: { url: 'https://shop.example', description: ${words} }`;
  const documents = {
    shop: `
openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
tags: [{ name: Goods, ${more('All of them')} }]
paths: { /goods: { get: { operationId: list, tags: [Goods], responses: {}, ${more('How to list')} } } }
components: { schemas: { Good: { type: object, ${more('What is good')} } } }
`,
  };
  const html = recordsOf(portalOf({ documents }))
    .map((record) => record.html)
    .join('\n');
  expect(html.match(/<p>See also: [^<]+<\/p>/g)?.toSorted()).toEqual([
    '<p>See also: All of them</p>',
    '<p>See also: How to list</p>',
    '<p>See also: What is good</p>',
  ]);
});

test('a page is in the filter of its kind or of the reference', () => {
  const documents = {
    hooks: `
openapi: 3.1.0
info: { title: Hooks, version: 1.0.0 }
webhooks: { sold: { post: { responses: {} } } }
components: { schemas: { Good: { type: object } } }
`,
  };
  const filters = recordsOf(portalOf({ documents })).map(
    ({ url, html }) => `${url} ${/filter="kind\[content\]" content="(\w+)"/.exec(html)?.[1] ?? ''}`,
  );
  expect(filters).toEqual([
    '/reference/hooks/ reference',
    '/reference/hooks/webhooks/ reference',
    '/reference/hooks/webhooks/sold/ webhook',
    '/reference/hooks/schemas/ reference',
    '/reference/hooks/schemas/good/ schema',
  ]);
});

test('the front page and what does not exist have no record', () => {
  expect([...records.keys()]).not.toContain('/');
  expect([...records.keys()]).not.toContain('/404/');
});

/** Kinds of pages whose rows have no label of their own: operations, those with a title, and those that the search does not find. */
type Unlabelled = 'operation' | ApiPageKind | 'guides' | 'changes' | 'home' | 'not-found' | 'removed';

test('each kind of row has a label', () => {
  const labelled: Readonly<Record<Exclude<Page['kind'], Unlabelled> | TermKind | 'section', true>> = {
    ...{ api: true, tag: true, topic: true, guide: true, schema: true, version: true, section: true, webhook: true },
    ...{ field: true, value: true, status: true, scope: true, error: true, change: true },
  };
  expect(Object.keys(rowKinds)).toEqual(expect.arrayContaining(Object.keys(labelled)));
  expect(rowKinds).toMatchObject({ errors: 'errors', guides: 'guides', changes: 'versions' });
});
