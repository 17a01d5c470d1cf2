import { expect, test } from 'vitest';
import { measureQuality, type CriterionId, type Flaw } from '../../../../src/satellites/quality/index.ts';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { toApi } from '../changes/compare-values.ts';

/** A document of one operation, whose thing of a criterion is a cheat or honest. */
interface Row {
  readonly cheat: string;
  readonly criterion: CriterionId;
  readonly flaw: Flaw | undefined;
  readonly document: string;
}

const described = (text: string, name = 'petId'): string =>
  `{ paths: { /pets: { get: { parameters: [{ name: ${name}, in: query, description: ${JSON.stringify(text)} }] } } } }`;
const summarized = (summary: string): string =>
  `{ paths: { /pets: { get: { operationId: listPets, summary: ${JSON.stringify(summary)} } } } }`;
const named = (id: string): string =>
  `{ paths: { '/pets/{petId}': { get: { operationId: ${JSON.stringify(id)}, summary: Find a pet } } } }`;
const answered = (response: string): string => `{ paths: { /pets: { get: { responses: { ${response} } } } } }`;
const example = (schema: string, value: string): string =>
  answered(`'200': { description: d, content: { application/json: { schema: ${schema}, example: ${value} } } }`);
const limited = (schema: string): string =>
  `{ paths: { /pets: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } } }`;
const pet = '{ type: object, properties: { id: { type: integer }, name: { type: string }, at: { type: string } } }';

const parameters = (flaw: Flaw | undefined, texts: readonly string[]): readonly Row[] =>
  texts.map((text) => ({ cheat: text, criterion: 'described.parameters', flaw, document: described(text) }));

const ROWS: readonly Row[] = [
  ...parameters('equals-name', ['petId', 'The pet id.', 'A string value']),
  ...parameters('placeholder', ['TODO', 'tbd', 'No description', 'n/a', 'xxxx', 'foo bar', 'Description goes here']),
  ...parameters('no-words', ['<!-- pet -->', '-']),
  ...parameters('missing', ['', '   ']),
  ...parameters(undefined, [
    'Number on the tag in its ear.',
    'Lists the TODO items that the owner has written down for this animal',
    'Tierkennung',
    '宠物的编号',
  ]),
  {
    cheat: 'operationId as summary',
    criterion: 'named.summaries',
    flaw: 'equals-name',
    document: summarized('listPets'),
  },
  {
    cheat: 'long summary',
    criterion: 'named.summaries',
    flaw: 'too-long',
    document: summarized('pets and more '.repeat(12)),
  },
  { cheat: 'honest summary', criterion: 'named.summaries', flaw: undefined, document: summarized('List pets') },
  ...['getPetUsingGET', 'operation12', 'op2', 'test1', 'get', 'list_2', 'petsPetIdGet', 'read_pets__pet_id__get'].map(
    (id): Row => ({
      cheat: id,
      criterion: 'named.operationIds',
      flaw: 'generated-name',
      document: named(id),
    }),
  ),
  { cheat: 'honest id', criterion: 'named.operationIds', flaw: undefined, document: named('pets/find') },
  {
    cheat: 'id of a group and a method',
    criterion: 'named.operationIds',
    flaw: undefined,
    document: '{ paths: { /meta: { get: { operationId: meta/get } } } }',
  },
  ...[
    "'200': { description: OK }",
    "'404': { description: Not found. }",
    'default: { description: Unexpected error }',
  ].map((response): Row => ({
    cheat: response,
    criterion: 'described.responses',
    flaw: 'equals-name',
    document: answered(response),
  })),
  {
    cheat: 'error without a body',
    criterion: 'errors.responses',
    flaw: 'no-body',
    document: answered(
      "'404': { description: The pet was sold., content: { application/json: { schema: { type: object } } } }",
    ),
  },
  ...['{}', '[]', '{ id: 0, name: string }', '{ name: name }', '{ id: 0, at: "2019-08-24T14:15:22Z" }'].map(
    (value): Row => ({
      cheat: `example ${value}`,
      criterion: 'exemplified.responses',
      flaw: 'default-value',
      document: example(pet, value),
    }),
  ),
  {
    cheat: 'invalid example',
    criterion: 'exemplified.responses',
    flaw: 'invalid',
    document: example(pet, '{ id: seven }'),
  },
  {
    cheat: 'honest example',
    criterion: 'exemplified.responses',
    flaw: undefined,
    document: example(pet, '{ id: 7, name: Rex }'),
  },
  ...['{ type: string, minLength: 0 }', '{ type: string, maxLength: 2147483647 }'].map((schema): Row => ({
    cheat: schema,
    criterion: 'constrained.strings',
    flaw: 'no-limit',
    document: limited(schema),
  })),
  {
    cheat: 'honest limit',
    criterion: 'constrained.numbers',
    flaw: undefined,
    document: limited('{ type: integer, minimum: 0 }'),
  },
  ...['InlineResponse200', 'Body_1', 'Model', 'inline_object_3'].map((name): Row => ({
    cheat: name,
    criterion: 'named.schemas',
    flaw: 'generated-name',
    document: `{ components: { schemas: { ${name}: { type: object } } } }`,
  })),
  {
    cheat: 'honest schema',
    criterion: 'named.schemas',
    flaw: undefined,
    document: '{ components: { schemas: { Pet: { type: object } } } }',
  },
];

test.each(ROWS)('$criterion of $cheat: $flaw', ({ criterion, document, flaw }) => {
  const parts = parseYaml(document, '/parts.yaml');
  const api = toApi(Object.assign({ openapi: '3.1.0', info: { title: 'T', version: '1' } }, parts));
  const items = measureQuality(api).items.filter((item) => item.criterion === criterion);
  expect(items.map((item) => item.flaw)).toEqual([flaw]);
});

test.each([
  [5, undefined],
  [6, 'repeated'],
])('one sentence on %i parameters of other names: %s', (count, flaw) => {
  const list = Array.from({ length: count }, (_, index) => ({
    name: `p${index}x`,
    in: 'query',
    description: `Filters the animals, ${index}.`,
  }));
  const api = toApi({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/pets': { get: { parameters: list } } },
  });
  const items = measureQuality(api).items.filter(({ criterion }) => criterion === 'described.parameters');
  expect(items.map((item) => item.flaw)).toEqual(list.map(() => flaw));
});

test('a sentence on parameters of one name counts, however many operations have it', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `/pets${index}`,
      { get: { parameters: [{ name: 'page', in: 'query', description: 'Counts from one.' }] } },
    ]),
  );
  const api = toApi({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });
  const { counts } = measureQuality(api);
  expect(counts.find(({ criterion }) => criterion === 'described.parameters')).toMatchObject({ counted: 9, total: 9 });
});

test('operations that share a summary or an operationId do not count', () => {
  const operation = { operationId: 'findPets', summary: 'Find pets' };
  const paths = { '/a': { get: operation }, '/b': { get: operation } };
  const { items } = measureQuality(toApi({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }));
  const flaws = items.flatMap(({ criterion, flaw }) => (criterion.startsWith('named.') ? [flaw] : []));
  expect(flaws).toEqual(Array.from({ length: 4 }, () => 'not-unique'));
});
