import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listRules, type Change } from '../../../../src/satellites/changes/index.ts';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { compareDocuments, compareSchemasAt, places } from './compare-values.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/changes');
const level = z.string().nullable();
const schemaPairs = z.array(z.tuple([z.string(), z.enum(places), z.string(), z.string(), level, z.string()]));
const narrowerPairs = z.array(z.tuple([z.string(), z.string(), z.string(), level, level, z.string(), z.string()]));
const operationPairs = z.array(z.tuple([z.string(), z.string(), z.string(), level, z.string()]));

function read(name: string): unknown {
  const file = join(FOLDER, name);
  return parseYaml(readFileSync(file, 'utf8'), file);
}

/** Returns the level of the worst change, and the rules of all. */
function summarize(changes: readonly Change[]): readonly [string | null, string] {
  return [
    changes[0]?.level ?? null,
    changes
      .map(({ id }) => id)
      .toSorted()
      .join(' '),
  ];
}

const known = new Set(listRules().map(({ id }) => id));

describe('schemas', () => {
  test.each(schemaPairs.parse(read('schema-pairs.yaml')))('%s: %s', async (_, place, old, now, worst, rules) => {
    const changes = await compareSchemasAt(place, old, now);
    expect(summarize(changes)).toEqual([worst, rules]);
    expect(changes.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});

describe('schemas that get narrower', () => {
  test.each(narrowerPairs.parse(read('narrower-pairs.yaml')))('%s', async (_, old, now, level, reverse, to, back) => {
    const compare = async (...edit: Parameters<typeof compareSchemasAt>): Promise<unknown> =>
      summarize(await compareSchemasAt(...edit));
    expect(await compare('request', old, now)).toEqual([level, to]);
    expect(await compare('response', now, old)).toEqual([level, back]);
    expect(await compare('request', now, old)).toEqual([reverse, back]);
    expect(await compare('response', old, now)).toEqual([reverse, to]);
  });
});

describe('operations', () => {
  test.each(operationPairs.parse(read('operation-pairs.yaml')))('%s', async (_, old, now, worst, rules) => {
    const changes = await compareDocuments(old, now);
    expect(summarize(changes)).toEqual([worst, rules]);
    expect(changes.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
