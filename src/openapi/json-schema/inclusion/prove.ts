import { fieldsOf, isRecord, listOf, type Fields } from '../../standard/record.ts';
import { isNumber } from '../check-value.ts';
import { isMultiple } from '../decimal.ts';
import { isEqual } from '../equal.ts';
import type { Direction } from '../errors.ts';
import type { RootSchema } from '../evaluation.ts';
import { hasFormat } from '../formats.ts';
import { KINDS, type Kind } from '../keyword.ts';
import { isKeyword, KEYWORDS, type KeywordName } from '../keywords.ts';
import { validate } from '../validate.ts';
import { boundsOf, fieldOf, inside, isOtherDirection, itemsOf, membersOf, partsOf } from '../parts.ts';
import type { Bound, Part, Parts } from '../parts.ts';
import { namedTypes } from '../types.ts';
import { isSame } from './same.ts';

/** Schemas that all apply to a value, and their parts. */
interface Given extends Parts {
  readonly schemas: readonly RootSchema[];
}

/** Proof in progress. */
export interface Proof {
  readonly direction: Direction | undefined;
  /** Returns what a receiver may read for a value that is sent as text; undefined where it is sent as JSON. */
  readonly readingsOf: ((value: unknown) => readonly unknown[]) | undefined;
  /** Pairs that are assumed for the members of a value: a recursive schema contains itself. */
  readonly assumed: { readonly inner: readonly unknown[]; readonly outer: unknown; readonly depth: number }[];
  /** Number of schemas that may still be compared, or applied to values. */
  readonly steps: { left: number };
  readonly depth: number;
}

const [MAX_DEPTH, MAX_LISTED, MAX_NAMES, MAX_DIVIDED] = [30, 1_000, 500, 4];

/** Returns true if it is proven that the outer schema accepts all values that all inner ones accept; `oneOf` is taken as `anyOf`. */
export function isProven(inner: readonly RootSchema[], outer: RootSchema, proof: Proof): boolean {
  if (outer.schema === true || outer.schema === undefined) return true;
  if ((proof.steps.left -= 1) < 0 || proof.depth > MAX_DEPTH) return false;
  const given = conjoin(inner);
  if (given.isNever || inner.some((one) => isSame(one, outer))) return true;
  const schemas = inner.map(({ schema }) => schema);
  const isAssumed = proof.assumed.some(
    ({ inner: own, outer: known, depth }) => depth < proof.depth && known === outer.schema && isEqualList(own, schemas),
  );
  if (isAssumed) return true;
  const start = proof.assumed.push({ inner: schemas, outer: outer.schema, depth: proof.depth }) - 1;
  if (provesAll(given, outer, proof)) return true;
  proof.assumed.length = start;
  return false;
}

function isEqualList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

function provesAll(given: Given, outer: RootSchema, proof: Proof): boolean {
  const isHeld = (value: unknown): boolean =>
    given.schemas.some((schema) => accepts(schema, value, proof) === false) ||
    (proof.readingsOf?.(value) ?? [value]).some((reading) => accepts(outer, reading, proof) === true);
  const listed = listedValues(given.parts);
  // `nullable` allows null whatever the references and choices beside it allow.
  if (!isHeld(null)) return false;
  if (listed !== undefined) return listed.length <= MAX_LISTED && listed.every(isHeld);
  return (
    [true, false].every(isHeld) &&
    KINDS.every((kind) => !given.parts.every((part) => allowsKind(part, kind)) || provesKind(kind, given, outer, proof))
  );
}

/** Returns true if a schema accepts a value; undefined where that cannot be decided. */
function accepts(schema: RootSchema, value: unknown, { direction, steps }: Pick<Proof, 'direction' | 'steps'>) {
  const { errors, notValidated } = validate(schema, value, { direction, steps });
  if (notValidated.length > 0) return undefined;
  return errors.every(({ ambiguous }) => ambiguous === true);
}

/** Proves it for the values of a kind, as they are or divided by the alternatives of the inner schemas. */
function provesKind(
  kind: Kind,
  given: Given,
  outer: RootSchema,
  proof: Proof,
  divided: readonly unknown[] = [],
): boolean {
  if ((proof.steps.left -= 1) < 0 || divided.length > MAX_DIVIDED || proof.depth > MAX_DEPTH) return false;
  const wanted = conjoin([outer]);
  if (!wanted.isComplete) return false;
  if (!wanted.isNever && wanted.parts.every((part) => provesPart(kind, given, part, proof, divided))) return true;
  return given.parts.some((part) =>
    [part.schema.oneOf, part.schema.anyOf].map(listOf).some(
      (list) =>
        list.length > 0 &&
        !divided.includes(list) &&
        list.every((member) => {
          const chosen = conjoin([...given.schemas, inside(part, member)]);
          if (chosen.isNever || !chosen.parts.every((one) => allowsKind(one, kind))) return true;
          if (listedValues(chosen.parts) !== undefined) return provesAll(chosen, outer, proof);
          return provesKind(kind, chosen, outer, proof, [...divided, list]);
        }),
    ),
  );
}

/** Keywords that the functions below prove; all others are proven by the same ones, with the same siblings, alone. */
const PROVEN: ReadonlySet<string> = new Set<KeywordName>([
  ...(['type', 'nullable', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'then', 'else', '$defs'] as const),
  ...(['definitions', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['properties', 'additionalProperties', 'required', 'items', 'minContains', 'maxContains'] as const),
]);

function provesPart(kind: Kind, given: Given, part: Part, proof: Proof, divided: readonly unknown[]): boolean {
  const { schema: fields } = part;
  if (given.parts.some((own) => isSame(own, part))) return true;
  if (proof.readingsOf !== undefined && kind !== 'array' && kind !== 'object' && isAnyText(fields)) return true;
  if (!allowsKind(part, kind) || fields.enum !== undefined || fields.const !== undefined) return false;
  // A choice may contain itself.
  const inner: Proof = { ...proof, depth: proof.depth + 1 };
  return (
    [fields.anyOf, fields.oneOf]
      .map(listOf)
      .every(
        (list) =>
          list.length === 0 || list.some((member) => provesKind(kind, given, inside(part, member), inner, divided)),
      ) &&
    Object.keys(fields).every((name) => {
      if (!isKeyword(name) || PROVEN.has(name)) return true;
      const { about } = KEYWORDS[name];
      return (about ?? kind) !== kind || isImplied(name, given.parts, part);
    }) &&
    PROOFS[kind](given, part, proof)
  );
}

function isAnyText({ type, ...fields }: Fields): boolean {
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isText && !Object.keys(fields).some((name) => isKeyword(name) && KEYWORDS[name].check !== undefined);
}

/** Returns true if an inner schema has an operand that refuses as much, or the same keyword with the same siblings. */
function isImplied(name: KeywordName, parts: readonly Part[], part: Part): boolean {
  const { effect, dependsOn, implies } = KEYWORDS[name];
  const pick = (own: Fields) => Object.fromEntries([name, ...dependsOn].map((key) => [key, own[key]]));
  return parts.some((own) => {
    const [given, wanted] = [own.schema[name], part.schema[name]];
    if (implies?.(given, wanted) === true) return true;
    if (given === undefined) return false;
    if (effect !== undefined) return isEqual(given, wanted) || effect(given, wanted) === 'wider';
    return isSame(inside(own, pick(own.schema)), inside(part, pick(part.schema)));
  });
}

const PROOFS: { readonly [Name in Kind]: (given: Given, part: Part, proof: Proof) => boolean } = {
  number: ({ parts }, part) => {
    const divisors: unknown[] = parts.flatMap((own) => [own.schema.multipleOf, isInteger(own) ? 1 : undefined]);
    const isDivided = (by: unknown): boolean =>
      !isNumber(by) || divisors.some((own) => isNumber(own) && own > 0 && isMultiple(own, by));
    return (
      isDivided(isInteger(part) ? 1 : undefined) &&
      isDivided(part.schema.multipleOf) &&
      provesBounds(parts, part) &&
      (provesFormat(parts, part, 2 ** 70, 0.5) || parts.some(isInteger))
    );
  },
  string: ({ parts }, part) => provesFormat(parts, part, '\u0000', ''),
  array: ({ parts }, part, proof) => {
    const { items, prefixItems } = part.schema;
    if (items === undefined) return true;
    if (Array.isArray(items) || prefixItems !== undefined) return false;
    return isProven(itemsIn(parts, undefined), inside(part, items), { ...proof, depth: proof.depth + 1 });
  },
  object: provesObject,
};

function provesBounds(parts: readonly Part[], part: Part): boolean {
  return (['lower', 'upper'] as const).every((side) => {
    const own = parts.flatMap(({ schema }) => boundsOf(schema, side));
    // Integers longer than int64 are not interoperable (RFC 8259, 6), and not meant without a limit that says so.
    const isUnasked = own.length === 0 && part.schema.format === 'int64' && parts.some(isInteger);
    const asked = isUnasked ? { ...part.schema, format: undefined } : part.schema;
    return boundsOf(asked, side).every((wanted) => own.some((bound) => isAsStrict(bound, wanted, side)));
  });
}

function isAsStrict(own: Bound, wanted: Bound, side: 'lower' | 'upper'): boolean {
  if (own.value >= wanted.value && own.value <= wanted.value) return own.isOpen || !wanted.isOpen;
  return side === 'lower' ? own.value > wanted.value : own.value < wanted.value;
}

/** A format that the validator does not assert restricts nothing. */
function provesFormat(
  parts: readonly Part[],
  { schema: { format } }: Part,
  ...broken: readonly (string | number)[]
): boolean {
  // OpenAPI 3.1 writes `contentEncoding` in place of `format: byte`.
  const isWritten = ({ schema }: Part): boolean =>
    schema.format === format || (format === 'byte' && schema.contentEncoding === 'base64');
  if (typeof format !== 'string' || parts.some(isWritten)) return true;
  return broken.every((value) => hasFormat(value, format));
}

function provesObject({ parts }: Given, part: Part, proof: Proof): boolean {
  const { required, properties, patternProperties, additionalProperties: rest } = part.schema;
  const isOther = (root: RootSchema, schema: unknown): boolean =>
    isOtherDirection(schema, root, { direction: proof.direction });
  const isIgnored = (own: Part, name: string): boolean => isOther(own, fieldOf(own.schema.properties, name));
  const isRequired = (name: unknown): boolean =>
    typeof name === 'string' &&
    (isIgnored(part, name) || parts.some((own) => listOf(own.schema.required).includes(name) && !isIgnored(own, name)));
  if (!listOf(required).every(isRequired)) return false;
  const names = new Set(
    [properties, ...parts.map(({ schema }) => schema.properties)].flatMap((map) => Object.keys(fieldsOf(map))),
  );
  if (names.size > MAX_NAMES) return false;
  const inner: Proof = { ...proof, depth: proof.depth + 1 };
  for (const name of names) {
    const own = membersIn(parts, name).filter((one) => !isOther(one, one.schema));
    for (const wanted of membersIn([part], name))
      if (!isOther(wanted, wanted.schema) && !isProven(own, wanted, inner)) return false;
  }
  if (rest === undefined || rest === true) return true;
  if (isRecord(patternProperties)) return isImplied('additionalProperties', parts, part);
  return isProven(membersIn(parts, undefined), inside(part, rest), inner);
}

/** Lists the schemas that a property certainly has; without a name, any property that is not listed. */
export function membersIn(parts: readonly Part[], name: string | undefined): readonly RootSchema[] {
  return parts.flatMap((part) => membersOf(part.schema, name).map((schema) => inside(part, schema)));
}

/** Lists the schemas that an item certainly has: that of its place; without an index, that of every place. */
export function itemsIn(parts: readonly Part[], index: number | undefined): readonly RootSchema[] {
  return parts.flatMap((part) => itemsOf(part.schema, index).map((schema) => inside(part, schema)));
}

/** Follows what applies with schemas. */
function conjoin(schemas: readonly RootSchema[]): Given {
  return { schemas, ...partsOf(schemas) };
}

/** Returns true if the `type` of a schema allows values of a kind; integers of numbers. */
function allowsKind({ schema }: Part, kind: Kind): boolean {
  const names = namedTypes(schema);
  return names === undefined || names.includes(kind) || (kind === 'number' && names.includes('integer'));
}

/** Returns true if the `type` of a schema allows no number but integers. */
function isInteger({ schema }: Part): boolean {
  const names = namedTypes(schema) ?? [];
  return names.includes('integer') && !names.includes('number');
}

/** Lists the values of the shortest `enum` or `const`; undefined without one. */
export function listedValues(parts: readonly Part[]): readonly unknown[] | undefined {
  const lists = parts.flatMap(({ schema }) => [
    ...(schema.const === undefined ? [] : [[schema.const]]),
    ...(Array.isArray(schema.enum) ? [schema.enum] : []),
  ]);
  return lists.toSorted((one, other) => one.length - other.length)[0];
}
