import { describe, expect, test } from 'vitest';
import { groupChoices, isBare, isHeavy } from '../../../src/view/choices.ts';
import { tellsMore } from '../../../src/view/deprecation.ts';
import { withoutExamples } from '../../../src/view/examples.ts';
import { groupByLetter } from '../../../src/view/letters.ts';
import { describeScopes, discoveryOf } from '../../../src/view/schemes.ts';
import { stageSections } from '../../../src/view/words/stages.ts';
import { countOperations, listedTags } from '../../../src/view/tags.ts';
import { isPlain } from '../../../src/view/wire.ts';
import { listLifecycle } from '../../../src/view/lifecycle.ts';
import type { RowGroup } from '../../../src/view/rows/row.ts';
import { schemaToRows } from '../../../src/view/rows/index.ts';
import { readApi } from '../openapi/read-api.ts';

const empty: RowGroup = {
  label: '',
  choice: undefined,
  notes: [],
  description: undefined,
  facts: [],
  enum: [],
  rows: [],
  groups: [],
  open: false,
  more: undefined,
};

function readRows(properties: string): RowGroup['rows'] {
  const [schema] = readApi(`components: { schemas: { A: { properties: { ${properties} } } } }`).schemas;
  return schema === undefined
    ? []
    : schemaToRows(schema, { anchor: 'a', direction: 'both', depth: 1, budget: 90 }).rows;
}

test('variants of one choice stand together, other groups alone', () => {
  const groups = ['Keys', 'One of', 'One of', 'Any of', undefined, undefined].map((choice, index) => ({
    ...empty,
    label: String(index),
    choice: choice === 'Keys' ? undefined : choice,
  }));
  const runs = groupChoices(groups).map(({ choice, groups: members }) => [choice, members.map(({ label }) => label)]);
  expect(runs).toEqual([
    [undefined, ['0']],
    ['One of', ['1', '2']],
    ['Any of', ['3']],
    [undefined, ['4']],
    [undefined, ['5']],
  ]);
});

test('a closed group of many rows is heavy, one that has nothing of its own is bare', () => {
  const many = { ...empty, groups: Array.from({ length: 80 }, () => empty) };
  const rows = readRows(Array.from({ length: 61 }, (_, index) => `p${String(index)}: {}`).join(', '));
  expect([{ ...empty, rows }, { ...empty, rows, open: true }, many].map(isHeavy)).toEqual([true, false, false]);
  expect([empty, { ...empty, rows }].map(isBare)).toEqual([true, false]);
});

test('the example of the whole is left to the code beside the rows, that of a bare value stays', () => {
  const facts = [
    { text: 'Example', code: '{}' },
    { text: 'at least 1 property', code: undefined },
  ];
  const rows = readRows('a: { type: string }');
  expect(withoutExamples({ ...empty, facts, rows }).facts).toEqual(facts.slice(1));
  expect(withoutExamples({ ...empty, facts }).facts).toEqual(facts);
});

test.each([
  ['10', 'id', true],
  ['id=10', 'id', true],
  ['.10', 'id', false],
  ['id=a%20b', 'id', false],
])('the wire form %s of an example 10 is plain: %s %s', (wire, name, plain) => {
  expect(isPlain(wire, name, [{ text: 'Example', code: '10' }])).toBe(plain);
});

test('a deprecation tells more with a date, a reason or a replacement', () => {
  const nothing = { sunset: undefined, description: undefined, replacement: undefined, replacementText: undefined };
  expect([undefined, nothing, { ...nothing, description: 'Slow.' }].map(tellsMore)).toEqual([false, false, true]);
});

test('schemas stand by first letter without case and accents, the rest under #', () => {
  const { schemas } = readApi('components: { schemas: { émile: {}, Zoo: {}, Ant2: {}, Ant10: {}, _9: {}, ÉTÉ: {} } }');
  expect(
    groupByLetter(schemas).map(({ letter, anchor, schemas: members }) => [letter, anchor, members.length]),
  ).toEqual([
    ['#', 'letter-other', 1],
    ['A', 'letter-a', 2],
    ['E', 'letter-e', 2],
    ['Z', 'letter-z', 1],
  ]);
});

describe('tags', () => {
  const { tags } = readApi(`
    tags: [{ name: Shop }, { name: Pets, parent: Shop }, { name: Notes }]
    paths: { /a: { get: { tags: [Pets] }, post: { tags: [Pets], x-hidden: true } } }`);

  test('a group counts the listed operations of all tags below it', () => {
    expect(tags.map((tag) => [tag.name, countOperations(tag)])).toEqual([
      ['Shop', 1],
      ['Notes', 0],
    ]);
  });

  test('groups without operations make way for the tags below them', () => {
    expect(listedTags(tags).map(({ name }) => name)).toEqual(['Pets', 'Notes']);
  });
});

describe('security schemes', () => {
  const { securitySchemes } = readApi(`
    components:
      securitySchemes:
        oauth: { type: oauth2, oauth2MetadataUrl: https://m.example, flows: { password: { tokenUrl: https://t.example, scopes: { read: Read } } } }
        oidc: { type: openIdConnect, openIdConnectUrl: https://o.example }
        key: { type: apiKey, in: header, name: K }`);

  test('scopes carry the description of the flow that knows them', () => {
    const [oauth] = securitySchemes;
    expect(oauth === undefined ? [] : describeScopes(oauth, ['read', 'odd'])).toEqual([
      { name: 'read', description: 'Read' },
      { name: 'odd', description: undefined },
    ]);
  });

  test('some publish their own configuration', () => {
    expect(securitySchemes.map(discoveryOf)).toEqual(['https://m.example', 'https://o.example', undefined]);
  });
});

test('the lifecycle has a section for each stage that something is in', () => {
  const api = readApi(`
    paths:
      /a: { get: { operationId: a, x-stability: beta }, put: { operationId: b, deprecated: true } }
      /b: { get: { operationId: c, deprecated: true, x-sunset: "2027-01-01" } }`);
  const sections = stageSections(listLifecycle(api, new Date('2026-11-20T00:00:00Z')));
  expect(sections.map(({ title, entries }) => [title, entries.map((entry) => entry.title)])).toEqual([
    ['Sunset', ['C']],
    ['Deprecated', ['B']],
    ['Beta', ['A']],
  ]);
});
