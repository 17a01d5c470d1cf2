import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { compareApis, type Change } from '../../src/satellites/changes/index.ts';
import { parseYaml } from '../../src/openapi/document/read/index.ts';
import type { Json } from '../../src/openapi/model/index.ts';
import { NOW, toApi } from '../unit/satellites/changes/compare-values.ts';
import { createJudges } from './judges.ts';
import type { VersionName, Written } from './random-schemas.ts';

const FILE = join(import.meta.dirname, '../fixtures/changes/seeming-wider.yaml');
const written = z.custom<Json>();
/** Edits that seem to accept more values, or the same, and a value that breaks: by keywords beside the edited one. */
const edits = z
  .array(z.tuple([z.string(), z.string(), written, z.enum(['3.1.0', '3.0.3'])]))
  .parse(parseYaml(readFileSync(FILE, 'utf8'), FILE));

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

test.each(edits)('%s that becomes %s is not safe, since %j breaks', async (before, after, value, version) => {
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
