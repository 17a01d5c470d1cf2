import { expect, test } from 'vitest';
import { compareApis, type Change } from '../../src/satellites/changes/index.ts';
import { parseYaml } from '../../src/openapi/document/read/index.ts';
import type { Json } from '../../src/openapi/model/index.ts';
import { NOW, toApi } from '../unit/satellites/changes/compare-values.ts';
import { createJudges } from './judges.ts';
import type { VersionName, Written } from './random-schemas.ts';

type Edit = readonly [old: string, now: string, value: Json, version?: VersionName];

/** Edits that seem to accept more values, or the same, and a value that breaks: by keywords beside the edited one. */
const EDITS: readonly Edit[] = [
  [
    "{ additionalProperties: false, patternProperties: { '^x-': { type: string } } }",
    '{ additionalProperties: false }',
    { 'x-a': '' },
  ],
  [
    "{ additionalProperties: false, patternProperties: { '^a': {} } }",
    "{ additionalProperties: false, patternProperties: { '^a': {} }, properties: { ab: { type: string } } }",
    { ab: 1 },
  ],
  [
    '{ additionalProperties: { type: integer }, properties: { a: { type: string } } }',
    '{ additionalProperties: { type: integer } }',
    { a: '' },
  ],
  ['{ prefixItems: [{ type: string }], items: { type: integer } }', '{ items: { type: integer } }', ['']],
  ['{ prefixItems: [{ type: string }], items: false }', '{ type: [array], items: false }', ['']],
  ['{ contains: { type: string }, minContains: 0 }', '{ contains: { type: string } }', []],
  ['{ contains: { type: string }, unevaluatedItems: false }', '{ unevaluatedItems: false }', ['']],
  [
    '{ properties: { a: {} }, dependentSchemas: { a: { properties: { b: {} } } }, unevaluatedProperties: false }',
    '{ properties: { a: {} }, unevaluatedProperties: false }',
    { a: 1, b: 1 },
  ],
  [
    '{ properties: { a: {} }, if: { required: [a] }, then: { properties: { b: {} } }, unevaluatedProperties: false }',
    '{ properties: { a: {} }, if: { required: [a] }, unevaluatedProperties: false }',
    { a: 1, b: 1 },
  ],
  [
    '{ properties: { a: {} }, unevaluatedProperties: false }',
    '{ not: { not: { properties: { a: {} } } }, unevaluatedProperties: false }',
    { a: 1 },
  ],
  ['{ items: {}, unevaluatedItems: false }', '{ unevaluatedItems: false }', [1]],
  [
    '{ allOf: [{ additionalProperties: true }], unevaluatedProperties: false }',
    '{ allOf: [{}], unevaluatedProperties: false }',
    { a: 1 },
  ],
  [
    '{ anyOf: [{ type: string }, { type: integer }, { type: "null" }] }',
    '{ anyOf: [{ type: string }, { type: integer }] }',
    null,
  ],
  ['{ unevaluatedItems: true }', '{ unevaluatedItems: true, oneOf: [{ unevaluatedItems: false }] }', [1]],
  [
    '{ nullable: true, allOf: [{ type: boolean, nullable: true, enum: [true] }] }',
    '{ allOf: [{ type: boolean, nullable: true, enum: [true] }] }',
    null,
    '3.0.3',
  ],
  [
    '{ nullable: true, allOf: [{ not: {}, nullable: true }] }',
    '{ allOf: [{ not: {}, nullable: true }] }',
    null,
    '3.0.3',
  ],
  [
    '{ nullable: true, anyOf: [{ enum: [{ a: 1 }] }], maxProperties: 1 }',
    '{ anyOf: [{ enum: [{ a: 1 }] }], maxProperties: 1 }',
    null,
    '3.0.3',
  ],
];

/** Edits that validators do not judge: they do not assert `contentSchema`. */
const CONTENTS: readonly (readonly [old: string, now: string])[] = [
  ['{ maximum: 9 }', '{ maximum: 5 }'],
  ['{ type: object }', '{ type: object, required: [a] }'],
  ['{ enum: [a, b] }', '{ enum: [a] }'],
];

async function compareBodies(old: Written, now: Written, version: VersionName): Promise<readonly Change[]> {
  const [before, after] = [old, now].map((schema) => {
    const requestBody = { content: { 'application/json': { schema } } };
    const paths = { '/a': { post: { requestBody, responses: { 200: { description: 'd' } } } } };
    return toApi({ openapi: version, info: { title: 'T', version: '1' }, paths });
  });
  if (before === undefined || after === undefined) throw new Error('Two documents are compared.');
  return compareApis(before, after, { now: NOW });
}

function read(text: string): Written {
  const value: unknown = parseYaml(text, '/schema.yaml');
  return typeof value === 'object' && value !== null ? { ...value } : true;
}

/** Returns true for a report in which something breaks, or may. */
function isHarmful(changes: readonly Change[]): boolean {
  return changes.some(({ level }) => level === 'breaking' || level === 'may-break');
}

test.each(EDITS.map((edit) => ({ edit })))('an edit is not safe that a value breaks: $edit', async ({ edit }) => {
  const [before, after, value, version = '3.1.0'] = edit;
  const [old, now] = [read(before), read(after)];
  const judges = createJudges({ old, now }, version, 'idiom');
  expect([judges.ajv('old', value), judges.ajv('now', value)]).toEqual([true, false]);
  const changes = await compareBodies(old, now, version);
  expect(isHarmful(changes)).toBe(true);
});

test.each(CONTENTS)('content of texts by %s that becomes %s is not safe', async (before, after) => {
  const textOf = (schema: string): Written =>
    read(`{ type: string, contentMediaType: application/json, contentSchema: ${schema} }`);
  const changes = await compareBodies(textOf(before), textOf(after), '3.1.0');
  expect(isHarmful(changes)).toBe(true);
});
