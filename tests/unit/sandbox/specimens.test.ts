import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getApis, type Api } from '../../../src/openapi/index.ts';
import { SPECS } from '../../sites.ts';
import { judgeApi, type Figures } from './judge-api.ts';

/** Documents of others, small and large, of every version of the standard. */
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

/** Operations whose own samples their documents do not allow, or whose answers nothing can be valid for. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // `pet` is one of two schemas, and all that one takes the other takes too.
  'redoc/demo/openapi-3-1.yaml': [
    'POST /user',
    'GET /user/{username}',
    'PUT /user/{username}',
    'POST /user/createWithArray',
    'POST /user/createWithList',
  ],
  // Two parameters of one operation are each the whole query.
  'swagger-ui/oas32-full-spec.yaml': ['SEARCH /users'],
  // A value outside of its enumeration; lists that are enumerations of words.
  'misc/zoom.openapi.yml': [
    'PATCH /users/{userId}/settings',
    'GET /webhooks',
    'POST /webhooks',
    'GET /webhooks/{webhookId}',
    'PATCH /webhooks/{webhookId}',
  ],
};

const has = existsSync(join(SPECS, 'README.md'));
if (!has) test.skip(`The documents of others are not here: ${SPECS}.`, () => undefined);

describe.runIf(has)('every operation answers its own sample as its document says', () => {
  const total: Figures = { operations: 0, resources: 0, fromState: 0, byExample: 0, faults: 0, failures: [] };

  test.each(DOCUMENTS)('%s', async (file) => {
    const figures = await judgeApi(await readModel(file));
    total.operations += figures.operations;
    total.resources += figures.resources;
    total.fromState += figures.fromState;
    total.byExample += figures.byExample;
    total.faults += figures.faults;
    total.failures.push(...figures.failures.map((failure) => `${file}: ${failure}`));
    const { operations, resources, fromState, byExample, faults, failures } = figures;
    console.log(
      `${file}: ${operations} operations, ${resources} resources, ${fromState} answered from state, ${byExample} by example, ${faults} faults put in, ${failures.length} failures\n${failures.join('\n')}`,
    );
    expect(failures.map((failure) => failure.trim().split(':')[0])).toEqual(KNOWN[file] ?? []);
  });

  test('figures', () => {
    console.log(JSON.stringify({ ...total, failures: total.failures.length }));
    expect(total.operations).toBeGreaterThan(300);
  });
});

async function readModel(file: string): Promise<Api> {
  const { apis } = await getApis({ root: SPECS, documents: [join(SPECS, file)], lint: false });
  const [api] = apis;
  if (api === undefined) throw new Error(`${file} has no API.`);
  return api;
}
