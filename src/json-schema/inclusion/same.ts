import { isRecord } from '../../standard/record.ts';
import { isEqual, toCanonicalText } from '../equal.ts';
import type { RootSchema } from '../evaluation.ts';
import { isKeyword, KEYWORDS, type KeywordName } from '../keywords.ts';
import { fieldOf, inside, listOf } from './parts.ts';

/** Pairs that are assumed: a recursive schema contains itself. */
type Assumed = Map<unknown, Set<unknown>>;

/** Maximum nesting of schemas that are compared. */
const MAX_DEPTH = 100;
const FLAGS = ['readOnly', 'writeOnly', 'discriminator'] as const;
/** With the keywords that dynamic references lead to, by the schemas around them. */
const ALL_FLAGS = [...FLAGS, '$dynamicAnchor', '$recursiveAnchor'] as const;

/** Returns true for a keyword that describes values; definitions do where dynamic references may lead to them. */
function describesValues(name: string, withDefinitions = false): name is KeywordName {
  return isKeyword(name) && (withDefinitions || KEYWORDS[name].children?.of !== 'nothing');
}

/** Returns true for a reference whose targets are compared elsewhere. */
type IsElsewhere = (reference: string) => boolean;

/**
 * Returns true if two schemas have the same keywords, but for annotations and the names of what they refer to. Two references that
 * lead `elsewhere` are not followed; dynamic ones are compared as they are written, with all that they may lead to.
 */
export function isSame(
  one: RootSchema,
  other: RootSchema,
  elsewhere?: IsElsewhere,
  assumed: Assumed = new Map(),
  depth = 0,
): boolean {
  const references = [referenceOf(one), referenceOf(other)];
  if (references.every((reference) => reference !== undefined && elsewhere?.(reference) === true)) return true;
  const [left, right] = [follow(one), follow(other)];
  const [a, b] = [left.schema, right.schema];
  if (!isRecord(a) || !isRecord(b)) return isFree(a) ? isFree(b) : a === b;
  const isWritten = elsewhere !== undefined;
  if (depth > MAX_DEPTH || (!isWritten && ('$dynamicRef' in a || '$recursiveRef' in a))) return false;
  const known = assumed.get(a) ?? new Set();
  if (known.has(b)) return true;
  assumed.set(a, known.add(b));
  const isSameChild = (x: unknown, y: unknown): boolean =>
    isSame(inside(left, x), inside(right, y), elsewhere, assumed, depth + 1);
  return (
    (isWritten ? ALL_FLAGS : FLAGS).every((name) => isEqual(a[name], b[name])) &&
    [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => {
      if (!describesValues(name, isWritten)) return true;
      const [x, y] = [a[name], b[name]];
      if (x === undefined || y === undefined) return x === y;
      if (name === '$ref') return isSameChild({ $ref: x }, { $ref: y });
      const { children } = KEYWORDS[name];
      if (children === undefined) return isEqual(x, y);
      if (Array.isArray(x) && Array.isArray(y))
        return x.length === y.length && listOf(x).every((item, at) => isSameChild(item, y[at]));
      if (children.form !== 'map') return isSameChild(x, y);
      if (!isRecord(x) || !isRecord(y)) return isEqual(x, y);
      const names = Object.keys(x);
      return (
        names.length === Object.keys(y).length &&
        names.every((key) => Object.hasOwn(y, key) && isSameChild(fieldOf(x, key), fieldOf(y, key)))
      );
    })
  );
}

/** Returns true if a schema has all values of the enumeration of another one, and nothing else differs. */
export function hasMoreValues(outer: RootSchema, inner: RootSchema): boolean {
  const [wanted, own] = [outer.schema, inner.schema];
  if (!isRecord(wanted) || !isRecord(own) || !Array.isArray(wanted.enum)) return false;
  const known = new Set(wanted.enum.map(toCanonicalText));
  return (
    isSame(inside(outer, { ...wanted, enum: undefined }), inside(inner, { ...own, enum: undefined })) &&
    Array.isArray(own.enum) &&
    own.enum.every((value) => known.has(toCanonicalText(value)))
  );
}

function isFree(schema: unknown): boolean {
  return schema === true || schema === undefined || (isRecord(schema) && Object.keys(schema).length === 0);
}

/** Maximum number of references in a row. */
const MAX_REFERENCES = 50;

/** Returns a reference with nothing beside it. */
function referenceOf({ schema, readsBesideReferences }: RootSchema): string | undefined {
  if (!isRecord(schema) || typeof schema.$ref !== 'string') return undefined;
  if (readsBesideReferences === false) return schema.$ref;
  return Object.keys(schema).some((name) => name !== '$ref' && describesValues(name) && schema[name] !== undefined)
    ? undefined
    : schema.$ref;
}

/** Follows references with nothing beside them. */
function follow(root: RootSchema): RootSchema {
  let next = root;
  for (let count = 0; count < MAX_REFERENCES; count += 1) {
    const reference = referenceOf(next);
    if (reference === undefined) return next;
    const target = next.resolve(reference, '');
    if (target === undefined) return next;
    next = inside(next, target.schema);
  }
  return next;
}
