import { expect, test } from 'vitest';
import { nestHeadings } from '../../../../src/portal/view/toc.ts';
import { toAttribute } from '../../../../src/site/html/ui/attribute.ts';

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
