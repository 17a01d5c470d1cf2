import { expect, test } from 'vitest';
import { compareDocuments } from './compare-values.ts';

const documentOf = (shared: string, own: string, response: string): string => `
paths:
  /a:
    get:
      parameters: [{ $ref: '#/components/parameters/Shared' }, { name: own, in: query, ${own} schema: { type: string } }]
      responses: { '200': { description: d, headers: { X-A: { ${response} schema: { type: string } } } } }
components: { parameters: { Shared: { name: shared, in: query, ${shared} schema: { type: string } } } }
`;

test('a change of a parameter or header has the place of that object', async () => {
  const changes = await compareDocuments(
    documentOf('', '', ''),
    documentOf('required: true,', 'required: true,', 'required: true,'),
  );
  expect(changes.map(({ pointer }) => pointer).toSorted()).toEqual([
    '#/components/parameters/Shared',
    '#/paths/~1a/get/parameters/1',
    '#/paths/~1a/get/responses/200/headers/X-A',
  ]);
});

test('a parameter that is added has its place in the operation', async () => {
  const changes = await compareDocuments(
    `{ paths: { /a: { get: { responses: { '200': { description: d } } } } } }`,
    `{ paths: { /a: { get: { parameters: [{ name: b, in: query, schema: {} }], responses: { '200': { description: d } } } } } }`,
  );
  expect(changes.map(({ pointer }) => pointer)).toEqual(['#/paths/~1a/get/parameters/0']);
});

test.each([
  ['{ tags: [{ name: a }, { name: b }] }', '{ tags: [{ name: a }, { name: b, description: New }] }', '#/tags/1'],
  [
    '{ components: { securitySchemes: { a: { type: http, scheme: basic } } } }',
    '{ components: { securitySchemes: { a: { type: http, scheme: basic, description: New } } } }',
    '#/components/securitySchemes/a',
  ],
])('a change of a tag or security scheme has the place of that object: %s', async (before, after, pointer) => {
  expect((await compareDocuments(before, after)).map((change) => change.pointer)).toEqual([pointer]);
});

const GET = (fields: string): string => `{ get: { ${fields} responses: { '200': { description: d } } } }`;
const KEYS = 'components: { securitySchemes: { a: { type: http, scheme: basic }, b: { type: http, scheme: bearer } } }';

test.each([
  [
    '{ servers: [{ url: /a }, { url: /b }] }',
    '{ servers: [{ url: /a }, { url: /b, description: New }] }',
    '#/servers/1',
  ],
  [
    '{ servers: [{ url: "/{v/w}", variables: { v/w: { default: "1" } } }] }',
    '{ servers: [{ url: "/{v/w}", variables: { v/w: { default: "2" } } }] }',
    '#/servers/0/variables/v~1w',
  ],
  [
    `{ paths: { /a: ${GET('servers: [{ url: /x }],')} } }`,
    `{ paths: { /a: ${GET('servers: [{ url: /x, description: New }],')} } }`,
    '#/paths/~1a/get/servers/0',
  ],
  [
    `{ paths: { /a: ${GET('security: [{ a: [] }],')} }, ${KEYS} }`,
    `{ paths: { /a: ${GET('security: [{ b: [] }],')} }, ${KEYS} }`,
    '#/paths/~1a/get/security',
  ],
  [
    `{ security: [{ a: [] }], paths: { /a: ${GET('')} }, ${KEYS} }`,
    `{ security: [{ b: [] }], paths: { /a: ${GET('')} }, ${KEYS} }`,
    '#/security',
  ],
])('a change of a server, or security requirement has its place: %s', async (before, after, pointer) => {
  expect((await compareDocuments(before, after)).map((change) => change.pointer)).toEqual([pointer]);
});

test('the alternative without credentials has a name', async () => {
  const documentOf = (security: string): string => `{ paths: { /a: ${GET(`security: ${security},`)} }, ${KEYS} }`;
  const [change] = await compareDocuments(documentOf('[{ a: [] }, {}]'), documentOf('[{ a: [] }]'));
  expect([change?.level, change?.before, change?.after]).toEqual(['breaking', 'a, or none', 'a']);
});
