import { findAnchor } from '../dynamic-scope.ts';
import { isEqual } from '../equal.ts';
import type { RootSchema } from '../evaluation.ts';
import { addPart, fieldOf, inside, isDeprecated, MAX_PARTS, partsOf, type Part, type Parts } from '../parts.ts';
import { namedTypes } from '../types.ts';
import type { Json } from '../../standard/json.ts';
import { pointerTokens, toReference, childAt, childPointer, valueAt } from '../../standard/pointer.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../standard/record.ts';
import { targetOf } from '../../standard/target.ts';
import { memoize } from '../../../cache/memoize.ts';

/** Schemas that one value must match, after references and with one member of each choice. */
export interface Gathered {
  readonly parts: readonly Part[];
  /** True if no value is allowed. */
  readonly isNever: boolean;
  /** Number of the combinations of choices. */
  readonly combinations: number;
  /** Values that discriminators have for the chosen variants, by property. */
  readonly hints: ReadonlyMap<string, Json>;
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

const MAX_COMBINATIONS = 64;

/**
 * Follows references, `allOf`, and one member of each choice: that of a combination, by number. `index` is that of the value in a list,
 * whose items are of different variants.
 */
export function gather(schemas: readonly unknown[], choosing: Choosing, turn = 0, index = 0): Gathered {
  const gathering: Gathering = { choosing, index, left: turn, hints: new Map(), combinations: 1 };
  const { parts, isNever } = partsOf(
    schemas.map((schema) => inside(choosing.root, schema)),
    {
      steps: choosing.steps,
      before: (part, found) => {
        followDynamic(part, found, choosing.root);
        // In Swagger 2.0 it is the name of a property.
        const { discriminator } = part.schema;
        const read = typeof discriminator === 'string' ? { propertyName: discriminator } : discriminator;
        if (isRecord(read)) discriminate(part, read, found, gathering);
      },
      after: (part, found) => {
        for (const keyword of ['oneOf', 'anyOf'] as const) choose(part, keyword, found, gathering);
        if (part.schema.if !== undefined) addCondition(part, found, gathering);
      },
    },
  );
  return { parts, isNever, hints: gathering.hints, combinations: gathering.combinations };
}

interface Gathering {
  readonly choosing: Choosing;
  readonly index: number;
  /** Rest of the number of the combination. */
  left: number;
  readonly hints: Map<string, Json>;
  combinations: number;
}

function followDynamic(part: Part, found: Parts, root: RootSchema): void {
  const { schema } = part;
  const dynamic = targetOf(schema, '$dynamicRef') ?? targetOf(schema, '$recursiveRef');
  const reference = dynamic === undefined ? schema.$dynamicRef : toReference(dynamic);
  if (typeof reference !== 'string') return;
  const name = String(schema.$dynamicRef).split('#').at(-1) ?? '';
  const scope = isRecord(root.schema) ? { schema: root.schema, base: '', next: undefined } : undefined;
  const target = findAnchor(scope, name) ?? part.resolve(reference, '');
  addPart({ ...part, schema: target?.schema, level: part.level + 1 }, found);
}

/** Adds one member of a choice: by the number of the combination, else the first that says most. */
function choose(part: Part, keyword: 'oneOf' | 'anyOf', found: Parts, gathering: Gathering): void {
  const { schema, isWhole, level } = part;
  const written = listOf(schema[keyword]);
  if (written.length === 0) return;
  const { prefer, steps } = gathering.choosing;
  const members = prefer.size > 0 ? written : written.slice(0, MAX_PARTS);
  steps.left -= members.length;
  const ordered = orderOf(members, gathering);
  const chosen = ordered[next(ordered.length, gathering)];
  const isBeside = isRecord(schema.properties) || schema.required !== undefined;
  addPart({ ...part, schema: chosen, isWhole: isWhole && !isBeside, level: level + 1 }, found);
  const target = fieldOf(chosen, '$ref');
  if (isRecord(schema.discriminator) && typeof target === 'string') hint(schema.discriminator, target, gathering);
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
  const values = listOf(schema.enum);
  return namedTypes(schema)?.join() === 'null' || (values.length === 1 && values[0] === null);
}

/** Adds `if` and `then`, or `else`; neither at first. */
function addCondition(part: Part, found: Parts, gathering: Gathering): void {
  const turn = next(3, gathering);
  const { if: condition, then, else: other } = part.schema;
  for (const schema of [[], [condition, then], [other]][turn] ?? [])
    addPart({ ...part, schema, isWhole: false, level: 0 }, found);
}

/** Returns the next digit of the number of the combination. */
function next(count: number, gathering: Gathering): number {
  const digit = gathering.left % count;
  gathering.left = Math.floor(gathering.left / count);
  gathering.combinations = Math.min(gathering.combinations * count, MAX_COMBINATIONS);
  return digit;
}

/** Hints at the value of the discriminator of a schema that others derive from by `allOf`. */
function discriminate(part: Part, discriminator: Fields, found: Parts, gathering: Gathering): void {
  const { schema } = part;
  const hasChoice = (one: unknown): boolean => (fieldOf(one, 'oneOf') ?? fieldOf(one, 'anyOf')) !== undefined;
  if ([schema, ...listOf(schema.allOf).slice(0, MAX_PARTS)].some(hasChoice)) return;
  const { root, subtypesOf, prefer } = gathering.choosing;
  const own = found.passed.at(-1);
  const heir = found.passed.at(-2);
  if (own !== undefined && heir !== undefined && isRecord(root.resolve(heir, '')?.schema)) {
    hint(discriminator, heir, gathering);
    return;
  }
  const mapped = Object.values(fieldsOf(discriminator.mapping));
  const isMapped = own !== undefined && mapped.some((target) => isSame(target, own));
  const toPointer = (name: string): string => (name.startsWith('#') ? name : `#/components/schemas/${name}`);
  const derivable = [...mapped.filter((target) => typeof target === 'string'), ...subtypesOf(schema)];
  const find = (schemas: ReadonlySet<unknown>): string | undefined =>
    derivable.find((name) => schemas.has(root.resolve(toPointer(name), '')?.schema));
  // No reference leads to an heir that is the root schema.
  const reached = find(found.seen);
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
  found.passed.push(target);
  found.seen.delete(schema);
  addPart({ ...part, schema: root.resolve(target, '')?.schema, isWhole: true, level: 1 }, found);
  found.passed.pop();
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
export function nearestFirst(parts: readonly Part[]): readonly Part[] {
  return parts.toSorted((one, other) => one.level - other.level);
}

/** Returns the values that `const` and `enum` of all parts allow, unchecked; undefined without any. */
export function enumerated(parts: readonly Part[]): readonly unknown[] | undefined {
  const lists = parts.flatMap(({ schema }): (readonly unknown[])[] => [
    ...(schema.const === undefined ? [] : [[schema.const]]),
    ...(Array.isArray(schema.enum) ? [schema.enum] : []),
  ]);
  const [first, ...others] = lists;
  if (first === undefined) return undefined;
  return first.filter((value) => others.every((list) => list.some((other) => isEqual(value, other))));
}

type Subtypes = ReadonlyMap<unknown, readonly string[]>;

/** Returns a function that lists the references to the named schemas of a document that derive from a schema by `allOf`. */
export function subtypesIn(document: unknown): (schema: Fields) => readonly string[] {
  const subtypes = isRecord(document) ? listSubtypes(document) : undefined;
  return (schema) => subtypes?.get(schema) ?? [];
}

const listSubtypes = memoize((document: Fields): Subtypes => {
  const found = new Map<unknown, string[]>();
  for (const place of [['components', 'schemas'], ['definitions']]) {
    const named = valueAt(document, place);
    for (const name of isRecord(named) ? Object.keys(named) : []) {
      const allOf = childAt(childAt(named, name), 'allOf');
      for (const part of Array.isArray(allOf) ? allOf : []) {
        const target: unknown = isRecord(part) ? part.$ref : undefined;
        if (typeof target !== 'string') continue;
        const base = valueAt(document, pointerTokens(target) ?? []);
        const reference = toReference([...place, name].reduce<string>(childPointer, '#'));
        if (isRecord(base)) found.set(base, [...(found.get(base) ?? []), reference]);
      }
    }
  }
  return found;
});
