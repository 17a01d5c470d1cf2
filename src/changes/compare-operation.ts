import type { Header, Operation, Parameter, RequestBody, Response } from '../model/index.ts';
import type { Direction } from '../json-schema/index.ts';
import {
  addExistence,
  addFinding,
  compareFields,
  createRoot,
  pairByKey,
  type Comparison,
  type Subject,
} from './comparison.ts';
import { compareContent, compareValues, placesOf, type Parts, type Placed } from './compare-content.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { FIELD_RULES } from './field-rules.ts';
import { pairOperations, shapeOf } from './pair-operations.ts';
import { plainStyles } from './sent-as-text.ts';
import type { ObjectName, Use } from './types.ts';

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
export function compareOperations(
  comparison: Comparison,
  [old, now]: readonly [readonly Operation[], readonly Operation[]],
  depth = 0,
): void {
  for (const [before, after] of pairOperations(old, now)) {
    const operation = before ?? after;
    if (operation === undefined) continue;
    const direction = operation.kind === 'operation' ? 'request' : 'response';
    if (before !== undefined && after !== undefined)
      compareOperation({ comparison, old: before, now: after, direction, depth });
    else {
      const root = createRoot('', [{ direction, operation, isError: false }]);
      const object = operation.kind === 'operation' ? 'operation' : 'webhook';
      const subject = {
        object,
        root,
        place: '',
        pointers: { old: operation.pointer, new: operation.pointer },
      } as const;
      const sunset = before?.deprecation?.sunset?.instant;
      addExistence(comparison, subject, before === undefined ? 'added' : 'removed', { sunset });
    }
  }
}

function compareOperation(both: Both): void {
  const { comparison, old, now, depth } = both;
  const subject = subjectOf(both, 'operation', '');
  const isMoved = `${old.method} ${shapeOf(old.path)}` !== `${now.method} ${shapeOf(now.path)}`;
  compareFields(comparison, subject, FIELD_RULES.operation, [isMoved ? old : { ...old, path: now.path }, now]);
  if (old.method !== now.method)
    addFinding(comparison, subject, {
      field: 'method',
      action: 'changed',
      effects: 'changed',
      before: old.method,
      after: now.method,
    });
  compareParameters(both);
  compareBodies(both);
  for (const [before, after] of pairByKey(old.responses, now.responses, ({ status }) => status))
    compareResponses(both, before, after);
  compareSecurity(comparison, subject, [old.security, now.security]);
  if (!isInherited(old, comparison.old.servers) || !isInherited(now, comparison.new.servers))
    compareServers(comparison, subject, [old.servers, now.servers]);
  if (depth < MAX_CALLBACK_DEPTH) compareCallbacks(both);
}

function isInherited({ servers }: Operation, inherited: Operation['servers']): boolean {
  return servers === inherited || servers.every(({ url }) => inherited.some((server) => server.url === url));
}

/** Creates the subject of a part of an operation. */
function subjectOf(
  { old, now, direction }: Both,
  object: ObjectName,
  place: string,
  about: Partial<Pick<Use, 'direction' | 'isError'>> & { readonly below?: string; readonly parts?: Parts } = {},
): Subject {
  const use: Use = { direction, operation: now, isError: false, ...about };
  const root = createRoot(place, [{ direction: use.direction, operation: now, isError: use.isError }]);
  const [before, after] = about.parts ?? [];
  const at = (operation: Operation, part: Placed | undefined): string => {
    const usual = `${operation.pointer}${about.below ?? ''}`;
    // A part that only one of the documents has is added to or removed from the operation, also where it is a reference.
    const isBoth = before !== undefined && after !== undefined;
    return part !== undefined && (isBoth || part.pointer.startsWith(`${usual}/`)) ? part.pointer : usual;
  };
  return { object, root, place, pointers: { old: at(old, before), new: at(now, after) } };
}

function compareParameters(both: Both): void {
  const { comparison, old, now } = both;
  const renamed = renamedParameters(old.path, now.path);
  const keyOf = (parameter: Parameter): string => {
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    return `${parameter.in} ${name}`;
  };
  const before = [...old.parameters, ...old.credentials].map((parameter) => {
    const name = parameter.in === 'path' ? renamed.get(parameter.name) : undefined;
    return name === undefined ? parameter : { ...parameter, name };
  });
  for (const [name, other] of renamed) {
    const subject = subjectOf(both, 'parameter', `path parameter ${other}`, { below: '/parameters' });
    addFinding(comparison, subject, { field: 'name', action: 'changed', effects: 'text', before: name, after: other });
  }
  for (const [one, other] of pairByKey(before, [...now.parameters, ...now.credentials], keyOf)) {
    const parameter = one ?? other;
    // Reported with the path.
    const isOfPath = parameter?.in === 'path' && shapeOf(old.path) !== shapeOf(now.path);
    if (parameter === undefined || (isOfPath && (one === undefined || other === undefined))) continue;
    const subject = subjectOf(both, 'parameter', `${parameter.in} parameter ${parameter.name}`, {
      below: '/parameters',
      parts: [one, other],
    });
    if (one !== undefined && other !== undefined) {
      compareFields(comparison, subject, FIELD_RULES.parameter, plainStyles(one, other));
      compareValues(comparison, subject, [one, other]);
    } else if (one === undefined) {
      const isRequired = parameter.required;
      addExistence(comparison, subject, 'added', { effects: isRequired ? 'narrower' : 'wider', isRequired });
    } else {
      addExistence(comparison, subject, 'removed', { sunset: one.deprecation?.sunset?.instant });
    }
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

function compareBodies(both: Both): void {
  const { comparison, old, now } = both;
  const [before, after]: readonly (RequestBody | undefined)[] = [old.requestBody, now.requestBody];
  const subject = subjectOf(both, 'request-body', 'request body', { below: '/requestBody', parts: [before, after] });
  if (before !== undefined && after !== undefined) {
    compareFields(comparison, subject, FIELD_RULES['request-body'], [before, after]);
    compareContent(comparison, subject, [before.content, after.content]);
  } else if (after !== undefined) {
    const isRequired = after.required;
    addExistence(comparison, subject, 'added', { effects: isRequired ? 'narrower' : 'wider', isRequired });
  } else if (before !== undefined) {
    addExistence(comparison, subject, 'removed');
  }
}

const SUCCESS = /^[123]/;

function compareResponses(both: Both, before: Response | undefined, after: Response | undefined): void {
  const { comparison } = both;
  const status = (before ?? after)?.status ?? '';
  const isError = !SUCCESS.test(status);
  const direction = both.direction === 'request' ? 'response' : 'request';
  const subject = subjectOf(both, 'response', `response ${status}`, {
    direction,
    isError,
    below: `/responses/${status}`,
    parts: [before, after],
  });
  if (before === undefined || after === undefined) {
    const action = before === undefined ? 'added' : 'removed';
    const effects = isError ? 'none' : action === 'added' ? 'wider' : 'changed';
    const because = isError ? ERRORS : action === 'added' ? NEW_STATUS : undefined;
    addExistence(comparison, subject, action, { effects, because });
    return;
  }
  compareFields(comparison, subject, FIELD_RULES.response, [before, after]);
  for (const [old, now] of pairByKey(before.headers, after.headers, ({ name }) => name.toLowerCase()))
    compareHeaders(comparison, subject, old, now);
  compareContent(comparison, subject, [before.content, after.content]);
}

const ERRORS = 'a client treats an error status that it does not know like the first of its class (RFC 9110, 15)';
/** Convention that a new success status is safe. */
export const NEW_STATUS = 'convention: a new success status is safe';

function compareHeaders(
  comparison: Comparison,
  within: Subject,
  old: Header | undefined,
  now: Header | undefined,
): void {
  const header = old ?? now;
  if (header === undefined) return;
  const place = `${within.place}, header ${header.name}`;
  const root = createRoot(place, within.root.uses);
  const subject: Subject = { object: 'header', root, place, pointers: placesOf(within, [old, now]) };
  if (old !== undefined && now !== undefined) {
    compareFields(comparison, subject, FIELD_RULES.header, plainStyles(old, now));
    compareValues(comparison, subject, [old, now]);
  } else if (old === undefined) {
    addExistence(comparison, subject, 'added', { effects: 'none', isRequired: header.required });
  } else {
    addExistence(comparison, subject, 'removed', { effects: old.required ? 'wider' : 'meaning' });
  }
}

function compareCallbacks(both: Both): void {
  const { comparison, old, now, depth } = both;
  for (const [before, after] of pairByKey(old.callbacks, now.callbacks, ({ name, number }) => `${name} ${number}`)) {
    const callback = before ?? after;
    if (callback === undefined) continue;
    const subject = subjectOf(both, 'callback', `callback ${callback.name}`, {
      below: '/callbacks',
      parts: [before, after],
    });
    if (before === undefined || after === undefined) {
      addExistence(comparison, subject, before === undefined ? 'added' : 'removed');
      continue;
    }
    compareFields(comparison, subject, FIELD_RULES.callback, [before, after]);
    compareOperations(comparison, [before.operations, after.operations], depth + 1);
  }
}
