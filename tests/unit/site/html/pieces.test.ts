import { describe, expect, test } from 'vitest';
import { nestHeadings } from '../../../../src/portal/view/toc.ts';
import { splitPath } from '../../../../src/site/html/reference/path-parts.ts';
import { splitValues } from '../../../../src/site/html/reference/split-values.ts';
import { valuesOf as viewsOf } from '../../../../src/portal/view/values.ts';
import type { ValueView } from '../../../../src/portal/view/types/row.ts';
import { readSchema } from '../../openapi/model/read-schemas.ts';
import { context } from '../../portal/view/draw-rows.ts';
import { toAttribute } from '../../../../src/site/html/ui/attribute.ts';

test.each([
  ['/pets/{petId}', ['/pets', '/', '[petId]']],
  ['/a/{b}.{c}/d', ['/a', '/', '[b]', '.', '[c]', '/d']],
  ['https://{region}.example/v1', ['https://', '[region]', '.example', '/v1']],
  ['', []],
])('the path %s is cut before its slashes and around its variables', (path, parts) => {
  const shown = splitPath(path).map(({ text, variable }) => (variable ? `[${text.slice(1, -1)}]` : text));
  expect(shown).toEqual(parts);
});

test('a line breaks before a slash, where some of the path stands on it already', () => {
  const parts = splitPath('/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/zip');
  const shown = parts.map(({ text, breaks }) => (breaks ? ` ${text}` : text)).join('');
  expect(shown).toBe('/repos/{owner} /{repo}/actions /artifacts/{artifact_id} /zip');
});

describe('values of an enumeration', () => {
  const valuesOf = (values: readonly (string | number | null)[]): readonly ValueView[] =>
    viewsOf([readSchema(JSON.stringify({ enum: values }))], context);

  test('many are folded after the first sixteen', () => {
    const { shown, folded } = splitValues(valuesOf(Array.from({ length: 60 }, (_, index) => `v${String(index)}`)));
    expect([shown.length, folded.length]).toEqual([16, 44]);
  });
});

test('no attribute ends the noscript element around it', () => {
  expect(toAttribute('</noscript><img>')).toBe('‹/noscript>‹img>');
});

test('the table of contents holds the two highest levels', () => {
  const headings = [
    { level: 2, id: 'a', text: 'A' },
    { level: 3, id: 'b', text: 'B' },
    { level: 4, id: 'c', text: 'C' },
    { level: 2, id: '', text: 'no address' },
    { level: 2, id: 'd', text: 'D' },
  ];
  expect(nestHeadings(headings).map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    ['a', ['b']],
    ['d', []],
  ]);
});
