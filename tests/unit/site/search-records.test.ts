import { expect, test } from 'vitest';
import { listRecords } from '../../../src/site/search-records.ts';
import { guideOf, portalOf, SHOP } from './portal-of.ts';

const portal = portalOf({
  documents: { shop: SHOP },
  guides: [guideOf('errors', '## What to do\n\nRead <Sunset operation="shop/order" /> it.')],
});
const records = new Map([...listRecords(portal)].map((record) => [record.url, record]));

test('an operation is found by its title, method and path, operationId, and by what it holds at its anchor', () => {
  expect(records.get('/reference/shop/goods/add-good/')?.html.replaceAll(/(?=<(?:h\d|p|meta|body))/g, '\n'))
    .toMatchInlineSnapshot(`
    "<html lang="en"><head><title>Add a good</title>
    <meta data-pagefind-meta="kind[content]" content="operation">
    <meta data-pagefind-filter="kind[content]" content="operation">
    <meta data-pagefind-meta="api[content]" content="Shop">
    <meta data-pagefind-filter="api[content]" content="Shop">
    <meta data-pagefind-meta="method[content]" content="POST">
    <meta data-pagefind-meta="path[content]" content="/goods">
    <meta data-pagefind-meta="badges[content]" content="deprecated"></head>
    <body data-pagefind-body>
    <h1>Add a good</h1>
    <p data-pagefind-weight="7">POST /goods</p>
    <p data-pagefind-weight="7">addGood</p>
    <p data-pagefind-weight="7">goods</p>
    <p data-pagefind-weight="10">postpathgoods</p>
    <p data-pagefind-weight="10">pathgoods</p>
    <h2 id="body.name">name</h2>
    <p>What it is called.</p>
    <h2 id="body.size">size</h2>
    <p>small large</p>
    <h2 id="response-201">201</h2>
    <p>Added</p></body></html>"
  `);
});

test('a schema is found by its properties and their values', () => {
  expect(records.get('/reference/shop/schemas/good/')?.words).toEqual(['Good', 'name', 'size', 'small', 'large']);
});

test('the parts of a guide are results of their own, without its components', () => {
  const html = records.get('/guides/errors/')?.html;
  expect(html).toContain('<h2 id="what-to-do">What to do</h2><p>Read it.</p>');
});

test('the front page and what is not there have no record', () => {
  expect([...records.keys()]).not.toContain('/');
  expect([...records.keys()]).not.toContain('/404/');
});
