import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatScoreJson } from '../../../src/cli/score/json.ts';
import { getApis } from '../../../src/load/index.ts';
import { renderMarkdown } from '../../../src/markup/render.ts';
import { formatQuality } from '../../../src/messages/format/quality.ts';
import { listQualityFiles } from '../../../src/output/quality-files.ts';
import { judgeApis, setExampleRuns } from '../../../src/portal/quality.ts';
import { assemblePortal, type Portal } from '../../../src/portal/portal.ts';
import { settingsSchema, type PortalConfig } from '../../../src/portal/settings/settings.ts';
import { layoutOf, viewOf } from '../../../src/view/index.ts';
import type { QualityView } from '../../../src/view/types/quality.ts';
import { llmsIndex, pageToMarkdown } from '../../../src/write/markdown/index.ts';
import { searchRecordOf } from '../../../src/write/search/index-files.ts';
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
  'buy.yaml': `openapi: 3.1.0
info: { title: Buying, version: '1' }
paths: { /buy: { post: { summary: Buy, responses: { 204: { description: Bought } } } } }
`,
});

async function shop(settings: PortalConfig, drafts = false, name = 'shop'): Promise<Portal> {
  const { apis } = await getApis({ root, documents: [join(root, `${name}.yaml`)], isPartial: true, lint: false });
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
  expect(page === undefined ? undefined : searchRecordOf(page, portal, new Map())).toBeUndefined();
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

test('what the document has nothing of is reported by name, without a number', async () => {
  const [api] = qualityOf(await shop({ quality: true })).apis;
  const shown = api?.measures.flatMap(({ criteria }) => criteria.map(({ id }) => id));
  expect(api?.unjudged).toContain('constrained.arrays');
  expect(shown).not.toContain('constrained.arrays');
  const empty = publish([{ openapi: '3.1.0', info: { title: 'Empty', version: '1' }, paths: {} }], {
    settings: { quality: true },
  });
  expect(qualityOf(empty).apis.map(({ score, measures }) => [score, measures])).toEqual([[undefined, []]]);
  const page = pageOf(empty);
  expect(page === undefined ? '' : pageToMarkdown(page, empty)).toContain(
    'Nothing in this API description can be scored',
  );
  expect(listQualityFiles(empty).map(({ contents }) => contents())).toEqual([
    expect.stringContaining('"score":null'),
    expect.stringContaining('not scored'),
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

test('the data has the fields of `portico score --format json`: addresses in place of ids, and files below the root', async () => {
  const portal = await shop({ quality: true });
  const [data] = listQualityFiles(portal);
  const scored = judgeApis(portal).map((judged) => ({ ...judged, base: undefined }));
  const printed = formatScoreJson(scored).replaceAll(relative(process.cwd(), root), '');
  const fieldsOf = (json: string): unknown =>
    JSON.parse(json, (key, value: unknown) => (['url', 'page', 'id', 'document'].includes(key) ? undefined : value));
  const shared = z.object({ apis: z.array(z.unknown()) }).parse(fieldsOf(data?.contents() ?? ''));
  expect(JSON.stringify(shared.apis)).toBe(
    JSON.stringify(z.object({ documents: z.unknown() }).parse(fieldsOf(printed)).documents).replaceAll(
      '"/shop',
      '"shop',
    ),
  );
  expect(shared.apis).toMatchObject([{ operations: [{ file: 'shop.yaml', line: 6 }] }]);
});

test('the text of the page has scores, counts with their weights, parts with their lines, and the formula', async () => {
  const portal = await shop({ quality: true });
  const page = pageOf(portal);
  const lines = (page === undefined ? '' : pageToMarkdown(page, portal)).split('\n');
  const link = '[parameter in Replace a good](/reference/shop/goods/replace-good.md), shop.yaml:11';
  expect(lines).toContain(`  - \`id\` (${link})`);
  expect(lines).toContain(`- Describe \`id\` (${link})`);
  const table = lines.slice(lines.indexOf('| What | Counted | Weight |'));
  expect(table.slice(0, 4)).toEqual([
    '| What | Counted | Weight |',
    '| --- | ---: | ---: |',
    expect.stringMatching(/^\| \*\*Described\*\* \| \d\u00A0of\u00A0\d \| \d+ \|$/),
    expect.stringMatching(/^\| operations \| 0\u00A0of\u00A01 \| \d+ \|$/),
  ]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^\| \[Replace a good\]\(\S+\) `PUT \/goods\/\{id\}` \| \d+\u00A0of\u00A0\d+ \| \d+ \|$/),
  );
  expect(lines).toContain('- Described · parameters: 1 does not count');
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '# Documentation quality',
    '## Shop 1',
    ...['What to improve first', 'What is counted', 'What does not count', 'By tag', 'By operation', 'For agents'].map(
      (title) => `### ${title}`,
    ),
    '## How the score is calculated',
  ]);
  expect(lines).toContain('`score = 100 × Σ (weight × n ÷ m) ÷ Σ weight`');
});

test('names of a document stay in their cells and are text', () => {
  const name = 'a | b \\| `c` <img src=x onerror=alert(1)> [d](javascript:alert(1))';
  const parameters = [{ name, in: 'query', schema: { type: 'string' } }];
  const get = { summary: name, tags: [name], parameters, responses: { 200: { description: 'ok' } } };
  const document = {
    openapi: '3.1.0',
    info: { title: name, version: '1 | 2' },
    tags: [{ name }],
    paths: { [`/x|y\\|z/{${name}}`]: { get } },
  };
  const portal = publish([document], { settings: { quality: true } });
  const [section] = formatQuality(portal.messages, qualityOf(portal), (href) => href);
  const { html } = renderMarkdown(section?.text ?? '', { resolve: (href) => href });
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.match(/<t[dh]/g)?.length);
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows)).toEqual(new Set([3]));
  expect(html).not.toMatch(/<img|href="javascript/);
  expect(html).toContain('<code>GET /x|y\\|z/{a | b \\| `c` &lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('>a | b \\| `c` &lt;img src=x onerror=alert(1)&gt; [d](javascript:alert(1))</a>');
});

test.each([
  ['en', 'buy', { kind: 'undocumented' }, 'no successful response is documented'],
  ['de', 'buy', { kind: 'undocumented' }, 'keine erfolgreiche Antwort ist dokumentiert'],
  ['en', 'buy', { kind: 'invalid', message: 'Too `short`' }, 'it does not match the document: `` Too `short` ``'],
  ['de', 'buy', { kind: 'refused', status: 409, message: 'Taken' }, 'die Sandbox hat mit 409 geantwortet: `Taken`'],
  ['en', 'shop', { kind: 'passed' }, 'no valid example of the parameter `id`'],
  ['de', 'shop', { kind: 'passed' }, 'kein gültiges Beispiel des Parameters `id`'],
] as const)(
  'in %s the Markdown page has the reason why the example of %s fails: %j',
  async (language, name, run, reason) => {
    // Documents are cached, and the quality of each is measured once.
    const { settings, apis } = await shop({ quality: true, language }, false, name);
    const fresh = apis.map((api) => ({ ...api }));
    for (const api of fresh) setExampleRuns(api, new Map(api.operations.map(({ id }) => [id, run])));
    const portal = assemblePortal({ root, own: true, settings, apis: fresh, guides: [] });
    const page = pageOf(portal);
    const text = page === undefined ? '' : pageToMarkdown(page, portal);
    expect(/: 0 (?:of|von) 1 \(\[[^\]]+\]\([^)]+\): (.+)\)$/m.exec(text)?.[1]).toBe(reason);
  },
);

test('the badge says its score in its title, and draws it as a share', async () => {
  const portal = await shop({ quality: true });
  const score = qualityOf(portal).apis[0]?.score ?? 0;
  const badge = listQualityFiles(portal).find(({ path }) => path === '/quality.svg');
  expect(badge?.contents()).toContain(`<title>Documentation quality: ${score} of 100</title>`);
  const share = /y="17" width="([\d.]+)"/.exec(badge?.contents() ?? '')?.[1];
  expect(Number(share)).toBeCloseTo((69 * score) / 100, 0);
});
