import { getOwn, isRecord, type Fields, listOf } from '../../standard/record.ts';
import { isNumber } from '../check-value.ts';
import { toExact } from '../decimal.ts';
import type { RootSchema } from '../evaluation.ts';
import { RANGES } from '../formats.ts';
import type { Kind } from '../keyword.ts';
import { isWellFormed, KEYWORDS, NAMES_ABOUT } from '../keywords.ts';

/** Keywords of one Schema Object; what it refers to are parts of their own. */
export interface Part {
  readonly fields: Fields;
  readonly root: RootSchema;
}

/** Schemas that all apply to a value, with their references and `allOf` followed. */
export interface Conjunction {
  /** Schemas as they were given. */
  readonly schemas: readonly RootSchema[];
  readonly parts: readonly Part[];
  /** True if one of them allows nothing. */
  readonly isNever: boolean;
  /** False where `parts` lacks some of them: a dynamic reference, or too many. */
  readonly isWhole: boolean;
}

/** Maximum number of schemas that apply to one value. */
const MAX_PARTS = 300;

/** Follows the references and `allOf` of schemas, and their double negations: these evaluate no members, and are not followed by default. */
export function conjoin(schemas: readonly RootSchema[], followsNegations = false): Conjunction {
  const seen = new Set<unknown>();
  const parts: Part[] = [];
  const waiting = schemas.toReversed();
  let [isNever, isWhole] = [false, true];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { schema } = next;
    if (schema === false) isNever = true;
    if (!isRecord(schema) || seen.has(schema)) continue;
    if (seen.add(schema).size > MAX_PARTS) return { schemas, parts, isNever, isWhole: false };
    const { $ref, $dynamicRef, $recursiveRef, allOf } = schema;
    if ($dynamicRef !== undefined || $recursiveRef !== undefined) isWhole = false;
    const target = typeof $ref === 'string' ? next.resolve($ref, '') : undefined;
    if (target !== undefined) waiting.push(inside(next, target.schema));
    if (typeof $ref === 'string' && next.readsBesideReferences === false) continue;
    parts.push({ fields: schema, root: next });
    for (const member of listOf(allOf).toReversed()) waiting.push(inside(next, member));
    const negated = followsNegations ? doublyNegated(schema) : undefined;
    if (negated !== undefined) waiting.push(inside(next, negated));
  }
  return { schemas, parts, isNever, isWhole };
}

/** Returns the schema within `not: { not: … }`; undefined where the inner `not` has other keywords beside it. */
export function doublyNegated({ not }: Fields): unknown {
  return isRecord(not) && Object.keys(not).length === 1 ? not.not : undefined;
}

/** Returns another schema of the same document. */
export function inside(root: RootSchema, schema: unknown): RootSchema {
  return { ...root, schema };
}

/** Lists the schemas of a keyword, of all parts that have it. */
export function schemasAt(parts: readonly Part[], keyword: 'contains' | 'propertyNames'): readonly RootSchema[] {
  return parts.flatMap(({ fields, root }) => (fields[keyword] === undefined ? [] : [inside(root, fields[keyword])]));
}

/** Returns an own field of a map. */
export function fieldOf(map: unknown, name: string): unknown {
  return isRecord(map) ? getOwn(map, name) : undefined;
}

/** Lists the entries of a map. */
export function entriesOf(map: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(map) ? Object.entries(map) : [];
}

/** Types of JSON Schema. */
export const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const;

/** Returns true if the `type` of a schema allows values of a kind; integers of numbers. */
export function allowsKind({ fields }: Part, kind: Kind): boolean {
  if (!isWellFormed('type', fields)) return true;
  const names: readonly unknown[] = [fields.type].flat().map((name: unknown) => name ?? 'null');
  return names.includes(kind) || names.includes(kind === 'number' ? 'integer' : kind === 'string' ? 'file' : kind);
}

/** Keywords that restrict texts. */
const TEXT_LIMITS = [
  ...NAMES_ABOUT.string.filter((name) => (KEYWORDS[name].check ?? KEYWORDS[name].children) !== undefined),
  ...(['enum', 'const', 'oneOf', 'anyOf', 'not', 'if'] as const),
];

/** Returns true for a schema that accepts all texts. */
export function isAnyText(fields: Part['fields']): boolean {
  const { type } = fields;
  const types = Array.isArray(type) ? type : [type];
  return types.includes('string') && TEXT_LIMITS.every((name) => fields[name] === undefined);
}

/** Returns true if the `type` of a schema allows no number but integers. */
export function isWhole({ fields: { type } }: Pick<Part, 'fields'>): boolean {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return names.includes('integer') && !names.includes('number');
}

/** Limit of numbers; open where the limit itself is excluded. */
export interface Bound {
  readonly value: number | bigint;
  readonly isOpen: boolean;
}

/** Lists the lower, or the upper, limits of numbers in a schema: by its keywords, and by its format. */
export function boundsOf({ fields }: Part, side: 'lower' | 'upper'): readonly Bound[] {
  const [limit, open] =
    side === 'lower' ? [fields.minimum, fields.exclusiveMinimum] : [fields.maximum, fields.exclusiveMaximum];
  const range = typeof fields.format === 'string' ? RANGES.get(fields.format) : undefined;
  return [
    ...(isNumber(limit) ? [{ value: toExact(limit), isOpen: open === true }] : []),
    ...(isNumber(open) ? [{ value: toExact(open), isOpen: true }] : []),
    ...(range === undefined ? [] : [{ value: range[side === 'lower' ? 0 : 1], isOpen: false }]),
  ];
}

export type LowerLimit = 'minLength' | 'minItems' | 'minProperties';
export type UpperLimit = 'maxLength' | 'maxItems' | 'maxProperties';

/** Returns the smallest size that all parts allow. */
export function smallestOf(parts: readonly Part[], keyword: LowerLimit): number {
  return Math.max(0, ...parts.map(({ fields }) => (isNumber(fields[keyword]) ? Number(fields[keyword]) : 0)));
}

/** Returns the largest size that all parts allow. */
export function largestOf(parts: readonly Part[], keyword: UpperLimit): number {
  return Math.min(
    ...parts.map(({ fields }) => (isNumber(fields[keyword]) ? Number(fields[keyword]) : Infinity)),
    Infinity,
  );
}

/** Lists the values of the shortest `enum` or `const`; undefined without one. */
export function listedValues(parts: readonly Part[]): readonly unknown[] | undefined {
  const lists = parts.flatMap(({ fields }) => [
    ...(fields.const === undefined ? [] : [[fields.const]]),
    ...(Array.isArray(fields.enum) ? [fields.enum] : []),
  ]);
  return lists.toSorted((one, other) => one.length - other.length)[0];
}

/** Matches the name of a property against a pattern; undefined for patterns that may take long. */
export function matchesName(pattern: string, name: string): boolean | undefined {
  // mitigation: patterns in proofs
  if (!SIMPLE.test(pattern) || name.length > MAX_NAME) return undefined;
  if ((pattern.match(/[+*?}]/g) ?? []).length > MAX_REPEATS) return undefined;
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return undefined;
  }
}

const [MAX_NAME, MAX_REPEATS] = [200, 2];
/** Characters, classes and repetitions without groups: their matching takes at most the square of the length. */
const SIMPLE = /^\^?(?:(?:[\w\-.@:/ ]|\\[dwsDWS.\-/]|\[[^[\]\\]*\])(?:[+*?]|\{\d{1,3}(?:,\d{0,3})?\})?)*\$?$/;
