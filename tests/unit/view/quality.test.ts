import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getApis } from '../../../src/model/index.ts';
import { listQualityFiles } from '../../../src/output/quality-files.ts';
import { assemblePortal, type Portal } from '../../../src/portal/portal.ts';
import { settingsSchema, type PortalConfig } from '../../../src/portal/settings/settings.ts';
import { layoutOf, viewOf } from '../../../src/view/index.ts';
import type { QualityView } from '../../../src/view/types/quality.ts';
import { llmsIndex, pageToMarkdown } from '../../../src/write/markdown/index.ts';
import { recordOf } from '../../../src/write/search/index-files.ts';
import { scratchFolder } from '../model/scratch-folder.ts';
import { publish } from '../write/markdown/publish.ts';

const root = scratchFolder({
  'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
tags: [{ name: Goods }]
paths:
  /goods/{id}:
    put:
      operationId: replaceGood
      summary: Replace a good
      tags: [Goods]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { maker: { type: object, properties: { city: { type: string } } } } }
          application/vnd.shop+json:
            schema: { $ref: '#/components/schemas/Good' }
      responses:
        200: { description: The good as it is now, content: { application/json: { schema: { $ref: '#/components/schemas/Good' } } } }
components:
  schemas:
    Good: { type: object, description: Something to buy, properties: { price: { type: number } } }
`,
});

async function shop(settings: PortalConfig, drafts = false): Promise<Portal> {
  const { apis } = await getApis({ root, documents: [join(root, 'shop.yaml')], isPartial: true, lint: false });
  return assemblePortal({ root, own: true, settings: settingsSchema.parse(settings), apis, guides: [], drafts });
}

function pageOf(portal: Portal) {
  return portal.pages.find(({ kind }) => kind === 'quality');
}

function qualityOf(portal: Portal): QualityView {
  const page = pageOf(portal);
  const view = page === undefined ? undefined : viewOf(page, portal);
  if (view?.kind !== 'quality') throw new Error('The portal has a quality page.');
  return view;
}

test('without the setting there is neither page nor file nor link; drafts have an unlisted one', async () => {
  const none = await shop({});
  expect([pageOf(none), listQualityFiles(none)]).toEqual([undefined, []]);
  const linksOf = (portal: Portal): unknown => {
    const [home] = portal.pages;
    return home === undefined ? undefined : layoutOf(home, portal).settings.footer.map(({ href }) => href);
  };
  expect(linksOf(none)).toEqual(['/llms.txt']);
  const draft = await shop({}, true);
  expect([pageOf(draft)?.unlisted, linksOf(draft)]).toEqual([true, ['/llms.txt', '/quality/']]);
  expect(llmsIndex(draft)).not.toContain('quality');
  const published = await shop({ quality: true });
  expect([pageOf(published)?.unlisted, linksOf(published)]).toEqual([false, ['/llms.txt', '/quality/']]);
  expect(llmsIndex(published)).toContain('[Documentation quality](/quality.md)');
});

test('a portal without APIs has no quality page', () => {
  expect(pageOf(publish([], { settings: { quality: true } }))).toBeUndefined();
});

test('the search leaves the quality page out, since it repeats the names of all others', async () => {
  const portal = await shop({ quality: true });
  const page = pageOf(portal);
  expect(page === undefined ? undefined : recordOf(page, portal, new Map())).toBeUndefined();
});

test('every part leads to its own row, with its line in the file', async () => {
  const view = qualityOf(await shop({ quality: true, editUrl: 'https://git.example/edit/main' }));
  const parts = view.apis.flatMap(({ measures }) =>
    measures.flatMap(({ criteria }) =>
      criteria.flatMap(({ id, flawed }) => flawed.map(({ name, href, source }) => ({ id, name, href, source }))),
    ),
  );
  const at = '/reference/shop/goods/replace-good/';
  const line = (number: number): unknown => ({
    text: `shop.yaml:${number}`,
    href: `https://git.example/edit/main/shop.yaml#L${number}`,
  });
  expect(parts).toContainEqual({ id: 'described.parameters', name: 'id', href: `${at}#path-id`, source: line(11) });
  expect(parts.find(({ name }) => name.endsWith('city'))?.href).toBe(`${at}#body.maker.city`);
  expect(parts.find(({ name }) => name.endsWith('price'))?.href).toBe('/reference/shop/schemas/good/#schema.price');
});

test('what the document has nothing of is told by name, without a number', async () => {
  const [api] = qualityOf(await shop({ quality: true })).apis;
  const shown = api?.measures.flatMap(({ criteria }) => criteria.map(({ id }) => id));
  expect(api?.unjudged).toContain('constrained.arrays');
  expect(shown).not.toContain('constrained.arrays');
  const empty = publish([{ openapi: '3.1.0', info: { title: 'Empty', version: '1' }, paths: {} }], {
    settings: { quality: true },
  });
  expect(qualityOf(empty).apis.map(({ score, measures }) => [score, measures])).toEqual([[undefined, []]]);
  const page = pageOf(empty);
  expect(page === undefined ? '' : pageToMarkdown(page, empty)).toContain('nothing that can be judged');
  expect(listQualityFiles(empty).map(({ contents }) => contents())).toEqual([
    expect.stringContaining('"score":null'),
    expect.stringContaining('not judged'),
  ]);
});

test('the page of a large document lists the first parts and counts the others; the data has all', () => {
  const operation = (number: number): object => ({
    get: {
      parameters: Array.from({ length: 8 }, (_, index) => ({ name: `p${index}`, in: 'query' })),
      operationId: `get${number}`,
    },
  });
  const paths = Object.fromEntries(
    Array.from({ length: 500 }, (_, number) => [`/things/${number}`, operation(number)]),
  );
  const portal = publish([{ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths }], {
    settings: { quality: true },
  });
  const [api] = qualityOf(portal).apis;
  const parameters = api?.measures.flatMap(({ criteria }) => criteria).find(({ id }) => id === 'described.parameters');
  expect([parameters?.total, parameters?.flawed.length]).toEqual([4000, 20]);
  expect([api?.operations.items.length, api?.operations.more]).toEqual([25, 475]);
  expect(JSON.stringify(qualityOf(portal)).length).toBeLessThan(200_000);
  const [data] = listQualityFiles(portal);
  expect(data?.contents().match(/"criterion":"described.parameters","flaw"/g)).toHaveLength(4000);
});

test('the Markdown page has scores, counts with their weights, parts with their lines, and the formula', async () => {
  const portal = await shop({ quality: true });
  const page = pageOf(portal);
  expect(page === undefined ? '' : pageToMarkdown(page, portal)).toMatchInlineSnapshot(`
    "# Documentation quality

    How completely the API descriptions explain what readers see, and what to improve first.

    [Quality as JSON](/quality.json) · [Badge](/quality.svg)

    ## Shop 1

    25 of 100. 8 of 23 things that readers look for are there.

    ### What to improve first

    - +17.3: Document an error response of \`PUT /goods/{id}\` ([operation Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:6)
    - +10: Describe \`PUT /goods/{id}\` ([operation Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:6)
    - +10: Describe \`id\` ([parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11)
    - +7.8: Add an example to \`PUT /goods/{id}\` ([request body in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:14)
    - +7.8: Add an example to \`PUT /goods/{id} 200\` ([response in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:19)
    - +4.4: Add an example to \`id\` ([parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11)
    - +4.4: Describe \`maker\` ([property in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:15)
    - +4.4: Describe \`maker.city\` ([property in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:15)
    - +4.4: Describe \`Good.price\` ([property in Good](/reference/shop/schemas/good.md), shop.yaml:22)
    - +3.3: Describe \`Goods\` ([tag](/reference/shop/goods.md), shop.yaml:3)
    - +3.3: State the limits of \`Good.price\` ([property in Good](/reference/shop/schemas/good.md), shop.yaml:22)
    - +1.7: State the limits of \`id\` ([parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11)
    - +1.7: State the limits of \`maker.city\` ([property in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:15)
    - +1.1: Link further documentation from \`Goods\` ([tag](/reference/shop/goods.md), shop.yaml:3)

    ### What is counted

    - Described · operations: 0 of 1 (Weight 9)
    - Described · parameters: 0 of 1 (Weight 9)
    - Described · properties: 0 of 3 (Weight 12)
    - Described · responses: 1 of 1 (Weight 3)
    - Described · named schemas: 1 of 1 (Weight 4)
    - Described · tags: 0 of 1 (Weight 3)
    - With an example · request bodies: 0 of 1 (Weight 7)
    - With an example · responses: 0 of 1 (Weight 7)
    - With an example · parameters: 0 of 1 (Weight 4)
    - Errors documented · operations with an error response: 0 of 1 (Weight 8)
    - Limits stated · strings in requests: 0 of 2 (Weight 3)
    - Limits stated · numbers in requests: 0 of 1 (Weight 3)
    - Named · unique and speaking operationIds: 1 of 1 (Weight 4)
    - Named · unique and short summaries: 1 of 1 (Weight 5)
    - Named · speaking names of schemas: 1 of 1 (Weight 2)
    - Linked · operations with a tag: 1 of 1 (Weight 3)
    - Linked · bodies with a named schema: 2 of 3 (Weight 3)
    - Linked · tags that link further documentation: 0 of 1 (Weight 1)

    Not judged, since the document has nothing of the kind: error responses with a described body and arrays in requests.

    ### What does not count

    - Described · operations: 1 does not count
      - \`PUT /goods/{id}\` ([operation Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:6)
    - Described · parameters: 1 does not count
      - \`id\` ([parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11)
    - Described · properties: 3 do not count
      - \`maker\` ([property in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:15)
      - \`maker.city\` ([property in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:15)
      - \`Good.price\` ([property in Good](/reference/shop/schemas/good.md), shop.yaml:22)
    - Described · tags: 1 does not count
      - \`Goods\` ([tag](/reference/shop/goods.md), shop.yaml:3)
    - With an example · request bodies: 1 does not count
      - \`PUT /goods/{id}\` ([request body in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:14)
    - With an example · responses: 1 does not count
      - \`PUT /goods/{id} 200\` ([response in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:19)
    - With an example · parameters: 1 does not count
      - \`id\` ([parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11)
    - Errors documented · operations with an error response: 1 does not count
      - \`PUT /goods/{id}\` ([operation Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:6)
    - Limits stated · strings in requests: 2 do not count
      - \`id\` ([parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11)
      - \`maker.city\` ([property in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:15)
    - Limits stated · numbers in requests: 1 does not count
      - \`Good.price\` ([property in Good](/reference/shop/schemas/good.md), shop.yaml:22)
    - Linked · bodies with a named schema: 1 does not count
      - \`PUT /goods/{id}\` ([request body in Replace a good, schema without a name](/reference/shop/goods/replace-good.md), shop.yaml:14)
    - Linked · tags that link further documentation: 1 does not count
      - \`Goods\` ([tag](/reference/shop/goods.md), shop.yaml:3)

    ### By tag

    - [Goods](/reference/shop/goods.md): 25 of 100 (8 of 23)

    ### By operation

    - [Replace a good](/reference/shop/goods/replace-good.md), \`PUT /goods/{id}\`: 25 of 100 (8 of 23)

    ### For agents

    - Unique and speaking operationIds: 1 of 1
    - Summaries of at most 120 characters: 1 of 1
    - Errors that say what to do: 0 of 1 ([Replace a good](/reference/shop/goods/replace-good.md))

    Not judged here, but by builds and by portico score, which send the examples to the sandbox: Examples that their schemas accept and Examples that the sandbox accepts.

    ## How the score is calculated

    \`score = 100 × Σ (weight × n ÷ m) ÷ Σ weight\`

    Of each line, n of m count: m is what readers see, n what helps them. The score of an operation sums up the lines of which it has anything, with their weights. The score of a tag or an API is the mean of its operations and webhooks.

    A description that only repeats the name, a placeholder, the same sentence on many fields and an example that a tool fills in do not count.
    "
  `);
});

test('the badge says its score in its title, and draws it as a share', async () => {
  const badge = listQualityFiles(await shop({ quality: true })).find(({ path }) => path === '/quality.svg');
  expect(badge?.contents()).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" width="138" height="20" role="img" aria-label="Documentation quality: 25 of 100"><title>Documentation quality: 25 of 100</title><clipPath id="a"><rect width="138" height="20" rx="4"/></clipPath><g clip-path="url(#a)"><rect width="69" height="20" fill="#3b4048"/><rect x="69" width="69" height="20" fill="#4338ca"/><rect x="69" y="17" width="17.3" height="3" fill="#c7d2fe"/></g><g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11"><text x="8" y="14" textLength="52.8">API docs</text><text x="77" y="14" textLength="52.8">25 / 100</text></g></svg>
    "
  `);
});
