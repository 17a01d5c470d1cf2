import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { check } from '../../../../src/sandbox/schema/check.ts';
import type { JsonSchema } from '../../../../src/sandbox/schema/json-schema.ts';
import type { Json } from '../../../../src/sandbox/json.ts';
import { matchPattern } from '../../../../src/sandbox/schema/match.ts';

/** A checkout of the JSON Schema Test Suite; no package of the registry holds it. */
const FOLDER = join(process.env.JSON_SCHEMA_TEST_SUITE ?? '', 'tests/draft2020-12');
const has = process.env.JSON_SCHEMA_TEST_SUITE !== undefined && existsSync(FOLDER);

/** Files whose keywords a plan's schemas do not have, because the model has followed or dropped them. */
const NOT_OURS = new Map([
  ['anchor.json', 'the model follows anchors'],
  ['dynamicRef.json', 'the model follows dynamic references'],
  ['refRemote.json', 'the model follows references to other files'],
  ['vocabulary.json', 'stands in meta-schemas'],
  ['format.json', 'says that formats are not asserted; a sandbox asserts them'],
]);
/** Groups that need `$id`, `$anchor`, `$dynamicRef` or a meta-schema. */
const NEEDS_IDENTITY = /\$id"|\$anchor"|\$dynamic|json-schema\.org\/draft\/2020-12\/schema"(?!,)|\$ref":"https?:/;

const groupsSchema = z.array(
  z.object({
    description: z.string(),
    schema: z.custom<JsonSchema>(),
    tests: z.array(z.object({ description: z.string(), data: z.custom<Json>(), valid: z.boolean() })),
  }),
);

if (!has)
  test.skip('The JSON Schema Test Suite is not here: name a checkout of it in JSON_SCHEMA_TEST_SUITE.', () =>
    undefined);

describe.runIf(has)('the required cases of JSON Schema 2020-12', () => {
  const files = has ? readdirSync(FOLDER).filter((name) => name.endsWith('.json') && !NOT_OURS.has(name)) : [];

  test.each(files)('%s', async (file) => {
    const groups = groupsSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    const wrong: string[] = [];
    let count = 0;
    for (const { description, schema, tests } of groups) {
      if (NEEDS_IDENTITY.test(JSON.stringify(schema).replace(/"\$schema":"[^"]*",?/, ''))) continue;
      for (const one of tests) {
        const { faults } = await check(schema, one.data, {
          resolve: (address) => at(schema, address),
          direction: 'response',
          matches: matchPattern,
        });
        count += 1;
        if ((faults.length === 0) !== one.valid) wrong.push(`${description}: ${one.description}`);
      }
    }
    console.log(`${file}: ${count} cases`);
    expect(wrong).toEqual([]);
  });
});

/** The schema at a `#/…` reference. */
function at(schema: JsonSchema, address: string): JsonSchema | undefined {
  const tokens = decodeURIComponent(address).replace(/^#\/?/, '').split('/');
  let value: unknown = schema;
  for (const token of address === '#' ? [] : tokens)
    value = Object.entries(value ?? {}).find(
      ([name]) => name === token.replaceAll('~1', '/').replaceAll('~0', '~'),
    )?.[1];
  return z.custom<JsonSchema>().optional().parse(value);
}
