import { existsSync } from 'node:fs';
import { NO_CHANGES } from '../../../../src/client/request/state.ts';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import rules from '../../../../openapi/petstore/sandbox.ts';
import { toSandboxRequest } from '../../../../src/client/request/run/sandbox-request.ts';
import { getApis } from '../../../../src/openapi/load/index.ts';
import type { Api, Operation } from '../../../../src/openapi/model/index.ts';
import { mediaTypeToExamples, operationToParts, operationToSentBodies } from '../../../../src/portal/samples/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { ROOT, SPECS } from '../../../sites.ts';
import { openSandbox } from './open-sandbox.ts';
import { readService } from './service-plan.ts';

const ID = 'the service assigns the id';
const NOW = 'the service assigns the id and the time';
const NESTED = 'the service assigns ids of nested records, which no request may send';
const PAGE = 'the API description’s own values ask for the second page of a list with one page';
const OTHERS = 'the API description’s examples of request and response contradict each other';

/** Operations whose response differs from the documented example: the reason, and pointers to the differences. */
const DIFFERENT: Readonly<Record<string, readonly [reason: string, ...pointers: string[]]>> = {
  'petstore create-pet': [ID, '/id'],
  'petstore create-category': [ID, '/id'],
  'petstore place-order': [NOW, '/id', '/shipDate'],
  'messages send-message': [NOW, '/id', '/createdAt'],
  'redocly-museum-api get-museum-hours': [PAGE, ''],
  'redocly-museum-api list-special-events': [PAGE, ''],
  'redocly-museum-api create-special-event': [OTHERS, '/eventId', '/price'],
  'redocly-museum-api get-special-event': [
    OTHERS,
    '/eventId',
    '/name',
    '/location',
    '/eventDescription',
    '/dates',
    '/price',
  ],
  'redocly-museum-api update-special-event': [OTHERS, '/eventDescription'],
  'redocly-museum-api buy-museum-tickets': [ID, '/ticketId'],
  'scalar-galaxy get-all-data': ['the documented list has one planet of 100', '/meta/total', '/meta/next'],
  'scalar-galaxy create-planet': [NESTED, '/id', '/satellites/0/id', '/creator/id', '/lastUpdated'],
  'scalar-galaxy update-planet': [NESTED, '/satellites/0/id', '/creator/id', '/lastUpdated'],
  'scalar-galaxy create-celestial-body': [NESTED, '/satellites/0/id', '/creator/id'],
};

const documents = ['museum/openapi.yaml', 'galaxy/galaxy-3.1.yaml'].map((file) => join(SPECS, file));
const others = existsSync(join(SPECS, 'README.md')) ? (await getApis({ root: ROOT, documents, lint: false })).apis : [];

describe.each([...(await readService()), ...others].map((api) => [api.id, api] as const))('%s', (id, api) => {
  const runnable = api.operations.filter(({ tryIt }) => tryIt);
  test.each(runnable.map((operation) => [operation.id, operation] as const))('%s', async (name, operation) => {
    const shown = exampleOf(operation);
    const [, ...pointers] = DIFFERENT[`${id} ${name}`] ?? [''];
    const sent = await respond(api, operation);
    if (shown === undefined) return;
    expect(differences(JSON.parse(shown), sent, '')).toEqual(pointers);
    if (pointers.length === 0) expect(JSON.stringify(sent)).toBe(JSON.stringify(JSON.parse(shown)));
  });
});

/** Returns the response to the first request of Run. */
async function respond(api: Api, operation: Operation): Promise<unknown> {
  const plan = mockTablesOf(api);
  const { sandbox, key } = await openSandbox([api.id === 'petstore' ? [plan, rules] : [plan]]);
  const data = {
    server: '',
    answer: 'none' as const,
    parts: operationToParts(operation),
    bodies: operationToSentBodies(operation),
  };
  const first = { body: { mediaType: undefined, example: undefined }, given: undefined, ...NO_CHANGES };
  const { body } = await sandbox.answer(toSandboxRequest(data, first, key));
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Returns the example beside the sample; undefined where it is not JSON. */
function exampleOf({ responses }: Operation): string | undefined {
  const media = responses.find(({ status }) => status.startsWith('2'))?.content[0];
  if (media === undefined || !/[/+]json$/.test(media.mediaType)) return undefined;
  return mediaTypeToExamples(media, 'response')[0]?.source;
}

/** Returns the JSON Pointers of differences. */
function differences(one: unknown, other: unknown, pointer: string): readonly string[] {
  if (!isParent(one) || !isParent(other)) return Object.is(one, other) ? [] : [pointer];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [pointer];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], `${pointer}/${name}`));
}

function isParent(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
