import { unescapeToken } from '../../../openapi/standard/pointer.ts';
import type { GenerateContext } from '../responses/generate.ts';
import { headerOf, type Headers, refuse, STATUSES, type ErrorResponse } from '../exchange.ts';
import { isList, isObject, type Json, type JsonObject, digest } from '../json.ts';
import type { ResourceTable } from '../tables/types.ts';
import { followSchema, inTables, isOtherSide, type JsonSchema, allowsNull, propertySchema } from '../json-schema.ts';
import { isMergePatch } from '../middleware/body.ts';
import { bodyErrorResponse } from '../middleware/validate.ts';
import { placeOf, type HandlerResult, type HandlerContext, notFound, followOrigin } from './context.ts';
import { complete, mergePatch, sentBy, touched, writable } from './record.ts';
import { validate, type ValidationError, toCanonicalText } from '../../../openapi/json-schema/index.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Reads, replaces, updates or deletes a member of a collection, or a single record. */
export async function changeMember(
  context: HandlerContext,
  resource: ResourceTable,
  kind: 'read' | 'replace' | 'update' | 'delete',
): Promise<HandlerResult> {
  const { transaction, generation, operation } = context;
  const { collection, key } = placeOf(context.api, resource, context.values);
  const before = (await transaction.get(collection, key))?.value;
  const isUpsert = kind === 'replace' && !operation.plan.responses.some(({ status }) => status === '404');
  if (before === undefined && !isUpsert) return { kind: 'refused', refusal: notFound(resource, key) };
  const failed = precondition(before, context, kind);
  if (failed !== undefined) return failed;
  if (kind === 'read') return { kind: 'done', statuses: [200], value: before, headers: tagOf(before, context) };
  if (kind === 'delete') {
    transaction.delete(collection, key);
    await followOrigin(context, resource, key, undefined);
    return { kind: 'done', statuses: [204, 200, 202], value: before, headers: [] };
  }
  const old: JsonObject = isObject(before) ? before : {};
  const changed = kind === 'update' ? await updated(old, context, resource) : replaced(old, context, resource);
  if ('refusal' in changed) return { kind: 'refused', refusal: changed.refusal };
  const id = resource.identity === undefined ? undefined : getOwn(old, resource.identity);
  const named = {
    ...changed.record,
    ...(resource.identity === undefined ? {} : { [resource.identity]: id ?? idOf(key, context, resource) }),
  };
  const refusal = kind === 'update' ? newFaults(old, named, context, resource) : undefined;
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const record = touched(await complete(named, resource, undefined, generation), resource, generation);
  transaction.put(collection, key, record);
  await followOrigin(context, resource, key, record);
  const statuses = before === undefined ? [201, 200, 204] : [200, 204, 202];
  return { kind: 'done', statuses, value: record, headers: tagOf(record, context) };
}

type Changed = { readonly record: JsonObject } | { readonly refusal: ErrorResponse };

/** Replaces a record, except for its read-only fields. */
function replaced(old: JsonObject, { body, generation, operation }: HandlerContext, resource: ResourceTable): Changed {
  const schemas = sentBy(operation, resource);
  const own = writable(old, schemas, generation);
  const kept = Object.entries(old).filter(([name]) => !Object.hasOwn(own, name));
  return { record: { ...Object.fromEntries(kept), ...writable(isObject(body) ? body : {}, schemas, generation) } };
}

/**
 * Updates a record by a merge patch, an object (RFC 7396), or a JSON Patch, a list (RFC 6902). A plain JSON object sets null where the
 * record may have it, else removes the property, or keeps the value of a required one.
 */
async function updated(
  old: JsonObject,
  { body, headers, generation, operation }: HandlerContext,
  resource: ResourceTable,
): Promise<Changed> {
  const schemas = sentBy(operation, resource);
  if (isObject(body)) {
    const isStrict = isMergePatch(headerOf(headers, 'content-type') ?? '');
    const { resolve } = generation;
    const merged = mergePatch(old, writable(body, schemas, generation), (path, before) => {
      if (isStrict) return undefined;
      const [name = '', ...outer] = path.toReversed();
      const parent = outer.reduceRight<JsonSchema | undefined>(
        (schema, inner) => propertySchema(schema, inner, resolve),
        resource.schema,
      );
      if (allowsNull(propertySchema(parent, name, resolve), resolve)) return null;
      return followSchema(parent, resolve)?.required?.includes(name) === true ? before : undefined;
    });
    return { record: isObject(merged) ? merged : old };
  }
  if (body === undefined || !/\bjson-patch\b/.test(headerOf(headers, 'content-type') ?? '')) return { record: old };
  const { applyPatch } = await import('./json-patch.ts');
  const patched = applyPatch(old, body);
  if ('fault' in patched) return { refusal: refuse(PATCH_ERRORS[patched.kind], 'invalid_patch', patched.fault) };
  if (!isObject(patched.value))
    return { refusal: refuse(PATCH_ERRORS.unfit, 'invalid_patch', 'The patch leaves no object.') };
  const kept = Object.entries(old).filter(([name]) => isReadOnly(name, resource, generation));
  return { record: { ...writable(patched.value, schemas, generation), ...Object.fromEntries(kept) } };
}

/** Statuses of patch errors (RFC 5789, section 2.2). */
const PATCH_ERRORS = {
  malformed: STATUSES.malformed,
  unfit: STATUSES.invalid,
  tested: STATUSES.conflict,
  large: STATUSES.tooLarge,
} as const;

function isReadOnly(name: string, { schema }: ResourceTable, { resolve }: GenerateContext): boolean {
  return isOtherSide(propertySchema(schema, name, resolve), 'request', resolve);
}

/** Validates a patched record against its own schema, which a patch's schema seldom covers; ignores errors of the old record. */
function newFaults(
  old: JsonObject,
  record: JsonObject,
  { operation, generation: { resolve } }: HandlerContext,
  { schema = true }: ResourceTable,
): ErrorResponse | undefined {
  const options = { direction: 'request' } as const;
  const root = inTables(schema, resolve);
  const { errors } = validate(root, record, options);
  if (errors.length === 0) return undefined;
  // Examples of documents may be invalid themselves.
  const known = new Set(validate(root, old, options).errors.map(textOf));
  const media = operation.plan.requestBody?.content ?? [];
  // The schema of the patch has validated these fields already, and may differ from the record's; a patch replaces lists as a whole.
  const isTold = ({ pointer, missing }: ValidationError): boolean => {
    const names = pointer.split('/').slice(1).map(unescapeToken);
    const isWhole = missing === undefined || isInList(record, names);
    return isWhole && media.some((one) => propertySchema(one.schema, names[0] ?? '', resolve) !== undefined);
  };
  const added = errors.filter((error) => !known.has(textOf(error)) && !isTold(error));
  return added.length === 0 ? undefined : bodyErrorResponse(added);
}

/** Returns true for the path of a part of a list. */
function isInList(value: Json | undefined, [name, ...names]: readonly string[]): boolean {
  if (name === undefined || value === undefined) return false;
  return isList(value) || (isObject(value) && isInList(getOwn(value, name), names));
}

function textOf({ pointer, keyword, missing = '' }: ValidationError): string {
  return `${pointer} ${keyword} ${missing}`;
}

function idOf(key: string, { parameters }: HandlerContext, { parameter }: ResourceTable): Json {
  return parameters.get(`path ${parameter ?? ''}`) ?? key;
}

/** Returns the entity tag of a record where the operation documents tags (RFC 9110, section 8.8.3). */
export function tagOf(value: Json | undefined, { operation }: HandlerContext): Headers {
  const { parameters, responses } = operation.plan;
  const isAsked =
    parameters.some(({ name }) => /^if-(?:none-)?match$/i.test(name)) ||
    responses.some(
      ({ status, headers }) => status === '304' || headers.some(({ name }) => name.toLowerCase() === 'etag'),
    );
  return value === undefined || !isAsked ? [] : [['ETag', etagOf(value)]];
}

function etagOf(value: Json): string {
  return `"${digest(toCanonicalText(value))}"`;
}

/** Checks `If-Match` and `If-None-Match` (RFC 9110, section 13.1) where the operation documents them. */
function precondition(before: Json | undefined, context: HandlerContext, kind: string): HandlerResult | undefined {
  if (before === undefined || tagOf(before, context).length === 0) return undefined;
  const tags = (name: string): readonly string[] | undefined =>
    headerOf(context.headers, name)
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
  const tag = etagOf(before);
  const [match, none] = [tags('if-match'), tags('if-none-match')];
  if (match !== undefined && !match.includes('*') && !match.includes(tag)) {
    const message = 'The record has changed: its entity tag differs.';
    return { kind: 'refused', refusal: refuse(STATUSES.precondition, 'precondition_failed', message) };
  }
  if (none !== undefined && kind === 'read' && (none.includes('*') || none.includes(tag)))
    return { kind: 'done', statuses: [304], value: undefined, headers: [['ETag', tag]] };
  return undefined;
}
