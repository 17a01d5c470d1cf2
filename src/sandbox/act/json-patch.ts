import { equal, isList, isObject, own, type Json } from '../json.ts';

/** A value that a patch has changed, or why it cannot: `malformed` patches are none, others do not fit the value. */
export type Patched =
  { readonly value: Json } | { readonly fault: string; readonly kind: 'malformed' | 'unfit' | 'tested' };

/** Operations that a patch may have. */
const MOST_OPERATIONS = 1_000;

/** A value changed by a JSON Patch (RFC 6902), all of its operations or none. */
export function applyPatch(target: Json, patch: Json): Patched {
  if (!isList(patch)) return malformed('A JSON Patch is a list of operations.');
  if (patch.length > MOST_OPERATIONS) return malformed(`A JSON Patch has at most ${MOST_OPERATIONS} operations here.`);
  let value = target;
  for (const [index, operation] of patch.entries()) {
    const patched = applyOne(value, operation);
    if ('fault' in patched) return { ...patched, fault: `Operation ${index} of the patch: ${patched.fault}` };
    ({ value } = patched);
  }
  return { value };
}

function malformed(fault: string): Patched {
  return { fault, kind: 'malformed' };
}

function applyOne(target: Json, operation: Json): Patched {
  const field = (name: string): Json | undefined => (isObject(operation) ? own(operation, name) : undefined);
  const [path, from] = [tokensOf(field('path')), tokensOf(field('from'))];
  const value = field('value');
  if (path === undefined) return malformed('"path" must be a JSON Pointer.');
  const named = field('op');
  const op = typeof named === 'string' ? named : '';
  switch (op) {
    case 'add':
    case 'replace':
      if (value === undefined) return malformed('"value" is missing.');
      return op === 'add' ? put(target, path, value, 'add') : put(target, path, value, 'replace');
    case 'remove':
      return put(target, path, undefined, 'replace');
    case 'test': {
      if (value === undefined) return malformed('"value" is missing.');
      const found = find(target, path);
      return found !== undefined && equal(found, value)
        ? { value: target }
        : { fault: 'the value is another than the tested one.', kind: 'tested' };
    }
    case 'move':
    case 'copy': {
      if (from === undefined) return malformed('"from" must be a JSON Pointer.');
      const found = find(target, from);
      if (found === undefined) return { fault: 'there is nothing at "from".', kind: 'unfit' };
      if (op === 'copy') return put(target, path, found, 'add');
      const isInside = path.length > from.length && from.every((token, index) => token === path[index]);
      if (isInside) return { fault: 'a value cannot be moved into itself.', kind: 'unfit' };
      const without = put(target, from, undefined, 'replace');
      return 'fault' in without ? without : put(without.value, path, found, 'add');
    }
    default:
      return malformed('"op" must be add, remove, replace, move, copy or test.');
  }
}

/** The tokens of a JSON Pointer (RFC 6901); undefined for what is none. */
function tokensOf(pointer: Json | undefined): readonly string[] | undefined {
  if (typeof pointer !== 'string' || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  const tokens = pointer.split('/').slice(1);
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function find(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((part, token) => {
    if (isList(part)) return part[indexOf(token, part.length - 1) ?? -1];
    return isObject(part) ? own(part, token) : undefined;
  }, value);
}

function indexOf(token: string, most: number): number | undefined {
  const index = /^(?:0|[1-9]\d{0,8})$/.test(token) ? Number(token) : undefined;
  return index !== undefined && index <= most ? index : undefined;
}

const NOTHING: Patched = { fault: 'there is nothing at its path.', kind: 'unfit' };

/** The target with a value at a place; undefined takes what is there away. A place that is replaced must be there. */
function put(target: Json, path: readonly string[], value: Json | undefined, how: 'add' | 'replace'): Patched {
  const [token, ...rest] = path;
  if (token === undefined) return value === undefined ? { value: null } : { value };
  const inner = (part: Json | undefined): Patched => (part === undefined ? NOTHING : put(part, rest, value, how));
  if (isList(target)) {
    const isNew = rest.length === 0 && how === 'add';
    const at = isNew && token === '-' ? target.length : indexOf(token, target.length - (isNew ? 0 : 1));
    if (at === undefined) return NOTHING;
    if (isNew) return { value: target.toSpliced(at, 0, value ?? null) };
    if (rest.length === 0 && value === undefined) return { value: target.toSpliced(at, 1) };
    const part = inner(target[at]);
    return 'fault' in part ? part : { value: target.with(at, part.value) };
  }
  if (!isObject(target)) return NOTHING;
  const before = own(target, token);
  if (rest.length > 0) {
    const part = inner(before);
    return 'fault' in part ? part : { value: { ...target, [token]: part.value } };
  }
  if (how === 'replace' && before === undefined) return NOTHING;
  if (value === undefined)
    return { value: Object.fromEntries(Object.entries(target).filter(([name]) => name !== token)) };
  const replaced = Object.entries(target).map(([name, one]): [string, Json] => [name, name === token ? value : one]);
  return { value: Object.fromEntries(before === undefined ? [...replaced, [token, value]] : replaced) };
}
