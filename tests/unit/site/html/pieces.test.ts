import { expect, test } from 'vitest';
import { nestHeadings } from '../../../../src/portal/view/toc.ts';
import { splitPath } from '../../../../src/site/html/reference/path-parts.ts';
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
