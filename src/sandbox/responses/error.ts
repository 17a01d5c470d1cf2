import { isList, isObject, type Json } from '../json.ts';
import type { ExampleTable, MediaTypeTable } from '../tables/types.ts';
import type { ErrorResponse, ErrorDetail } from '../error-response.ts';
import { followSchema, type JsonSchema } from '../json-schema.ts';
import { itemSchema, propertyNames, propertySchema, typesOf } from '../middleware/coerce.ts';
import { errorsToList, errorsToMap, type FieldOfFault } from './error-list.ts';
import { fit, type ValueContext } from './complete.ts';
import { getOwn } from '../../standard/record.ts';

/** Data of an error response. */
export interface ErrorFacts {
  readonly status: number;
  readonly refusal: ErrorResponse;
  readonly path: string;
}

/**
 * Returns the body of an error in the API's own format: the closest example of the document, with the data of this request in the
 * fields whose names are known (RFC 9457 among them).
 */
export async function errorBody(media: MediaTypeTable, facts: ErrorFacts, fitting: ValueContext): Promise<Json> {
  const example = closestExample(media.examples, facts);
  if (media.schema === undefined && example === undefined) return plainError(facts);
  const base = example?.value ?? null;
  const filled =
    example !== undefined && isFinal(example, typesOf(media.schema, fitting.resolve))
      ? base
      : fill(base, media.schema ?? true, facts, fitting, isOwnExample(example, media, facts), 0);
  return await fit(filled, media, fitting);
}

/** Returns the body of an error of an API without a format of its own (RFC 9457). */
export function plainError({ status, refusal }: ErrorFacts): Json {
  const errors = refusal.faults.map(({ at, message, in: place }) => ({ in: place, at, message }));
  return {
    title: reasonOf(status),
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** Returns the reason phrase of a status (RFC 9110, section 15). */
export function reasonOf(status: number): string {
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

/** Finds the written example whose name or code shares most words with the error's; the first among equals. */
function closestExample(examples: readonly ExampleTable[], { refusal, status }: ErrorFacts): ExampleTable | undefined {
  const wanted = new Set([...wordsOf(refusal.code), String(status)]);
  const score = (example: ExampleTable): number => {
    const code = isObject(example.value) ? getOwn(example.value, 'code') : undefined;
    const words = [example.name ?? '', typeof code === 'string' ? code : ''].flatMap(wordsOf);
    return new Set(words.filter((word) => wanted.has(word))).size;
  };
  const known = examples.filter(({ value }) => value !== undefined);
  return known.toSorted((a, b) => score(b) - score(a))[0];
}

/** True for an example that cannot hold the message: a scalar where the schema has no text, or a written one without a type. */
function isFinal({ name, value }: ExampleTable, types: ReadonlySet<string>): boolean {
  if (isObject(value) || isList(value)) return false;
  const isOpen = types.size === 0 || types.has('object') || types.has('array');
  return isOpen ? name !== undefined : !types.has('string');
}

function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** True where the example was written for this error: the only one, or one that shares words with it. */
function isOwnExample(example: ExampleTable | undefined, media: MediaTypeTable, { refusal }: ErrorFacts): boolean {
  if (example?.name === undefined) return false;
  if (media.examples.filter(({ name }) => name !== undefined).length === 1) return true;
  const code = isObject(example.value) ? getOwn(example.value, 'code') : undefined;
  const words = [example.name, typeof code === 'string' ? code : ''].flatMap(wordsOf);
  return wordsOf(refusal.code).every((word) => words.includes(word));
}

function fill(
  base: Json,
  schema: JsonSchema,
  facts: ErrorFacts,
  fitting: ValueContext,
  keepsCode: boolean,
  depth: number,
): Json {
  const { resolve } = fitting;
  const types = typesOf(schema, resolve);
  if (types.has('string') && !isObject(base) && depth === 0) return facts.refusal.message;
  if (isList(base) || (types.has('array') && !types.has('object')))
    return listFaults(isList(base) ? base[0] : undefined, itemSchema(schema, resolve), facts, fitting);
  const found = followSchema(schema, resolve);
  const names = new Set([...propertyNames(found, resolve), ...Object.keys(isObject(base) ? base : {})]);
  const isSaid = [...names].some((name) => MESSAGE.test(name));
  const entries = [...names].flatMap((name): [string, Json][] => {
    const before = isObject(base) ? getOwn(base, name) : undefined;
    const property = propertySchema(found, name, resolve);
    const isAsked = found?.required?.includes(name) === true;
    // Without validation errors of fields such a list is empty, and a message beside it is enough.
    if (isSaid && !isAsked && VALIDATION_MESSAGES.test(name) && facts.refusal.faults.length === 0) return [];
    const value = fieldOf(name, before, property, { facts, fitting, keepsCode, isSaid, depth });
    if (value !== undefined) return [[name, value]];
    return before === undefined || !(isAsked || keepsCode) ? [] : [[name, before]];
  });
  return Object.fromEntries(entries);
}

const MESSAGE = /^(?:message|msg|detail|description|error_?message|error_?description|reason)$/i;
const VALIDATION_MESSAGES =
  /^(?:errors|details|violations|issues|problems|causes|invalid[-_]?params|(?:validation|field|sub)[-_]?(?:errors|messages))$/i;

interface FieldContext {
  readonly facts: ErrorFacts;
  readonly fitting: ValueContext;
  readonly keepsCode: boolean;
  /** True where a sibling field holds the message. */
  readonly isSaid: boolean;
  readonly depth: number;
}

/** Returns the value of an error's field by its name; undefined for an unknown name. */
function fieldOf(
  name: string,
  before: Json | undefined,
  schema: JsonSchema | undefined,
  { facts, fitting, keepsCode, isSaid, depth }: FieldContext,
): Json | undefined {
  const { refusal, status, path } = facts;
  const types = typesOf(schema, fitting.resolve);
  const isNumber = types.has('integer') || types.has('number') || typeof before === 'number';
  const isText = types.size === 0 ? before === undefined || typeof before === 'string' : types.has('string');
  const choices = (followSchema(schema, fitting.resolve)?.enum ?? []).filter((choice) => typeof choice === 'string');
  const inner = (): Json => fill(before ?? null, schema ?? true, facts, fitting, keepsCode, depth + 1);
  switch (name.toLowerCase().replace(/[^a-z]/g, '')) {
    case 'status':
    case 'statuscode':
    case 'httpstatus':
    case 'httpcode':
    case 'httpstatuscode':
      return isNumber ? status : isText && (before === undefined || isDigits(before)) ? String(status) : undefined;
    case 'code':
    case 'errorcode':
      if (isNumber) return status;
      if (keepsCode && before !== undefined) return before;
      if (choices.length > 0) return nearestCode(choices, facts);
      return isText ? (isDigits(before) ? String(status) : refusal.code) : undefined;
    case 'message':
    case 'msg':
    case 'detail':
    case 'description':
    case 'errormessage':
    case 'errordescription':
    case 'reason':
      return isText ? refusal.message : undefined;
    case 'title':
      return isText ? (isSaid ? reasonOf(status) : refusal.message) : undefined;
    case 'type':
      return isText ? typeOf(before, schema, facts, fitting) : undefined;
    case 'instance':
    case 'path':
      return isText ? path : undefined;
    case 'timestamp':
      return isText ? fitting.now.toISOString() : undefined;
    case 'error':
      if (types.has('object') || isObject(before)) return inner();
      return isText ? (depth === 0 && before !== undefined && keepsCode ? before : reasonOf(status)) : undefined;
    default:
      if (!VALIDATION_MESSAGES.test(name)) return undefined;
      if (types.has('array') || isList(before)) return inner();
      return errorsToMap(refusal.faults, before, schema, fitting.resolve);
  }
}

/** Returns the documented code that shares most words with an error; undefined where none does, as another would mislead. */
function nearestCode(choices: readonly string[], { refusal, status }: ErrorFacts): string | undefined {
  const isInvalid = status === 400 || status === 422;
  const said = new Set(
    [refusal.code, reasonOf(status), String(status), isInvalid ? 'invalid validation' : ''].flatMap(wordsOf),
  );
  const score = (choice: string): number =>
    wordsOf(choice).filter((word) => said.has(word) && word !== 'not' && !VAGUE.has(word)).length;
  const [nearest = ''] = choices.toSorted((one, other) => score(other) - score(one));
  return score(nearest) === 0 ? undefined : nearest;
}

/** Returns a problem type (RFC 9457, section 3.1.1): the example's or a documented one whose name matches, else undefined. */
function typeOf(
  before: Json | undefined,
  schema: JsonSchema | undefined,
  facts: ErrorFacts,
  fitting: ValueContext,
): string {
  const found = followSchema(schema, fitting.resolve);
  const known = [before, found?.const, ...(found?.enum ?? [])].filter((type) => typeof type === 'string');
  const said = new Set([...wordsOf(facts.refusal.code), ...wordsOf(reasonOf(facts.status)), String(facts.status)]);
  // The last part of a URI names the error; the rest locates its description.
  const namesIt = (type: string): boolean => {
    const words = wordsOf(type.replace(/(?<![/#?])[/#?]+$/, '').replace(/^.*[/#:]/, ''));
    return (
      words.length > 0 &&
      words.filter((word) => !VAGUE.has(word)).every((word) => said.has(word)) &&
      words.some((word) => said.has(word) && !VAGUE.has(word))
    );
  };
  return known.find(namesIt) ?? 'about:blank';
}

/** Words that do not distinguish errors. */
const VAGUE = new Set(['error', 'errors', 'problem', 'exception', 'request', 'the']);

function isDigits(value: Json | undefined): boolean {
  return typeof value === 'string' && /^\d+$/.test(value);
}

function faultsOf({ refusal }: ErrorFacts): readonly ErrorDetail[] {
  const whole: ErrorDetail = { in: 'body', at: '', code: refusal.code, message: refusal.message };
  return refusal.faults.length === 0 ? [whole] : refusal.faults;
}

/** Converts all validation errors to the documented format. */
function listFaults(
  example: Json | undefined,
  schema: JsonSchema | undefined,
  facts: ErrorFacts,
  fitting: ValueContext,
): Json {
  const fieldOfFault: FieldOfFault = (name, before, property, { code, message }) =>
    fieldOf(name, before, property, {
      facts: { ...facts, refusal: { ...facts.refusal, code, message } },
      fitting,
      keepsCode: false,
      isSaid: true,
      depth: 1,
    });
  return errorsToList(faultsOf(facts), example, schema, { resolve: fitting.resolve, fieldOf: fieldOfFault });
}
