import { expect, test } from 'vitest';
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
const records = new Map(recordsOf(portal).map((record) => [record.at, record]));

function textsOf(html = ''): readonly string[] {
  return html
    .replaceAll(/(?=<(?:h\d|p)\b)/g, '\n')
    .split('\n')
    .slice(1);
}

test('the texts of an operation stand at their anchors, each once; what the index of names has is left out', () => {
  expect(textsOf(records.get('/reference/shop/goods/add-good/')?.html)).toEqual([
    '<h1>Add a good</h1>',
    '<p>POST /goods</p>',
    '<p>addGood</p>',
    '<p>deprecated</p>',
    '<p>A thing for sale.</p>',
    '<h2 id="body.name">name</h2>',
    '<p>What it is called.</p>',
    '<h2 id="response-201">201</h2>',
    '<p>Added</p></body></html>',
  ]);
});

test('a schema does not repeat what an operation says of its fields', () => {
  expect(textsOf(records.get('/reference/shop/schemas/good/')?.html)).toEqual([
    '<h1>Good</h1>',
    '<p>A thing for sale.</p></body></html>',
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
  const [record] = recordsOf(portalOf({ guides: [PLAIN] })).filter(({ at }) => at === '/guides/plain/');
  expect(record?.html).toContain('<h2 id="what-to-do">');
  expect(record?.html).toContain('<h2 id="what-to-do-1">');
});

test('an API is found by its servers, the values of their variables, and its authentication', () => {
  const { html = '', names = [] } = records.get('/reference/shop/') ?? {};
  expect(textsOf(html).slice(2)).toEqual([
    '<h2 id="servers">Server</h2>',
    '<p>https://north.shop.example</p>',
    '<p>For all.</p>',
    '<p>region</p>',
    '<p>Which coast.</p>',
    '<h2 id="security-key">X-Key</h2>',
    '<p>X-Key header · API key key</p>',
    '<p>Send X-Key: &lt;API_KEY&gt;.</p></body></html>',
  ]);
  expect(names.filter(({ anchor }) => anchor === 'servers').map(({ name }) => name)).toEqual([
    'Server',
    'north',
    'north',
    'south',
  ]);
});

test('what stands under a label of ours is found, of an operation, a tag and a schema, without the label', () => {
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
  const html = recordsOf(portalOf({ documents })).flatMap((record) => textsOf(record.html));
  expect(html).toEqual(expect.arrayContaining(['<p>All of them</p></body></html>']));
  expect(html.join('')).toMatch(/<p>How to list<.*<p>What is good</);
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
    ({ at, html }) => `${at} ${/filter="kind\[content\]" content="(\w+)"/.exec(html)?.[1] ?? ''}`,
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
