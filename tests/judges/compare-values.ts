import { rootAt } from '../../src/openapi/json-schema/index.ts';
import { generate } from '../../src/openapi/json-schema/generate/index.ts';
import type { Json } from '../../src/openapi/model/index.ts';
import { bodyText } from '../../src/satellites/sandbox/exchange.ts';
import { parseJson } from '../../src/satellites/sandbox/json.ts';
import { mockTablesOf } from '../../src/satellites/sandbox/tables/index.ts';
import { toApi } from '../unit/satellites/changes/compare-values.ts';
import { openSandbox } from '../unit/satellites/sandbox/open-sandbox.ts';
import { makeSchemaAround } from './around.ts';
import { documentOf } from './compare-verdicts.ts';
import { createJudges } from './judges.ts';
import { addVerdict, judgeValues, noValues, settle, type Values } from './judge-values.ts';
import { createRandom, type Random } from './random.ts';
import { makeValue, type VersionName, type Written } from './random-schemas.ts';

const SCHEMAS_PER_DOCUMENT = 8;

/** Judges the values that Portico makes of random schemas, each built around a value, so that there is one. */
export async function compareValues({ seed, schemas }: Readonly<Record<'seed' | 'schemas', number>>): Promise<Values> {
  const random = createRandom(seed);
  const found = noValues();
  for (let count = 0; count < schemas; count += SCHEMAS_PER_DOCUMENT) {
    const version: VersionName = random.chance(0.3) ? '3.0.3' : '3.1.0';
    const written = Object.fromEntries(
      Array.from({ length: SCHEMAS_PER_DOCUMENT }, (_, index) => [`S${index}`, makeSatisfiable(random, version)]),
    );
    await judgeDocument(version, written, found);
    await settle(found);
  }
  return found;
}

/** Makes a schema that the judges accept a value by. */
export function makeSatisfiable(random: Random, version: VersionName): Written {
  for (;;) {
    const value = makeCommonValue(random);
    const schema = makeSchemaAround(value, { random, version, depth: 0 });
    if (createJudges({ S0: schema }, version).ajv('S0', value) === true) return schema;
  }
}

const COMMON: readonly [Json, ...Json[]] = [
  ...(['ann@example.com', '2026-01-31', '2026-01-31T10:00:00Z', '192.0.2.7', 'https://example.com/a'] as const),
  ...([12.5, 1e6, 9_007_199_254_740_991, -40] as const),
  ...([['a', 'b', 'c'], [1, 2, 3], { id: 7, name: 'Ann', tags: ['new'] }, { a: { b: [{ c: 1 }] } }] as const),
];

function makeCommonValue(random: Random): Json {
  if (random.chance(0.3)) return random.pick(COMMON);
  return random.chance(0.3) ? { a: random.pick(COMMON), b: random.pick(COMMON) } : makeValue(random);
}

async function judgeDocument(
  version: VersionName,
  schemas: Readonly<Record<string, Written>>,
  found: Values,
): Promise<void> {
  const api = toApi(documentOf(version, schemas));
  const judge = judgeValues(api, found);
  const { send } = await openSandbox([[mockTablesOf(api)]]);
  for (const [name, schema] of Object.entries(schemas)) {
    const pointer = `#/components/schemas/${name}`;
    // The sandbox answers with a value that breaks rules where there is no valid one, which is counted with the examples.
    const { value } = generate(rootAt({ document: api.document, pointer }), { direction: 'response' });
    for (const prefer of ['', 'dynamic=true', 'dynamic=true', 'dynamic=true']) {
      const answer = await send(`PUT /${name}`, undefined, { prefer });
      const isDynamic = answer.header('Preference-Applied') !== undefined;
      if (value === undefined && !isDynamic) continue;
      const place = `response of the sandbox, ${prefer}, to ${JSON.stringify(schema)}`;
      const body = parseJson(bodyText(answer.body) ?? '');
      if (answer.status !== 200 || body === undefined) found.refused.push(`${place}: ${answer.status}`);
      else addVerdict({ judge, found }, { place, schema: { pointers: [pointer] }, value: body.json, sent: 'response' });
    }
  }
}
