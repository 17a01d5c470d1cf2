import { isJsonType, isXmlType } from '../../openapi/standard/media-type.ts';
import { positionOf } from '../../openapi/load/index.ts';
import type { Api, MediaType, Operation, Position } from '../../openapi/model/index.ts';
import { operationToRequest, operationToSentBodies } from '../../portal/samples/index.ts';
import { checkBody, parseBody, type LoadedOperation } from '../sandbox/check.ts';
import { checkRequest, loadOperation } from '../sandbox/check-request.ts';
import type { SandboxRequest } from '../sandbox/index.ts';
import type { ExampleTable, MediaTypeTable } from '../sandbox/tables/index.ts';
import { formatErrorAt, type ValidationError } from '../../openapi/json-schema/index.ts';
import { withKey } from './credentials.ts';
import type { Ground } from './ground.ts';
import { respond } from './recorder.ts';
import type { ExampleRun } from '../quality/index.ts';
import { bodyText, headerOf } from '../sandbox/answers.ts';

/** Error of a documented example. */
export interface ExampleFault {
  readonly operation: Operation;
  /** `request example "cat"`, `example "cat" of 200`. */
  readonly title: string;
  readonly message: string;
  readonly position: Position | undefined;
}

/** Result of an API's examples. */
export interface CheckedExamples {
  readonly passed: number;
  readonly faults: readonly ExampleFault[];
}

/** Validates the documented examples of an API: those of bodies as the sandbox receives them, those of responses by their schema. */
export async function checkExamples(api: Api, ground: Ground): Promise<CheckedExamples> {
  const { sandbox, key } = await ground.open();
  const { parts } = ground;
  const schemes = Object.values(parts.index.schemes);
  const faults: ExampleFault[] = [];
  let count = 0;
  for (const operation of api.operations) {
    const requests = listRequests(operation).map(({ request, ...rest }) => ({
      ...rest,
      request: withKey(request, schemes, key),
    }));
    const loaded = await loadOperation(parts, operation.id);
    const report = (title: string, pointer: string, messages: readonly string[]): void => {
      count += 1;
      const position = positionOf(api, pointer);
      faults.push(...messages.map((message) => ({ operation, title, message, position })));
    };
    for (const { example, mediaType, request } of requests) {
      if (example === undefined || mediaType === undefined) continue;
      const checked = await checkRequest(parts, request);
      const messages = checked.errors.map(({ message }) => message);
      const { status, body } = await respond(sandbox, request, checked);
      if (messages.length === 0 && status >= 400)
        messages.push(`The sandbox returned ${status}: ${bodyText(body) ?? ''}`);
      const at = pointerOf(operation.requestBody?.content, mediaType, example) ?? operation.pointer;
      report(`request example "${example}"`, at, messages);
    }
    for (const { status, media, example } of listAnswers(loaded)) {
      const { content } = operation.responses.find((response) => response.status === status) ?? {};
      const at = pointerOf(content, media.mediaType, example.name) ?? operation.pointer;
      const errors = await checkResponseExample(media, example, loaded);
      report(
        `example "${example.name}" of ${status}`,
        at,
        errors.map((error) => `${formatErrorAt(error)}.`),
      );
    }
  }
  return {
    passed: count - new Set(faults.map(({ position, title }) => JSON.stringify([position, title]))).size,
    faults,
  };
}

/** Returns the pointer of an example of a body or response. */
function pointerOf(content: readonly MediaType[] = [], mediaType: string, example: string): string | undefined {
  const media = content.find((one) => one.mediaType === mediaType);
  return media?.examples.find(({ name }) => name === example)?.pointer;
}

/** Request of an operation with one of its bodies. */
export interface ExampleRequest {
  readonly mediaType: string | undefined;
  readonly example: string | undefined;
  readonly request: SandboxRequest;
}

/** Lists the requests of an operation, one for each example of its body but a file; files in forms are named in place of their bytes. */
function listRequests(operation: Operation): readonly ExampleRequest[] {
  const { method, url, headers } = operationToRequest(operation, undefined, undefined, 'https://sandbox.example');
  const plain = headers.map(({ name, value }): readonly [string, string] => [name, value]);
  return operationToSentBodies(operation, true).flatMap(({ mediaType, example, contentType, text, file }) => {
    const isText = text !== undefined && file === undefined;
    const sent = isText && contentType !== undefined ? [...plain, ['Content-Type', contentType] as const] : plain;
    const request = { method, url, headers: sent, ...(isText ? { body: text } : {}) };
    const media = operation.requestBody?.content.find((one) => one.mediaType === mediaType);
    const isWritten = isText && media?.examples.some(({ name }) => name === example) === true;
    return [{ mediaType, example: isWritten ? example : undefined, request }];
  });
}

interface Answer {
  readonly status: string;
  readonly media: MediaTypeTable;
  readonly example: ExampleTable & { readonly name: string };
}

function listAnswers({ plan }: LoadedOperation): readonly Answer[] {
  return plan.responses.flatMap(({ status, content }) =>
    content.flatMap((media) =>
      media.examples.flatMap((example) =>
        example.name === undefined ? [] : [{ status, media, example: { ...example, name: example.name } }],
      ),
    ),
  );
}

/** Returns the errors of an example: of its value, else of its text as its media type is read. XML is not checked. */
async function checkResponseExample(
  media: MediaTypeTable,
  { value, text }: ExampleTable,
  { resolve }: LoadedOperation,
): Promise<readonly ValidationError[]> {
  const { mediaType } = media;
  if (isXmlType(mediaType)) return [];
  const written = typeof value === 'string' && !isJsonType(mediaType) ? value : value === undefined ? text : undefined;
  if (written === undefined) return checkBody({ media, value }, resolve, 'response').errors;
  const read = await parseBody(media, mediaType, written, resolve);
  if (read.refusal === undefined) return checkBody(read, resolve, 'response').errors;
  return [{ pointer: '', keyword: 'mediaType', values: [mediaType] }];
}

/** Maximum length of a body in a message, in characters. */
const MAX_BODY = 200;

/**
 * Sends the example request of each operation to a sandbox of its own, and returns the results by the id of the operation. A request whose
 * body is bytes or several parts is not sent: it has no result.
 */
export async function runExamples(api: Api, ground: Ground): Promise<ReadonlyMap<string, ExampleRun>> {
  const { parts } = ground;
  const schemes = Object.values(parts.index.schemes);
  const runs = new Map<string, ExampleRun>();
  for (const operation of api.operations) {
    const [first] = listRequests(operation);
    const isWhole = operation.requestBody === undefined || first?.request.body !== undefined;
    if (first === undefined || !isWhole) continue;
    // None sees what another has deleted.
    const { sandbox, key } = await ground.open();
    const request = withKey(first.request, schemes, key);
    const checked = await checkRequest(parts, request);
    const [error] = checked.errors;
    if (error !== undefined) {
      runs.set(operation.id, { kind: 'invalid', message: error.message });
      continue;
    }
    const { status, headers, body } = await respond(sandbox, request, checked);
    const isDocumented = headerOf(headers, 'sandbox-undocumented') === undefined;
    if (status < 300 && isDocumented) runs.set(operation.id, { kind: 'passed' });
    else if (status < 400) runs.set(operation.id, { kind: 'undocumented' });
    else runs.set(operation.id, { kind: 'refused', status, message: (bodyText(body) ?? '').slice(0, MAX_BODY) });
  }
  return runs;
}
