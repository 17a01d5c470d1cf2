import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatScoreJson } from '../../../../src/commands/score/score-here.ts';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { listPlainFiles } from '../../../../src/site/output/files.ts';
import { listQualityFiles } from '../../../../src/site/output/quality-files.ts';
import { judgeApis, meanScore } from '../../../../src/portal/quality.ts';
import { assemblePortal, type Portal } from '../../../../src/portal/portal.ts';
import { settingsSchema, type PortalConfig } from '../../../../src/portal/settings/settings.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';
import { publish } from '../../site/read/markdown/publish.ts';

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

async function shop(settings: PortalConfig): Promise<Portal> {
  const { apis } = await getApis({ root, documents: [join(root, 'shop.yaml')], isPartial: true, lint: false });
  return assemblePortal({ root, own: true, settings: settingsSchema.parse(settings), apis, guides: [] });
}

test('without the setting there is no file; the address of the former page redirects with it', async () => {
  expect(listQualityFiles(await shop({}))).toEqual([]);
  expect(listQualityFiles(publish([], { settings: { quality: true } }))).toEqual([]);
  const files = listPlainFiles(await shop({ quality: true }));
  const redirects = files.find(({ path }) => path === '/_redirects')?.contents();
  expect(redirects).toContain('/quality.md / 301\n/quality/ / 301\n');
});

test('a document without operations is not scored', () => {
  const empty = publish([{ openapi: '3.1.0', info: { title: 'Empty', version: '1' }, paths: {} }], {
    settings: { quality: true },
  });
  expect(listQualityFiles(empty).map(({ contents }) => contents())).toEqual([
    expect.stringContaining('"score":null'),
    expect.stringContaining('not scored'),
  ]);
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

test('the badge says its score in its title, and draws it as a share', async () => {
  const portal = await shop({ quality: true });
  const score = Math.floor(meanScore(judgeApis(portal)) ?? 0);
  const badge = listQualityFiles(portal).find(({ path }) => path === '/quality.svg');
  expect(badge?.contents()).toContain(`<title>Documentation quality: ${score} of 100</title>`);
  const share = /y="17" width="([\d.]+)"/.exec(badge?.contents() ?? '')?.[1];
  expect(Number(share)).toBeCloseTo((69 * score) / 100, 0);
});
