import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCorpus } from '../corpus/documents.ts';
import { getApis } from '../../src/openapi/load/index.ts';
import { SPECS } from '../sites.ts';
import { hasSpecimens } from '../specimens/specimens.ts';
import { judgeValues, noValues, settle } from './judge-values.ts';
import { UNSATISFIABLE } from './unsatisfiable.ts';

/** Maximum number of schemas and of operations of a document, evenly spread; all with PORTICO_JUDGES_ALL=1. */
const MAX_VALUES = process.env.PORTICO_JUDGES_ALL === '1' ? Infinity : 15;

if (!hasSpecimens) test.skip(`The documents of others are not here: ${SPECS}.`, () => undefined);

describe.runIf(hasSpecimens)('values made of the documents of others', () => {
  test('each is valid by Ajv on the schema of its document', async () => {
    const found = noValues();
    const without = new Set<string>();
    for (const { file, root, hostile } of listCorpus({ all: true }).readable) {
      if (hostile) continue;
      const before = found.none.length;
      const { apis } = await getApis({
        root,
        documents: [join(SPECS, file)],
        allowedRoot: root,
        lint: false,
        isPartial: true,
      });
      for (const api of apis) judgeValues(api, found, MAX_VALUES);
      await settle(found);
      if (found.none.length > before) without.add(file);
    }
    console.log(
      [JSON.stringify(found.counts), ...found.unjudged, ...found.none].map((line) => line.slice(0, 200)).join('\n'),
    );
    expect(found.refused).toEqual([]);
    expect(found.counts.valid).toBeGreaterThan(5_000);
    expect([...without].filter((file) => UNSATISFIABLE[file] === undefined)).toEqual([]);
  }, 900_000);
});
