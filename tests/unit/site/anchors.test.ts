import { expect, test } from 'vitest';
import { headingSlug, parameterAnchor } from '../../../src/site/anchors.ts';

test.each([
  ['petId', 'query-petId'],
  ['page[size]', 'query-page[size]'],
  ['get.user', 'query-get.user'],
])('the anchor of %j is its place and its name', (name, anchor) => {
  expect(parameterAnchor({ in: 'query', name })).toBe(anchor);
});

test('names that an id cannot hold have anchors of their own', () => {
  const names = ['a b', ' a b ', 'a-b', 'a\tb', 'a  b', 'a<b', 'a>b', '\u00A0', ' ', '-'];
  const anchors = names.map((name) => parameterAnchor({ in: 'query', name }));
  expect(new Set(anchors).size).toBe(names.length);
  expect(anchors.filter((anchor) => /[\s<>]/.test(anchor))).toEqual([]);
});

test.each([
  ['What to do', 'what-to-do'],
  ['A & B', 'a--b'],
  ['Größe, Nr. 1', 'größe-nr-1'],
])('the heading %j has the id %j', (title, slug) => {
  expect(headingSlug(title)).toBe(slug);
});
