import { expect, test } from 'vitest';
import { compareDocuments, compareSchemasAt } from './compare-values.ts';

const object = (more = '', property = ''): string =>
  `{ type: object, properties: { name: { type: string }${property} }${more} }`;
const COLOUR = ', colour: { type: integer }';

test('a property whose name another schema of the same object declares may break', async () => {
  const schemas = (pet: string): string =>
    `{ Pet: { type: object, properties: { name: {}${pet} } }, Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { colour: { type: string } } }] } }`;
  const document = (pet: string): string =>
    `{ paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Dog' } } } }, responses: {} } } }, components: { schemas: ${schemas(pet)} } }`;
  const changes = await compareDocuments(document(''), document(COLOUR));
  expect(changes[0]?.level).toMatch(/break/);
});

test('the convention says what it rests on, and has no witness', async () => {
  const [change] = await compareSchemasAt('request', object(), object('', COLOUR));
  expect(change?.witness).toBeUndefined();
  expect(change?.derivation.at(-1)).toMatch(/^convention: no client sent the name before/);
});

test('an edit that the model does not show is found beside a property that the convention judges', async () => {
  const nullable = (also: string): string => `, q: { anyOf: [{ type: string }, { type: "null"${also} }] }`;
  const [old, now] = [object('', nullable('')), object('', nullable(', enum: [1]') + COLOUR)];
  const changes = await compareSchemasAt('request', old, now);
  expect(changes.map(({ id, level }) => [id, level])).toEqual([
    ['schema-structure-changed', 'breaking'],
    ['schema-property-added', 'safe'],
  ]);
});

const REQUIRED: readonly (readonly [string, string, string, unknown])[] = [
  ['a body', object(', required: [name]'), object(', required: [name, colour]', COLOUR), { name: 'Example' }],
  [
    'a property',
    `{ type: object, properties: { a: ${object()} } }`,
    `{ type: object, properties: { a: ${object(', required: [colour]', COLOUR)} } }`,
    { a: {} },
  ],
  [
    'items',
    `{ type: array, items: ${object()} }`,
    `{ type: array, items: ${object(', required: [colour]', COLOUR)} }`,
    [{}],
  ],
  [
    'a closed object',
    object(', additionalProperties: false'),
    object(', additionalProperties: false, required: [colour]', COLOUR),
    {},
  ],
];

test.each(REQUIRED)('a required property added to %s is refuted by a value without it', async (_, old, now, value) => {
  const [change, ...others] = await compareSchemasAt('request', old, now);
  expect(change).toMatchObject({ level: 'breaking', id: 'schema-property-added', required: true, witness: { value } });
  expect(others).toEqual([]);
});

test('of two properties that are added, the required one breaks', async () => {
  const changes = await compareSchemasAt(
    'request',
    object(),
    object(', required: [colour]', `${COLOUR}, size: { type: integer }`),
  );
  expect(changes.map(({ level, after, required }) => [level, after, required])).toEqual([
    ['breaking', '"colour"', true],
    ['safe', '"size"', false],
  ]);
});

test('parameters, bodies and headers that are required from the beginning say so', async () => {
  const old = "{ paths: { /a: { post: { responses: { '200': { description: d } } } } } }";
  const now =
    "{ paths: { /a: { post: { parameters: [{ name: q, in: query, required: true, schema: {} }, { name: p, in: query, schema: {} }], requestBody: { required: true, content: {} }, responses: { '200': { description: d, headers: { A: { required: true, schema: {} } } } } } } } }";
  const changes = await compareDocuments(old, now);
  expect(changes.map(({ id, required }) => [id, required])).toEqual([
    ['parameter-added', true],
    ['request-body-added', true],
    ['parameter-added', false],
    ['header-added', true],
  ]);
});
