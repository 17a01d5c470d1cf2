import { expect, test } from 'vitest';
import { suggest, textToValue } from '../../src/client/request/edit/control.ts';
import { isList, operationOf, type Json } from '../../src/satellites/sandbox/check.ts';
import { partsOf } from '../../src/satellites/sandbox/index.ts';
import { mockTablesOf } from '../../src/satellites/sandbox/tables/index.ts';
import { toApi } from '../unit/satellites/changes/compare-values.ts';
import { makeSatisfiable } from './compare-values.ts';
import { documentOf } from './compare-verdicts.ts';
import { createDocumentJudge } from './judge-document.ts';
import { addVerdict, noValues, settle } from './judge-values.ts';
import { createRandom, seedOf, type Random } from './random.ts';
import { makeValue, type VersionName, type Written } from './random-schemas.ts';

const seed = seedOf(process.env, 20_261_126);
const SCHEMAS = 400;
const PER_DOCUMENT = 8;

/** Adds an author's values to a schema, which may refuse some of them. */
function withValues(random: Random, version: VersionName): Written {
  const schema = makeSatisfiable(random, version);
  if (typeof schema === 'boolean') return schema;
  const listed: Json = schema.enum ?? [];
  const known = isList(listed) ? listed : [];
  const values = [...known, makeValue(random, 1), makeValue(random, 1)];
  return {
    ...schema,
    ...(random.chance(0.7) ? { default: values[random.below(values.length)] ?? null } : {}),
    ...(version === '3.1.0' && random.chance(0.7) ? { examples: random.some(values, 3) } : {}),
  };
}

test(`each value that "Edit request" suggests for a field is valid by Ajv (PORTICO_JUDGES_SEED=${seed})`, async () => {
  const random = createRandom(seed);
  const found = noValues();
  let suggested = 0;
  for (let count = 0; count < SCHEMAS; count += PER_DOCUMENT) {
    const version: VersionName = random.chance(0.3) ? '3.0.3' : '3.1.0';
    const schemas = Object.fromEntries(
      Array.from({ length: PER_DOCUMENT }, (_, index) => [`S${index}`, withValues(random, version)]),
    );
    const api = toApi(documentOf(version, schemas));
    const judge = createDocumentJudge(api.document);
    const parts = partsOf(mockTablesOf(api));
    for (const [name, written] of Object.entries(schemas)) {
      const operation = await operationOf(parts, { method: 'POST', url: `/${name}`, headers: [], body: undefined });
      const schema = operation?.plan.requestBody?.content[0]?.schema;
      if (operation === undefined || schema === undefined) continue;
      const text = suggest(schema, operation.resolve);
      if (text === undefined) continue;
      suggested += 1;
      const value = textToValue(text, schema, operation.resolve);
      const place = `suggestion ${text} for ${JSON.stringify(written)}`;
      if (value === undefined) found.refused.push(`${place}: not read`);
      else
        addVerdict(
          { judge, found },
          { place, schema: { pointers: [`#/components/schemas/${name}`] }, value, sent: 'request' },
        );
    }
  }
  await settle(found);
  expect(found.refused).toEqual([]);
  expect(suggested).toBeGreaterThan(SCHEMAS / 5);
}, 180_000);
