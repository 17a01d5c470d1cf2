import type { Headers, SandboxResponse, ErrorResponse } from '../exchange.ts';
import { isList, isObject, type Json } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { MediaTypeTable, ResponseTable } from '../tables/types.ts';
import { followSchema, type JsonSchema, type Resolve, itemSchema, propertySchema } from '../json-schema.ts';
import { isJsonType, isXmlType } from '../../../openapi/standard/media-type.ts';
import { getOwn } from '../../../openapi/standard/record.ts';
import { encodeVisible } from '../../../portal/samples/encode.ts';
import { chooseErrorResponse } from './choose.ts';
import { fit } from './complete.ts';
import type { GenerateContext } from './generate.ts';
import { chooseMedia, concreteType, documentedHeaders, finish, writeBody } from './respond.ts';

export interface ErrorResponseContext {
  readonly method: string;
  /** Headers of every response to this request. */
  readonly headers: Headers;
  /** The media types that the client accepts. */
  readonly accept: string | undefined;
  readonly generation: GenerateContext;
}

/** Data of an error response. */
interface ErrorFacts {
  readonly status: number;
  readonly refusal: ErrorResponse;
  /** True for an example that is not the author's, whose code is made up. */
  readonly isGenerated?: boolean;
}

/**
 * Returns the error response for a refused request: the documented example of a suitable status, else one generated from its schema,
 * else a problem. The reason is in the header `Sandbox-Reason`, and in the body's message where that may be any text.
 */
export async function errorResponse(
  { plan }: LoadedOperation,
  refusal: ErrorResponse,
  { method, headers, accept, generation }: ErrorResponseContext,
): Promise<SandboxResponse> {
  const { status, response } = chooseErrorResponse(plan.responses, refusal.wanted);
  if (response === undefined) return problemResponse(status, refusal, method, headers);
  const reasons: Headers = [...headers, ...reasonHeaders(refusal)];
  const media = mediaOf(response, accept);
  if (media === undefined) return finish(status, documentedHeaders(response, reasons), undefined, method);
  const facts = { status, refusal };
  const written = await writeError(media, facts, { ...generation, random: () => 0.5 });
  const { body, type } = written ?? { body: JSON.stringify(problemOf(facts)), type: PROBLEM };
  return finish(status, documentedHeaders(response, [...reasons, ['Content-Type', type]]), body, method);
}

const PROBLEM = 'application/problem+json';

/** Returns the response for an error that the document does not describe (RFC 9457), with the header `Sandbox-Undocumented`. */
export function problemResponse(
  status: number,
  refusal: ErrorResponse,
  method: string,
  headers: Headers = [],
): SandboxResponse {
  const own: Headers = [
    ['Sandbox-Undocumented', String(status)],
    ['Content-Type', PROBLEM],
  ];
  const body = JSON.stringify(problemOf({ status, refusal }));
  return finish(status, [...headers, ...reasonHeaders(refusal), ...own], body, method);
}

function reasonHeaders({ headers = [], message }: ErrorResponse): Headers {
  return [
    ...headers.map(([name, value]) => [name, encodeVisible(value)] as const),
    ['Sandbox-Reason', encodeVisible(message).slice(0, 500)],
  ];
}

/** Returns the media type of an error that the client accepts, else its first one; JSON and XML come before others. */
function mediaOf(response: ResponseTable, accept: string | undefined): MediaTypeTable | undefined {
  const content = response.content.filter(isStructured);
  const chosen = chooseMedia({ ...response, content }, accept);
  return (chosen === 'none' ? content[0] : chosen) ?? response.content[0];
}

function isStructured(media: MediaTypeTable): boolean {
  return isJsonType(concreteType(media)) || (isXmlType(media.mediaType) && media.schema !== undefined);
}

/**
 * Writes an error in a documented format, with its reason where a message may be any text; undefined for a file. Without an author's
 * example a problem is written as one.
 */
async function writeError(
  media: MediaTypeTable,
  facts: ErrorFacts,
  generation: GenerateContext,
): Promise<{ readonly body: string; readonly type: string } | undefined> {
  const { schema, examples } = media;
  const { resolve } = generation;
  const type = encodeVisible(concreteType(media));
  if (!isStructured(media)) {
    const isFile = examples.some(({ base64 }) => base64 !== undefined);
    return isFile ? undefined : { body: await writeBody(media, facts.refusal.message, resolve), type };
  }
  const known = examples.filter(({ value }) => value !== undefined);
  const example = known.find(({ value }) => codeOf(value) === facts.refusal.code) ?? known[0];
  const isGenerated = example?.name === undefined;
  const isProblem = example === undefined || (isGenerated && /\bproblem\b/.test(type));
  const isText = typeof example?.value === 'string' && isFree(schema, resolve);
  const base = isProblem ? problemOf(facts) : isText ? facts.refusal.message : (example.value ?? null);
  const error = await fit(withReason(base, schema, { ...facts, isGenerated }, resolve), media, generation);
  return { body: await writeBody(media, error, resolve), type };
}

function codeOf(value: Json | undefined): Json | undefined {
  return isObject(value) ? getOwn(value, 'code') : undefined;
}

const MESSAGE = /^(?:message|msg|detail|description|error_?message|error_?description|reason)$/i;
const STATUS = /^(?:http_?)?(?:status|code|status_?code)$/i;

/** Returns an example with the reason and the status of an error in the outermost fields for them; of a list it has one item. */
function withReason(example: Json, schema: JsonSchema | undefined, facts: ErrorFacts, resolve: Resolve): Json {
  const { status, refusal, isGenerated } = facts;
  if (isList(example))
    return example.slice(0, 1).map((item) => withReason(item, itemSchema(schema, resolve), facts, resolve));
  if (!isObject(example)) return example;
  const isText = (name: string, value: Json): boolean =>
    typeof value === 'string' && isFree(propertySchema(schema, name, resolve), resolve);
  const fields = Object.entries(example);
  const named = fields.find(([name, value]) => MESSAGE.test(name) && isText(name, value));
  return Object.fromEntries(
    fields.map(([name, value]): [string, Json] => {
      if (name === named?.[0]) return [name, refusal.message];
      if (name === 'code' && isGenerated === true && isText(name, value)) return [name, refusal.code];
      if (typeof value === 'number') return [name, STATUS.test(name) ? status : value];
      if (named !== undefined) return [name, value];
      return [name, withReason(value, propertySchema(schema, name, resolve), facts, resolve)];
    }),
  );
}

/** Returns true for a schema that a text need not match: without an enumeration, constant, format and pattern. */
function isFree(schema: JsonSchema | undefined, resolve: Resolve): boolean {
  const { enum: choices, const: only, format, pattern } = followSchema(schema, resolve) ?? {};
  return [choices, only, format, pattern].every((limit) => limit === undefined);
}

/** Returns a problem (RFC 9457). */
function problemOf({ status, refusal }: ErrorFacts): Json {
  const errors = refusal.faults.map(({ at, message, in: place }) => ({ in: place, at, message }));
  return {
    title: REASONS.get(status) ?? (status < 500 ? 'Bad Request' : 'Internal Server Error'),
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** Reason phrases (RFC 9110, section 15). */
const REASONS = new Map([
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [412, 'Precondition Failed'],
  [413, 'Content Too Large'],
  [415, 'Unsupported Media Type'],
  [422, 'Unprocessable Content'],
  [428, 'Precondition Required'],
]);
