import { isRecord, listOf } from '../../standard/record.ts';
import { isEqual } from '../equal.ts';
import type { RootSchema } from '../evaluation.ts';
import { isNumber } from '../check-value.ts';
import { isMultiple } from '../decimal.ts';
import { hasFormat } from '../formats.ts';
import { KINDS, type Kind } from '../keyword.ts';
import { KEYWORD_NAMES, KEYWORDS, type KeywordName } from '../keywords.ts';
import {
  allowsKind,
  boundsOf,
  conjoin,
  doublyNegated,
  inside,
  isAnyText,
  isWhole,
  smallestOf,
  listedValues,
  largestOf,
  type Bound,
  type Conjunction,
  type Part,
} from './parts.ts';
import type { Difference, Proof, Strings } from './proof.ts';
import { provesArray } from './prove-array.ts';
import { provesBranches } from './prove-condition.ts';
import { provesObject } from './prove-object.ts';
import { provesValue } from './prove-value.ts';
import { hasMoreValues, isSame } from './same.ts';

/** Maximum number of choices whose alternatives are looked at one by one. */
const MAX_DIVIDED = 6;
/** Maximum number of pairs of schemas in one proof, of listed values, of nested members, and of nested alternatives. */
const [MAX_STEPS, MAX_LISTED, MAX_DEPTH, MAX_NESTING] = [3_000, 1_000, 60, 100];

/**
 * Returns true if it is proven that the outer schema accepts all values of the inner ones, which all apply. Members of `oneOf` are
 * taken as those of `anyOf`.
 */
export function isProven(inner: readonly RootSchema[], outer: RootSchema, proof: Proof): boolean {
  if (outer.schema === true || outer.schema === undefined) return true;
  // mitigation: depth of proofs
  if (proof.spent.steps > MAX_STEPS || proof.depth > MAX_DEPTH || proof.nesting > MAX_NESTING) return false;
  proof.spent.steps += 1;
  const given = conjoin(inner, true);
  if (given.isNever) return provesValue(null, given, outer, proof);
  const schemas = inner.map(({ schema }) => schema);
  const isAssumed = proof.assumed.some(
    (known) =>
      known.depth < proof.depth &&
      known.outer === outer.schema &&
      known.inner.length === schemas.length &&
      known.inner.every((schema, at) => schema === schemas[at]),
  );
  if (isAssumed || inner.some((one) => isSame(one, outer))) return true;
  const start = proof.assumed.push({ inner: schemas, outer: outer.schema, depth: proof.depth }) - 1;
  proof.nesting += 1;
  const isWithin = provesAll(given, outer, proof);
  proof.nesting -= 1;
  if (isWithin) return true;
  // Later pairs may rest on this one.
  proof.assumed.length = start;
  return false;
}

function provesAll(given: Conjunction, outer: RootSchema, proof: Proof): boolean {
  const listed = listedValues(given.parts);
  const isAccepted = (value: unknown): boolean => provesValue(value, given, outer, proof);
  // `nullable` allows null whatever the references and choices beside it allow.
  if (!isAccepted(null)) return false;
  if (listed !== undefined)
    return listed.length > MAX_LISTED
      ? given.schemas.some((one) => hasMoreValues(outer, one))
      : listed.every(isAccepted);
  return (
    [true, false].every(isAccepted) &&
    KINDS.every((kind) => !given.parts.every((part) => allowsKind(part, kind)) || provesKind(kind, given, outer, proof))
  );
}

/** Proves it for the values of a kind, as they are or divided by the alternatives of the inner schemas. */
function provesKind(
  kind: Kind,
  given: Conjunction,
  outer: RootSchema,
  proof: Proof,
  divided: readonly unknown[] = [],
): boolean {
  proof.spent.steps += 1;
  if (proof.spent.steps > MAX_STEPS || proof.nesting > MAX_NESTING || divided.length > MAX_DIVIDED) return false;
  const wanted = conjoin([outer]);
  if (!wanted.isWhole) return false;
  if (!wanted.isNever && wanted.parts.every((part) => provesPart(kind, given, part, proof))) return true;
  for (const { fields, root } of given.parts) {
    for (const list of [fields.oneOf, fields.anyOf].map(listOf)) {
      if (list.length === 0 || divided.includes(list)) continue;
      const isDivided = list.every((member) => {
        const chosen = conjoin([...given.schemas, inside(root, member)], true);
        if (chosen.isNever || !chosen.parts.every((part) => allowsKind(part, kind))) return true;
        const listed = listedValues(chosen.parts);
        if (listed !== undefined) return provesAll(chosen, outer, proof);
        return provesKind(kind, chosen, outer, proof, [...divided, list]);
      });
      if (isDivided) return true;
    }
  }
  return false;
}

function provesPart(kind: Kind, given: Conjunction, part: Part, proof: Proof): boolean {
  const { fields, root } = part;
  if (given.parts.some((own) => isSame(own.root, root))) return true;
  if (proof.readingsOf !== undefined && kind !== 'array' && kind !== 'object' && isAnyText(fields)) return true;
  if (!allowsKind(part, kind)) return false;
  if (fields.enum !== undefined || fields.const !== undefined) return false;
  const isHeld = (schema: unknown): boolean => {
    proof.nesting += 1;
    const result = schema === undefined || provesKind(kind, given, inside(root, schema), proof);
    proof.nesting -= 1;
    return result;
  };
  const hasSame = (...names: readonly string[]): boolean =>
    given.parts.some((own) =>
      names.every((name) =>
        isSame(inside(own.root, { [name]: own.fields[name] }), inside(root, { [name]: fields[name] })),
      ),
    );
  const negated = doublyNegated(fields);
  const choices = [fields.anyOf, fields.oneOf].map(listOf).filter((list) => list.length > 0);
  return (
    choices.every((list) => list.some(isHeld)) &&
    IMPLYING.every((name) => fields[name] === undefined || isImplied(name, given, fields[name])) &&
    (kind !== 'string' || fields.contentSchema === undefined || provesContent(given, part, proof)) &&
    (fields.not === undefined ||
      fields.not === false ||
      hasSame('not') ||
      isExcluded(given, inside(root, fields.not), proof) ||
      (negated !== undefined && isPlain(negated) && isHeld(negated))) &&
    (fields.if === undefined ||
      hasSame('if', 'then', 'else') ||
      (isHeld(fields.then) && isHeld(fields.else)) ||
      provesBranches(given, part, proof)) &&
    PROOFS[kind](given, part, proof)
  );
}

/** Keywords of which each is proven by one operand of its own. */
const IMPLYING = KEYWORD_NAMES.filter((name) => KEYWORDS[name].implies !== undefined);

function isImplied(name: KeywordName, { parts }: Conjunction, wanted: unknown): boolean {
  const operands = [undefined, ...parts.map(({ fields }) => fields[name])];
  return operands.some((own) => KEYWORDS[name].implies?.(own, wanted) === true);
}

/** Returns true if an inner schema asks for as much of the content of texts, which validators do not assert. */
function provesContent({ parts }: Conjunction, { fields, root }: Part, proof: Proof): boolean {
  const wanted = inside(root, fields.contentSchema);
  return parts.some(
    (own) =>
      own.fields.contentSchema !== undefined &&
      own.fields.contentMediaType === fields.contentMediaType &&
      own.fields.contentEncoding === fields.contentEncoding &&
      proof.proves([inside(own.root, own.fields.contentSchema)], wanted, { ...proof, readingsOf: undefined }),
  );
}

/** Returns true if the inner schemas refuse all values of a schema, by a `not` of a schema that includes it. */
function isExcluded({ parts }: Conjunction, wanted: RootSchema, proof: Proof): boolean {
  return parts.some(
    ({ fields, root }) =>
      fields.not !== undefined &&
      // Members of `oneOf` that are taken as those of `anyOf` would make the excluded values more.
      isPlain(fields.not) &&
      proof.proves([wanted], inside(root, fields.not), { ...proof, readingsOf: undefined }),
  );
}

/** Returns true for a schema without references and `oneOf`, at a small depth. */
function isPlain(schema: unknown, depth = 0): boolean {
  if (!isRecord(schema) && !Array.isArray(schema)) return true;
  if (depth > MAX_PLAIN || ['oneOf', '$ref', '$dynamicRef', '$recursiveRef'].some((name) => name in schema))
    return false;
  return Object.values(schema).every((part: unknown) => isPlain(part, depth + 1));
}

const MAX_PLAIN = 6;

type ProvePart = (given: Conjunction, part: Part, proof: Proof) => boolean;

const PROOFS: { readonly [Name in Kind]: ProvePart } = {
  number: ({ parts }, part) => {
    const isInteger = parts.some(isWhole);
    const { multipleOf, format } = part.fields;
    const divisors = [
      ...(isInteger ? [1] : []),
      ...parts.flatMap(({ fields }) =>
        isNumber(fields.multipleOf) && fields.multipleOf > 0 ? [fields.multipleOf] : [],
      ),
    ];
    const isDivided = (divisor: number | bigint): boolean => divisors.some((own) => isMultiple(own, divisor));
    return (
      (!isWhole(part) || isDivided(1)) &&
      (!isNumber(multipleOf) || isDivided(multipleOf)) &&
      (provesFormat(parts, format, 'number') || (isInteger && provesBounds(parts, part, true))) &&
      provesBounds(parts, part, isInteger)
    );
  },
  string: ({ parts }, { fields }, { findDifference }) => {
    const { pattern, format, minLength, maxLength } = fields;
    const lengths = parts.map((own) => FORMAT_LENGTHS[String(own.fields.format)] ?? [0, Infinity]);
    const least = Math.max(smallestOf(parts, 'minLength'), ...lengths.map(([from]) => from));
    const most = Math.min(largestOf(parts, 'maxLength'), ...lengths.map(([, to]) => to));
    const isWithin = (!isNumber(minLength) || least >= minLength) && (!isNumber(maxLength) || most <= maxLength);
    const patterns = [...new Set(parts.map((own) => own.fields.pattern)), undefined];
    const open = { pattern: undefined, minLength: undefined, maxLength: undefined };
    const isMatched = (own: unknown, outer: Strings): boolean =>
      (typeof own === 'string' || own === undefined) &&
      isEmptyDifference(findDifference?.({ pattern: own, minLength: least, maxLength: most }, outer));
    const sized = `^[\\s\\S]{${Number(minLength ?? 0)},${isNumber(maxLength) ? Number(maxLength) : ''}}$`;
    const isSized =
      isWithin || patterns.some((own) => own !== undefined && isMatched(own, { ...open, pattern: sized }));
    const isAlike =
      typeof pattern !== 'string' || patterns.some((own) => own === pattern || isMatched(own, { ...open, pattern }));
    // rule: proofs of patterns
    return isSized && isAlike && provesFormat(parts, format, 'string');
  },
  array: provesArray,
  object: provesObject,
};

function isEmptyDifference(difference: Difference | undefined): boolean {
  return difference !== undefined && difference.text === undefined;
}

function provesBounds(parts: readonly Part[], part: Part, isInteger: boolean): boolean {
  return (['lower', 'upper'] as const).every((side) => {
    const own = parts
      .flatMap((given) => boundsOf(given, side))
      .map((bound) => (isInteger ? toInteger(bound, side) : bound));
    // Integers longer than int64 are not interoperable (RFC 8259, 6), and not meant without a limit that says so.
    const isUnasked = own.length === 0 && part.fields.format === 'int64';
    const asked = isUnasked ? { ...part, fields: { ...part.fields, format: undefined } } : part;
    return boundsOf(asked, side).every((wanted) => own.some((bound) => isAsStrict(bound, wanted, side)));
  });
}

function isAsStrict(own: Bound, wanted: Bound, side: 'lower' | 'upper'): boolean {
  if (own.value === wanted.value || (own.value >= wanted.value && own.value <= wanted.value))
    return own.isOpen || !wanted.isOpen;
  return side === 'lower' ? own.value > wanted.value : own.value < wanted.value;
}

/** Moves a limit of integers to the next one. */
function toInteger({ value, isOpen }: Bound, side: 'lower' | 'upper'): Bound {
  if (typeof value === 'bigint')
    return { value: isOpen ? value + (side === 'lower' ? 1n : -1n) : value, isOpen: false };
  if (!Number.isFinite(value)) return { value, isOpen };
  const whole = BigInt(side === 'lower' ? Math.ceil(value) : Math.floor(value));
  const isOut = isOpen && Number.isInteger(value);
  return { value: isOut ? whole + (side === 'lower' ? 1n : -1n) : whole, isOpen: false };
}

/** Shortest and longest text of formats whose texts have a limit. */
const FORMAT_LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  date: [10, 10],
  uuid: [36, 36],
  ipv4: [7, 15],
  ipv6: [2, 45],
  'date-time': [20, Infinity],
};

const FORMATS_WITHIN: Readonly<Record<string, readonly string[]>> = { uri: ['url'] };

/** A format that the validator does not assert restricts nothing. */
function provesFormat(parts: readonly Part[], format: unknown, kind: 'number' | 'string'): boolean {
  if (typeof format !== 'string') return true;
  const isAsserted =
    kind === 'number'
      ? !hasFormat(2 ** 70, format) || !hasFormat(0.5, format)
      : !hasFormat('\u0000', format) || !hasFormat('', format);
  return (
    !isAsserted ||
    parts.some(
      ({ fields }) =>
        isEqual(fields.format, format) || FORMATS_WITHIN[format]?.includes(String(fields.format)) === true,
    )
  );
}
