import { describe, expect, test } from 'vitest';
import type { Tag } from '../../../../src/openapi/model/index.ts';
import { readApi } from './read-api.ts';

/** Formats tags as `pets: GET /a, [cats: GET /b]`: name, operations, children. */
function words(tags: readonly Tag[]): string {
  return tags
    .map((tag) => {
      const operations = [...tag.operations, ...tag.webhooks].map(({ method, path }) => `${method} ${path}`);
      const children = tag.tags.length === 0 ? [] : [`[${words(tag.tags)}]`];
      return [`${tag.name}:`, [...operations, ...children].join(', ')].join(' ').trim();
    })
    .join('; ');
}

const paths = (...tags: readonly string[]): string =>
  `paths: { ${tags.map((list, index) => `/${index}: { get: { tags: ${list} } }`).join(', ')} }`;

describe('operations are listed under their tags', () => {
  test.each([
    ['tags: []', paths('[new]', '[new, other]'), 'new: GET /0, GET /1; other: GET /1'],
    ['tags: [{ name: a }]', paths('[]', '[a]'), 'a: GET /1; Operations: GET /0'],
    ['tags: [{ name: a }, { name: A }, { name: a, description: again }]', paths('[a]', '[A]'), 'a: GET /0; A: GET /1'],
    ['tags: [{ name: t, x-traitTag: true }, { name: a }]', paths('[t, a]', '[t]'), 't: GET /1; a: GET /0'],
    ['tags: [{ name: a, x-internal: true }, { name: b }]', paths('[a]', '[a, b]', '[b]'), 'b: GET /1, GET /2'],
    [
      'tags: [{ name: __proto__ }, { name: constructor }]',
      paths('[__proto__]', '[constructor]'),
      '__proto__: GET /0; constructor: GET /1',
    ],
    ['tags: [a, { name: b }, {}, null]', paths('[b]'), 'b: GET /0'],
    ['tags: [{ name: a }]', 'webhooks: { w: { post: { tags: [a] } }, v: { post: {} } }', 'a: POST w'],
  ])('%s; %s', (tags, rest, expected) => {
    expect(words(readApi(`{ ${tags}, ${rest} }`).tags)).toBe(expected);
  });
});

test('tags without operations, text and listed tags below them are not listed', () => {
  const { tags } = readApi(`{
    tags: [
      { name: empty }, { name: text, description: Text }, { name: docs, externalDocs: { url: 'https://a.test' } },
      { name: label, summary: Label }, { name: used }, { name: above }, { name: below, parent: above },
      { name: over }, { name: under, parent: over, description: Text }, { name: told },
    ],
    ${paths('[used]')}, webhooks: { w: { post: { tags: [told] } } },
  }`);
  const all = (some: readonly Tag[]): readonly Tag[] => some.flatMap((tag) => [tag, ...all(tag.tags)]);
  const unlisted = all(tags).filter((tag) => tag.unlisted);
  expect(unlisted.map(({ name }) => name)).toEqual(['empty', 'above', 'below']);
});

describe('tags have parents', () => {
  test.each([
    ['tags: [{ name: b, parent: a }, { name: a }]', 'a: [b:]'],
    ['tags: [{ name: a }, { name: b, x-parent: a }]', 'a: [b:]'],
    ['tags: [{ name: a }, { name: c }, { name: b, parent: ghost, x-parent: c }]', 'a:; c: [b:]'],
    ['tags: [{ name: a, parent: b }, { name: b, parent: a }, { name: c, parent: a }]', 'a: [c:]; b:'],
    ['{ tags: [{ name: a }, { name: b }], x-tagGroups: [{ name: G, tags: [b, a, b] }] }', 'G: [b:; a:]'],
    ['{ tags: [{ name: a }], x-tagGroups: [{ name: G, tags: [a] }, { name: H, tags: [a] }] }', 'G: [a:]'],
    [
      '{ tags: [{ name: a }], x-tagGroups: [{ name: G, tags: [ghost, a] }, { name: E, tags: [] }, { name: N }, 5] }',
      'G: [a:]',
    ],
  ])('%s', (tags, expected) => {
    expect(words(readApi(tags).tags)).toBe(expected);
  });
});

test('tags nest twenty levels deep at most; those below are at the top, and are reported', () => {
  const chain = Array.from({ length: 3000 }, (_, index) => `{ name: t${index}, parent: t${index - 1} }`);
  const api = readApi(`tags: [{ name: t-1 }, ${chain.toReversed().join(', ')}]`);
  const sizes: number[] = [];
  for (let { tags } = api; tags.length > 0; tags = tags.flatMap((tag) => tag.tags)) sizes.push(tags.length);
  expect(sizes).toEqual([2982, ...Array.from({ length: 19 }, () => 1)]);
  expect(api.problems.filter(({ message }) => message.includes('20 levels'))).toHaveLength(2981);
});

test('an operation knows its tags: those for navigation before badges and audiences; a badge shows on it', () => {
  const api = readApi(`
    tags: [{ name: new, kind: badge, summary: New }, { name: partners, kind: audience }, { name: pets, kind: nav }]
    ${paths('[new, partners, pets]')}`);
  const [operation] = api.operations;
  expect(operation?.tags.map(({ name }) => name)).toEqual(['pets', 'new', 'partners']);
  expect(operation?.badges).toEqual([{ name: 'New', color: undefined, position: 'after' }]);
  expect(api.tags.find(({ name }) => name === 'pets')).toBe(operation?.tags[0]);
});

test('slugs are unique in document order: declared tags, then named ones, then groups', () => {
  const api = readApi(`
    tags: [{ name: Pets }, { name: pets }, { name: schemas }, { name: 🐈 }, { name: "" }]
    ${paths('[Other Pets]', '[]')}
    x-tagGroups: [{ name: Pets, tags: [Other Pets] }]`);
  const ids = api.tags.flatMap((tag) => [tag.id, ...tag.tags.map(({ id }) => `${tag.id}/${id}`)]);
  expect(ids).toEqual([
    'pets-3',
    'pets-3/other-pets',
    'pets',
    'pets-2',
    'schemas-2',
    'tag-037dx7c',
    'tag-0ztntfp',
    'operations',
  ]);
  expect(api.tags.at(-2)?.summary).toBe('Untitled');
});
