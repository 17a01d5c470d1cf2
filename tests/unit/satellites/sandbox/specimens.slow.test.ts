import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getApis } from '../../../../src/openapi/load/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { SPECS } from '../../../sites.ts';
import { judgeApi, type Figures } from './judge-api.ts';

/** Third-party documents, small and large, of every version of the standard. */
const DOCUMENTS = [
  'museum/openapi.yaml',
  'redoc/demo/cafe.yaml',
  'redoc/demo/openapi-3-1.yaml',
  'redoc/demo/swagger.yaml',
  'ours/orbit-3.2.yaml',
  'readme-examples/3.1/petstore.yaml',
  'readme-examples/3.0/star-trek.yaml',
  'swagger-ui/oas32-full-spec.yaml',
  'galaxy/galaxy-3.1.yaml',
  'zudoku-cosmo-cargo/fleet-ops.json',
  'zudoku-cosmo-cargo/interplanetary.json',
  'zudoku-cosmo-cargo/shipments.json',
  'misc/zoom.openapi.yml',
  'misc/apideck-crm.yml',
];

/** Operations that fail although their documents allow their samples. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Each of two parameters of one operation is the whole query.
  'swagger-ui/oas32-full-spec.yaml': ['SEARCH /users'],
};

const has = existsSync(join(SPECS, 'README.md'));
if (!has) test.skip(`The documents of others are not here: ${SPECS}.`, () => undefined);

describe.runIf(has)('every operation answers its own sample as its document says', () => {
  const total: Figures = {
    operations: 0,
    resources: 0,
    fromState: 0,
    byExample: 0,
    faults: 0,
    excused: [],
    failures: [],
  };

  test.each(DOCUMENTS)('%s', async (file) => {
    const figures = await judgeApi(await readModel(file));
    total.operations += figures.operations;
    total.resources += figures.resources;
    total.fromState += figures.fromState;
    total.byExample += figures.byExample;
    total.faults += figures.faults;
    total.excused.push(...figures.excused.map((excuse) => `${file}: ${excuse}`));
    total.failures.push(...figures.failures.map((failure) => `${file}: ${failure}`));
    const { operations, resources, fromState, byExample, faults, excused, failures } = figures;
    console.log(
      `${file}: ${operations} operations, ${resources} resources, ${fromState} answered from state, ${byExample} by example, ${faults} faults put in, ${excused.length} whose own samples or examples the document does not allow, ${failures.length} failures\n${failures.join('\n')}`,
    );
    expect(failures.map((failure) => failure.trim().split(':')[0])).toEqual(KNOWN[file] ?? []);
  });

  test('figures', () => {
    // The samples of all other operations must be valid by their documents.
    expect(total.excused.length).toBeLessThan(12);
    console.log(JSON.stringify({ ...total, excused: total.excused.length, failures: total.failures.length }));
    expect(total.operations).toBeGreaterThan(300);
  });
});

async function readModel(file: string): Promise<Api> {
  const { apis } = await getApis({ root: SPECS, documents: [join(SPECS, file)], lint: false });
  const [api] = apis;
  if (api === undefined) throw new Error(`${file} has no API.`);
  return api;
}
