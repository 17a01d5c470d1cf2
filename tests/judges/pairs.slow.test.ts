import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Change } from '../../src/satellites/changes/index.ts';
import { parseYaml, holdsBigint } from '../../src/openapi/document/read/index.ts';
import type { Json } from '../../src/openapi/model/index.ts';
import { compareSchemasAt } from '../unit/satellites/changes/compare-values.ts';
import { createJudges, type Judges } from './judges.ts';
import { createRandom } from './random.ts';
import { makeFittingValue } from './fitting-value.ts';
import { type Written } from './random-schemas.ts';

const FILE = join(import.meta.dirname, '../fixtures/changes/judged-pairs.yaml');
const pairs = z
  .array(z.tuple([z.string(), z.string(), z.string(), z.string()]))
  .parse(parseYaml(readFileSync(FILE, 'utf8'), FILE));
const writtenSchema = z.custom<Written>();

function read(schema: string): Written {
  return writtenSchema.parse(parseYaml(schema, '/schema.yaml'));
}

/** Returns a pair of judges: of the schema that accepts a value first, and of the one that may refuse it. */
function judgesOf(...schemas: readonly string[]): readonly Judges[] {
  return schemas.map((schema) => createJudges({ S: read(schema) }, '3.1.0'));
}

/** Returns the verdicts of Ajv and the arbiter, which differ where one does not know a format or evaluates other items. */
async function verdictsOf(judges: Judges | undefined, value: Json): Promise<readonly (boolean | undefined)[]> {
  return [judges?.ajv('S', value), await judges?.arbiter('S', value)];
}

async function levelOf(changes: readonly Change[], schemas: readonly string[]): Promise<string> {
  const [accepting, refusing] = judgesOf(...schemas);
  for (const { witness } of changes) {
    // Ajv and Hyperjump have doubles alone, and know no uint64.
    const isJudged = witness?.whole === true && !holdsBigint(witness.value) && !schemas.join().includes('uint64');
    if (!isJudged) continue;
    const { value } = witness;
    const [accepted, refused] = [await verdictsOf(accepting, value), await verdictsOf(refusing, value)];
    const isConfirmed = accepted.includes(true) && refused.includes(false);
    expect([value, isConfirmed], schemas.join(' and ')).toEqual([value, true]);
  }
  return changes[0]?.level ?? 'none';
}

test.each(pairs)('%s and %s', async (old, now, level, reverse) => {
  const request = await levelOf(await compareSchemasAt('request', old, now), [old, now]);
  const response = await levelOf(await compareSchemasAt('response', now, old), [old, now]);
  expect([request, response]).toEqual([level, level]);
  const back = await levelOf(await compareSchemasAt('request', now, old), [now, old]);
  const forth = await levelOf(await compareSchemasAt('response', old, now), [now, old]);
  expect([back, forth]).toEqual([reverse, reverse]);
  for (const [schemas, found] of [
    [[old, now], level],
    [[now, old], reverse],
  ] as const) {
    if (found === 'breaking' || found === 'may-break') continue;
    const [accepting, refusing] = judgesOf(...schemas);
    const random = createRandom(1);
    const values = Array.from({ length: 60 }, () => makeFittingValue(random, {}, read(schemas[0])));
    const broken = values.filter((value) => accepting?.ajv('S', value) === true && refusing?.ajv('S', value) === false);
    expect(broken).toEqual([]);
  }
});
