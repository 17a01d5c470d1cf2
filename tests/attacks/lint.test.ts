import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseResolver, createConfig, lintDocument, parseYaml, Source } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import createPlugin from '../../src/lint/index.ts';
import { guardRules } from '../../src/openapi/lint/guard.ts';
import { ROOT } from '../sites.ts';
import { listPlaces, ODD_VALUES, withValue } from './odd-values.ts';

/** `npm test` takes a sample, the same each time. */
const EVERY = process.env.PORTICO_ATTACKS === 'all' ? 1 : 211;

test.each(['showcase/openapi.yaml', 'markers/whole.yaml', 'openapi/every-field-3.2.yaml'])(
  'every rule × odd values in every place of %s: ours end, and Redocly’s end nothing but themselves',
  async (path) => {
    const config = await createConfig({ extends: ['all', 'portico/recommended'], plugins: [createPlugin()] });
    const document: unknown = parseYaml(readFileSync(join(ROOT, 'tests/fixtures', path), 'utf8'));
    const mutants = listPlaces(document)
      // Without a version a document is refused before rules are asked.
      .filter(([first]) => first !== 'openapi')
      .flatMap((place) => ODD_VALUES.map((value) => ({ place, value })));
    const wrong: string[] = [];
    const sample = mutants.filter((_, index) => index % EVERY === 0);
    for (const { place, value } of sample) {
      const parsed = withValue(document, place, value);
      const source = new Source('/document.json', JSON.stringify(parsed));
      const { config: guarded, listFailures } = guardRules(config, [], new Int32Array(2));
      const options = { document: { source, parsed }, config: guarded, externalRefResolver: new BaseResolver() };
      const where = `${place.join('/')} = ${JSON.stringify(value)}`;
      try {
        const problems = await lintDocument(options);
        if (problems.some(({ location }) => location.length === 0)) wrong.push(`${where}: a problem without a place`);
      } catch (error) {
        wrong.push(`${where}: ${String(error)}`);
      }
      const own = listFailures().filter(({ rule }) => rule.startsWith('portico/'));
      wrong.push(...own.map(({ rule, reason }) => `${where}: ${rule}: ${reason}`));
    }
    expect(wrong).toEqual([]);
    expect(sample.length).toBeGreaterThan(10);
  },
);
