import { findAnchor } from '../dynamic-scope.ts';
import { isEqual } from '../equal.ts';
import { isWellFormed } from '../keywords.ts';
import type { RootSchema } from '../evaluation.ts';
import type { Json } from '../../standard/json.ts';
import { pointerTokens, toReference } from '../../standard/pointer.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { targetOf } from '../../standard/target.ts';
import { isDeprecated } from './deprecated.ts';

/** Schemas that one value must match, after references and with one member of each choice. */
export interface Gathered {
  readonly parts: readonly SchemaPart[];
  /** True if no value is allowed. */
  readonly isNever: boolean;
  /** Number of the combinations of choices. */
  readonly combinations: number;
  /** Values that discriminators have for the chosen variants, by property. */
  readonly hints: ReadonlyMap<string, Json>;
}

export interface SchemaPart {
  readonly schema: Fields;
  /** True if the schema describes the whole value: it is not a member of `allOf`. */
  readonly isWhole: boolean;
  /** Distance from the value: the references and choices that led to it, after those of nearer schemas. */
  readonly level: number;
}

export interface Choosing {
  readonly root: RootSchema;
  /** Variants that are chosen wherever they are among the members. */
  readonly prefer: ReadonlySet<unknown>;
  /** Schemas that derive from one with a discriminator. */
  readonly subtypesOf: (schema: Fields) => readonly string[];
  /** Number of schemas that may still be read. */
  readonly steps: { left: number };
}

/** Maximum number of schemas of one value. */
const MAX_PARTS = 200;
const MAX_COMBINATIONS = 64;

/**
 * Follows references, `allOf`, and one member of each choice: that of a combination, by number. `index` is that of the value in a list,
 * whose items are of different variants.
 */
export function gather(schemas: readonly unknown[], choosing: Choosing, turn = 0, index = 0): Gathered {
  const gathering: Gathering = {
    choosing,
    index,
    left: turn,
    parts: [],
    seen: new Set(),
    passed: [],
    hints: new Map(),
    combinations: 1,
    isNever: false,
  };
  const isOnly = schemas.length === 1;
  for (const [place, schema] of schemas.entries()) add(schema, isOnly, place * MAX_PARTS, gathering);
  return gathering;
}

interface Gathering {
  readonly choosing: Choosing;
  readonly index: number;
  /** Rest of the number of the combination. */
  left: number;
  readonly parts: SchemaPart[];
  readonly seen: Set<object>;
  /** References that led to the current schema. */
  readonly passed: string[];
  readonly hints: Map<string, Json>;
  combinations: number;
  isNever: boolean;
}

function add(schema: unknown, isWhole: boolean, level: number, gathering: Gathering): void {
  const { seen, parts, passed } = gathering;
  const { root, steps } = gathering.choosing;
  if (schema === false) gathering.isNever = true;
  steps.left -= 1;
  if (!isRecord(schema) || seen.has(schema) || seen.size > MAX_PARTS || steps.left <= 0) return;
  seen.add(schema);
  const { $ref, allOf } = schema;
  const isAlone = typeof $ref === 'string' && root.readsBesideReferences === false;
  if (typeof $ref === 'string') {
    passed.push($ref);
    add(root.resolve($ref, '')?.schema, isWhole, level + 1, gathering);
    passed.pop();
  }
  if (isAlone) return;
  const dynamic = targetOf(schema, '$dynamicRef') ?? targetOf(schema, '$recursiveRef');
  const reference = dynamic === undefined ? schema.$dynamicRef : toReference(dynamic);
  if (typeof reference === 'string') {
    const name = String(schema.$dynamicRef).split('#').at(-1) ?? '';
    const scope = isRecord(root.schema) ? { schema: root.schema, base: '', next: undefined } : undefined;
    const target = findAnchor(scope, name) ?? root.resolve(reference, '');
    add(target?.schema, isWhole, level + 1, gathering);
  }
  // In Swagger 2.0 it is the name of a property.
  const { discriminator } = schema;
  const read = typeof discriminator === 'string' ? { propertyName: discriminator } : discriminator;
  if (isRecord(read)) discriminate(schema, read, gathering);
  const isPart = Array.isArray(allOf) && (allOf.length > 1 || isRecord(schema.properties));
  if (Array.isArray(allOf))
    for (const part of allOf.slice(0, MAX_PARTS)) add(part, isWhole && !isPart, level + 1, gathering);
  // A base that its heir stands for is among the parts already.
  if (!parts.some((part) => part.schema === schema)) parts.push({ schema, isWhole, level });
  for (const keyword of ['oneOf', 'anyOf'] as const) choose(schema, keyword, { isWhole, level }, gathering);
  if (schema.if !== undefined) addCondition(schema, gathering);
}

/** Adds one member of a choice: by the number of the combination, else the first that says most. */
function choose(
  schema: Fields,
  keyword: 'oneOf' | 'anyOf',
  { isWhole, level }: Omit<SchemaPart, 'schema'>,
  gathering: Gathering,
): void {
  const written: unknown = schema[keyword];
  if (!Array.isArray(written) || written.length === 0) return;
  const { prefer, root, steps } = gathering.choosing;
  const members: readonly unknown[] = prefer.size > 0 ? written : written.slice(0, MAX_PARTS);
  steps.left -= members.length;
  const all = orderOf(members, gathering);
  const others = all.filter((member) => !gathering.seen.has(targetOfMember(member, root) ?? {}));
  const ordered = others.length === 0 ? all : others;
  const chosen = ordered[next(ordered.length, gathering)];
  const isBeside = isRecord(schema.properties) || schema.required !== undefined;
  add(chosen, isWhole && !isBeside, level + 1, gathering);
  if (!isRecord(schema.discriminator) || !isRecord(chosen)) return;
  const target = typeof chosen.$ref === 'string' ? chosen.$ref : undefined;
  if (target !== undefined) hint(schema.discriminator, target, gathering);
}

/** Returns the members of a choice in order: preferred ones alone; those neither deprecated nor null first. */
function orderOf(members: readonly unknown[], { choosing: { root, prefer }, index }: Gathering): readonly unknown[] {
  const isPreferred = (member: unknown): boolean => prefer.has(member) || prefer.has(targetOfMember(member, root));
  const preferred = prefer.size === 0 ? [] : members.filter(isPreferred);
  if (preferred.length > 0) return preferred;
  const telling = members.filter((member) => {
    const target = targetOfMember(member, root);
    return member !== false && !isDeprecated([member], root) && !(isRecord(target) && isNull(target));
  });
  const start = telling.length === 0 ? 0 : index % telling.length;
  return [
    ...telling.slice(start),
    ...telling.slice(0, start),
    ...members.filter((member) => !telling.includes(member)),
  ];
}

function targetOfMember(member: unknown, root: RootSchema): object | undefined {
  const target = isRecord(member) && typeof member.$ref === 'string' ? root.resolve(member.$ref, '')?.schema : member;
  return isRecord(target) ? target : undefined;
}

function isNull(schema: Fields): boolean {
  const types: readonly unknown[] = isWellFormed('type', schema) ? [schema.type].flat() : [];
  const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  return (types.length === 1 && (types[0] ?? 'null') === 'null') || (values.length === 1 && values[0] === null);
}

/** Adds `if` and `then`, or `else`; neither at first. */
function addCondition({ if: condition, then, else: other }: Fields, gathering: Gathering): void {
  const turn = next(3, gathering);
  if (turn === 1) {
    add(condition, false, 0, gathering);
    add(then, false, 0, gathering);
  }
  if (turn === 2) add(other, false, 0, gathering);
}

/** Returns the next digit of the number of the combination. */
function next(count: number, gathering: Gathering): number {
  const digit = gathering.left % count;
  gathering.left = Math.floor(gathering.left / count);
  gathering.combinations = Math.min(gathering.combinations * count, MAX_COMBINATIONS);
  return digit;
}

/** Hints at the value of the discriminator of a schema that others derive from by `allOf`. */
function discriminate(schema: Fields, discriminator: Fields, gathering: Gathering): void {
  const members: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const hasChoice = (part: unknown): boolean => isRecord(part) && (part.oneOf ?? part.anyOf) !== undefined;
  if ([schema, ...members.slice(0, MAX_PARTS)].some(hasChoice)) return;
  const { passed } = gathering;
  const { root, subtypesOf, prefer } = gathering.choosing;
  const own = passed.at(-1);
  const heir = passed.at(-2);
  if (own !== undefined && heir !== undefined && isRecord(root.resolve(heir, '')?.schema)) {
    hint(discriminator, heir, gathering);
    return;
  }
  const mapped = Object.values(isRecord(discriminator.mapping) ? discriminator.mapping : {});
  const isMapped = own !== undefined && mapped.some((target) => isSame(target, own));
  const toPointer = (name: string): string => (name.startsWith('#') ? name : `#/components/schemas/${name}`);
  const derivable = [...mapped.filter((target) => typeof target === 'string'), ...subtypesOf(schema)];
  const find = (schemas: ReadonlySet<unknown>): string | undefined =>
    derivable.find((name) => schemas.has(root.resolve(toPointer(name), '')?.schema));
  // No reference leads to an heir that is the root schema.
  const reached = find(gathering.seen);
  if (reached !== undefined) {
    hint(discriminator, reached, gathering);
    return;
  }
  const preferred = find(prefer);
  const first = preferred ?? derivable[0];
  if ((isMapped && preferred === undefined) || first === undefined) {
    if (own !== undefined) hint(discriminator, own, gathering);
    return;
  }
  hint(discriminator, first, gathering);
  const target = toPointer(first);
  const derived = root.resolve(target, '')?.schema;
  passed.push(target);
  gathering.seen.delete(schema);
  add(derived, true, 1, gathering);
  passed.pop();
}

function hint({ propertyName, mapping }: Fields, target: string, { hints }: Gathering): void {
  if (typeof propertyName !== 'string' || hints.has(propertyName)) return;
  const entry = isRecord(mapping) ? Object.entries(mapping).find(([, value]) => isSame(value, target)) : undefined;
  hints.set(propertyName, entry?.[0] ?? nameOf(target));
}

function isSame(value: unknown, reference: string): boolean {
  return value === reference || (typeof value === 'string' && !value.includes('/') && value === nameOf(reference));
}

function nameOf(reference: string): string {
  return pointerTokens(reference)?.at(-1) ?? reference;
}

/** Orders parts by their distance from the value. */
export function nearestFirst(parts: readonly SchemaPart[]): readonly SchemaPart[] {
  return parts.toSorted((one, other) => one.level - other.level);
}

/** Returns the values that `const` and `enum` of all parts allow, unchecked; undefined without any. */
export function enumerated(parts: readonly SchemaPart[]): readonly unknown[] | undefined {
  const lists = parts.flatMap(({ schema }): (readonly unknown[])[] => [
    ...(schema.const === undefined ? [] : [[schema.const]]),
    ...(Array.isArray(schema.enum) ? [schema.enum] : []),
  ]);
  const [first, ...others] = lists;
  if (first === undefined) return undefined;
  return first.filter((value) => others.every((list) => list.some((other) => isEqual(value, other))));
}
