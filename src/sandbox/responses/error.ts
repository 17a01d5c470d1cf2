import type { Headers, SandboxResponse } from '../exchange.ts';
import { isList, isObject, type Json } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { ExampleTable, MediaTypeTable, ResponseTable } from '../tables/types.ts';
import type { ErrorResponse } from '../error-response.ts';
import { followSchema, type JsonSchema } from '../json-schema.ts';
import { withSchema } from '../middleware/body.ts';
import { itemSchema, propertyNames, propertySchema, typesOf } from '../middleware/coerce.ts';
import { isXmlType } from '../middleware/media-type.ts';
import { isJsonType, isRange } from '../../standard/media-type.ts';
import { isEqual } from '../../json-schema/index.ts';
import { getOwn } from '../../standard/record.ts';
import { encodeVisible } from '../../samples/encode-header.ts';
import { chooseErrorResponse } from './choose.ts';
import { fit, type ValueContext } from './complete.ts';
import { chooseMedia, concreteType, documentedHeaders, finish, writeBody } from './respond.ts';

export interface ErrorResponseContext {
  readonly method: string;
  /** Headers of every response to this request. */
  readonly headers: Headers;
  /** The media types that the client accepts. */
  readonly accept: string | undefined;
  /** False: the operation is another's, used for its error format only; its statuses do not apply. */
  readonly isFound: boolean;
  readonly fitting: ValueContext;
}

/** Data of an error response. */
interface ErrorFacts {
  readonly status: number;
  readonly refusal: ErrorResponse;
}

/**
 * Returns the error response for a refused request: a documented status with its example, else one generated from its schema; else the
 * standard's status in the format of other errors of the operation, with the header `Sandbox-Undocumented`. The reason is in the header
 * `Sandbox-Reason`, and in the body's message where that may be any text.
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
  const facts = { status, refusal };
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
  const { body, type } = written ?? { body: JSON.stringify(problemOf(facts)), type: PROBLEM };
  return finish(status, documentedHeaders(response, [...headers, ['Content-Type', type]]), body, context.method);
}

const PROBLEM = 'application/problem+json';

/**
 * Writes an error in a documented format; undefined for a file, and for another error's format without a message. A generated body
 * without a message is a problem where its schema allows one, as is its media type where the document names none.
 */
async function writeError(
  media: MediaTypeTable,
  facts: ErrorFacts,
  fitting: ValueContext,
  response: ResponseTable | undefined,
): Promise<{ readonly body: string; readonly type: string } | undefined> {
  const type = encodeVisible(concreteType(media));
  if (!isStructured(media)) {
    const isUnfit = response === undefined || media.examples.some(({ base64 }) => base64 !== undefined);
    return isUnfit ? undefined : { body: await writeBody(media, facts.refusal.message, fitting.resolve), type };
  }
  const example = closestExample(media.examples, facts);
  const isWritten = example?.name !== undefined;
  const base = example?.value ?? null;
  const filled = fill(base, media.schema, { ...facts, fitting, isWritten });
  if (!filled.hasMessage && response === undefined) return undefined;
  const problem = problemOf(facts);
  const isProblem = !filled.hasMessage && !isWritten && isEqual(await fit(problem, media, fitting), problem);
  // A generated body without a message is shown as it is.
  const value = filled.hasMessage || isWritten ? filled.value : base;
  const isNamed =
    response?.content.some(({ mediaType }) => mediaType === media.mediaType && !isRange(mediaType)) ?? true;
  return {
    body: await writeBody(media, isProblem ? problem : await fit(value, media, fitting), fitting.resolve),
    type: isProblem && !isNamed ? PROBLEM : type,
  };
}

/** Returns the body of an error of an API without a format of its own (RFC 9457). */
function problemOf({ status, refusal }: ErrorFacts): Json {
  const errors = refusal.faults.map(({ at, message, in: place }) => ({ in: place, at, message }));
  return {
    title: reasonOf(status),
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** Finds the example whose name or code shares most words with the error's; the first among equals. */
function closestExample(examples: readonly ExampleTable[], { refusal, status }: ErrorFacts): ExampleTable | undefined {
  const wanted = new Set([...wordsOf(refusal.code), String(status)]);
  const score = ({ name = '', value }: ExampleTable): number => {
    const code = isObject(value) ? getOwn(value, 'code') : undefined;
    const words = [name, typeof code === 'string' ? code : ''].flatMap(wordsOf);
    return new Set(words.filter((word) => wanted.has(word))).size;
  };
  const known = examples.filter(({ value }) => value !== undefined);
  return known.toSorted((a, b) => score(b) - score(a))[0];
}

function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

interface FillContext extends ErrorFacts {
  readonly fitting: ValueContext;
  /** True for an author's example: all of its fields stay. */
  readonly isWritten: boolean;
}

const MESSAGE = /^(?:message|msg|detail|description|error_?message|error_?description|reason)$/i;
const STATUS = /^(?:http_?)?(?:status|code|status_?code)$/i;
const ENTRIES = /^(?:errors|details?|violations|issues|problems|causes|messages)$/i;

/** Returns an example with the status and the reason of an error; of a generated one only those, and required fields. */
function fill(
  base: Json,
  schema: JsonSchema | undefined,
  context: FillContext,
): { readonly value: Json; readonly hasMessage: boolean } {
  const { fitting, isWritten, refusal } = context;
  const { resolve } = fitting;
  if (isList(base)) {
    const [first] = base;
    const inner = first === undefined ? undefined : fill(first, itemSchema(schema, resolve), context);
    return inner?.hasMessage === true ? { value: [inner.value], hasMessage: true } : { value: base, hasMessage: false };
  }
  if (!isObject(base)) {
    const isText = isFree(schema, context) && typesOf(schema, resolve).has('string');
    return isText ? { value: refusal.message, hasMessage: true } : { value: base, hasMessage: false };
  }
  const found = followSchema(schema, resolve);
  const names = isWritten ? Object.keys(base) : [...new Set([...propertyNames(found, resolve), ...Object.keys(base)])];
  const fields = names.map((name) => {
    const property = propertySchema(found, name, resolve);
    return { name, property, value: fieldOf(name, getOwn(base, name), property, context) };
  });
  let hasMessage = fields.some(({ name, value }) => value !== undefined && MESSAGE.test(name));
  const isSaid = hasMessage;
  const entries = fields.flatMap(({ name, property, value }): [string, Json][] => {
    if (value !== undefined) return [[name, value]];
    const before = getOwn(base, name);
    if (before === undefined) return [];
    const inner = !isSaid && (isObject(before) || (isList(before) && ENTRIES.test(name)));
    const below = inner ? fill(before, property, context) : { value: before, hasMessage: false };
    hasMessage ||= below.hasMessage;
    const isKept = isWritten || below.hasMessage || found?.required?.includes(name) === true;
    return isKept ? [[name, below.value]] : [];
  });
  return { value: Object.fromEntries(entries), hasMessage };
}

/** Returns the value of a field for an error by its name; undefined for another one. */
function fieldOf(
  name: string,
  before: Json | undefined,
  schema: JsonSchema | undefined,
  context: FillContext,
): Json | undefined {
  const { status, refusal, isWritten, fitting } = context;
  const types = typesOf(schema, fitting.resolve);
  const isNumber = typeof before === 'number' || types.has('integer') || types.has('number');
  if (isNumber) return STATUS.test(name) ? status : undefined;
  const choices = followSchema(schema, fitting.resolve)?.enum;
  if (/^(?:error_?)?code$/i.test(name) && choices !== undefined && !isWritten) return codeAmong(choices, context);
  const isText = types.size === 0 ? typeof before === 'string' : types.has('string');
  if (!isText || !isFree(schema, context)) return undefined;
  if (MESSAGE.test(name)) return refusal.message;
  if (isWritten) return undefined;
  return name === 'title' ? reasonOf(status) : name === 'code' ? refusal.code : undefined;
}

/** Returns the documented code that shares a word with an error; undefined where none does. */
function codeAmong(choices: readonly Json[], { refusal, status }: ErrorFacts): Json | undefined {
  const said = new Set([refusal.code, reasonOf(status)].flatMap(wordsOf).filter((word) => word !== 'not'));
  return choices.find((choice) => typeof choice === 'string' && wordsOf(choice).some((word) => said.has(word)));
}

/** Returns true for a schema that a text need not match: without an enumeration, constant, format and pattern. */
function isFree(schema: JsonSchema | undefined, { fitting }: FillContext): boolean {
  const { enum: choices, const: only, format, pattern } = followSchema(schema, fitting.resolve) ?? {};
  return [choices, only, format, pattern].every((limit) => limit === undefined);
}

/** Returns the reason phrase of a status (RFC 9110, section 15). */
function reasonOf(status: number): string {
  return REASONS.get(status) ?? (status < 500 ? 'Bad Request' : 'Internal Server Error');
}

const REASONS = new Map([
  [400, 'Bad Request'],
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
  [500, 'Internal Server Error'],
]);

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

/** Returns the media type of the operation's other errors, without their examples. */
function errorMedia(responses: readonly ResponseTable[]): MediaTypeTable | undefined {
  const errors = responses.filter(({ status }) => /^[45]/.test(status) || status === 'default');
  const media = errors.flatMap((response) => jsonOf(response) ?? [])[0];
  return media && { ...media, examples: media.examples.filter(({ name }) => name === undefined) };
}
