import { isRecord, listOf } from '../../standard/record.ts';
import { isNumber } from '../check-value.ts';
import { toCanonicalText } from '../equal.ts';
import { isOtherDirection, type RootSchema } from '../evaluation.ts';
import { KINDS, type Kind } from '../keyword.ts';
import { NAMES_ABOUT } from '../keywords.ts';
import { makeNumbers, series } from './make-number.ts';
import { makeText } from './make-text.ts';
import {
  allowsKind,
  conjoin,
  entriesOf,
  fieldOf,
  inside,
  schemasAt,
  smallestOf,
  listedValues,
  largestOf,
  type Conjunction,
  type Part,
} from './parts.ts';
import { ownItems, prefixOf } from './prove-array.ts';
import type { FindDifference } from './proof.ts';
import { ownMembers } from './prove-object.ts';

/** Search of values. */
export interface Search {
  readonly direction: 'request' | 'response' | undefined;
  readonly findDifference: FindDifference | undefined;
  /** Number of members that may still be made. */
  budget: number;
}

/** Maximum depth of values, of items in a list, and number of alternatives that are tried. */
const [MAX_DEPTH, MAX_ITEMS, MAX_CHOICES] = [12, 110_000, 8];

/** Makes a value that is likely to match all schemas, small and without optional parts; whoever asks has it validated. */
export function makeOne(schemas: readonly RootSchema[], search: Search, depth = 0): unknown {
  const [value] = makeSome(schemas, search, 1, depth);
  return value;
}

/** Makes up to `count` values that differ, each when it is asked for. */
export function* makeSome(
  schemas: readonly RootSchema[],
  search: Search,
  count: number,
  depth = 0,
): Generator<unknown, undefined> {
  search.budget -= 1;
  // mitigation: members of witnesses
  if (depth > MAX_DEPTH || search.budget < 0) return;
  const given = conjoin(schemas, true);
  if (given.isNever) return;
  const listed = listedValues(given.parts);
  yield* first(listed === undefined ? makeChosen(given, search, count, depth) : allowedOf(given, listed), count);
}

/** Yields the first values of a search, which makes no others. */
export function* first<Value>(values: Iterable<Value>, count: number): Iterable<Value> {
  let left = count;
  for (const value of values) {
    yield value;
    if ((left -= 1) <= 0) return;
  }
}

function allowedOf(given: Conjunction, listed: readonly unknown[]): readonly unknown[] {
  const lists = listsOf(given);
  return listed.filter((value) => lists.every((list) => list.has(toCanonicalText(value))) && hasType(given, value));
}

function* makeChosen(given: Conjunction, search: Search, count: number, depth: number): Iterable<unknown> {
  for (const one of chosen(given)) yield* makeOf(one, search, count, depth);
}

function listsOf({ parts }: Conjunction): readonly ReadonlySet<string>[] {
  return parts.flatMap(({ fields }) => [
    ...(Array.isArray(fields.enum) ? [new Set(fields.enum.map(toCanonicalText))] : []),
    ...(fields.const === undefined ? [] : [new Set([toCanonicalText(fields.const)])]),
  ]);
}

function hasType({ parts }: Conjunction, value: unknown): boolean {
  const kind = kindOf(value);
  return kind === undefined || parts.every((part) => allowsKind(part, kind));
}

/** Returns the kind of a value; undefined for null, true and false. */
export function kindOf(value: unknown): Kind | undefined {
  if (isNumber(value)) return 'number';
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value)) return 'array';
  return isRecord(value) ? 'object' : undefined;
}

/** Lists conjunctions with an alternative of each choice that is still open. */
export function chosen(given: Conjunction, taken: readonly unknown[] = []): readonly Conjunction[] {
  const decided = new Set(given.schemas.map(({ schema }) => schema).filter(isRecord));
  for (const { fields, root } of given.parts) {
    const conditions = fields.if === undefined ? [] : [fields.then ?? true, fields.else ?? true];
    const dependents = entriesOf(fields.dependentSchemas)
      .slice(0, MAX_CHOICES)
      .map(([name, schema]) => ({ allOf: [{ type: 'object', required: [name] }, schema] }));
    const present = dependents.length === 0 ? [] : [true, ...dependents];
    for (const list of [fields.oneOf, fields.anyOf, conditions, present].map(listOf)) {
      const key = list === conditions ? fields : list === present ? fields.dependentSchemas : list;
      if (list.length === 0 || taken.includes(key) || taken.length > 2) continue;
      if (list.some((member) => isRecord(member) && decided.has(member))) continue;
      return list.slice(0, MAX_CHOICES).flatMap((member, at) => {
        const more = list === conditions && at === 0 ? [inside(root, fields.if)] : [];
        return chosen(conjoin([...given.schemas, ...more, inside(root, member)], true), [...taken, key]);
      });
    }
  }
  return given.isNever ? [] : [given];
}

function* makeOf(given: Conjunction, search: Search, count: number, depth: number): Iterable<unknown> {
  const listed = listedValues(given.parts);
  if (listed !== undefined) {
    yield* makeSome(given.schemas.concat({ ...firstOf(given), schema: { enum: listed } }), search, count, depth);
    return;
  }
  const kinds = KINDS.filter((kind) => given.parts.every((part) => allowsKind(part, kind)));
  const implied = kinds.filter((kind) =>
    given.parts.some(({ fields }) => NAMES_ABOUT[kind].some((name) => fields[name] !== undefined)),
  );
  const ordered = [...implied, ...kinds.filter((kind) => !implied.includes(kind))];
  for (const kind of count > 1 ? ordered : ordered.slice(0, 1)) yield* MAKERS[kind](given, search, count, depth);
  yield* [true, false, null].filter((value) => given.parts.every((part) => allowsSingle(part, value)));
}

function firstOf({ schemas }: Conjunction): RootSchema {
  return schemas[0] ?? { schema: true, resolve: () => undefined };
}

function allowsSingle({ fields: { type, nullable } }: Part, value: boolean | null): boolean {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (value === null) return type === undefined || nullable === true || names.includes('null');
  return type === undefined || names.includes('boolean');
}

type Maker = (given: Conjunction, search: Search, count: number, depth: number) => Iterable<unknown>;

const MAKERS: Readonly<Record<Kind, Maker>> = {
  number: ({ parts }, _, count) => (count > 20 ? series(parts, count) : makeNumbers(parts).slice(0, count)),
  string: ({ parts }, { findDifference }, count) => makeText(parts, findDifference, count),
  array: makeArrays,
  object: makeObjects,
};

function* makeArrays({ parts }: Conjunction, search: Search, count: number, depth: number): Iterable<unknown> {
  const prefix = Math.max(0, ...parts.map(({ fields }) => prefixOf(fields).length));
  const [least, most] = [smallestOf(parts, 'minItems'), Math.min(largestOf(parts, 'maxItems'), MAX_ITEMS)];
  const contained = parts.flatMap(({ fields, root }) => {
    if (fields.contains === undefined) return [];
    const wanted = isNumber(fields.minContains) ? Number(fields.minContains) : 1;
    return Array.from({ length: Math.min(wanted, MAX_ITEMS) }, () => inside(root, fields.contains));
  });
  const isUnique = parts.some(({ fields }) => fields.uniqueItems === true);
  const lengthOf = (extra: number): number => Math.min(most, Math.max(least, contained.length) + extra);
  for (const length of new Set([0, 1, 2].slice(0, count).map(lengthOf))) {
    if (length < least) continue;
    const rest = ownItems(parts, prefix);
    const repeated = [...makeSome(rest, search, isUnique ? length + 3 : 1, depth + 1)];
    const left = repeated.values();
    const used = new Set<string>();
    /** Takes the next item that is not used yet. */
    const nextOf = (options: Iterable<unknown>): unknown => {
      for (const one of options) {
        const text = toCanonicalText(one);
        if (used.has(text)) continue;
        used.add(text);
        return one;
      }
      return undefined;
    };
    const items = Array.from({ length }, (_, index) => {
      const extra = contained[index];
      if (index >= prefix && extra === undefined) return isUnique ? nextOf(left) : repeated[0];
      const schemas = [...ownItems(parts, index), ...(extra === undefined ? [] : [extra])];
      return isUnique ? nextOf(makeSome(schemas, search, length, depth + 1)) : makeOne(schemas, search, depth + 1);
    });
    if (!items.includes(undefined)) yield items;
  }
}

/** Maximum number of properties that are made, and that are copied to vary the value of one. */
const [MAX_PROPERTIES, MAX_COPIED] = [5_500, 20_000];

function* makeObjects({ parts }: Conjunction, search: Search, count: number, depth: number): Iterable<unknown> {
  const value: Record<string, unknown> = {};
  const isOther = (name: string): boolean =>
    parts.some(({ fields, root }) =>
      isOtherDirection(fieldOf(fields.properties, name), '', { options: { direction: search.direction }, root }),
    );
  const add = (name: string): boolean => {
    if (Object.hasOwn(value, name)) return true;
    const described = ownMembers(parts, name);
    if (schemasAt(parts, 'propertyNames').some(({ schema }) => schema === false)) return false;
    const member = makeOne(described, search, depth + 1);
    if (member === undefined) return false;
    Object.defineProperty(value, name, { value: member, enumerable: true, writable: true, configurable: true });
    return true;
  };
  const required = parts
    .flatMap(({ fields }) => listOf(fields.required))
    .filter((name) => typeof name === 'string')
    .filter((name) => !isOther(name));
  const isForbidden = (name: string): boolean => parts.some(({ fields }) => fieldOf(fields.properties, name) === false);
  if (required.some(isForbidden) || !required.every(add)) return;
  for (let round = 0; round < 3; round += 1)
    for (const { fields } of parts)
      for (const key of ['dependentRequired', 'dependencies', 'dependentSchemas'])
        for (const [name, wanted] of entriesOf(fields[key])) {
          if (!Object.hasOwn(value, name)) continue;
          const names = Array.isArray(wanted) ? wanted : listOf(fieldOf(wanted, 'required'));
          for (const other of names) if (typeof other === 'string') add(other);
        }
  const least = smallestOf(parts, 'minProperties');
  if (least > MAX_PROPERTIES) return;
  const optional = freeNames(parts, search, least + count + 2).filter((name) => !isOther(name));
  let size = Object.keys(value).length;
  for (const name of optional) if (size < least && !Object.hasOwn(value, name) && add(name)) size += 1;
  const base = { ...value };
  yield base;
  if (count === 1) return;
  const next = optional.find((name) => !Object.hasOwn(value, name));
  if (next !== undefined && add(next)) yield { ...value };
  if (count === 2) return;
  for (const name of Object.keys(base).slice(0, Math.ceil(MAX_COPIED / Object.keys(base).length)))
    for (const member of makeSome(ownMembers(parts, name), search, count, depth + 1)) yield { ...base, [name]: member };
}

/** Maximum number of names that a pattern or a rule of names gives. */
const MAX_NAMES = 1_000;

/** Lists names of optional properties: those that are described, those that patterns and rules of names give, and others. */
export function freeNames(parts: readonly Part[], { findDifference }: Search, count: number): readonly string[] {
  const described = parts.flatMap(({ fields }) => entriesOf(fields.properties).map(([name]) => name));
  const patterns = parts.flatMap(({ fields, root }) =>
    entriesOf(fields.patternProperties).map(([pattern]) => ({ fields: { type: 'string', pattern }, root })),
  );
  const rules = schemasAt(parts, 'propertyNames').flatMap((schema) => conjoin([schema]).parts);
  const made = [...patterns.map((part) => [part, ...rules]), ...(rules.length > 0 ? [rules] : [])].flatMap((list) => {
    const listed = listedValues(list);
    return listed ?? makeText(list, findDifference, Math.min(count, MAX_NAMES));
  });
  const others = Array.from({ length: Math.min(count, MAX_PROPERTIES) }, (_, at) => `extra${at === 0 ? '' : at}`);
  return [...new Set([...described, ...made.filter((name) => typeof name === 'string'), ...others])];
}
