import type { Operation, Parameter, SecurityRequirement, Server } from '../../openapi/model/index.ts';
import type { Direction } from '../../openapi/json-schema/index.ts';
import {
  addExistence,
  addFinding,
  compareFields,
  compareObjects,
  createRoot,
  pairByKey,
  placesAmong,
} from './comparison.ts';
import { compareContent, compareValues, placesOf } from './compare-content.ts';
import { childPointer, pointerTokens, valueAt } from '../../openapi/standard/pointer.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import { FIELD_RULES } from './field-rules.ts';
import { pairOperations, shapeOf } from './pair-operations.ts';
import type { Comparison, ObjectName, Sides, Subject } from './types.ts';

/** Nesting of callbacks that is compared: an operation may be its own callback. */
const MAX_CALLBACK_DEPTH = 3;

/** Operation of both documents, with the direction of its requests as the API's client sees it. */
interface Both {
  readonly comparison: Comparison;
  readonly old: Operation;
  readonly now: Operation;
  readonly direction: Direction;
  readonly depth: number;
}

/** Compares the operations of two lists: of a document, its webhooks, or a callback. */
export function compareOperations(comparison: Comparison, [old, now]: Sides<readonly Operation[]>, depth = 0): void {
  for (const [before, after] of pairOperations(old, now)) {
    const operation = before ?? after;
    if (operation === undefined) continue;
    const { kind, pointer } = operation;
    const direction = kind === 'operation' ? 'request' : 'response';
    if (before !== undefined && after !== undefined) {
      compareOperation({ comparison, old: before, now: after, direction, depth });
      continue;
    }
    const root = createRoot('', [{ direction, operation, isError: false }]);
    const pointers = { old: pointer, new: pointer };
    const object = kind === 'operation' ? 'operation' : 'webhook';
    addExistence({ comparison, object, root, place: '', pointers }, [before, after]);
  }
}

function compareOperation(both: Both): void {
  const { comparison, old, now, depth } = both;
  const subject = subjectOf(both, 'operation', '');
  compareFields(subject, FIELD_RULES.operation, [old, now]);
  compareParameters(both);
  const bodies = [old.requestBody, now.requestBody] as const;
  const body = subjectOf(both, 'request-body', 'request body', { below: '/requestBody', parts: bodies });
  if (bodies.some((one) => one !== undefined))
    compareObjects(body, FIELD_RULES['request-body'], bodies, (before, after) => {
      compareContent(body, [before.content, after.content]);
    });
  compareResponses(both);
  compareSecurity(subject, [old.security, now.security]);
  if (!isInherited(old, comparison.old.servers) || !isInherited(now, comparison.new.servers))
    compareServers(subject, [old.servers, now.servers]);
  if (depth < MAX_CALLBACK_DEPTH) compareCallbacks(both);
}

function isInherited({ servers }: Operation, inherited: Operation['servers']): boolean {
  return servers === inherited || servers.every(({ url }) => inherited.some((server) => server.url === url));
}

/** Part of an operation: its pointer without those of its objects, and its objects. */
interface PartOfOperation {
  readonly direction?: Direction;
  readonly isError?: boolean;
  readonly below?: string;
  readonly parts?: Sides<{ readonly pointer: string } | undefined>;
}

/** Creates the subject of a part of an operation. */
function subjectOf(
  { comparison, old, now, direction: own }: Both,
  object: ObjectName,
  place: string,
  { direction = own, isError = false, below = '', parts = [undefined, undefined] }: PartOfOperation = {},
): Subject {
  const root = createRoot(place, [{ direction, operation: now, isError }]);
  const usual = { old: `${old.pointer}${below}`, new: `${now.pointer}${below}` };
  const found = placesOf({ pointers: usual }, parts);
  // A part that only one of the documents has is added to or removed from the operation, also where it is a reference.
  const isBoth = parts.every((part) => part !== undefined);
  const at = (side: 'old' | 'new'): string =>
    isBoth || found[side].startsWith(`${usual[side]}/`) ? found[side] : usual[side];
  return { comparison, object, root, place, pointers: { old: at('old'), new: at('new') } };
}

function compareParameters(both: Both): void {
  const { old, now } = both;
  const below = '/parameters';
  const renamed = renamedParameters(old.path, now.path);
  const keyOf = ({ in: place, name }: Parameter): string =>
    `${place} ${place === 'header' ? name.toLowerCase() : name}`;
  const before = [...old.parameters, ...old.credentials].map((parameter) => {
    const name = parameter.in === 'path' ? renamed.get(parameter.name) : undefined;
    return name === undefined ? parameter : { ...parameter, name };
  });
  for (const [name, other] of renamed) {
    const subject = subjectOf(both, 'parameter', `path parameter ${other}`, { below });
    addFinding(subject, { field: 'name', action: 'changed', effects: 'text', before: name, after: other });
  }
  for (const parts of pairByKey(before, [...now.parameters, ...now.credentials], keyOf)) {
    const [one, other] = parts;
    const parameter = one ?? other;
    // Reported with the path.
    const isOfPath = parameter?.in === 'path' && shapeOf(old.path) !== shapeOf(now.path);
    if (parameter === undefined || (isOfPath && (one === undefined || other === undefined))) continue;
    const subject = subjectOf(both, 'parameter', `${parameter.in} parameter ${parameter.name}`, { below, parts });
    compareObjects(subject, FIELD_RULES.parameter, parts, (...values) => {
      compareValues(subject, values);
    });
  }
}

/** Returns the new names of path parameters that were renamed: those at the same place of the path. */
function renamedParameters(old: string, now: string): ReadonlyMap<string, string> {
  const [before, after] = [old, now].map((path) => Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
  if (before === undefined || after === undefined || shapeOf(old) !== shapeOf(now)) return new Map();
  return new Map(
    before.flatMap((name, index) => {
      const other = after[index];
      return other === undefined || other === name ? [] : [[name, other] as const];
    }),
  );
}

const SUCCESS = /^[123]/;

function compareResponses(both: Both): void {
  for (const parts of pairByKey(both.old.responses, both.now.responses, ({ status }) => status)) {
    const status = (parts[0] ?? parts[1])?.status ?? '';
    const subject = subjectOf(both, 'response', `response ${status}`, {
      direction: both.direction === 'request' ? 'response' : 'request',
      isError: !SUCCESS.test(status),
      below: `/responses/${status}`,
      parts,
    });
    compareObjects(subject, FIELD_RULES.response, parts, (before, after) => {
      for (const pair of pairByKey(before.headers, after.headers, ({ name }) => name.toLowerCase())) {
        const place = `${subject.place}, header ${(pair[0] ?? pair[1])?.name ?? ''}`;
        const root = createRoot(place, subject.root.uses);
        const header: Subject = { ...subject, object: 'header', root, place, pointers: placesOf(subject, pair) };
        compareObjects(header, FIELD_RULES.header, pair, (...values) => {
          compareValues(header, values);
        });
      }
      compareContent(subject, [before.content, after.content]);
    });
  }
}

function compareCallbacks(both: Both): void {
  const { comparison, old, now, depth } = both;
  for (const parts of pairByKey(old.callbacks, now.callbacks, ({ name, number }) => `${name} ${number}`)) {
    const place = `callback ${(parts[0] ?? parts[1])?.name ?? ''}`;
    const subject = subjectOf(both, 'callback', place, { below: '/callbacks', parts });
    compareObjects(subject, FIELD_RULES.callback, parts, (before, after) => {
      compareOperations(comparison, [before.operations, after.operations], depth + 1);
    });
  }
}

type Requirements = readonly SecurityRequirement[];

/** Compares the alternatives of an operation's authentication: each old one must still satisfy a new one. */
function compareSecurity(subject: Subject, [old, now]: Sides<Requirements>): void {
  const [before, after] = [textsOf(old), textsOf(now)];
  if (before.toSorted().join('\n') === after.toSorted().join('\n')) return;
  // An operation without requirements of its own has those of the API.
  const pointers = placesAmong(subject, (own) => [`${own}/security`, '#/security']);
  addFinding(
    { ...subject, pointers },
    {
      field: 'security',
      action: old.length === 0 ? 'added' : now.length === 0 ? 'removed' : 'changed',
      effects: covers(now, old) ? 'wider' : covers(old, now) ? 'narrower' : 'changed',
      before: before.length === 0 ? undefined : before.map(orNothing).join(', or '),
      after: after.length === 0 ? undefined : after.map(orNothing).join(', or '),
    },
  );
}

/** Names the alternative without credentials. */
function orNothing(text: string): string {
  return text === '' ? 'none' : text;
}

function textsOf(requirements: Requirements): readonly string[] {
  return requirements.map(({ schemes }) =>
    schemes.map(({ scheme, scopes }) => [scheme.id, ...scopes.toSorted()].join(' ')).join(' and '),
  );
}

/** True if credentials for any of the inner alternatives satisfy one of the outer. */
function covers(outer: Requirements, inner: Requirements): boolean {
  if (outer.length === 0) return true;
  if (inner.length === 0) return outer.some(({ schemes }) => schemes.length === 0);
  return inner.every((given) => outer.some((wanted) => isSatisfied(wanted, given)));
}

function isSatisfied(wanted: SecurityRequirement, given: SecurityRequirement): boolean {
  return wanted.schemes.every(({ scheme, scopes }) => {
    const same = given.schemes.find((other) => other.scheme.id === scheme.id);
    return same !== undefined && scopes.every((scope) => same.scopes.includes(scope));
  });
}

/** Compares the servers of a document or an operation, by URL. */
export function compareServers(within: Subject, [old, now]: Sides<readonly Server[]>): void {
  for (const pair of pairByKey(old, now, ({ url }) => url)) {
    const [before, after] = pair;
    const place = [within.place, `server ${(before ?? after)?.url ?? ''}`].filter(Boolean).join(', ');
    const pointers = placesAmong(within, (own, side) => {
      const server = side === 'old' ? before : after;
      return server === undefined ? [] : listPlaces(within.comparison[side].document, own, server);
    });
    const subject: Subject = { ...within, object: 'server', place, pointers };
    compareObjects(subject, FIELD_RULES.server, pair, ({ variables }, { variables: others }) => {
      for (const both of pairByKey(variables, others, ({ name }) => name)) {
        const { name = '' } = both[0] ?? both[1] ?? {};
        const variable = placesAmong(subject, (own) => [childPointer(`${own}/variables`, name)]);
        const at = { ...subject, pointers: variable, place: `${place}, variable ${name}` };
        compareObjects({ ...at, object: 'server-variable' }, FIELD_RULES['server-variable'], both);
      }
    });
  }
}

/** Lists the places of a server: in what has it, in its path item, and in the API. */
function listPlaces(document: unknown, own: string, { url }: Server): readonly string[] {
  const owners = [own, own.slice(0, own.lastIndexOf('/')), '#'].filter(Boolean);
  return owners.flatMap((owner) => {
    const servers = valueAt(document, pointerTokens(`${owner}/servers`, false) ?? []);
    const index = Array.isArray(servers) ? servers.findIndex((server) => isRecord(server) && server.url === url) : -1;
    return index === -1 ? [] : [`${owner}/servers/${index}`];
  });
}
