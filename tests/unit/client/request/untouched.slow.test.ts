import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { NO_SPECS, SPECS } from '../../../sites.ts';
import { hasSpecimens, listSpecimens, UNLISTED } from '../../../specimens/specimens.ts';
import { unreadable } from '../../../specimens/unreadable.ts';
import { sendUntouched } from './untouched.ts';

const QUIRKS = ['PUT', 'PATCH'].map((method) => `${method} /anything/quirks/polymorphism application/json`);
/** Requests that cannot be valid, by document. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // A schema that requires itself.
  'hey-api/3.0.x/case.yaml': ['GET /foo application/json'],
  'hey-api/3.1.x/case.yaml': ['GET /foo application/json'],
  // Paths without a slash, and a body that is a file in JSON.
  'readme-parser/no-slash-paths/invalid-no-slash-paths.json': ['GET users', 'GET users/{id}'],
  'readme-parser/validate-schema/invalid/file-body-param.yaml': [
    'POST /users/{username}/profile/image application/json',
  ],
  // A required body whose schema allows nothing.
  'readme-examples/3.0/schema-types.yaml': QUIRKS,
  'readme-examples/3.1/schema-types.yaml': QUIRKS,
  // A list with the values of its items: marked on the page.
  'misc/zoom.openapi.yml': ['POST /webhooks application/json', 'POST /webhooks multipart/form-data'],
  // Each of two parameters of one operation is the whole query.
  'swagger-ui/oas32-full-spec.yaml': ['SEARCH /users'],
};

if (!hasSpecimens) test.skip(NO_SPECS, () => undefined);

describe.runIf(hasSpecimens)('the sandbox accepts what an untouched page sends', () => {
  const files = [...listSpecimens(), UNLISTED].filter((file) => !unreadable.has(file));
  let total = 0;

  test.each(files)('%s', async (file) => {
    const { apis } = await getApis({ root: SPECS, documents: [join(SPECS, file)], allowedRoot: SPECS, lint: false });
    const names: string[] = [];
    for (const api of apis) {
      const { count, refused } = await sendUntouched(api);
      total += count;
      // Paths that differ in their fragments alone are one address.
      names.push(...refused.flatMap(({ name }) => (name.includes('#') ? [] : [name])));
    }
    expect(names).toEqual(KNOWN[file] ?? []);
  });

  test('figures', () => {
    console.log(`${total} requests of ${files.length} documents`);
    expect(total).toBeGreaterThan(6_000);
  });
});
