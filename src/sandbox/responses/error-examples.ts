import type { Headers, SandboxResponse } from '../exchange.ts';
import { isObject } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { MediaTypeTable, ResponseTable } from '../tables/types.ts';
import type { ErrorResponse } from '../error-response.ts';
import { withSchema } from '../middleware/body.ts';
import { isJson, isXml } from '../middleware/media-type.ts';
import { chooseErrorResponse } from './choose.ts';
import { errorBody, plainError } from './error.ts';
import type { ValueContext } from './complete.ts';
import { chooseMedia, concreteType, documentedHeaders, finish, visible, writeBody } from './respond.ts';

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
    ...(refusal.headers ?? []).map(([name, value]) => [name, visible(value)] as const),
    ...undocumented,
    ['Sandbox-Reason', visible(refusal.message).slice(0, 500)],
  ];
  const hasBody = response === undefined || response.content.length > 0;
  if (!hasBody) return finish(status, documentedHeaders(response, headers), undefined, context.method);
  const isShaped = media !== undefined && isStructured(media);
  const shaped = isShaped ? await errorBody(media, facts, fitting) : refusal.message;
  // A format of other errors without a single known field is not used.
  const saysNothing = response === undefined && (!isShaped || (isObject(shaped) && Object.keys(shaped).length === 0));
  const isPlain = media === undefined || saysNothing;
  const body = isPlain ? JSON.stringify(plainError(facts)) : writeBody(media, shaped, fitting.resolve);
  const type = isPlain ? 'application/problem+json' : visible(concreteType(media.mediaType));
  return finish(status, documentedHeaders(response, [...headers, ['Content-Type', type]]), body, context.method);
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

function isStructured({ mediaType, schema }: MediaTypeTable): boolean {
  return isJson(concreteType(mediaType)) || (isXml(mediaType) && schema !== undefined);
}

function jsonOf(response: ResponseTable | undefined): MediaTypeTable | undefined {
  return response?.content.find(({ mediaType }) => isJson(concreteType(mediaType)));
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
