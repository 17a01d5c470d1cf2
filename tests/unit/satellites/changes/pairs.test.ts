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

describe('operations', () => {
  test.each(operationPairs.parse(read('operation-pairs.yaml')))('%s', async (_, old, now, worst, rules) => {
    const changes = await compareDocuments(old, now);
    expect(summarize(changes)).toEqual([worst, rules]);
    expect(changes.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
