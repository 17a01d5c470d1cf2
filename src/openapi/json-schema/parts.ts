import { fieldsOf, getOwn, isRecord, listOf, type Fields } from '../standard/record.ts';
import { isNumber } from './check-value.ts';
import { toExact } from './decimal.ts';
import type { RootSchema, ValidateOptions } from './evaluation.ts';
import { RANGES } from './formats.ts';
import { matchPattern } from './match.ts';

/** Schema that applies to a value; what it refers to and the members of its `allOf` are parts of their own. */
export interface Part extends Candidate {
  readonly schema: Fields;
}

interface Candidate extends RootSchema {
  /** True if it describes the whole value: it is not a member of `allOf`. */
  readonly isWhole: boolean;
  /** Distance from the value: the references and choices that led to it, after those of nearer schemas. */
  readonly level: number;
}

/** Schemas that all apply to one value, and the walk that finds them. */
export interface Parts {
  readonly parts: Part[];
  readonly seen: object[];
  /** References that led to the current schema. */
  readonly passed: string[];
  /** True if one of the schemas allows nothing. */
  isNever: boolean;
  /** False where some are not among the parts: those of a dynamic reference, or too many. */
  isComplete: boolean;
  /** Number of schemas that may still be read. */
  readonly steps?: { left: number } | undefined;
  /** Adds what else applies with a schema, before the members of its `allOf` and after them; nothing without it. */
  readonly before?: ((part: Part, parts: Parts) => void) | undefined;
  readonly after?: ((part: Part, parts: Parts) => void) | undefined;
}

/** Maximum number of schemas of one value. */
export const MAX_PARTS = 200;

/** Follows the references and `allOf` of schemas that apply to one value. */
export function partsOf(schemas: readonly RootSchema[], how: Pick<Parts, 'steps' | 'before' | 'after'> = {}): Parts {
  const found: Parts = { parts: [], seen: [], passed: [], isNever: false, isComplete: true, ...how };
  const isWhole = schemas.length === 1;
  for (const [place, root] of schemas.entries()) addPart({ ...root, isWhole, level: place * MAX_PARTS }, found);
  return found;
}

/** Adds a schema with those that it refers to and the members of its `allOf`. */
export function addPart(added: Candidate, found: Parts): void {
  const { seen, parts, passed, steps } = found;
  if (added.schema === false) found.isNever = true;
  if (steps !== undefined) steps.left -= 1;
  if (!isPart(added) || seen.includes(added.schema)) return;
  if (seen.length > MAX_PARTS || (steps !== undefined && steps.left <= 0)) {
    found.isComplete = false;
    return;
  }
  seen.push(added.schema);
  const { schema, isWhole, level } = added;
  const { $ref, $dynamicRef, $recursiveRef, allOf } = schema;
  if (typeof $ref === 'string') {
    passed.push($ref);
    const target = added.resolve($ref, added.base ?? '');
    if (target !== undefined) addPart({ ...added, ...target, level: level + 1 }, found);
    passed.pop();
    if (added.readsBesideReferences === false) return;
  }
  if ($dynamicRef !== undefined || $recursiveRef !== undefined) found.isComplete = false;
  found.before?.(added, found);
  const members = listOf(allOf);
  if (members.length > MAX_PARTS) found.isComplete = false;
  const isPartial = members.length > 1 || (members.length === 1 && isRecord(schema.properties));
  for (const member of members.slice(0, MAX_PARTS))
    addPart({ ...added, schema: member, isWhole: isWhole && !isPartial, level: level + 1 }, found);
  // `before` may have added it with a schema that stands for it.
  if (!parts.some((part) => part.schema === schema)) parts.push(added);
  found.after?.(added, found);
}

function isPart(added: Candidate): added is Part {
  return isRecord(added.schema);
}

/** Returns another schema of the same document. */
export function inside(root: RootSchema, schema: unknown): RootSchema {
  return { ...root, schema };
}

/** Returns an own field of a map. */
export function fieldOf(map: unknown, name: string): unknown {
  return isRecord(map) ? getOwn(map, name) : undefined;
}

/**
 * Lists the schemas that the keywords of a part certainly apply to a property: those of its name and of patterns, else that of all other
 * properties. Without a name: those of any property that is not listed.
 */
export function membersOf(
  { properties, patternProperties, additionalProperties }: Fields,
  name: string | undefined,
): readonly unknown[] {
  const own = name === undefined ? undefined : fieldOf(properties, name);
  const found: unknown[] = own === undefined ? [] : [own];
  let isOther = own === undefined;
  for (const [pattern, schema] of Object.entries(fieldsOf(patternProperties))) {
    const isMatch = name === undefined ? undefined : matchPattern(pattern, name);
    if (isMatch === true) found.push(schema);
    isOther &&= isMatch === false;
  }
  return isOther && additionalProperties !== undefined ? [additionalProperties] : found;
}

/** Lists the schemas that the keywords of a part apply to the item at an index; without one, to each item. */
export function itemsOf(
  { prefixItems, items, additionalItems }: Fields,
  index: number | undefined,
): readonly unknown[] {
  const places = prefixOf({ prefixItems, items });
  if (index !== undefined && index < places.length) return [places[index]];
  const rest = Array.isArray(items) ? additionalItems : items;
  return rest === undefined || (index === undefined && places.length > 0) ? [] : [rest];
}

/** Lists the schemas of the first items. */
export function prefixOf({ prefixItems, items }: Fields): readonly unknown[] {
  return Array.isArray(prefixItems) ? prefixItems : listOf(items);
}

/** Limit of numbers; open where the limit itself is excluded. */
export interface Bound {
  readonly value: number | bigint;
  readonly isOpen: boolean;
}

/** Lists the lower, or the upper, limits of numbers in a schema: by its keywords, and by its format. */
export function boundsOf(schema: Fields, side: 'lower' | 'upper'): readonly Bound[] {
  const [limit, open] =
    side === 'lower' ? [schema.minimum, schema.exclusiveMinimum] : [schema.maximum, schema.exclusiveMaximum];
  const range = typeof schema.format === 'string' ? RANGES.get(schema.format) : undefined;
  return [
    ...(isNumber(limit) ? [{ value: toExact(limit), isOpen: open === true }] : []),
    ...(isNumber(open) ? [{ value: toExact(open), isOpen: true }] : []),
    ...(range === undefined ? [] : [{ value: range[side === 'lower' ? 0 : 1], isOpen: false }]),
  ];
}

/** Maximum number of schemas that are searched for a flag. */
const MAX_FLAGGED = 50;

/** Returns true for the schema of a value that only the other direction has, directly, by references or by `allOf`. */
export function isOtherDirection(
  schema: unknown,
  root: RootSchema,
  { direction, trace }: Pick<ValidateOptions, 'direction' | 'trace'>,
  base = root.base ?? '',
): boolean {
  if ((direction === undefined && trace === undefined) || !isRecord(schema)) return false;
  const isOther = ({ readOnly, writeOnly }: Fields): boolean => {
    if (trace !== undefined && (readOnly === true || writeOnly === true)) trace.isDirected = true;
    return direction !== undefined && (direction === 'request' ? readOnly : writeOnly) === true;
  };
  if (schema.$ref === undefined && schema.allOf === undefined) return isOther(schema);
  const { parts } = partsOf([{ ...root, schema, base }], { steps: { left: MAX_FLAGGED } });
  return parts.some((part) => isOther(part.schema));
}

/** Maximum nesting of schemas that are searched for `deprecated`. */
const MAX_DEPTH = 12;

/** Returns true if the first of the schemas of a value that has `deprecated` deprecates it. */
export function isDeprecated(schemas: readonly unknown[], root: RootSchema): boolean {
  return deprecationIn(schemas, root, 0) ?? false;
}

function deprecationIn(schemas: readonly unknown[], root: RootSchema, depth: number): boolean | undefined {
  for (const schema of schemas) {
    const found = deprecationOf(schema, root, depth);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns `deprecated` of a schema, else of the inline members of its `allOf`, else of the only schema that it refers to and adds no property to. */
function deprecationOf(schema: unknown, root: RootSchema, depth: number): boolean | undefined {
  if (!isRecord(schema) || depth > MAX_DEPTH) return undefined;
  if (typeof schema.deprecated === 'boolean') return schema.deprecated;
  const members = listOf(schema.allOf);
  const referenceOf = (member: unknown): unknown => fieldOf(member, '$ref');
  const inline = members.filter((member) => referenceOf(member) === undefined);
  const found = deprecationIn(inline, root, depth + 1);
  if (found !== undefined) return found;
  const references = [schema, ...members].map(referenceOf).filter((reference) => typeof reference === 'string');
  const [reference, ...others] = references;
  const isExtended = [schema, ...inline].some((part) => fieldOf(part, 'properties') !== undefined);
  if (reference === undefined || others.length > 0 || isExtended) return undefined;
  return deprecationOf(root.resolve(reference, '')?.schema, root, depth + 1);
}
