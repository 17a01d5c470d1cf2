import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { isRecord } from '../../../../src/openapi/standard/record.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/changes');

type Parts = Readonly<Record<string, unknown>>;
type Pair<Value> = readonly [Value, Value];

const pair = z.tuple([z.record(z.string(), z.unknown()), z.record(z.string(), z.unknown())]);
const pairs = z.record(z.string(), pair);

function read(name: string): unknown {
  const file = join(FOLDER, name);
  return parseYaml(readFileSync(file, 'utf8'), file);
}

const { schemas: SCHEMAS } = z.strictObject({ schemas: pairs }).parse(read('agreement-edits.yaml'));
const { operations: OPERATIONS, roots: ROOTS } = z
  .strictObject({ operations: pairs, roots: pairs })
  .parse(read('agreement-parts.yaml'));

/** Check of oasdiff, with its level, and the verdict of Redocly's `diff` on the pair of documents that is ours. */
export interface Check {
  readonly id: string;
  readonly oasdiff: string;
  readonly redocly: string;
}

/** The recorded checks with the levels of all tools, and the reasons why they differ. */
export const TABLE = join(FOLDER, 'agreement.tsv');

/** Reads the recorded checks. */
export function readChecks(): readonly Check[] {
  const rows = readFileSync(TABLE, 'utf8').trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id = '', oasdiff = '', redocly = ''] = row.split('\t');
    return { id, oasdiff, redocly };
  });
}

const REVERSES: readonly (readonly [RegExp, string])[] = [
  [/-(?:removed|deleted)$/, '-added'],
  [/-unset$/, '-set'],
  [/-decreased$/, '-increased'],
  [/-narrowed$/, '-widened'],
  [/-specialized$/, '-generalized'],
];

/** Returns the two schemas of an edit: as they are listed, or the reverse of another edit. */
function schemasOf(edit: string): Pair<Parts> | undefined {
  const own = edit === 'type-specialized' ? 'type-generalized' : edit;
  const known = SCHEMAS[edit];
  if (known !== undefined) return known;
  for (const [end, other] of REVERSES) {
    const opposite = end.test(own) || own !== edit ? SCHEMAS[own === edit ? own.replace(end, other) : own] : undefined;
    if (opposite !== undefined) return [opposite[1], opposite[0]];
  }
  return undefined;
}

const FLAGS = /^(?:optional-|required-)?(?:(read|write)-only-)?property$/;

/** Returns the two objects of an edit of their property `a`; `kind` says what it is besides. */
function objectsOf(kind: string, edit: string): Pair<Parts> | undefined {
  const flag = FLAGS.exec(kind)?.[1];
  const base: Parts = { type: 'string', ...(flag === undefined ? {} : { [`${flag}Only`]: true }) };
  const isRequired = kind.startsWith('required-');
  const object = (property: Parts | undefined, required = isRequired): Parts => ({
    type: 'object',
    properties: { ...(property === undefined ? {} : { a: property }), other: { type: 'boolean' } },
    ...(required && property !== undefined ? { required: ['a'] } : {}),
  });
  const [, not, side] = /^became-(not-)?(read|write)-only$/.exec(edit) ?? [];
  if (side !== undefined) {
    const flagged = object({ ...base, [`${side}Only`]: true });
    return not === undefined ? [object(base), flagged] : [flagged, object(base)];
  }
  const preset = { ...base, default: 'x' };
  switch (edit) {
    case 'added':
      return [object(undefined), object(base)];
    case 'removed':
      return [object(base), object(undefined)];
    case 'became-required':
      return [object(base, false), object(base, true)];
    case 'became-required-with-default':
      return [object(preset, false), object(preset, true)];
    case 'became-optional':
      return [object(base, true), object(base, false)];
    default:
      return mapPair(schemasOf(edit), (schema) => object({ ...schema, ...(flag ? { [`${flag}Only`]: true } : {}) }));
  }
}

function mapPair(found: Pair<Parts> | undefined, map: (value: Parts) => Parts): Pair<Parts> | undefined {
  return found && [map(found[0]), map(found[1])];
}

const OK = { '200': { description: 'd' } };

function bodyOf(schema: Parts): Parts {
  return { content: { 'application/json': { schema } } };
}

function requestOf(schema: Parts): Parts {
  return { requestBody: bodyOf(schema) };
}

function responseOf(schema: Parts): Parts {
  return { responses: { '200': { description: 'd', ...bodyOf(schema) } } };
}

const PLACES: Readonly<Record<string, (schema: Parts) => Parts>> = {
  'request-body': requestOf,
  'response-body': responseOf,
  'response-mediatype': responseOf,
  'request-parameter': (schema) => ({ parameters: [{ name: 'p', in: 'query', schema }] }),
  'request-parameter-property': (schema) => ({
    parameters: [
      { name: 'p', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { a: schema } } },
    ],
  }),
  'response-header': (schema) => ({ responses: { '200': { description: 'd', headers: { H: { schema } } } } }),
};

const NEW_PROPERTY = /^new-(required|optional)-request-property(-with-default)?$/;

/** Returns the fields of one operation before and after the edit of a check. */
function fieldsOf(id: string): Pair<Parts> | undefined {
  const listed = OPERATIONS[id];
  if (listed !== undefined) return listed;
  const [, kind, preset] = NEW_PROPERTY.exec(id) ?? [];
  if (kind !== undefined) {
    const property = { type: 'string', ...(preset === undefined ? {} : { default: 'x' }) };
    return mapPair([{}, { a: property }], (properties) =>
      requestOf({
        type: 'object',
        properties,
        ...(kind === 'required' && 'a' in properties ? { required: ['a'] } : {}),
      }),
    );
  }
  const [, place = '', edit = ''] =
    /^(request-parameter-property|request-parameter|re(?:quest|sponse)-(?:body|mediatype|header))-(.*)$/.exec(id) ?? [];
  const put = PLACES[place];
  if (put !== undefined) return mapPair(schemasOf(edit), put);
  const [, direction, name = '', change = ''] = /^(request|response)-((?:[a-z]+-)*?property)-(.*)$/.exec(id) ?? [];
  return mapPair(objectsOf(name, change), direction === 'request' ? requestOf : responseOf);
}

const components = {
  schemas: Object.fromEntries(
    ['A', 'B'].map((name) => [
      name,
      { type: 'object', required: ['k', 'l'], properties: { k: { type: 'string' }, l: { type: 'string' } } },
    ]),
  ),
};

/** Returns the two documents of a check, at a path of its own; undefined for a check that has none. */
export function documentsOf(id: string): Pair<Parts> | undefined {
  const root = { openapi: '3.1.1', info: { title: 'T', version: '1' } };
  const fields = fieldsOf(id);
  if (fields === undefined) return mapPair(ROOTS[id], (parts) => ({ ...root, paths: {}, ...parts }));
  const isNamed = JSON.stringify(fields).includes('#/components/');
  return mapPair(fields, (operation) => ({
    ...root,
    paths: { [`/${id}`]: { post: { responses: OK, ...operation } } },
    ...(isNamed ? { components } : {}),
  }));
}

/** True for a document with one operation at a path of its own, so that those of several checks can be put together. */
export function isPath({ paths }: Parts): boolean {
  return isRecord(paths) && Object.keys(paths).some((path) => path.includes('-'));
}
