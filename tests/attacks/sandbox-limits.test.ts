import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore, LIMITS, limitStore, type Limits } from '../../src/satellites/sandbox/index.ts';
import type { CountedStore } from '../../src/satellites/sandbox/stores/store.ts';
import { mockTablesOf } from '../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../unit/openapi/model/read-api.ts';
import { openSandbox, type TestSandbox } from '../unit/satellites/sandbox/open-sandbox.ts';
import { testSuite } from './suite.ts';

/** Maximum size of a response with one record in bytes: the record's own, plus escapes of JSON. */
const MAX_ANSWERED = 1_100_000;

const plan = mockTablesOf(
  readApi(`
    paths:
      /things:
        get: { responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } } } }
        post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }, responses: { 201: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } }
      /things/{id}:
        parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
        get: { responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } }
        delete: { responses: { 204: {} } }
        patch: { requestBody: { content: { application/json-patch+json: { schema: { type: array } }, application/merge-patch+json: { schema: { type: object } } } }, responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } }
    components:
      schemas: { Thing: { type: object, properties: { id: { type: integer }, a: {}, name: { type: string } }, example: { id: 1, name: x, a: { b: [1] } } } }`),
);

interface Limited {
  readonly sandbox: TestSandbox;
  readonly store: CountedStore;
}

async function open(limits: Partial<Limits> = {}): Promise<Limited> {
  const store = createMemoryStore();
  return { store, sandbox: await openSandbox([[plan]], { store: limitStore(store, { ...LIMITS, ...limits }) }) };
}

const PATCH = { 'content-type': 'application/json-patch+json' };
const MERGE = { 'content-type': 'application/merge-patch+json' };

let limited: Limited;

beforeAll(async () => {
  limited = await open();
});

/** Finds faults in the size of a response, and of the stored record. */
async function tooLarge(line: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = await limited.sandbox.send(line, body, headers);
  const { bytes } = await limited.store.usage();
  return [
    ...((answer.body?.length ?? 0) > MAX_ANSWERED ? [`${answer.body?.length ?? 0} bytes are answered`] : []),
    ...(bytes > MAX_ANSWERED ? [`${bytes} bytes are kept`] : []),
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
  ];
}

testSuite('sandbox: no JSON Patch makes a record larger than a record may be', {
  cases: [
    ...[2, 16, 18, 40, 1000].flatMap((count) => {
      const times = (operation: (index: number) => object): readonly object[] =>
        Array.from({ length: count }, (_, index) => operation(index));
      return [
        [`${count} copies of the whole in itself`, times((index) => ({ op: 'copy', from: '', path: `/k${index}` }))],
        [
          `${count} copies of a list in itself`,
          [{ op: 'add', path: '/l', value: [[1]] }, ...times(() => ({ op: 'copy', from: '/l', path: '/l/-' }))],
        ],
        [`${count} copies of the whole below itself`, times(() => ({ op: 'copy', from: '', path: '/a' }))],
        [
          `${count} moves back and forth`,
          times((index) =>
            index % 2 === 0 ? { op: 'move', from: '/a', path: '/c' } : { op: 'move', from: '/c', path: '/a' },
          ),
        ],
      ] as const;
    }),
  ],
  oneOf: 4,
  harm: (patch) => tooLarge('PATCH /things/1', patch, PATCH),
});

testSuite('sandbox: merge patches do not add up to more than a record may be', {
  cases: Array.from({ length: 20 }, (_, index) => [`patch ${index}`, { [`k${index}`]: 'x'.repeat(200_000) }] as const),
  harm: (body) => tooLarge('PATCH /things/1', body, MERGE),
});

describe('what is kept in all', () => {
  test('records have a number, and one that goes makes room for another', async () => {
    // The mock tables, an account, its key, and the first record are stored already.
    const { sandbox } = await open({ records: 10 });
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1)
      statuses.push((await sandbox.send('POST /things', { name: 'x' })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 507, 507, 507, 507]);
    expect((await sandbox.send('DELETE /things/1')).status).toBe(204);
    expect((await sandbox.send('POST /things', { name: 'x' })).status).toBe(201);
    expect((await sandbox.send('POST /things', { name: 'x' })).json).toMatchObject({ status: 507 });
  });

  test('bytes have a sum', async () => {
    const { sandbox, store } = await open({ bytes: 100_000 });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await sandbox.send('POST /things', { name: 'x'.repeat(30_000) })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 507, 507]);
    expect((await store.usage()).bytes).toBeLessThan(100_000 + 31_000);
  });

  test('a rule keeps no more than a request', async () => {
    const store = createMemoryStore();
    const sandbox = await openSandbox(
      [
        [
          mockTablesOf(readApi('paths: { /a: { post: { operationId: fill, responses: { 204: {} } } } }')),
          {
            fill: ({ records, next }) => {
              records.put('/big', 1, { text: 'x'.repeat(2_000_000) });
              return next();
            },
          },
        ],
      ],
      { store: limitStore(store, LIMITS) },
    );
    expect((await sandbox.send('POST /a')).status).toBe(413);
  });
});
