import { expect, test } from 'vitest';
import {
  compareVersions,
  indexVersion,
  toHistory,
  type ApiHistory,
  type ComparedVersion,
} from '../../../../src/satellites/changes/index.ts';
import { toApi } from './compare-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the history of documents, oldest first. */
async function historyOf(documents: readonly Fields[]): Promise<ApiHistory> {
  const apis = documents.map((parts) => toApi({ openapi: '3.1.0', info: { title: 'Ships', version: '1' }, ...parts }));
  const options = { now: new Date('2030-01-01') };
  const compared: ComparedVersion[] = [];
  for (const [number, api] of apis.entries()) {
    const before = number === 0 ? undefined : apis[number - 1];
    const step = before === undefined ? undefined : await compareVersions(before, api, options);
    const version = { name: `${number}`, date: undefined, notes: undefined };
    compared.push({ version, index: indexVersion(api), step });
  }
  return toHistory(compared);
}

const query = (name: string, rest: Fields = {}): Fields => ({ name, in: 'query', schema: { type: 'string' }, ...rest });
const list = (parameters: readonly Fields[], rest: Fields = {}): Fields => ({
  paths: { '/ships': { get: { operationId: 'listShips', parameters, responses: {}, ...rest } } },
});

test('a parameter is new, required and deprecated since the versions that made it so', async () => {
  const { operations } = await historyOf([
    list([query('limit')]),
    list([query('limit'), query('class')]),
    list([query('limit', { required: true }), query('class', { deprecated: true })]),
  ]);
  expect(Object.fromEntries(operations.get('operation GET /ships') ?? [])).toEqual({
    '': [],
    'query limit': [{ kind: 'required', version: 2 }],
    'query class': [
      { kind: 'added', version: 1 },
      { kind: 'deprecated', version: 2 },
    ],
  });
});

test('what is no longer required or deprecated says when, or nothing', async () => {
  const { operations } = await historyOf([
    list([query('a', { required: true }), query('b', { deprecated: true })]),
    list([query('a'), query('b')]),
  ]);
  const events = operations.get('operation GET /ships');
  expect(events?.get('query a')).toEqual([{ kind: 'optional', version: 1 }]);
  expect(events?.has('query b')).toBe(false);
});

test('what was removed and is there again is new since it returned', async () => {
  const { operations } = await historyOf([list([query('a')]), list([]), list([query('a')])]);
  expect(operations.get('operation GET /ships')?.get('query a')).toEqual([{ kind: 'added', version: 2 }]);
});

test('an operation is new where no version before has it; what it came with is not', async () => {
  const { operations } = await historyOf([{ paths: {} }, list([query('a')])]);
  expect(Object.fromEntries(operations.get('operation GET /ships') ?? [])).toEqual({
    '': [{ kind: 'added', version: 1 }],
  });
});

const ship = (properties: Fields, isShared: boolean): Fields => {
  const schema = { type: 'object', properties };
  const shown = isShared ? { $ref: '#/components/schemas/Ship' } : schema;
  const responses = { 200: { description: '', content: { 'application/json': { schema: shown } } } };
  return { ...list([], { responses }), ...(isShared ? { components: { schemas: { Ship: schema } } } : {}) };
};
const text = { type: 'string' };

test('a schema that moves into a component makes no property new', async () => {
  const { operations, schemas } = await historyOf([ship({ id: text }, false), ship({ id: text, name: text }, true)]);
  expect(schemas.size).toBe(0);
  expect(Object.fromEntries(operations.get('operation GET /ships') ?? [])).toEqual({ '': [] });
});

test('properties and values of components and of inline schemas are new in objects that were there', async () => {
  const kinds = (...values: readonly string[]): Fields => ({ type: 'string', enum: values });
  for (const isShared of [true, false]) {
    const { operations, schemas } = await historyOf([
      ship({ kind: kinds('tug') }, isShared),
      ship({ kind: kinds('tug', 'ferry'), 'a.b': text }, isShared),
    ]);
    const events = isShared ? schemas.get('Ship') : operations.get('operation GET /ships');
    const start = isShared ? '' : 'response 200 application/json';
    expect(events?.get(`${start}\n.kind\n="ferry"`)).toEqual([{ kind: 'added', version: 1 }]);
    expect(events?.get(`${start}\n.a.b`)).toEqual([{ kind: 'added', version: 1 }]);
  }
});

const docks = { '/docks': { get: { operationId: 'listDocks', summary: 'List docks', responses: {} } } };
const ships = { '/ships': { get: { operationId: 'listShips', tags: ['Old'], responses: {} } } };
const fleet = { '/fleet': { get: { operationId: 'listShips', tags: ['New'], responses: {} } } };

test('an operation is followed through its renames, and its former pages are listed', async () => {
  const { keys, moved, operations } = await historyOf([{ paths: ships }, { paths: ships }, { paths: fleet }]);
  expect(keys.get('operation GET /fleet')).toEqual([
    'operation GET /ships',
    'operation GET /ships',
    'operation GET /fleet',
  ]);
  expect(moved).toEqual([{ page: 'old/list-ships/', key: 'operation GET /fleet' }]);
  expect(operations.get('operation GET /fleet')?.get('')).toEqual([]);
});

test('a removed operation is listed with its version, until one has it again', async () => {
  const { removed } = await historyOf([{ paths: { ...ships, ...docks } }, { paths: ships }]);
  expect(removed.map(({ title, version, page }) => [title, version, page])).toEqual([
    ['List docks', 1, expect.stringMatching(/\/list-docks\/$/)],
  ]);
  const again = await historyOf([
    { paths: { ...ships, ...docks } },
    { paths: ships },
    { paths: { ...ships, ...docks } },
  ]);
  expect(again.removed).toEqual([]);
});

test('the name of a version and the notice of a deprecation are no changes of their own', async () => {
  const { versions } = await historyOf([
    { ...list([]), info: { title: 'Ships', version: '1' } },
    { ...list([], { deprecated: true }), info: { title: 'Ships', version: '2' } },
  ]);
  expect(versions[0]?.changes).toBeUndefined();
  expect(versions[1]?.changes?.map(({ id }) => id)).toEqual(['operation-deprecated-added']);
});
