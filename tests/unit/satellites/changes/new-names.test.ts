import { expect, test } from 'vitest';
import { compareDocuments, compareSchemasAt } from './compare-values.ts';

const object = (more = '', property = ''): string =>
  `{ type: object, properties: { name: { type: string }${property} }${more} }`;
const COLOUR = ', colour: { type: integer }';

/** Old schema, and new one with the property `colour`; what surrounds or judges both. */
const EDITS: readonly (readonly [string, string, string, string])[] = [
  ['an open object', object(), object('', COLOUR), 'safe'],
  [
    'an object of additional properties that may be anything',
    object(', additionalProperties: true'),
    object(', additionalProperties: true', COLOUR),
    'safe',
  ],
  ['an empty object', '{ type: object }', '{ type: object, properties: { colour: { type: integer } } }', 'safe'],
  ['an item of a list', `{ type: array, items: ${object()} }`, `{ type: array, items: ${object('', COLOUR)} }`, 'safe'],
  [
    'an object of a property',
    `{ type: object, properties: { a: ${object()} } }`,
    `{ type: object, properties: { a: ${object('', COLOUR)} } }`,
    'safe',
  ],
  [
    'a pattern of other names',
    object(', patternProperties: { ^x-: { type: string } }'),
    object(', patternProperties: { ^x-: { type: string } }', COLOUR),
    'safe',
  ],
  ['a closed object', object(', additionalProperties: false'), object(', additionalProperties: false', COLOUR), 'safe'],
  [
    'a member of a choice',
    `{ oneOf: [${object(', required: [name]')}, { type: integer }] }`,
    `{ oneOf: [${object(', required: [name]', COLOUR)}, { type: integer }] }`,
    'safe',
  ],
  ['an object that is closed in the same edit', object(), object(', additionalProperties: false', COLOUR), 'may-break'],
  [
    'a map',
    '{ type: object, additionalProperties: true }',
    '{ type: object, additionalProperties: true, properties: { colour: { type: integer } } }',
    'may-break',
  ],
  [
    'a map of texts',
    object(', additionalProperties: { type: string }'),
    object(', additionalProperties: { type: string }', COLOUR),
    'breaking',
  ],
  [
    'a pattern of the name',
    object(', patternProperties: { ^c: { type: string } }'),
    object(', patternProperties: { ^c: { type: string } }', COLOUR),
    'breaking',
  ],
  [
    'names that are listed',
    object(', propertyNames: { enum: [name, colour] }'),
    object(', propertyNames: { enum: [name, colour] }', COLOUR),
    'may-break',
  ],
  [
    'a name that another requires',
    object(', dependentRequired: { name: [colour] }'),
    object(', dependentRequired: { name: [colour] }', COLOUR),
    'may-break',
  ],
  ['a name that is required', object(', required: [colour]'), object(', required: [colour]', COLOUR), 'may-break'],
  [
    'a name of a member of a choice',
    object(', anyOf: [{ required: [name] }, { properties: { colour: { type: string } } }]'),
    object(', anyOf: [{ required: [name] }, { properties: { colour: { type: string } } }]', COLOUR),
    'may-break',
  ],
  [
    'a name of the other variant',
    `{ oneOf: [${object(', required: [name]')}, { type: object, required: [id], properties: { id: {}, colour: {} } }] }`,
    `{ oneOf: [${object(', required: [name]', COLOUR)}, { type: object, required: [id], properties: { id: {}, colour: {} } }] }`,
    'may-break',
  ],
  [
    'a name in a condition',
    object(', if: { required: [colour] }, then: { maxProperties: 1 }'),
    object(', if: { required: [colour] }, then: { maxProperties: 1 }', COLOUR),
    'may-break',
  ],
  [
    'other properties around that are judged',
    `{ allOf: [${object()}], unevaluatedProperties: { type: string } }`,
    `{ allOf: [${object('', COLOUR)}], unevaluatedProperties: { type: string } }`,
    'breaking',
  ],
  [
    'an example of the name',
    object(', example: { colour: red }'),
    object(', example: { colour: red }', COLOUR),
    'may-break',
  ],
  ['a name that is refused', object(), object('', ', colour: false'), 'may-break'],
];

test.each(EDITS)('an optional property that requests may have, added to %s: %#', async (_, old, now, level) => {
  const changes = await compareSchemasAt('request', old, now);
  expect(changes[0]?.level).toBe(level);
});

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
