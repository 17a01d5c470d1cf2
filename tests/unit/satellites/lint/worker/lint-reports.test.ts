import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetApis, getReports, lintApis, lintFormats } from '../../../../../src/openapi/load/index.ts';
import { caught } from '../../../openapi/model/caught.ts';
import { boom, document, folderOf, lines, reportOf } from './lint-folder.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

describe('a rule that does not end is reported', () => {
  const bad = `() => ({ Operation: ${boom} })`;

  test.each(lintFormats)('%s names the rule, first of all', async (format) => {
    const root = folderOf({ bad });
    const { output, errors } = await lintApis({ root, documents: [], format, maxProblems: 1 });
    expect(output).toContain('own/bad');
    if (format !== 'summary') expect(output).toContain('boom');
    expect(output).not.toContain('own/finder');
    expect(errors).toBe(1);
  });

  test('of several APIs the others keep what is found in them', async () => {
    const apis =
      'apis:\n  a: { root: openapi.yaml }\n  b: { root: other.yaml }\n  c: { root: openapi.yaml, rules: { own/bad: off } }\n';
    const ends = `() => ({ Info(info) { if (info.title === 'Pets') process.exit(0) } })`;
    const root = folderOf({ bad: ends }, { 'other.yaml': document.replace('title: Pets', 'title: Others') });
    const rules = readFileSync(join(root, 'redocly.yaml'), 'utf8').replace(/apis:[^]*/, apis);
    const second = scratchFolder({
      'redocly.yaml': rules,
      'plugin.cjs': readFileSync(join(root, 'plugin.cjs')),
      'openapi.yaml': readFileSync(join(root, 'openapi.yaml')),
      'other.yaml': readFileSync(join(root, 'other.yaml')),
    });
    const { reports, output } = await lintApis({ root: second, documents: [], format: 'json' });
    expect(reports.map(({ alias, errors, warnings }) => [alias, errors, warnings])).toEqual([
      ['a', 1, 1],
      ['b', 0, 1],
      ['c', 0, 1],
    ]);
    expect(output.match(/"ruleId"/g)).toHaveLength(4);
  });

  test('the list of what is ignored does not hide it', async () => {
    const ignored = `openapi.yaml:\n  own/bad:\n    - '#/paths/~1pets/get'\n`;
    const report = await reportOf(folderOf({ bad }, { '.redocly.lint-ignore.yaml': ignored }));
    expect(report.stopped).toEqual(['own/bad']);
    expect(report.errors).toBe(1);
  });
});

test.each([['a response', `${document}  responses:\n    R: { $ref: '#/components/responses/R' }\n`, ['12:10']]])(
  '%s whose reference leads back to itself is an error, and the rules run',
  async (_, text, places) => {
    const found = lines(await reportOf(folderOf({}, { 'openapi.yaml': text }), 5));
    const message = 'This reference leads back to itself. One of these references must lead to a value.';
    expect(found).toContain('warning own/finder 2:9 found');
    expect(found.filter((line) => line.startsWith('error'))).toEqual(
      places.map((place) => `error no-unresolved-refs ${place} ${message}`),
    );
  },
);

test.each(['schemas', 'responses', 'pathItems'])(
  'a broken reference of %s is one error where overlays are applied, in the document and in an overlay',
  async (group) => {
    const start = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
    const entries = { Other: { $ref: `#/components/${group}/Missing` } };
    const root = scratchFolder({
      'whole.json': JSON.stringify({ ...start, components: { [group]: entries } }),
      'start.json': JSON.stringify({ ...start, components: {} }),
      'title.json': overlay('$.info', { title: 'Beasts' }),
      'rest.json': overlay('$.components', { [group]: entries }),
    });
    for (const [file, by] of [
      ['whole.json', 'title.json'],
      ['start.json', 'rest.json'],
    ] as const) {
      const [report] = await getReports({ root, documents: [join(root, file)], overlays: [join(root, by)] });
      const errors = report?.problems.filter(({ severity }) => severity === 'error') ?? [];
      expect([report?.errors, ...errors.map(({ rule }) => rule)]).toEqual([1, 'no-unresolved-refs']);
    }
  },
);

test('an action of an overlay that changes nothing is one finding of lint', async () => {
  const root = scratchFolder({
    'openapi.yaml': document,
    'overlay.json': overlay('$.info.contact', { name: 'Nobody' }),
  });
  const options = { root, documents: [join(root, 'openapi.yaml')], overlays: [join(root, 'overlay.json')] };
  const { reports } = await lintApis({ ...options, format: 'json' });
  const found = reports[0]?.problems.filter(({ position }) => position.file.endsWith('overlay.json')) ?? [];
  expect(found.map(({ rule }) => rule)).toEqual(['overlay']);
});

function overlay(target: string, update: object): string {
  return JSON.stringify({ overlay: '1.0.0', info: { title: 'O', version: '1' }, actions: [{ target, update }] });
}

test.each([undefined, 'throw new Error("no");'])(
  'a plugin that does not load is a mistake in redocly.yaml: %j',
  async (source) => {
    const root = scratchFolder({
      'redocly.yaml': 'plugins: [./gone.cjs]\napis: { a: { root: a.yaml } }\n',
      'a.yaml': document,
      ...(source === undefined ? {} : { 'gone.cjs': source }),
    });
    expect(await caught(() => getReports({ root, documents: [] }))).toContain('redocly.yaml cannot be used');
  },
);
