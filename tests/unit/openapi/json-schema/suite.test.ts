import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validate } from '../../../../src/openapi/json-schema/index.ts';
import { listSuites } from '../../../suites.ts';
import { createBundled } from './bundled.ts';

/** Excluded files, with reasons. */
const LEFT_OUT = new Map([
  ['dynamicRef.json', 'the model resolves dynamic references before a value is validated'],
  ['vocabulary.json', 'meta-schemas with a choice of vocabularies: OpenAPI documents name a dialect, and have no own'],
  ['format.json', 'says that formats are annotations; ours are asserted'],
]);
/** Excluded groups of the other files, with reasons. */
const GROUPS_LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/\$dynamic/, 'the model resolves dynamic references'],
  [/\$ref":"https:\/\/json-schema\.org\/draft\/2020-12\/schema"/, 'the meta-schema, made of dynamic references'],
];

/** Formats that are not asserted, with reasons. */
const FORMATS_LEFT_OUT = new Map([
  ['ecmascript-regex.json', 'patterns are compiled where they can be ended, not when they are data'],
  ['idn-email.json', 'needs tables of Unicode in the page'],
  ['idn-hostname.json', 'needs tables of Unicode in the page'],
  ['iri-reference.json', 'almost every text is one'],
  ['iri.json', 'needs tables of Unicode in the page'],
  ['regex.json', 'patterns are compiled where they can be ended, not when they are data'],
  ['uri-reference.json', 'almost every text is one'],
  ['uri-template.json', 'OpenAPI has templates of its own'],
]);
/** Groups of asserted formats that differ, with reasons. */
const FORMAT_GROUPS_LEFT_OUT: readonly (readonly [string, string])[] = [
  ['hostname.json: validation of A-label (punycode) host names', 'the page would need tables of Unicode'],
];

const groupsSchema = z.array(
  z.object({
    description: z.string(),
    schema: z.unknown(),
    tests: z.array(z.object({ description: z.string(), data: z.unknown(), valid: z.boolean() })),
  }),
);

describe.each(listSuites('json-schema'))('JSON Schema, $name', ({ folder }) => {
  const required = join(folder, 'tests/draft2020-12');
  const formats = join(required, 'optional/format');
  const remotes = join(folder, 'remotes/draft2020-12');

  test.each(listFiles(required, LEFT_OUT))('required cases: %s', (file) => {
    expect(failuresOf(join(required, file), remotes)).toEqual([]);
  });

  test.each(listFiles(formats, FORMATS_LEFT_OUT))('optional cases of the formats that are asserted: %s', (file) => {
    const failures = failuresOf(join(formats, file), remotes).map((failure) => `${file}: ${failure}`);
    const isLeftOut = (failure: string): boolean =>
      FORMAT_GROUPS_LEFT_OUT.some(([group]) => failure.startsWith(`${group}: `));
    expect(failures.filter((failure) => !isLeftOut(failure))).toEqual([]);
  });
});

function listFiles(folder: string, leftOut: ReadonlyMap<string, string>): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json') && !leftOut.has(name));
}

/** Returns the cases of a file with a wrong result. */
function failuresOf(file: string, remotes: string): readonly string[] {
  const failures: string[] = [];
  for (const { description, schema, tests } of groupsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const text = JSON.stringify(schema);
    if (GROUPS_LEFT_OUT.some(([pattern]) => pattern.test(text))) continue;
    const bundled = createBundled();
    for (const remote of globSync('**/*.json', { cwd: remotes }))
      bundled.add(
        JSON.parse(readFileSync(join(remotes, remote), 'utf8')),
        `http://localhost:1234/draft2020-12/${relative('', remote)}`,
      );
    const root = bundled.add(schema, 'https://schemas.example/root');
    for (const one of tests) {
      const { errors } = validate({ schema: root, resolve: bundled.resolve }, one.data);
      if ((errors.length === 0) !== one.valid) failures.push(`${description}: ${one.description}`);
    }
  }
  return failures;
}
