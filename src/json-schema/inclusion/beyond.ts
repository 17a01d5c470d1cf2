import { isNullable, isNumber } from '../check-value.ts';
import type { RootSchema } from '../evaluation.ts';
import { RANGES } from '../formats.ts';
import { KEYWORD_NAMES, isWellFormed, KEYWORDS, type KeywordName, type SearchedName } from '../keywords.ts';
import { chosen, first, freeNames, makeOne, makeSome, type Search } from './make.ts';
import { betweenSteps, makeNumbers } from './make-number.ts';
import { makeText, spoilt, TEXTS, literalWords } from './make-text.ts';
import {
  conjoin,
  entriesOf,
  inside,
  schemasAt,
  smallestOf,
  largestOf,
  TYPES,
  type Conjunction,
  type Part,
} from './parts.ts';
import { ownItems, prefixOf } from './prove-array.ts';
import { ownMembers } from './prove-object.ts';
import { accepts } from './prove-value.ts';
import { listOf } from '../../standard/record.ts';

/** Keyword that values are wanted of first, and a name in it. */
export interface Focus {
  readonly keyword: string;
  readonly name?: string | undefined;
}

/** Maximum nesting of a search, number of values of a member, of those it is chosen from, and of names or patterns of a keyword. */
const [MAX_DEPTH, MAX_VALUES, MAX_MADE, MAX_NAMES] = [8, 6, 60, 60];

/** Lists values that the inner schemas may accept, each just beyond a keyword of the outer one; the validator has the last word. */
export function* beyond(
  inner: readonly RootSchema[],
  outer: RootSchema,
  search: Search,
  focus?: Focus,
  depth = 0,
): Generator<unknown, undefined> {
  search.budget -= 1;
  // mitigation: depth of a search for witnesses
  if (depth > MAX_DEPTH || search.budget < 0) return;
  const wanted = conjoin([outer], true);
  if (inner.some((one) => conjoin([one]).parts.some(({ fields }) => isNullable(fields)))) yield null;
  for (const given of chosen(conjoin(inner, true))) {
    if (wanted.isNever) yield* makeSome(given.schemas, search, MAX_VALUES, depth);
    const names = KEYWORD_NAMES.toSorted(
      (one, other) => Number(other === focus?.keyword) - Number(one === focus?.keyword),
    );
    for (const name of names)
      for (const part of wanted.parts)
        if (part.fields[name] !== undefined) yield* searchBeyond(name, { given, part, search, focus, depth });
    if (depth === 0) yield* makeSome(given.schemas, search, MAX_VALUES);
  }
}

interface Work {
  readonly given: Conjunction;
  readonly part: Part;
  readonly search: Search;
  readonly focus: Focus | undefined;
  readonly depth: number;
}

type Beyond = (work: Work) => Iterable<unknown>;

/** Makes values of the inner schemas that match a further schema. */
function matching({ given, part, search, depth }: Work, schema: unknown, count = 1): Iterable<unknown> {
  return makeSome([...given.schemas, inside(part.root, schema)], search, count, depth);
}

/** Lists values beyond a keyword: those of the schema that it refuses, or else those of its search. */
function searchBeyond(name: KeywordName, work: Work): Iterable<unknown> {
  if (isSearched(name)) return BEYOND[name]?.(work) ?? [];
  const { fields } = work.part;
  return isWellFormed(name, fields) ? matching(work, KEYWORDS[name].invalid?.(fields[name], fields), MAX_VALUES) : [];
}

function isSearched(name: KeywordName): name is SearchedName {
  return KEYWORDS[name].invalid === undefined;
}

/** Lists values of a member that the outer schema does not certainly accept. */
function* refused(own: readonly RootSchema[], outer: RootSchema, { search, depth }: Work): Iterable<unknown> {
  const made = first(beyond(own, outer, search, undefined, depth + 1), MAX_MADE);
  for (const value of made) if (accepts(outer, value, search) !== true) yield value;
}

function* members(work: Work, names: readonly string[], schema: unknown): Iterable<unknown> {
  const { given, part } = work;
  for (const name of names.slice(0, MAX_NAMES)) {
    const own = ownMembers(given.parts, name);
    for (const value of first(refused(own, inside(part.root, schema), work), MAX_VALUES))
      yield* matching(work, { type: 'object', required: [name], properties: { [name]: { const: value } } });
  }
}

function* item(work: Work, index: number, schema: unknown, contained: readonly RootSchema[] = []): Iterable<unknown> {
  const { given, part } = work;
  const own = [...ownItems(given.parts, index), ...contained];
  for (const value of first(refused(own, inside(part.root, schema), work), MAX_VALUES)) {
    const prefixItems = [...Array.from({ length: index }, () => true), { const: value }];
    yield* matching(work, { type: 'array', minItems: index + 1, prefixItems });
  }
}

function namesLeft({ given, part, search, focus }: Work): readonly string[] {
  const described = new Set(entriesOf(part.fields.properties).map(([name]) => name));
  const named = focus?.name === undefined ? [] : [focus.name];
  return [...new Set([...named, ...freeNames(given.parts, search, 3)])].filter((name) => !described.has(name));
}

function* choices(list: readonly unknown[], { given, part, search, depth }: Work): Iterable<unknown> {
  for (const member of list.slice(0, MAX_NAMES))
    yield* first(beyond(given.schemas, inside(part.root, member), search, undefined, depth + 1), MAX_VALUES * 2);
  yield* makeSome(given.schemas, search, MAX_VALUES, depth);
}

/** Lists objects with a property that lack what it requires, or that a schema for it refuses. */
function* dependents(work: Work, map: unknown): Iterable<unknown> {
  const { given, part, search, depth } = work;
  for (const [name, wanted] of entriesOf(map).slice(0, MAX_NAMES)) {
    const present = { type: 'object', required: [name] };
    if (Array.isArray(wanted))
      for (const other of wanted) yield* matching(work, { ...present, properties: { [String(other)]: false } });
    else
      yield* beyond(
        [...given.schemas, inside(part.root, present)],
        inside(part.root, wanted),
        search,
        undefined,
        depth + 1,
      );
  }
}

/** Searches beyond each keyword that has no schema of what it refuses; undefined for those that restrict nothing by themselves. */
const BEYOND: { readonly [Name in SearchedName]: Beyond | undefined } = {
  *type(work) {
    const { type } = work.part.fields;
    const names: readonly unknown[] = Array.isArray(type) ? type : [type];
    for (const name of TYPES) {
      if (names.includes(name)) continue;
      if (name === 'number' && names.includes('integer'))
        yield* makeNumbers(work.given.parts).filter((value) => typeof value === 'number' && !Number.isInteger(value));
      else if (name !== 'integer' || !names.includes('number')) yield* matching(work, { type: name }, 2);
    }
  },
  *enum(work) {
    const { given, search, depth } = work;
    for (const { fields } of given.parts) yield* listOf(fields.enum).slice(0, 1_000);
    yield* makeSome(given.schemas, search, MAX_NAMES, depth);
  },
  *multipleOf({ given, part }) {
    const { multipleOf } = part.fields;
    if (isNumber(multipleOf)) yield* betweenSteps(given.parts, multipleOf);
  },
  *pattern({ given: { parts }, part: { fields }, search: { findDifference } }) {
    if (typeof fields.pattern !== 'string') return;
    const [minLength, maxLength] = [smallestOf(parts, 'minLength'), largestOf(parts, 'maxLength')];
    for (const { fields: own } of [...parts, { fields: { pattern: undefined } }]) {
      const pattern = typeof own.pattern === 'string' ? own.pattern : undefined;
      const found = findDifference?.(
        { pattern, minLength, maxLength },
        { pattern: fields.pattern, minLength: undefined, maxLength: undefined },
      );
      if (found?.text !== undefined) yield found.text;
    }
    yield* makeText(parts, findDifference, MAX_NAMES);
    yield* makeText(
      parts.map((part) => ({ ...part, fields: { ...part.fields, pattern: undefined } })),
      findDifference,
      MAX_NAMES,
    );
    yield* literalWords(fields.pattern);
    yield* TEXTS;
  },
  *format(work) {
    const { format } = work.part.fields;
    const range = typeof format === 'string' ? RANGES.get(format) : undefined;
    if (range !== undefined) {
      yield* matching(work, { type: 'number', exclusiveMinimum: range[1] });
      yield* matching(work, { type: 'number', exclusiveMaximum: range[0] });
      yield* makeNumbers(work.given.parts);
    }
    yield* makeText(work.given.parts, work.search.findDifference, MAX_VALUES).flatMap(spoilt);
    yield* TEXTS;
  },
  *anyOf(work) {
    yield* choices(listOf(work.part.fields.anyOf), work);
  },
  *oneOf(work) {
    yield* choices(listOf(work.part.fields.oneOf), work);
  },
  *if(work) {
    const { given, part, search, depth } = work;
    const { if: condition, then, else: otherwise } = part.fields;
    const asked = [...given.schemas, inside(part.root, condition)];
    if (then !== undefined) yield* beyond(asked, inside(part.root, then), search, undefined, depth + 1);
    if (otherwise === undefined) return;
    yield* beyond(given.schemas, inside(part.root, condition), search, undefined, depth + 1);
    yield* beyond(given.schemas, inside(part.root, otherwise), search, undefined, depth + 1);
  },
  *required(work) {
    const { focus, part } = work;
    const names = listOf(part.fields.required).filter((name) => typeof name === 'string');
    const ordered = names.toSorted((one, other) => Number(other === focus?.name) - Number(one === focus?.name));
    for (const name of ordered.slice(0, MAX_NAMES))
      yield* matching(work, { type: 'object', properties: { [name]: false } }, 2);
  },
  dependentRequired: (work) => dependents(work, work.part.fields.dependentRequired),
  dependentSchemas: (work) => dependents(work, work.part.fields.dependentSchemas),
  dependencies: (work) => dependents(work, work.part.fields.dependencies),
  *propertyNames(work) {
    const { given, part, search, depth } = work;
    const texts = [...schemasAt(given.parts, 'propertyNames'), inside(part.root, { type: 'string' })];
    const described = given.parts
      .flatMap(({ fields }) => entriesOf(fields.properties).map(([name]) => name))
      .slice(0, MAX_NAMES);
    const made = beyond(texts, inside(part.root, part.fields.propertyNames), search, undefined, depth + 1);
    for (const name of described) yield* matching(work, { type: 'object', required: [name] });
    for (const name of first(made, MAX_NAMES))
      if (typeof name === 'string') yield* matching(work, { type: 'object', required: [name] });
  },
  *properties(work) {
    const { focus, part } = work;
    const order = (name: string): number => (name === focus?.name ? 0 : 1);
    const entries = entriesOf(part.fields.properties).toSorted(([one], [other]) => order(one) - order(other));
    for (const [name, schema] of entries.slice(0, MAX_NAMES)) yield* members(work, [name], schema);
  },
  *patternProperties(work) {
    const { part, search, given } = work;
    const described = given.parts.flatMap(({ fields }) => entriesOf(fields.properties).map(([name]) => name));
    for (const [pattern, schema] of entriesOf(part.fields.patternProperties).slice(0, MAX_NAMES)) {
      const names = makeText([{ fields: { type: 'string', pattern }, root: part.root }], search.findDifference, 3);
      yield* members(work, [...names, ...described.slice(0, 5)], schema);
    }
  },
  *additionalProperties(work) {
    yield* members(work, namesLeft(work), work.part.fields.additionalProperties);
  },
  *unevaluatedProperties(work) {
    yield* members(work, namesLeft(work), work.part.fields.unevaluatedProperties);
  },
  *uniqueItems({ given, search, depth }) {
    const value = makeOne(ownItems(given.parts, 0), search, depth + 1);
    const length = Math.max(2, smallestOf(given.parts, 'minItems'));
    if (value !== undefined) yield Array.from({ length }, () => value);
  },
  *prefixItems(work) {
    for (const [index, schema] of listOf(work.part.fields.prefixItems).entries()) yield* item(work, index, schema);
  },
  *items(work) {
    const { items } = work.part.fields;
    if (!Array.isArray(items)) yield* item(work, prefixOf(work.part.fields).length, items);
    else for (const [index, schema] of items.entries()) yield* item(work, index, schema);
  },
  *additionalItems(work) {
    const { items, additionalItems } = work.part.fields;
    if (Array.isArray(items)) yield* item(work, items.length, additionalItems);
  },
  *unevaluatedItems(work) {
    const own = Math.max(0, ...work.given.parts.map(({ fields }) => prefixOf(fields).length));
    for (const index of [0, prefixOf(work.part.fields).length, own, own + 1])
      for (const contained of [[], ...schemasAt(work.given.parts, 'contains').map((one) => [one])])
        yield* item(work, index, work.part.fields.unevaluatedItems, contained);
  },
  *contains(work) {
    const { contains, minContains, maxContains } = work.part.fields;
    const least = isNumber(minContains) ? Number(minContains) : 1;
    const few = { type: 'array', contains, minContains: Math.max(0, least - 1), maxItems: Math.max(0, least - 1) };
    if (least > 0) yield* matching(work, few);
    if (isNumber(maxContains)) yield* matching(work, { type: 'array', contains, minContains: Number(maxContains) + 1 });
    yield* matching(work, { type: 'array', items: { not: contains } }, 2);
    const { given, part, search, depth } = work;
    const items = [...ownItems(given.parts, 0), ...schemasAt(given.parts, 'contains')];
    for (const value of first(beyond(items, inside(part.root, contains), search, undefined, depth + 1), MAX_VALUES))
      yield Array.from({ length: Math.max(1, smallestOf(given.parts, 'minItems')) }, () => value);
  },
  // Another keyword or the conjunction reads them.
  ...{ nullable: undefined, then: undefined, else: undefined, minContains: undefined, maxContains: undefined },
  ...{ allOf: undefined, $ref: undefined },
  // Nothing is proven of what these lead to, nor searched.
  $dynamicRef: undefined,
  $recursiveRef: undefined,
  // Annotations.
  ...{ contentEncoding: undefined, contentMediaType: undefined, contentSchema: undefined },
  ...{ $defs: undefined, definitions: undefined },
};
