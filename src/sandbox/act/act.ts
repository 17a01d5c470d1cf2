import { headerOf, type Headers } from '../exchange.ts';
import { canonicalText, digest, isObject, own, type Json, type JsonObject } from '../json.ts';
import { chooseSuccess } from '../answer/choose.ts';
import type { ResourcePlan } from '../plan/types.ts';
import { refuse, STATUSES, type Refusal } from '../refusal.ts';
import { propertySchema } from '../steps/coerce.ts';
import { collectionName, placeOf, type Acted, type ActContext } from './context.ts';
import { linksOf, pageHeaders, selectPage, wrapPage } from './list.ts';
import { complete, mergePatch, newIdentity, touched, writable } from './record.ts';

/**
 * Does what an operation does to the records: makes, reads, lists, replaces, changes or deletes them. A path that leads through
 * a record that is not there, and a body that names one, are refused.
 */
export async function act(context: ActContext): Promise<Acted> {
  const refusal = (await missingScope(context)) ?? (await missingReference(context));
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const { plan, resource } = context.operation;
  if (resource === undefined) return { kind: 'example' };
  switch (plan.act.kind) {
    case 'example':
      return { kind: 'example' };
    case 'list':
      return await list(context, resource);
    case 'create':
      return await create(context, resource);
    case 'read':
    case 'replace':
    case 'update':
    case 'delete':
      return await changeMember(context, resource, plan.act.kind);
  }
}

/** Names of tags of entities and of lists are words of the resource: `/store/orders` → `order`. */
function notFound(resource: ResourcePlan, key: string): Refusal {
  const noun = resource.path.split('/').findLast((segment) => segment !== '' && !segment.includes('{')) ?? 'record';
  const name = noun
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replaceAll(/[-_]/g, ' ');
  return refuse(STATUSES.notFound, 'not_found', `There is no ${name} with the id ${key}.`);
}

async function missingScope({ api, operation, values, transaction }: ActContext): Promise<Refusal | undefined> {
  for (const id of operation.plan.scope) {
    const resource = operation.related.get(id);
    if (resource === undefined) continue;
    const { collection, key } = placeOf(api, resource, values);
    if ((await transaction.get(collection, key)) === undefined) return notFound(resource, key);
  }
  return undefined;
}

/** A body may name records of other collections: `categoryId`. */
async function missingReference({ api, operation, body, transaction }: ActContext): Promise<Refusal | undefined> {
  if (!isObject(body)) return undefined;
  for (const { property, resource: id } of operation.resource?.references ?? []) {
    const value = own(body, property);
    const target = operation.related.get(id);
    if (target === undefined || (typeof value !== 'string' && typeof value !== 'number')) continue;
    if ((await transaction.get(collectionName(api, target.path), String(value))) !== undefined) continue;
    const message = `The field "${property}" does not name a ${notFound(target, '').message.slice(12).split(' with')[0] ?? ''}.`;
    const fault = { in: 'body', at: `/${property}`, code: 'invalid_field', message } as const;
    return { wanted: STATUSES.invalid, code: 'invalid_field', message, faults: [fault] };
  }
  return undefined;
}

async function list(context: ActContext, resource: ResourcePlan): Promise<Acted> {
  const { plan } = context.operation;
  if (plan.act.kind === 'example' || plan.act.list === undefined) return { kind: 'example' };
  const { collection } = placeOf(context.api, resource, context.values);
  const records = (await context.transaction.list(collection)).map(({ value }) => value);
  const page = selectPage(records, plan.act.list, context.parameters);
  const links = linksOf(page, plan.act.list, context);
  const { response } = chooseSuccess(plan.responses, [200]);
  const value = wrapPage(page, plan.act.list, exampleOf(context), links);
  return { kind: 'done', statuses: [200], value, headers: pageHeaders(page, links, response) };
}

/** The document's example of the answer when all is well. */
function exampleOf({ operation }: ActContext): Json | undefined {
  const { response } = chooseSuccess(operation.plan.responses, [200]);
  return response?.content.flatMap(({ examples }) => examples.flatMap(({ value }) => value ?? []))[0];
}

async function create(context: ActContext, resource: ResourcePlan): Promise<Acted> {
  const { body, transaction, fitting: making, api, values, operation } = context;
  if (body !== undefined && !isObject(body)) return { kind: 'example' };
  const { collection, path } = placeOf(api, resource, values);
  const given = writable(body ?? {}, resource.schema, making);
  const example = exampleOf(context);
  const sent = resource.identity === undefined ? undefined : own(given, resource.identity);
  const known = typeof sent === 'string' || typeof sent === 'number' ? sent : undefined;
  let id = known ?? (await newIdentity(resource, collection, example, { transaction, making }));
  const documentsConflict = operation.plan.responses.some(({ status }) => status === '409');
  while ((await transaction.get(collection, keyOf(id))) !== undefined) {
    if (known !== undefined && documentsConflict)
      return { kind: 'refused', refusal: refuse(STATUSES.conflict, 'conflict', `The id ${keyOf(id)} is taken.`) };
    if (known !== undefined) break;
    id = await newIdentity(resource, collection, example, { transaction, making });
  }
  const scoped = { ...scopeOf(context, resource), ...given };
  const completed = complete(scoped, resource, example, making);
  const record =
    resource.identity === undefined ? completed : { [resource.identity]: id, ...completed, ...identity(resource, id) };
  transaction.put(collection, keyOf(id), record);
  const location: Headers =
    resource.parameter === undefined ? [] : [['Location', `${context.base}${path}/${encodeURIComponent(keyOf(id))}`]];
  return { kind: 'done', statuses: [201, 200, 202], value: record, headers: [...location, ...tagOf(record, context)] };
}

function identity({ identity: name }: ResourcePlan, id: Json): JsonObject {
  return name === undefined ? {} : { [name]: id };
}

function keyOf(id: Json): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}

/** What the path says of a record: `/users/7/pets` makes pets whose `userId` is 7. */
function scopeOf({ parameters, fitting: { resolve } }: ActContext, resource: ResourcePlan): JsonObject {
  const names = [...resource.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = parameters.get(`path ${name}`);
      return value === undefined || propertySchema(resource.schema, name, resolve) === undefined ? [] : [[name, value]];
    }),
  );
}

async function changeMember(
  context: ActContext,
  resource: ResourcePlan,
  kind: 'read' | 'replace' | 'update' | 'delete',
): Promise<Acted> {
  const { transaction, body, fitting: making, operation } = context;
  const { collection, key } = placeOf(context.api, resource, context.values);
  const before = (await transaction.get(collection, key))?.value;
  const isUpsert = kind === 'replace' && !operation.plan.responses.some(({ status }) => status === '404');
  if (before === undefined && !isUpsert) return { kind: 'refused', refusal: notFound(resource, key) };
  const failed = precondition(before, context, kind);
  if (failed !== undefined) return failed;
  if (kind === 'read') return { kind: 'done', statuses: [200], value: before, headers: tagOf(before, context) };
  if (kind === 'delete') {
    transaction.delete(collection, key);
    return { kind: 'done', statuses: [204, 200, 202], value: before, headers: [] };
  }
  // A JSON Patch is a list: what it changes is not told here.
  if (!isObject(body)) return { kind: 'done', statuses: [200, 204, 202], value: before ?? {}, headers: [] };
  const old: JsonObject = isObject(before) ? before : {};
  const given = writable(body, resource.schema, making);
  const kept = Object.entries(old).filter(([name]) => name === resource.identity || isKept(name, given, body));
  const merged = kind === 'update' ? mergePatch(old, given) : { ...Object.fromEntries(kept), ...given };
  const id = resource.identity === undefined ? undefined : own(old, resource.identity);
  const named = {
    ...(isObject(merged) ? merged : {}),
    ...(resource.identity === undefined ? {} : { [resource.identity]: id ?? idOf(key, context, resource) }),
  };
  const record = touched(complete(named, resource, undefined, making), resource, making);
  transaction.put(collection, key, record);
  const statuses = before === undefined ? [201, 200, 204] : [200, 204, 202];
  return { kind: 'done', statuses, value: record, headers: tagOf(record, context) };
}

/** What a client may only read stays when it replaces the rest. */
function isKept(name: string, given: JsonObject, body: JsonObject): boolean {
  return Object.hasOwn(body, name) && !Object.hasOwn(given, name);
}

function idOf(key: string, { parameters }: ActContext, { parameter }: ResourcePlan): Json {
  return parameters.get(`path ${parameter ?? ''}`) ?? key;
}

/** The entity tag of a record where the operation speaks of them (RFC 9110, section 8.8.3). */
function tagOf(value: Json | undefined, { operation }: ActContext): Headers {
  const { parameters, responses } = operation.plan;
  const isAsked =
    parameters.some(({ name }) => /^if-(?:none-)?match$/i.test(name)) ||
    responses.some(
      ({ status, headers }) => status === '304' || headers.some(({ name }) => name.toLowerCase() === 'etag'),
    );
  return value === undefined || !isAsked ? [] : [['ETag', etagOf(value)]];
}

function etagOf(value: Json): string {
  return `"${digest(canonicalText(value))}"`;
}

/** `If-Match` and `If-None-Match` (RFC 9110, section 13.1), where the operation documents them. */
function precondition(before: Json | undefined, context: ActContext, kind: string): Acted | undefined {
  if (before === undefined || tagOf(before, context).length === 0) return undefined;
  const tags = (name: string): readonly string[] | undefined =>
    headerOf(context.headers, name)
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
  const tag = etagOf(before);
  const [match, none] = [tags('if-match'), tags('if-none-match')];
  if (match !== undefined && !match.includes('*') && !match.includes(tag)) {
    const message = 'The record has changed: its entity tag is another.';
    return { kind: 'refused', refusal: refuse(STATUSES.precondition, 'precondition_failed', message) };
  }
  if (none !== undefined && kind === 'read' && (none.includes('*') || none.includes(tag)))
    return { kind: 'done', statuses: [304], value: undefined, headers: [['ETag', tag]] };
  return undefined;
}
