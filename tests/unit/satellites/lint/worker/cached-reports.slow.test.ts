import { appendFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCache } from '../../../../../src/cache/index.ts';
import { findReport, stopLint, workers } from '../../../../../src/satellites/lint/worker/index.ts';
import type { LintReport } from '../../../../../src/satellites/lint/worker/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const root = scratchFolder({});
const folder = join(root, 'cache');
const file = join(root, 'api.yaml');
const cache = openCache(folder, 'code');

afterAll(() => {
  stopLint();
});

/** Writes a file with an old modification time. */
function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
  utimesSync(join(root, name), 1, 1);
}

/** Returns the report, and whether the rules ran for it. */
async function lint(): Promise<{ readonly report: LintReport; readonly ran: boolean }> {
  stopLint();
  const request = {
    root,
    named: false,
    file,
    alias: undefined,
    allowedRoot: root,
    allowRemote: false,
    overlays: [],
    keep: false,
    stops: [],
  };
  const report = await findReport(request, { cache });
  return { report, ran: workers.lint !== undefined };
}

const DOCUMENT = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get: { summary: A, responses: { '200': { description: OK, content: { text/plain: { schema: { $ref: part.yaml } } } } } }
`;

test('a report is cached until a file that was read or wanted, or a setting of the rules, is another', async () => {
  write('api.yaml', DOCUMENT);
  write('redocly.yaml', 'apis: { a@1: { root: api.yaml } }\nextends: [recommended, portico/recommended]\n');
  const steps: readonly (() => void)[] = [
    () => undefined,
    () => {
      write('part.yaml', 'type: string\n');
    },
    () => {
      write('part.yaml', 'type: nothing\n');
    },
    () => {
      write('api.yaml', DOCUMENT.replace('summary: A', 'x-hiden: true, summary: A'));
    },
    () => {
      write('redocly.yaml', 'apis: { a@1: { root: api.yaml } }\nextends: [minimal]\n');
    },
    () => {
      write('.redocly.lint-ignore.yaml', 'api.yaml: { struct: [ "#/info" ] }\n');
    },
    () => {
      for (const name of readdirSync(folder)) appendFileSync(join(folder, name), '.');
    },
  ];
  const found: string[] = [];
  for (const step of steps) {
    step();
    const first = await lint();
    const second = await lint();
    expect([first.ran, second.ran]).toEqual([true, false]);
    expect(second.report).toEqual(first.report);
    found.push(JSON.stringify(first.report.problems));
  }
  expect(new Set(found.slice(0, 5)).size).toBe(5);
}, 120_000);

test('a report is not cached where a plugin may read what nobody knows of', async () => {
  write('api.yaml', DOCUMENT);
  write('plugin.js', "export default () => ({ id: 'mine' });\n");
  write('redocly.yaml', 'apis: { a@1: { root: api.yaml } }\nplugins: [./plugin.js]\nextends: [minimal]\n');
  expect([(await lint()).ran, (await lint()).ran]).toEqual([true, true]);
}, 120_000);
