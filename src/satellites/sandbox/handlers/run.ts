import { propertySchema } from '../json-schema.ts';
import { isObject, type JsonObject, jsonToText, type Json } from '../json.ts';
import { refuse, STATUSES, type Headers } from '../exchange.ts';
import type { Call, Records, SandboxRules } from '../rules.ts';
import {
  collectionName,
  type HandlerResult,
  type HandlerContext,
  placeOf,
  missingScope,
  putMade,
  readPlace,
} from './context.ts';
import { getOwn } from '../../../openapi/standard/record.ts';
import { chooseSuccess } from '../responses/choose.ts';
import type { ResourceTable } from '../tables/types.ts';
import { fillTemplate } from '../template.ts';
import { linksOf, pageHeaders, selectPage, wrapPage } from './list.ts';
import { changeMember, tagOf } from './member.ts';
import { complete, newIdentity, sentBy, writable } from './record.ts';

/** Runs the rule of an operation, else its default handler. */
export async function runHandler(context: HandlerContext, rules: SandboxRules | undefined): Promise<HandlerResult> {
  const { operationId } = context.operation.plan;
  const rule = operationId === undefined ? undefined : getOwn(rules, operationId);
  return rule === undefined ? await runDefault(context) : await rule(callOf(context));
}

function callOf(context: HandlerContext): Call {
  const { parameters, body } = context;
  return {
    body: isObject(body) ? body : {},
    sent: body,
    parameter: (name) => [...parameters].find(([place]) => place.slice(place.indexOf(' ') + 1) === name)?.[1],
    records: recordsOf(context),
    now: context.generation.now,
    next: (changed) => runDefault(changed === undefined ? context : { ...context, body: changed }),
    refuse: (status, code, message) => ({ kind: 'refused', refusal: refuse([status], code, message) }),
  };
}

function recordsOf({ api, transaction }: HandlerContext): Records {
  return {
    get: async (collection, key) => {
      const value = (await transaction.get(collectionName(api, collection), String(key)))?.value;
      return isObject(value) ? value : undefined;
    },
    list: async (collection) =>
      (await transaction.list(collectionName(api, collection))).map(({ value }) => value).filter(isObject),
    put: (collection, key, value) => {
      transaction.put(collectionName(api, collection), String(key), value);
    },
    delete: (collection, key) => {
      transaction.delete(collectionName(api, collection), String(key));
    },
  };
}

/**
 * Runs the default handler of an operation: creates, reads, lists, replaces, updates or deletes records. Refuses a request whose
 * path leads through a missing record.
 */
async function runDefault(context: HandlerContext): Promise<HandlerResult> {
  const refusal = await missingScope(context);
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const { plan, resource } = context.operation;
  if (plan.handler.kind === 'example' && plan.handler.mark === true) return await setMark(context);
  if (plan.handler.kind === 'example' || resource === undefined) return { kind: 'example' };
  switch (plan.handler.kind) {
    case 'list':
      return await list(context, resource);
    case 'create':
      return await create(context, resource);
    case 'read':
    case 'replace':
    case 'update':
    case 'delete':
      return await changeMember(context, resource, plan.handler.kind);
  }
}

/** Sets, deletes or checks a mark, a path without a body: it exists until it is deleted. */
async function setMark({ api, operation, values, transaction }: HandlerContext): Promise<HandlerResult> {
  const { method, path, responses } = operation.plan;
  const place = fillTemplate(path, values) ?? path;
  const collection = collectionName(api, '- marks');
  const isGone = (await transaction.get(collection, place))?.value === false;
  const isTold = responses.some(({ status }) => status === '404');
  if (isGone && method !== 'PUT' && isTold)
    return { kind: 'refused', refusal: refuse(STATUSES.notFound, 'not_found', `There is nothing at "${place}".`) };
  if (method !== 'GET') transaction.put(collection, place, method === 'PUT');
  return { kind: 'example' };
}

async function list(context: HandlerContext, resource: ResourceTable): Promise<HandlerResult> {
  const { plan } = context.operation;
  if (plan.handler.kind === 'example' || plan.handler.list === undefined) return { kind: 'example' };
  const { collection } = placeOf(context.api, resource, context.values);
  const { list: listed } = plan.handler;
  const records = (await context.transaction.list(collection)).map(({ value }) => value);
  const page = selectPage(records, listed, context);
  const links = linksOf(page, listed, context);
  const { response } = chooseSuccess(context.operation.plan.responses, [200]);
  const value = wrapPage(page, listed, exampleOf(context), links);
  return { kind: 'done', statuses: [200], value, headers: pageHeaders(page, links, response) };
}

/** Returns the document's example of the successful response. */
function exampleOf({ operation }: HandlerContext): Json | undefined {
  const { response } = chooseSuccess(operation.plan.responses, [200]);
  const examples = response?.content.flatMap((media) => media.examples) ?? [];
  return examples.map(({ value }) => value).find((value) => value !== undefined);
}

/** Maximum number of new ids for one record: few values may match the schema of an id. */
const MAX_IDS = 50;

async function create(context: HandlerContext, resource: ResourceTable): Promise<HandlerResult> {
  const { body, transaction, generation, operation } = context;
  if (body !== undefined && !isObject(body)) return { kind: 'example' };
  const { collection, path } = readPlace(context, resource);
  const given = writable(body ?? {}, sentBy(operation, resource), generation);
  const example = exampleOf(context);
  const sent = resource.identity === undefined ? undefined : getOwn(given, resource.identity);
  const known = typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'bigint' ? sent : undefined;
  const newId = (): Promise<Json> => newIdentity(resource, collection, example, { transaction, generation });
  const isTaken = async (key: Json): Promise<boolean> => (await transaction.get(collection, keyOf(key))) !== undefined;
  let id = known ?? (await newId());
  for (let count = 0; known === undefined && count < MAX_IDS && (await isTaken(id)); count += 1) id = await newId();
  const documentsConflict = operation.plan.responses.some(({ status }) => status === '409');
  if ((known === undefined || documentsConflict) && (await isTaken(id)))
    return { kind: 'refused', refusal: refuse(STATUSES.conflict, 'conflict', `The id ${keyOf(id)} is taken.`) };
  const named = identity(resource, id);
  const record = await complete(
    { ...named, ...scopeOf(context, resource), ...given, ...named },
    resource,
    example,
    generation,
  );
  putMade(context, resource, keyOf(id), record);
  const location: Headers =
    (resource.parameter ?? resource.readAt) === undefined
      ? []
      : [['Location', `${context.base}${path}/${encodeURIComponent(keyOf(id))}`]];
  return { kind: 'done', statuses: [201, 200, 202], value: record, headers: [...location, ...tagOf(record, context)] };
}

function identity({ identity: name }: ResourceTable, id: Json): JsonObject {
  return name === undefined ? {} : { [name]: id };
}

function keyOf(id: Json): string {
  return typeof id === 'string' ? id : jsonToText(id);
}

/** Returns the fields of a record that the path determines: `/users/7/pets` creates pets with `userId: 7`. */
function scopeOf({ parameters, generation: { resolve } }: HandlerContext, resource: ResourceTable): JsonObject {
  const names = [...resource.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = parameters.get(`path ${name}`);
      return value === undefined || propertySchema(resource.schema, name, resolve) === undefined ? [] : [[name, value]];
    }),
  );
}
