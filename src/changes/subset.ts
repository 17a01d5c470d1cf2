import type { Json, JsonNumber, Schema } from '../model/index.ts';
import { hasFormat, isEqual, type Direction } from '../json-schema/index.ts';
import { isOtherSide } from './compare-schema.ts';
import type { FindDifference } from './patterns.ts';
import { isSamePart, isSameSchema } from './same-schema.ts';
import { coversTypes, valuesBeyond } from './schema-rules.ts';
import { isAnyListOfOne, isAnyText } from './sent-as-text.ts';
import type { SentWhole } from './types.ts';

/** A proof in progress: pairs that are assumed, since a recursive schema contains itself, and a limit of its steps. */
interface Proof {
  readonly direction: Direction;
  readonly isText?: boolean | undefined;
  readonly assumed: [Schema, Schema][];
  /** True if a schema's listed values are all accepted; its validator resolves no patterns. */
  readonly accepts: (schema: Schema, value: unknown) => boolean;
  /** Decides about patterns; undefined while no automata are loaded. */
  readonly findDifference: FindDifference | undefined;
  steps: number;
  depth: number;
}

/** Maximum number of pairs of schemas in one proof; beyond it nothing is proven. */
const MAX_STEPS = 2_000;
/** Maximum number of listed values that are validated one by one. */
const MAX_LISTED = 1_000;
/** Maximum nesting of a proof. */
const MAX_DEPTH = 100;

/**
 * True if structure proves that every value of the inner schema is one of the outer; false proves nothing. Members of `oneOf`
 * are taken as those of `anyOf`, as values that several of them accept are.
 */
export function isSubset(
  inner: Schema,
  outer: Schema,
  { isList, ...about }: Pick<Proof, 'direction' | 'isText' | 'accepts' | 'findDifference'> & Pick<SentWhole, 'isList'>,
): boolean {
  const proof = { ...about, assumed: [], steps: 0, depth: 0 };
  if (prove(inner, outer, proof)) return true;
  return isList === true && isAnyListOfOne(inner, outer) && provesPart(inner, outer.items, proof);
}

function prove(inner: Schema, outer: Schema, proof: Proof): boolean {
  if (proof.steps > MAX_STEPS) return false;
  if (outer.always === true || inner.always === false) return true;
  if (outer.always === false) return false;
  if (proof.isText === true && isAnyText(inner, outer)) return true;
  if (proof.assumed.some(([own, other]) => own === inner && other === outer)) return true;
  const start = proof.assumed.push([inner, outer]) - 1;
  proof.steps += 1;
  proof.depth += 1;
  const isProven = proof.depth <= MAX_DEPTH && proveNew(inner, outer, proof);
  proof.depth -= 1;
  if (isProven) return true;
  // Drops later pairs too: their proofs may assume this one.
  proof.assumed.length = start;
  return false;
}

function proveNew(inner: Schema, outer: Schema, proof: Proof): boolean {
  if (hasListedValues(inner) && listedValues(inner).every((value) => proof.accepts(outer, value))) return true;
  const alternatives = [inner.oneOf, inner.anyOf].filter((list) => list.length > 0);
  if (provesKeywords([inner, ...inner.allOf], outer, proof) && provesChoices(inner, outer, proof)) return true;
  return alternatives.some((list) => list.every((member) => prove(withOwn(inner, member), outer, proof)));
}

/** Returns a member with the types of the schema that holds it, where it names none. */
function withOwn(schema: Schema, member: Schema): Schema {
  return member.type.length === 0 && schema.type.length > 0 && member.always === undefined
    ? { ...member, type: schema.type }
    : member;
}

function hasListedValues(schema: Schema): boolean {
  return schema.const !== undefined || (schema.enum.length > 0 && schema.enum.length <= MAX_LISTED);
}

function listedValues(schema: Schema): readonly unknown[] {
  return schema.const === undefined ? valuesOf(schema) : [schema.const.json];
}

function valuesOf(schema: Schema): readonly Json[] {
  return schema.enum.map(({ value }) => value);
}

function provesChoices(inner: Schema, outer: Schema, proof: Proof): boolean {
  return (
    outer.allOf.every((member) => prove(inner, member, proof)) &&
    [outer.oneOf, outer.anyOf].every((list) => list.length === 0 || provesChoice(inner, list, proof))
  );
}

function provesChoice(inner: Schema, list: readonly Schema[], proof: Proof): boolean {
  if (list.some((member) => prove(inner, member, proof))) return true;
  const members = inner.oneOf.length > 0 ? inner.oneOf : inner.anyOf;
  return members.length > 0 && members.every((own) => list.some((member) => prove(own, member, proof)));
}

/** True if for each keyword of the outer schema one of the inner schemas, which all hold, is as strict. */
function provesKeywords(inner: readonly Schema[], outer: Schema, proof: Proof): boolean {
  return CHECKS.every((check) => inner.some((schema) => check(schema, outer, proof)));
}

type Check = (inner: Schema, outer: Schema, proof: Proof) => boolean;

/** True where no value of the inner schema has one of the types that the keyword is about. */
function isOther(inner: Schema, ...types: readonly Schema['type'][number][]): boolean {
  return inner.type.length > 0 && !inner.type.some((type) => types.includes(type));
}

const numbers = ['number', 'integer'] as const;

const CHECKS: readonly Check[] = [
  (inner, outer) => coversTypes(outer.type, inner.type),
  (inner, outer) =>
    outer.enum.length === 0 || (inner.enum.length > 0 && valuesBeyond(valuesOf(inner), valuesOf(outer)).length === 0),
  (inner, outer) =>
    outer.const === undefined || (inner.const !== undefined && isEqual(inner.const.json, outer.const.json)),
  (inner, outer) => isOther(inner, ...numbers) || isRange(inner, outer),
  (inner, outer) => isOther(inner, ...numbers) || isMultiple(inner, outer),
  (inner, outer) => isOther(inner, 'string') || isWithin(inner, outer, 'minLength', 'maxLength'),
  (inner, outer, proof) => isOther(inner, 'string') || isPatternWithin(inner, outer, proof),
  (inner, outer) => isOther(inner, 'string', ...numbers) || isFormat(inner, outer),
  (inner, outer) => isOther(inner, 'array') || isWithin(inner, outer, 'minItems', 'maxItems'),
  (inner, outer) => isOther(inner, 'array') || !outer.uniqueItems || inner.uniqueItems || Number(inner.maxItems) <= 1,
  (inner, outer, proof) => isOther(inner, 'array') || provesItems(inner, outer, proof),
  (inner, outer) => isOther(inner, 'object') || isWithin(inner, outer, 'minProperties', 'maxProperties'),
  (inner, outer, proof) => isOther(inner, 'object') || provesProperties(inner, outer, proof),
  // Conditions and what depends on other keywords: proven where both have the same.
  (inner, outer) =>
    areSame(inner, outer, [
      'not',
      'if',
      'then',
      'else',
      'contains',
      'propertyNames',
      'unevaluatedItems',
      'contentSchema',
    ]),
  (inner, outer) => outer.dependentRequired.length === 0 || isEqual(inner.dependentRequired, outer.dependentRequired),
  (inner, outer) => isSamePart(inner.dependentSchemas, outer.dependentSchemas) || outer.dependentSchemas.length === 0,
  (inner, outer) =>
    outer.contains === undefined ||
    (isEqual(inner.minContains, outer.minContains) && isEqual(inner.maxContains, outer.maxContains)),
];

type Part = 'not' | 'if' | 'then' | 'else' | 'contains' | 'propertyNames' | 'unevaluatedItems' | 'contentSchema';

function areSame(inner: Schema, outer: Schema, names: readonly Part[]): boolean {
  return names.every((name) => {
    const [own, other] = [inner[name], outer[name]];
    return other === undefined || (own !== undefined && isSameSchema(own, other));
  });
}

interface Bound {
  readonly value: JsonNumber;
  readonly isOpen: boolean;
}

function lowerOf({ minimum, exclusiveMinimum, type }: Schema): Bound {
  if (exclusiveMinimum === undefined || exclusiveMinimum < (minimum ?? -Infinity))
    return { value: minimum ?? -Infinity, isOpen: false };
  if (isWhole(type)) return { value: Math.floor(Number(exclusiveMinimum)) + 1, isOpen: false };
  return { value: exclusiveMinimum, isOpen: true };
}

function upperOf({ maximum, exclusiveMaximum, type }: Schema): Bound {
  if (exclusiveMaximum === undefined || exclusiveMaximum > (maximum ?? Infinity))
    return { value: maximum ?? Infinity, isOpen: false };
  if (isWhole(type)) return { value: Math.ceil(Number(exclusiveMaximum)) - 1, isOpen: false };
  return { value: exclusiveMaximum, isOpen: true };
}

function isWhole(type: Schema['type']): boolean {
  return type.includes('integer') && !type.includes('number');
}

function isRange(inner: Schema, outer: Schema): boolean {
  const isAsStrict = (own: Bound, other: Bound, sign: 1 | -1): boolean => {
    if (own.value === other.value) return own.isOpen || !other.isOpen;
    return sign === 1 ? own.value > other.value : own.value < other.value;
  };
  return isAsStrict(lowerOf(inner), lowerOf(outer), 1) && isAsStrict(upperOf(inner), upperOf(outer), -1);
}

function isMultiple(inner: Schema, { multipleOf }: Schema): boolean {
  if (multipleOf === undefined) return true;
  const step = inner.multipleOf ?? (isOther(inner, 'number') ? 1 : undefined);
  return step !== undefined && Number.isInteger(Number(step) / Number(multipleOf));
}

/** True if every string of the inner schema that its lengths allow matches the outer pattern. */
function isPatternWithin(inner: Schema, outer: Schema, { findDifference }: Proof): boolean {
  if (outer.pattern === undefined || outer.pattern === inner.pattern) return true;
  const difference = findDifference?.(inner, outer);
  // rule: proofs of patterns
  return difference !== undefined && difference.text === undefined;
}

type Limit = 'minLength' | 'minItems' | 'minProperties' | 'maxLength' | 'maxItems' | 'maxProperties';

function isWithin(inner: Schema, outer: Schema, least: Limit, most: Limit): boolean {
  return (inner[least] ?? 0) >= (outer[least] ?? 0) && (inner[most] ?? Infinity) <= (outer[most] ?? Infinity);
}

const FORMATS_WITHIN: Readonly<Record<string, readonly string[]>> = {
  int64: ['int32', 'int16', 'int8', 'uint32', 'uint16', 'uint8'],
  int32: ['int16', 'int8', 'uint16', 'uint8'],
  uri: ['url'],
};

/** A format that the validator does not assert restricts nothing; longer integers than int64 are not interoperable (RFC 8259, 6). */
function isFormat(inner: Schema, { format }: Schema): boolean {
  if (format === undefined || format === inner.format || isUnasserted(format)) return true;
  if (format === 'int64' && isOther(inner, 'number', 'string')) return true;
  return inner.format !== undefined && FORMATS_WITHIN[format]?.includes(inner.format) === true;
}

function isUnasserted(format: string): boolean {
  return hasFormat('\u0000', format) && hasFormat(2 ** 70, format) && hasFormat(0.5, format) && hasFormat('', format);
}

function provesItems(inner: Schema, outer: Schema, proof: Proof): boolean {
  const itemAt = (schema: Schema, index: number): Schema | undefined => schema.prefixItems[index] ?? schema.items;
  const count = Math.max(inner.prefixItems.length, outer.prefixItems.length) + 1;
  return Array.from({ length: Math.min(count, Number(inner.maxItems ?? count)) }, (_, index) => index).every((index) =>
    provesPart(itemAt(inner, index), itemAt(outer, index), proof),
  );
}

/** A part that the inner schema does not describe may have any value. */
function provesPart(inner: Schema | undefined, outer: Schema | undefined, proof: Proof): boolean {
  if (outer === undefined || outer.always === true) return true;
  return inner !== undefined && prove(inner, outer, proof);
}

function provesProperties(inner: Schema, outer: Schema, proof: Proof): boolean {
  const own = new Map(inner.properties.map(({ name, schema }) => [name, schema]));
  const others = new Map(outer.properties.map(({ name, schema }) => [name, schema]));
  const isIgnored = (property: Schema | undefined): boolean => isOtherSide(property, proof.direction);
  const isRequired = (name: string): boolean =>
    isIgnored(others.get(name)) || (inner.required.includes(name) && !isIgnored(own.get(name)));
  if (!outer.required.every(isRequired)) return false;
  const isPlain = inner.oneOf.length + inner.anyOf.length + inner.allOf.length === 0;
  const free = inner.additionalProperties ?? (isPlain ? inner.unevaluatedProperties : undefined);
  for (const { name, schema } of outer.properties) {
    if (isIgnored(schema)) continue;
    const part = own.get(name);
    if (!provesPart(isIgnored(part) ? undefined : (part ?? free), schema, proof)) return false;
  }
  const patterns = new Map(inner.patternProperties.map(({ name, schema }) => [name, schema]));
  if (!outer.patternProperties.every(({ name, schema }) => provesPart(patterns.get(name), schema, proof))) return false;
  const rest = outer.additionalProperties ?? outer.unevaluatedProperties;
  if (rest === undefined || rest.always === true) return true;
  const listed = new Set(outer.patternProperties.map(({ name }) => name));
  return (
    inner.properties.every(({ name, schema }) => others.has(name) || provesPart(schema, rest, proof)) &&
    inner.patternProperties.every(({ name, schema }) => listed.has(name) || provesPart(schema, rest, proof)) &&
    provesPart(free, rest, proof)
  );
}
