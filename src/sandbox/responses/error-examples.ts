import type { Headers, SandboxResponse } from '../exchange.ts';
import { isList, isObject } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { MediaTypeTable, ResponseTable } from '../tables/types.ts';
import type { ErrorResponse } from '../error-response.ts';
import { withSchema } from '../middleware/body.ts';
import { isJsonType, isRange } from '../../standard/media-type.ts';
import { isEqual } from '../../json-schema/index.ts';
import { isXmlType } from '../middleware/media-type.ts';
import { chooseErrorResponse } from './choose.ts';
import { errorBody, plainError, type ErrorFacts } from './error.ts';
import { fit, type ValueContext } from './complete.ts';
import { chooseMedia, concreteType, documentedHeaders, finish, writeBody } from './respond.ts';
import { encodeVisible } from '../../samples/encode-header.ts';

export interface ErrorResponseContext {
  readonly path: string;
  readonly method: string;
  /** Headers of every response to this request. */
  readonly headers: Headers;
  /** The media types that the client accepts. */
  readonly accept: string | undefined;
  /** False: the operation is another's, used for its error format only; its statuses do not apply. */
  readonly isFound: boolean;
  readonly fitting: ValueContext;
}

/**
 * Returns the error response for a refused request: a documented status in its documented format; else the standard's status in
 * the format of other errors of the operation, with the header `Sandbox-Undocumented`.
 */
export async function errorResponse(
  { plan }: LoadedOperation,
  refusal: ErrorResponse,
  context: ErrorResponseContext,
): Promise<SandboxResponse> {
  const chosen = context.isFound
    ? chooseErrorResponse(plan.responses, refusal.wanted)
    : { status: refusal.wanted[0] ?? 404, response: undefined };
  const { status, response } = chosen;
  const facts = { status, refusal, path: context.path };
  const fitting = { ...context.fitting, random: repeatedRandom() };
  const media =
    acceptedOf(response, context.accept) ??
    (response === undefined ? (errorMedia(plan.responses) ?? plan.error) : response.content[0]);
  const undocumented: Headers = response === undefined ? [['Sandbox-Undocumented', String(status)]] : [];
  const headers: Headers = [
    ...context.headers,
    ...(refusal.headers ?? []).map(([name, value]) => [name, encodeVisible(value)] as const),
    ...undocumented,
    ['Sandbox-Reason', encodeVisible(refusal.message).slice(0, 500)],
  ];
  const hasBody = response === undefined || response.content.length > 0;
  if (!hasBody) return finish(status, documentedHeaders(response, headers), undefined, context.method);
  const written = media && (await writeError(media, facts, fitting, response));
  const { body, type } = written ?? { body: JSON.stringify(plainError(facts)), type: PROBLEM };
  return finish(status, documentedHeaders(response, [...headers, ['Content-Type', type]]), body, context.method);
}

const PROBLEM = 'application/problem+json';

/**
 * Writes an error in a documented format; undefined for a file, and for another error's format without a known field. A body whose
 * schema names no field is a problem, as is its media type where the document names none.
 */
async function writeError(
  media: MediaTypeTable,
  facts: ErrorFacts,
  fitting: ValueContext,
  response: ResponseTable | undefined,
): Promise<{ readonly body: string; readonly type: string } | undefined> {
  const type = encodeVisible(concreteType(media));
  if (!isStructured(media)) {
    const isFile = media.examples.some(({ base64 }) => base64 !== undefined);
    const isUnfit = response === undefined || isFile;
    return isUnfit ? undefined : { body: await writeBody(media, facts.refusal.message, fitting.resolve), type };
  }
  const shaped = await errorBody(media, facts, fitting);
  const isMade = media.examples.every(({ name }) => name === undefined);
  const saysNothing =
    isMade && (isObject(shaped) ? Object.keys(shaped).length === 0 : !isList(shaped) && typeof shaped !== 'string');
  if (saysNothing && response === undefined) return undefined;
  const problem = plainError(facts);
  const isProblem = isEqual(shaped, problem) || (saysNothing && isEqual(await fit(problem, media, fitting), problem));
  const isNamed =
    response?.content.some(({ mediaType }) => mediaType === media.mediaType && !isRange(mediaType)) ?? true;
  return {
    body: await writeBody(media, isProblem ? problem : shaped, fitting.resolve),
    type: isProblem && !isNamed ? PROBLEM : type,
  };
}

/** Returns a generator that repeats its numbers, so that the same request has the same error. */
function repeatedRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Returns the media type that the client accepts, JSON or XML; JSON otherwise. */
function acceptedOf(response: ResponseTable | undefined, accept: string | undefined): MediaTypeTable | undefined {
  const content = (response?.content ?? []).filter(isStructured);
  const chosen = response === undefined ? undefined : chooseMedia({ ...response, content }, accept);
  return withSchema(chosen === 'none' ? undefined : chosen, content) ?? jsonOf(response);
}

function isStructured(media: MediaTypeTable): boolean {
  return isJsonType(concreteType(media)) || (isXmlType(media.mediaType) && media.schema !== undefined);
}

function jsonOf(response: ResponseTable | undefined): MediaTypeTable | undefined {
  return response?.content.find((media) => isJsonType(concreteType(media)));
}

/** Returns the media type of the operation's other errors. */
function errorMedia(responses: readonly ResponseTable[]): MediaTypeTable | undefined {
  const errors = responses.filter(({ status }) => /^[45]/.test(status) || status === 'default');
  const media = errors.flatMap((response) => jsonOf(response) ?? [])[0];
  // Their examples belong to other errors.
  return media === undefined
    ? undefined
    : { ...media, examples: media.examples.filter(({ name }) => name === undefined) };
}
