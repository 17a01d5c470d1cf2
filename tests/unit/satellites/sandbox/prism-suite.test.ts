import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { listSuites } from '../../../suites.ts';
import { openSandbox } from './open-sandbox.ts';
import { readScenario, type Scenario } from './prism-scenario.ts';

/** Scenarios that are not of a sandbox of an OpenAPI document, with reasons. */
const EXCLUDED: readonly (readonly [RegExp, string])[] = [
  [/\.pc\.txt$/, 'Postman collections'],
  [/^proxy\//, 'Prism forwards requests to the real API'],
];

/** Other statuses, with reasons: those that a whole kind of scenarios has. */
const KINDS: readonly (readonly [string, (scenario: Scenario, status: number) => boolean])[] = [
  [
    'Prism’s own query parameters: the preference is the header Prefer',
    ({ request }) => /[?&]__\w+=/.test(request.url),
  ],
  [
    'credentials are checked: only keys of the sandbox are accepted',
    ({ status }, found) => found === 401 && status !== 401,
  ],
  ['a wrong parameter is 400', ({ status }, found) => status === 422 && found === 400],
  [
    'responses that their own schema refuses are not replaced by errors',
    ({ server, status }, found) => server.includes('--errors') && status === 500 && found === 200,
  ],
];

/** Other statuses of single scenarios, with reasons. */
const DEVIATIONS = new Map<string, string>([
  ['cors-headers-disabled.txt', 'CORS is always on: pages of other hosts send requests'],
  ['cors-headers-precedence.txt', 'a documented operation OPTIONS is answered as documented'],
  [
    'default_responses-AC-4.oas2.txt',
    'errors are for requests that fail: without a documented success the answer is 200',
  ],
  [
    'default_responses-AC-4.oas3.txt',
    'errors are for requests that fail: without a documented success the answer is 200',
  ],
  [
    'range-status-codes-AC-8.oas3.txt',
    'errors are for requests that fail: without a documented success the answer is 200',
  ],
  ['too_complex-AC-1.oas3.txt', 'a list of 3,000 items is shortened'],
  ['head_requests-AC-2.oas2.txt', 'HEAD is answered like GET (RFC 9110, section 9.3.2)'],
  ['head_requests-AC-2.oas3.txt', 'HEAD is answered like GET (RFC 9110, section 9.3.2)'],
  ['E2E-text-html-complex-serialisation.oas3.txt', 'an object is sent as JSON, whatever its media type'],
  ['E2E-text-plain-complex-serialisation.oas3.txt', 'an object is sent as JSON, whatever its media type'],
  ['allow-empty-value-2.oas2.txt', 'empty values are judged by minLength; allowEmptyValue is deprecated'],
  ['multipart-allow-empty-value-2.oas2.txt', 'empty values are judged by minLength; allowEmptyValue is deprecated'],
  ['enforce-content-type-if-body-included.oas3_1.txt', 'a body that is not documented is ignored'],
  ['form-data-allow-reserved-fail.oas3.txt', 'forms are decoded as the URL standard says, reserved characters too'],
  ['multipart-form-data-allow-reserved-fail.oas3.txt', 'parts are not percent-encoded'],
  ['x-www-urlencoded-fail.oas2.txt', 'an open object allows further fields'],
  ['missing-path-param.oas3.txt', 'an empty path segment is not a value: 404'],
  ['ignoring-example-key-for-invalid-body.txt', 'Prefer selects the response to an invalid request too'],
]);

async function statusOf({ spec, request }: Scenario): Promise<number> {
  const { sandbox } = await openSandbox([[mockTablesOf(readApi(spec))]]);
  return (await sandbox.answer(request)).status;
}

describe.each(listSuites('prism'))('Prism, $name', ({ folder }) => {
  const root = existsSync(join(folder, 'specs')) ? join(folder, 'specs') : folder;
  const files = globSync('**/*.txt', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXCLUDED.some(([pattern]) => pattern.test(file)))
    .toSorted();

  test.each(files)('%s', async (file) => {
    const scenario = readScenario(readFileSync(join(root, file), 'utf8'));
    const found = await statusOf(scenario);
    if (DEVIATIONS.has(basename(file))) expect(found).not.toBe(scenario.status);
    else if (!KINDS.some(([, isOf]) => isOf(scenario, found))) expect(found).toBe(scenario.status);
  });
});
