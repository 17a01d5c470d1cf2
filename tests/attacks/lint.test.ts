import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseResolver, Config, createConfig, lintDocument, parseYaml, Source } from '@redocly/openapi-core';
import createPlugin from '../../src/satellites/lint/index.ts';
import { guardRules } from '../../src/satellites/lint/worker/catch-rule-errors.ts';
import { ROOT } from '../sites.ts';
import { listPlaces, ODD_VALUES, withValue, type Path } from './odd-values.ts';
import { testSuite } from './suite.ts';

/** Number of odd values at each place, in turn. */
const TURNS = 2;

const config = await createConfig({ extends: ['all', 'portico/recommended'], plugins: [createPlugin()] });

/** A document with an odd value at one place. */
interface Mutant {
  readonly document: unknown;
  readonly place: Path;
  readonly value: unknown;
}

/** Returns the mutants of a document of `tests/fixtures`, each with a name. */
function mutantsOf(path: string): readonly (readonly [string, Mutant])[] {
  const document: unknown = parseYaml(readFileSync(join(ROOT, 'tests/fixtures', path), 'utf8'));
  return (
    listPlaces(document)
      // A document without a version is refused before the rules run.
      .filter(([first]) => first !== 'openapi')
      .flatMap((place, at) =>
        Array.from({ length: TURNS }, (_, turn): readonly [string, Mutant] => {
          const value = ODD_VALUES[(at * TURNS + turn) % ODD_VALUES.length];
          return [`${path} ${place.join('/')} = ${JSON.stringify(value)}`, { document, place, value }];
        }),
      )
  );
}

/** Lints a mutant by every rule; returns Portico's rules that stopped, and problems without a location. */
async function harmOfLint({ document, place, value }: Mutant): Promise<readonly string[]> {
  const parsed = withValue(document, place, value);
  const source = new Source('/document.json', JSON.stringify(parsed));
  const guarded = new Config(config.resolvedConfig, { plugins: config.plugins });
  const { listFailures } = guardRules(guarded, [], new Int32Array(2));
  const options = { document: { source, parsed }, config: guarded, externalRefResolver: new BaseResolver() };
  const problems = await lintDocument(options);
  const own = listFailures().filter(({ rule }) => rule.startsWith('portico/'));
  return [
    ...(problems.some(({ location }) => location.length === 0) ? ['a problem without a place'] : []),
    ...own.map(({ rule, reason }) => `${rule}: ${reason}`),
  ];
}

testSuite('lint: odd values in every place × every rule: ours end, and Redocly’s end nothing but themselves', {
  cases: ['showcase/openapi.yaml', 'markers/whole.yaml', 'openapi/every-field-3.2.yaml'].flatMap(mutantsOf),
  oneOf: 41,
  harm: harmOfLint,
});
