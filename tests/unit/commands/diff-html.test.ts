import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, elements, parsePage, select, selectOne, sourceOf, textOf, textsOf } from '../../site/html.ts';
import type { Change } from '../../../src/satellites/changes/index.ts';
import { formatHtml } from '../../../src/commands/diff/html.ts';
import { toApi } from '../satellites/changes/compare-values.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)></style></code>&lt;\u202e`;

/** Compares two documents of which every name and value is hostile; returns the page. */
async function report(): Promise<string> {
  const documentOf = (version: number): object => ({
    openapi: '3.1.0',
    info: { title: HOSTILE, version: `${version}${HOSTILE}` },
    paths: {
      [`/${HOSTILE}`]: {
        post: {
          operationId: HOSTILE,
          parameters: [{ name: HOSTILE + String(version), in: 'query', required: true, schema: { type: 'string' } }],
          requestBody: {
            content: {
              [`text/${HOSTILE}`]: {
                schema: {
                  type: 'object',
                  properties: { [HOSTILE]: { type: 'string', enum: [`${HOSTILE}${version}`] } },
                  oneOf: [
                    { title: HOSTILE + String(version), required: [HOSTILE] },
                    { title: 'b', required: ['b'] },
                  ],
                },
              },
            },
          },
          responses: { 200: { description: HOSTILE + String(version) } },
        },
      },
    },
  });
  const files = [1, 2].map((version) => {
    const file = join(scratch, `<img src=x>${version}.json`);
    writeFileSync(file, JSON.stringify(documentOf(version)));
    return file;
  });
  return (await runCommand('diff', ...files, '--format', 'html')).output;
}

test('the report is one page without scripts and requests, in which documents are text', async () => {
  const text = await report();
  const page = parsePage(text);
  const names = new Set(elements(page).map((element) => element.tagName));
  const allowed = ['html', 'head', 'meta', 'title', 'style', 'body', 'main', 'h1', 'h2', 'h3', 'h4', 'code', 'p'];
  expect(
    [...names].filter((name) => ![...allowed, 'ul', 'ol', 'li', 'a', 'details', 'summary'].includes(name)),
  ).toEqual([]);
  const attributes = new Set(elements(selectOne(page, 'body')).flatMap(({ attrs }) => attrs.map(({ name }) => name)));
  expect([...attributes].toSorted()).toEqual(['class', 'href', 'id', 'open']);
  expect(select(page, 'a').every((link) => attribute(link, 'href')?.startsWith('#') === true)).toBe(true);
  const policy = attribute(selectOne(page, 'meta[http-equiv]'), 'content');
  const digest = hash('sha256', sourceOf(selectOne(page, 'style')), 'base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`);
  expect(textOf(selectOne(page, 'main'))).toContain('<script>alert(1)</script>');
  expect(text).not.toContain('\u202e');
});

test('it has the levels, folded below the breaking ones, with values and derivations', async () => {
  const page = parsePage(await report());
  const levels = select(page, 'details.level');
  expect(levels.map((level) => [attribute(level, 'id'), attribute(level, 'open') !== undefined])).toEqual([
    ['breaking-0', true],
    ['safe-0', false],
    ['documentation-0', false],
  ]);
  expect(textsOf(select(page, '.counts a'))[0]).toMatch(/^\d+ breaking$/);
  expect(textsOf(select(page, '.more'))).toContainEqual(expect.stringContaining('accepted before, rejected now'));
  expect(textsOf(select(page, 'details.more ol'))).toContainEqual(expect.stringContaining('fewer values are accepted'));
});

test('it is bounded, and tells how many changes do not fit', () => {
  const change = (at: number): Change => ({
    ...{ id: 'parameter-removed', fingerprint: '0'.repeat(12), level: 'breaking', object: 'parameter', field: '' },
    ...{
      action: 'removed',
      required: false,
      deprecation: false,
      schema: undefined,
      before: undefined,
      after: undefined,
      pointer: '#',
      side: 'old',
    },
    ...{ witness: undefined, derivation: ['x'.repeat(100)], place: `query parameter ${at}` },
    operations: [{ title: 't', method: 'GET', path: `/${at}`, operationId: undefined, kind: 'operation' }],
  });
  const api = toApi({ openapi: '3.1.0', info: { title: 'T', version: '1' } });
  const changes = Array.from({ length: 20_000 }, (_, at) => change(at));
  const names = { old: 'a', new: 'b', folder: undefined };
  const comparison = { ...names, apis: { old: api, new: api }, changes, accepted: new Set<string>() };
  const page = formatHtml({ comparisons: [comparison], findings: [], maxLines: 60 });
  expect(page.length).toBeLessThan(2_000_000);
  expect(page).toMatch(/[\d,]+ more changes do not fit here/);
});
