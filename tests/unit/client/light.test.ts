import { expect, test } from 'vitest';
import { findField, findParameter } from '../../../src/client/request/follow/places.ts';
import { LANGUAGES, operationToSamples, operationToParts } from '../../../src/samples/index.ts';
import { changeValues } from '../../../src/samples/request-parts.ts';
import { readOperation } from '../samples/read-operation.ts';

const operation = readOperation(
  {
    parameters: [
      { name: 'owner', in: 'path', required: true, example: 'octo cat' },
      { name: 'state', in: 'query', example: 'open' },
      { name: 'labels', in: 'query', example: ['a', 'b'] },
      { name: 'X-Trace', in: 'header', example: 't1' },
    ],
    requestBody: {
      content: {
        'application/json': { example: { category: { name: 'Dogs', id: 3 }, name: 'Rex', tags: [{ id: 7 }] } },
      },
    },
  },
  { method: 'post', path: '/owners/{owner}/pets' },
);
const parts = operationToParts(operation);
const samples = operationToSamples(operation, { languages: LANGUAGES.map(({ id }) => id), generated: true });
const codes = samples.map(({ language, variants }) => [language, variants[0]?.source ?? ''] as const);

test.each(codes)('in %s fields are found by their names, inside of one another', (_, source) => {
  const at = (...names: readonly string[]): string => {
    const { start, end } = findField(source, names) ?? { start: 0, end: 0 };
    return source
      .slice(start, end)
      .replaceAll(/["'\\]/g, '')
      .replace(/\s*=>?\s*/, ': ');
  };
  expect([at('name'), at('category', 'name'), at('category', 'id'), at('tags', 'id')]).toEqual([
    'name: Rex',
    'name: Dogs',
    'id: 3',
    'id: 7',
  ]);
  expect(findField(source, ['gone'])).toBeUndefined();
});

test.each(codes)('in %s parameters are found where they are sent', (_, source) => {
  const at = (place: 'path' | 'query' | 'header', name: string): readonly string[] =>
    findParameter(source, { in: place, name }, parts).map(({ start, end }) => source.slice(start, end));
  expect(at('path', 'owner')).toEqual(['octo%20cat']);
  expect(at('query', 'state')).toEqual(['state=open']);
  expect(at('query', 'labels')).toEqual(['labels=a', 'labels=b']);
  expect(at('query', 'label')).toEqual([]);
  expect(at('header', 'X-Trace').map((text) => text.replaceAll(/\W+/g, ' '))).toEqual(['X Trace t1']);
});

test('a value that a reader has chosen is found in its place', () => {
  const values = new Map([['path.owner', 'me']]);
  const changed = changeValues(parts, { values, wires: new Map(), omitted: new Set() });
  const [place] = findParameter('curl /owners/me/pets', { in: 'path', name: 'owner' }, changed);
  expect(place).toEqual({ start: 13, end: 15 });
});

test.each([
  ['XML', '<pet><name>Rex</name></pet>', 'name>Rex</name></pet>'],
  ['a form', "--data-urlencode 'name=Rex'", "name=Rex'"],
])('%s says a field by its name', (_, source, expected) => {
  const { start, end } = findField(source, ['name']) ?? { start: 0, end: 0 };
  expect(source.slice(start, end)).toBe(expected);
});
