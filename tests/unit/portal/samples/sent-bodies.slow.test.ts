import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootOf, validate } from '../../../../src/openapi/json-schema/index.ts';
import { getApis } from '../../../../src/openapi/load/index.ts';
import type { Api, Operation } from '../../../../src/openapi/model/index.ts';
import { mediaTypeToExamples, operationToSentBodies } from '../../../../src/portal/samples/index.ts';
import { NO_SPECS, SPECS } from '../../../sites.ts';
import { hasSpecimens, listSpecimens, UNLISTED } from '../../../specimens/specimens.ts';
import { unreadable } from '../../../specimens/unreadable.ts';

/** Operations whose pages say that no valid body is found, by document. */
const MARKED: Readonly<Record<string, readonly string[]>> = {
  // A schema that requires itself.
  'hey-api/3.0.x/case.yaml': ['GET /foo'],
  'hey-api/3.1.x/case.yaml': ['GET /foo'],
  // A list with the values of its items.
  'misc/zoom.openapi.yml': ['POST /webhooks'],
};

if (!hasSpecimens) test.skip(NO_SPECS, () => undefined);

describe.runIf(hasSpecimens)('a page sends no body that its schema rejects without saying so', () => {
  const files = [...listSpecimens(), UNLISTED].filter((file) => !unreadable.has(file));

  test.each(files)('%s', async (file) => {
    const { apis } = await getApis({ root: SPECS, documents: [join(SPECS, file)], allowedRoot: SPECS, lint: false });
    const operations = apis.flatMap((api) => api.operations.map((operation) => judge(operation, api)));
    expect(operations.flatMap(({ rejected }) => rejected)).toEqual([]);
    expect(operations.flatMap(({ marked }) => marked)).toEqual(MARKED[file] ?? []);
  });
});

/** Returns what is wrong with the JSON bodies that an untouched page sends: rejected without a mark, or marked. */
function judge(operation: Operation, { document }: Api): { readonly rejected: string[]; readonly marked: string[] } {
  const [rejected, marked]: [string[], string[]] = [[], []];
  const name = `${operation.method} ${operation.path}`;
  for (const { mediaType, example, text } of operationToSentBodies(operation)) {
    const media = operation.requestBody?.content.find((one) => one.mediaType === mediaType);
    const shown = media && mediaTypeToExamples(media, 'request').find((one) => one.name === example);
    if (media?.schema === undefined || text === undefined || shown?.grammar !== 'json') continue;
    const root = rootOf(document, media.schema);
    const { errors } = validate(root, JSON.parse(text), { direction: 'request' });
    const [error] = errors.filter(({ ambiguous }) => ambiguous !== true);
    if (!shown.isValid) marked.push(name);
    else if (error !== undefined) rejected.push(`${name}: ${example ?? ''} ${error.keyword} ${error.pointer}`);
  }
  return { rejected, marked };
}
