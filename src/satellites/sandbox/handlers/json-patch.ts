import { depthOf, spendOn, type Budget } from '../../../openapi/standard/budget.ts';
import { pointerTokens } from '../../../openapi/standard/pointer.ts';
import { isEqual } from '../../../openapi/json-schema/index.ts';
import { isList, isObject, MAX_DEPTH, type Json } from '../json.ts';
import { RECORD } from '../limits.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/**
 * Patched value, or the reason for an error: `malformed` is not a JSON Patch, `unfit` does not apply to the value, `tested` failed
 * a test, and `large` exceeds the limit of a record.
 */
export type Patched =
  | { readonly value: Json }
  | { readonly fault: string; readonly kind: 'malformed' | 'unfit' | 'tested' | 'large' };

/** Maximum number of operations of a patch. */
const MAX_OPERATIONS = 1_000;

// rfc6902 fails for a whole document, `length`, `constructor` and `__proto__`, and has no budget.
/**
 * Applies a JSON Patch (RFC 6902), all of its operations or none. The value and all that operations add, copy or move share one
 * budget of three times the limit of a record, so that a large part can be replaced by another.
 */
export function applyPatch(target: Json, patch: Json): Patched {
  if (!isList(patch)) return malformed('A JSON Patch is a list of operations.');
  if (patch.length > MAX_OPERATIONS) return malformed(`A JSON Patch has at most ${MAX_OPERATIONS} operations here.`);
  const budget = { values: 3 * RECORD.values, bytes: 3 * RECORD.bytes };
  if (!spendOn(budget, target)) return LARGE;
  const root: Root = { value: structuredClone(target) };
  for (const [index, operation] of patch.entries()) {
    const failed = applyOne(root, operation, budget);
    if (failed !== undefined) return { ...failed, fault: `Operation ${index} of the patch: ${failed.fault}` };
  }
  return { value: root.value };
}

/** Value under change; its objects and lists are changed in place. */
interface Root {
  value: Json;
}

type Failed = Extract<Patched, { readonly fault: string }>;

const LARGE: Failed = { fault: 'a record would be larger than it may be here.', kind: 'large' };

function malformed(fault: string): Failed {
  return { fault, kind: 'malformed' };
}

function applyOne(root: Root, operation: Json, budget: Budget): Failed | undefined {
  const field = (name: string): Json | undefined => (isObject(operation) ? getOwn(operation, name) : undefined);
  const [path, from] = [tokensOf(field('path')), tokensOf(field('from'))];
  const value = field('value');
  if (path === undefined) return malformed('"path" must be a JSON Pointer.');
  const named = field('op');
  const op = typeof named === 'string' ? named : '';
  switch (op) {
    case 'add':
    case 'replace': {
      if (value === undefined) return malformed('"value" is missing.');
      return reaches(budget, value, path) ? put(root, path, structuredClone(value), op) : LARGE;
    }
    case 'remove':
      return put(root, path, undefined, 'replace');
    case 'test': {
      if (value === undefined) return malformed('"value" is missing.');
      const found = find(root.value, path);
      return found !== undefined && isEqual(found, value)
        ? undefined
        : { fault: 'the value is another than the tested one.', kind: 'tested' };
    }
    case 'move':
    case 'copy': {
      if (from === undefined) return malformed('"from" must be a JSON Pointer.');
      const found = find(root.value, from);
      if (found === undefined) return { fault: 'there is nothing at "from".', kind: 'unfit' };
      if (!reaches(budget, found, path)) return LARGE;
      if (op === 'copy') return put(root, path, structuredClone(found), 'add');
      const isInside = path.length > from.length && from.every((token, index) => token === path[index]);
      if (isInside) return { fault: 'a value cannot be moved into itself.', kind: 'unfit' };
      return put(root, from, undefined, 'replace') ?? put(root, path, found, 'add');
    }
    default:
      return malformed('"op" must be add, remove, replace, move, copy or test.');
  }
}

/** False where a value exceeds the rest of the budget, or the maximum depth at its path. */
function reaches(budget: Budget, value: Json, path: readonly string[]): boolean {
  // mitigation: the budget of a JSON Patch
  return spendOn(budget, value) && path.length + depthOf(value) <= MAX_DEPTH;
}

/** Parses a JSON Pointer (RFC 6901) to its tokens; undefined for an invalid one. */
function tokensOf(pointer: Json | undefined): readonly string[] | undefined {
  return typeof pointer === 'string' && !pointer.startsWith('#') ? pointerTokens(pointer, false) : undefined;
}

function find(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((part, token) => {
    if (isList(part)) return part[indexOf(token, part.length - 1) ?? -1];
    return isObject(part) ? getOwn(part, token) : undefined;
  }, value);
}

function indexOf(token: string, most: number): number | undefined {
  const index = /^(?:0|[1-9]\d{0,8})$/.test(token) ? Number(token) : undefined;
  return index !== undefined && index <= most ? index : undefined;
}

const NOTHING: Failed = { fault: 'there is nothing at its path.', kind: 'unfit' };

/** Sets a value at a path; undefined removes the old one. Only an existing value can be replaced. */
function put(root: Root, path: readonly string[], value: Json | undefined, how: 'add' | 'replace'): Failed | undefined {
  const token = path.at(-1);
  if (token === undefined) {
    root.value = value ?? null;
    return undefined;
  }
  const holder = find(root.value, path.slice(0, -1));
  if (isChangeableList(holder)) {
    const at = how === 'add' && token === '-' ? holder.length : indexOf(token, holder.length - (how === 'add' ? 0 : 1));
    if (at === undefined) return NOTHING;
    holder.splice(at, how === 'add' ? 0 : 1, ...(value === undefined ? [] : [value]));
    return undefined;
  }
  if (!isChangeableObject(holder)) return NOTHING;
  if (how === 'replace' && getOwn(holder, token) === undefined) return NOTHING;
  if (value === undefined) Reflect.deleteProperty(holder, token);
  // Assignment of `__proto__` would set the prototype.
  else Object.defineProperty(holder, token, { value, enumerable: true, writable: true, configurable: true });
  return undefined;
}

/** True for lists: the parts of a root are its own copies, so they may be changed. */
function isChangeableList(value: Json | undefined): value is Json[] {
  return Array.isArray(value);
}

function isChangeableObject(value: Json | undefined): value is Record<string, Json> {
  return isObject(value);
}
