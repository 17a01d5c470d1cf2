import { describe, expect, test } from 'vitest';
import { groupChoices, isDeferred, isLine } from '../../../../src/write/html/reference/choices.ts';
import { withoutExamples } from '../../../../src/view/content.ts';
import { deprecationOf } from '../../../../src/view/deprecation.ts';
import { groupByLetter } from '../../../../src/view/letters.ts';
import { emptyGroup } from '../../../../src/view/rows/group.ts';
import { parameterToRow, schemaToRows } from '../../../../src/view/rows/index.ts';
import { describeScopes, discoveryOf } from '../../../../src/view/security.ts';
import { countOperations, flattenTags, tagItems } from '../../../../src/view/tags.ts';
import type { ExampleView } from '../../../../src/view/types/content.ts';
import type { Fact } from '../../../../src/view/types/fact.ts';
import type { RowGroup } from '../../../../src/view/types/row.ts';
import { context } from '../../view/draw-rows.ts';
import { readApi } from '../../model/read-api.ts';

const empty: RowGroup = emptyGroup({ kind: 'keys' });

function readRows(properties: string): RowGroup['rows'] {
  const [schema] = readApi(`components: { schemas: { A: { properties: { ${properties} } } } }`).schemas;
  return schema === undefined
    ? []
    : schemaToRows(schema, { context, anchor: 'a', direction: 'both', depth: 1, budget: 90 }).rows;
}

test('variants of one choice stand together, other groups alone', () => {
  const choices = [undefined, 'oneOf', 'oneOf', 'anyOf', undefined, undefined] as const;
  const groups = choices.map((choice) => ({ ...empty, choice }));
  const runs = groupChoices(groups).map(({ choice, groups: members }) => [choice, members.length]);
  expect(runs).toEqual([
    [undefined, 1],
    ['oneOf', 2],
    ['anyOf', 1],
    [undefined, 1],
    [undefined, 1],
  ]);
});

test('a closed group of many rows is heavy, one that has nothing to open is a line', () => {
  const many = { ...empty, groups: Array.from({ length: 80 }, () => empty) };
  const rows = readRows(Array.from({ length: 61 }, (_, index) => `p${String(index)}: {}`).join(', '));
  expect([{ ...empty, rows }, { ...empty, rows, open: true }, many].map(isDeferred)).toEqual([true, false, false]);
  const told = { ...empty, description: 'Short.', facts: [{ kind: 'title', text: 'A' }] } as const;
  const further = { ...empty, more: { name: 'A', href: '/a/' } };
  expect([empty, told, { ...empty, rows }, further].map(isLine)).toEqual([true, true, false, false]);
});

test('an example of the whole that stands as code beside the rows is not said again, another is', () => {
  const codes = ['{"a":1,"b":"x: y"}', '{"a":2}'];
  const facts = codes.map((code): Fact => ({ kind: 'example', place: 'only', code, words: [] }));
  const shown: ExampleView = {
    mediaType: 'application/json',
    name: undefined,
    summary: undefined,
    title: undefined,
    description: undefined,
    origin: 'written',
    source: '{\n  "a": 1,\n  "b": "x: y"\n}',
    grammar: 'json',
    isValid: true,
    externalValue: undefined,
  };
  expect(withoutExamples({ ...empty, facts }, [shown]).facts).toEqual(facts.slice(1));
  expect(withoutExamples({ ...empty, facts }, []).facts).toEqual(facts);
});

test.each([
  ['{ in: query, name: id, schema: { type: integer }, example: 10 }', undefined],
  ['{ in: path, name: id, required: true, style: label, schema: { type: integer }, example: 10 }', '.10'],
  ['{ in: query, name: id, schema: { type: string }, example: a b }', 'id=a%20b'],
])('the form on the wire of %s is reported where no example says it: %s', (written, wire) => {
  const [parameter] =
    readApi(`paths: { "/a/{id}": { get: { parameters: [${written}] } } }`).operations[0]?.parameters ?? [];
  const fact = parameter && parameterToRow(parameter, context).facts.find(({ kind }) => kind === 'wire');
  expect(fact !== undefined && 'code' in fact ? fact.code : undefined).toBe(wire);
});

test('a deprecation tells more with a date, a reason or a replacement', () => {
  const nothing = { sunset: undefined, description: undefined, replacement: undefined, replacementText: undefined };
  const views = [undefined, nothing, { ...nothing, description: 'Slow.' }].map((one) => deprecationOf(one, context));
  expect(views.map((view) => view?.description)).toEqual([undefined, undefined, 'Slow.']);
  expect(views.slice(0, 2)).toEqual([undefined, undefined]);
});

test('schemas stand by first letter without case and accents, the rest under #', () => {
  const { schemas } = readApi('components: { schemas: { émile: {}, Zoo: {}, Ant2: {}, Ant10: {}, _9: {}, ÉTÉ: {} } }');
  expect(
    groupByLetter(
      schemas.map(({ name = '' }) => ({
        name,
        href: undefined,
        deprecated: false,
        about: '',
        type: { kind: 'any' } as const,
        anchor: undefined,
        facts: [],
      })),
    ).map(({ letter, anchor, schemas: members }) => [letter, anchor, members.length]),
  ).toEqual([
    ['#', 'letter-other', 1],
    ['A', 'letter-a', 2],
    ['E', 'letter-e', 2],
    ['Z', 'letter-z', 1],
  ]);
});

describe('tags', () => {
  const api = readApi(`
    tags: [{ name: Shop }, { name: Pets, parent: Shop }, { name: Notes, description: Text }, { name: Empty }]
    paths: { /a: { get: { tags: [Pets] }, post: { tags: [Pets], x-hidden: true } } }`);
  const tags = tagItems(api.tags, context);

  test('a group counts the listed operations of all tags below it', () => {
    expect(tags.map((tag) => [tag.name, countOperations(tag)])).toEqual([
      ['Shop', { operations: 1, webhooks: 0 }],
      ['Notes', { operations: 0, webhooks: 0 }],
    ]);
  });

  test('groups without operations make way for the tags below them', () => {
    expect(flattenTags(tags).map(({ name }) => name)).toEqual(['Pets', 'Notes']);
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
    expect(oauth === undefined ? [] : describeScopes(oauth, ['read', 'odd'], context)).toEqual([
      { name: 'read', description: 'Read' },
      { name: 'odd', description: undefined },
    ]);
  });

  test('some publish their own configuration', () => {
    expect(securitySchemes.map(discoveryOf)).toEqual(['https://m.example', 'https://o.example', undefined]);
  });
});
