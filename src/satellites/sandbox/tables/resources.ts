import type { Operation, Schema } from '../../../openapi/model/index.ts';
import { namesOf, findRecordPlace, identityOf, parameterOf, plainName, segmentsOf, singular } from './record-schema.ts';
import { buildListTable } from './list.ts';
import type { DocumentSchemas } from './document-schemas.ts';
import type { HandlerTable, ResourceTable } from './types.ts';

/** Table of a resource, and the schema of its records in the model. */
export interface ResourceDraft {
  readonly plan: Omit<ResourceTable, 'seeds'>;
  readonly schema: Schema;
  /** Properties of its records that refer to members of other resources. */
  readonly references: readonly Reference[];
  readonly operations: Members;
}

/** A property that refers to a member of a resource: `categoryId`. */
interface Reference {
  readonly property: string;
  readonly resource: string;
}

/** The operations of a collection and of its members. */
export interface Members {
  readonly list: Operation | undefined;
  readonly create: Operation | undefined;
  readonly read: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly update: Operation | undefined;
  readonly delete: Operation | undefined;
}

/**
 * Infers the collections of an API from paths and schemas: `/pets` with `/pets/{petId}` is one where at least two of their
 * operations create, read or change objects; so is `/settings`, a single record that can be read and changed. Also returns the
 * handlers of the operations; operations without one respond with their example.
 */
export function buildResourceTables(
  operations: readonly Operation[],
  copies: DocumentSchemas,
): { readonly resources: readonly ResourceDraft[]; readonly handlers: ReadonlyMap<string, HandlerTable> } {
  const byPath = Map.groupBy(
    operations.filter(({ path }) => !/[?#]/.test(path)),
    ({ path }) => path.replace(/(.)\/$/, '$1'),
  );
  const methods = (path: string): ReadonlyMap<string, Operation> =>
    new Map((byPath.get(path) ?? []).map((operation) => [operation.method, operation]));
  const resources: ResourceDraft[] = [];
  const handlers = new Map<string, HandlerTable>();
  const members = [...byPath.keys()].flatMap(memberEntry);
  // The first of several member paths wins, because it is set last.
  const memberPaths = new Map(members.toReversed());
  // Paths of members may be below collections without operations.
  for (const path of new Set([...byPath.keys(), ...members.map(([parent]) => parent)])) {
    const member = memberPaths.get(path);
    const draft =
      collection(path, member, methods(path), member === undefined ? new Map() : methods(member), copies) ??
      single(path, methods(path), copies);
    if (draft === undefined) continue;
    resources.push(draft);
    for (const [operation, handler] of handlersOf(draft)) handlers.set(operation.id, handler);
  }
  const placed = resources.map((draft) => atHome(draft, resources));
  const readers = new Map(placed.map((draft) => [draft, readerOf(draft, placed)]));
  const gathering = new Set(readers.values());
  const linked = placed.map((draft) => {
    const { plan, ...rest } = withLinks(draft, placed);
    const reader = readers.get(draft);
    const elsewhere = reader === undefined ? {} : { readAt: reader.plan.path, identity: reader.plan.identity };
    return { ...rest, plan: { ...plan, ...elsewhere, ...(gathering.has(draft) ? { gathers: true } : {}) } };
  });
  return { resources: linked, handlers };
}

/** Returns the collection and the path of a member, where the path ends in a parameter. */
function memberEntry(path: string): readonly (readonly [string, string])[] {
  const end = path.lastIndexOf('/');
  return end <= 0 || parameterOf(path.slice(end + 1)) === undefined ? [] : [[path.slice(0, end), path]];
}

function collection(
  path: string,
  memberPath: string | undefined,
  own: ReadonlyMap<string, Operation>,
  member: ReadonlyMap<string, Operation>,
  copies: DocumentSchemas,
): ResourceDraft | undefined {
  const list = own.get('GET');
  const listed = list === undefined ? undefined : buildListTable(list);
  const operations: Members = {
    list: listed === undefined ? undefined : list,
    create: own.get('POST'),
    read: findRecordPlace(member.get('GET')) === undefined ? undefined : member.get('GET'),
    replace: member.get('PUT'),
    update: member.get('PATCH'),
    delete: member.get('DELETE'),
  };
  const readers = [operations.list, operations.read].filter((operation) => operation !== undefined);
  const all = Object.values(operations).filter((operation) => operation !== undefined);
  if (readers.length === 0 || all.length < 2) return undefined;
  const schema = findRecordPlace(operations.read)?.schema ?? listed?.item ?? findRecordPlace(operations.create)?.schema;
  if (schema === undefined) return undefined;
  const parameter = memberPath === undefined ? undefined : parameterOf(segmentsOf(memberPath).at(-1));
  const named = [...member.values()]
    .flatMap(({ parameters }) => parameters)
    .find((one) => one.in === 'path' && one.name === parameter);
  const types = named?.schema?.type ?? [];
  const isText = types.length > 0 && types.every((type) => type === 'string') && named?.schema?.format !== 'uuid';
  const noun = segmentsOf(path).findLast((segment) => parameterOf(segment) === undefined) ?? '';
  return {
    plan: {
      id: path,
      path,
      single: false,
      parameter,
      identity: identityOf(schema, parameter === undefined ? undefined : { name: parameter, isText }, singular(noun)),
      member: named?.schema === undefined ? undefined : copies.copy(named.schema),
      schema: copies.copy(schema),
    },
    schema,
    references: [],
    // A POST that creates no such record is an action: POST /pets/search.
    operations: { ...operations, create: makesRecord(operations.create, schema) ? operations.create : undefined },
  };
}

/** Returns a single record that is read, and replaced or updated, at a path of its own. */
function single(path: string, own: ReadonlyMap<string, Operation>, copies: DocumentSchemas): ResourceDraft | undefined {
  const read = own.get('GET');
  const schema = findRecordPlace(read)?.schema;
  const [replace, update] = [own.get('PUT'), own.get('PATCH')];
  if (schema === undefined || (replace ?? update) === undefined) return undefined;
  if (parameterOf(segmentsOf(path).at(-1)) !== undefined) return undefined;
  return {
    plan: { id: path, path, single: true, schema: copies.copy(schema) },
    schema,
    references: [],
    operations: { list: undefined, create: undefined, read, replace, update, delete: own.get('DELETE') },
  };
}

/** True where the request or response of a POST is like a record: it shares most of its names. */
function makesRecord(create: Operation | undefined, record: Schema): boolean {
  if (create === undefined) return false;
  const sent = create.requestBody?.content.find(({ mediaType }) => /json|form/i.test(mediaType))?.schema;
  const shapes = [findRecordPlace(create)?.schema, sent].filter((schema) => schema !== undefined);
  if (shapes.length === 0) return false;
  const names = new Set(namesOf(record));
  return shapes.some((schema) => {
    const own = namesOf(schema);
    return own.length > 0 && own.filter((name) => names.has(name)).length * 2 >= own.length;
  });
}

function handlersOf({ plan, operations }: ResourceDraft): readonly (readonly [Operation, HandlerTable])[] {
  const resource = plan.id;
  const handlers: (readonly [Operation, HandlerTable])[] = [];
  for (const kind of ['create', 'read', 'replace', 'update', 'delete'] as const) {
    const operation = operations[kind];
    if (operation !== undefined)
      handlers.push([operation, { kind, resource, list: undefined, wrap: findRecordPlace(operation)?.path ?? [] }]);
  }
  const { list } = operations;
  const listed = list === undefined ? undefined : buildListTable(list);
  if (list !== undefined && listed !== undefined)
    handlers.push([list, { kind: 'list', resource, list: listed.plan, wrap: [] }]);
  return handlers;
}

/** Adds the properties of a resource that refer to members of others: `categoryId`, `owner_id`. */
function withLinks(draft: ResourceDraft, all: readonly ResourceDraft[]): ResourceDraft {
  const references = draft.schema.properties.flatMap(({ name, schema: property }) => {
    const noun = /^(.+?)[_-]?(?:id|Id|ID|uuid|Uuid)$/.exec(name)?.[1];
    if (noun === undefined || property.type.includes('array')) return [];
    const target = all.find(
      (other) =>
        other !== draft &&
        !other.plan.single &&
        other.plan.identity !== undefined &&
        !other.plan.path.includes('{') &&
        plainName(singular(segmentsOf(other.plan.path).at(-1) ?? '')) === plainName(noun),
    );
    return target === undefined ? [] : [{ property: name, resource: target.plan.id }];
  });
  return { ...draft, references };
}

/** True where a path leads through a member of the resource. */
export function leadsThrough({ path, parameter }: ResourceDraft['plan'], other: string): boolean {
  // Most do not, which the first test finds without building strings.
  return parameter !== undefined && other.startsWith(path) && `${other}/`.startsWith(`${path}/{${parameter}}/`);
}

/**
 * Returns a collection whose members have no path below it with the path of a like collection whose members have one: members
 * created by `POST /orgs/{org}/repos` are read at `/repos/{owner}/{repo}`. Returns any other unchanged.
 */
function atHome(draft: ResourceDraft, all: readonly ResourceDraft[]): ResourceDraft {
  const { plan, operations } = draft;
  const made = findRecordPlace(operations.create)?.schema;
  if (made === undefined || plan.single || plan.parameter !== undefined) return draft;
  const homes = all.filter(
    (other) =>
      other.plan.parameter !== undefined &&
      isLike(other.schema, made) &&
      nounOf(other.plan.path) === nounOf(plan.path) &&
      // A path that begins with the noun: parameters before the noun would belong to another resource.
      /^[^{}]*(?:\/\{[^{}]+\})+$/.test(other.plan.path) &&
      parametersOf(other.plan.path).length === parametersOf(plan.path).length,
  );
  const [home] = homes;
  if (home === undefined || homes.length > 1) return draft;
  const own = [...parametersOf(plan.path)];
  const path = home.plan.path.replace(/\{[^{}]*\}/g, () => `{${own.shift() ?? ''}}`);
  const { parameter, identity: name, member } = home.plan;
  return { ...draft, plan: { ...plan, path, parameter, identity: name, member } };
}

/**
 * Finds the collection where members are read that another one creates, with some of its path segments: members created by
 * `POST /issues/{number}/comments` are at `/issues/comments/{id}`. Undefined for none or several.
 */
function readerOf(draft: ResourceDraft, all: readonly ResourceDraft[]): ResourceDraft | undefined {
  const { plan, operations } = draft;
  const made = findRecordPlace(operations.create)?.schema;
  if (made === undefined || plan.single || plan.parameter !== undefined) return undefined;
  const readers = all.filter(
    (other) =>
      other.plan.parameter !== undefined &&
      other.operations.read !== undefined &&
      nounOf(other.plan.path) === nounOf(plan.path) &&
      isWithin(segmentsOf(other.plan.path), segmentsOf(plan.path)) &&
      isLike(other.schema, made),
  );
  const [closest, next] = readers.toSorted((a, b) => b.plan.path.length - a.plan.path.length);
  return closest?.plan.path.length === next?.plan.path.length ? undefined : closest;
}

/** True where a path has all segments of a shorter one, in their order. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const segment of long) if (segment === short[at]) at += 1;
  return at === short.length && short.length < long.length;
}

/** True for schemas that share most of their names: one may describe more of a record than the other. */
function isLike(one: Schema, other: Schema): boolean {
  const [a, b] = [new Set(namesOf(one)), new Set(namesOf(other))];
  const shared = [...a].filter((name) => b.has(name)).length;
  return shared * 2 > a.size && shared * 2 > b.size;
}

function nounOf(path: string): string | undefined {
  return segmentsOf(path).findLast((segment) => parameterOf(segment) === undefined);
}

function parametersOf(path: string): readonly string[] {
  return segmentsOf(path).flatMap((segment) => parameterOf(segment) ?? []);
}
