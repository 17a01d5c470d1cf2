import { describe, expect, test } from 'vitest';
import type { RequestData } from '../../../../src/client/request/request-data.ts';
import { createRequest } from '../../../../src/client/request/state.ts';
import { toClientDocument } from '../../../../src/client/try-it/console-document.ts';
import { fillOperation } from '../../../../src/client/try-it/fill-operation.ts';
import { leaveOutCredentials } from '../../../../src/client/try-it/leave-out-credentials.ts';
import { isFields, type Fields } from '../../../../src/client/try-it/protocol.ts';
import { sanitizeDocument, type SanitizedDocument } from '../../../../src/client/try-it/sanitize.ts';
import { orderRequest } from '../../../../src/client/try-it/to-request-message.ts';
import { withSandboxKey } from '../../../../src/client/try-it/with-sandbox-key.ts';
import { operationDocument, type Operation } from '../../../../src/openapi/model/index.ts';
import { isRequired } from '../../../../src/portal/samples/index.ts';
import { requestOfClient, type Place } from './request-of-client.ts';
import { editOf, KEY, readApis, requestDataOf, SERVER, sentByRun, toSent, type Sent } from '../request/sent-request.ts';

describe.each((await readApis()).map((api) => [api.id, api] as const))('%s', (_, api) => {
  const { operations } = api;
  const cases = operations.flatMap((operation) =>
    (['as it comes', 'edited'] as const).map((how) => [operation.id, how, operation] as const),
  );

  test.each(cases)('%s, %s: the panel sends what Run sends', async (_id, how, operation) => {
    const data = requestDataOf(operation, api);
    const request = createRequest(data);
    if (how === 'edited') request.change(editOf(data));
    const place = placeOf(operation);
    const ordered = orderRequest(request);
    const { document, restore } = sanitizeDocument(toFields(operationDocument(api, operation)));
    const lean = leaveOutCredentials(document);
    const filled = ordered === undefined ? lean : fillOperation(lean, place, ordered);
    const sent = await sentByClient({ document: filled, restore }, place, data);
    expect(asRead(sent)).toEqual(asRead(sentByRun(data, request.state())));
  });

  // The console gets a document alone: it knows neither edited values, nor the optional parameters that an author's sample sends,
  // nor bodies that are generated where the document has no example.
  const plain = operations.filter(
    ({ codeSamples, parameters }) => codeSamples.length === 0 || parameters.every(isRequired),
  );
  test.each(plain.map((operation) => [operation.id, operation] as const))(
    '%s: the console sends what Run sends as the page comes',
    async (_id, operation) => {
      const data = requestDataOf(operation, api);
      const around = { order: { hidden: [] }, base: `${SERVER}/openapi.json`, sandbox: undefined };
      const sent = await sentByClient(toClientDocument(toFields(api.document), around), placeOf(operation), data);
      const run = sentByRun(data, createRequest(data).state());
      const [body] = data.bodies;
      const media = operation.requestBody?.content.find(({ mediaType }) => mediaType === body?.mediaType);
      const isGenerated = body !== undefined && media?.examples.some(({ name }) => name === body.example) !== true;
      expect(asRead(isGenerated ? { ...sent, body: run.body } : sent)).toEqual(asRead(run));
    },
  );
});

function placeOf({ path, method }: Operation): Place {
  return { path, method: method.toLowerCase() };
}

/** Returns the request that the client sends to the sandbox once it has opened a document. */
async function sentByClient(
  { document, restore }: SanitizedDocument,
  place: Place,
  { parts }: RequestData,
): Promise<Sent> {
  const built = await requestOfClient(document, place, { server: SERVER });
  const text = await built.clone().text();
  const sent = restore({
    url: built.url,
    method: built.method,
    headers: [...built.headers],
    body: await built.arrayBuffer(),
  });
  const { url, method, headers } = withSandboxKey(sent, parts.credentials, KEY);
  return toSent(
    new Request(url, { method, headers: headers.map(([name, value]): [string, string] => [name, value]) }),
    text,
  );
}

/** Decodes a request: the client percent-encodes other characters, and sends its own `Accept`. */
function asRead({ headers, target, ...sent }: Sent): object {
  const { accept: _, ...others } = headers;
  const { pathname, searchParams } = new URL(target, SERVER);
  return { ...sent, path: pathname.split('/').map(decodeURIComponent), query: [...searchParams], headers: others };
}

function toFields(value: unknown): Fields {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  if (!isFields(copy)) throw new Error('A document is an object.');
  return copy;
}
