import { fieldsOf, isRecord, listOf } from '../../standard/record.ts';
import { isNullable } from '../check-value.ts';
import type { Direction } from '../errors.ts';
import type { RootSchema } from '../evaluation.ts';
import { generate } from '../generate/generate.ts';
import { patternToString } from '../generate/pattern.ts';
import { isWellFormed, KEYWORD_NAMES, KEYWORDS, type KeywordName } from '../keywords.ts';
import { fieldOf, inside, partsOf, type Part } from '../parts.ts';
import { TYPES } from '../types.ts';
import { itemsIn, listedValues, membersIn } from './prove.ts';

/** Keyword that values are wanted of first, and a name in it. */
export interface Focus {
  readonly keyword: string;
  readonly name?: string | undefined;
}

/** Search of values; `left` is the number of values that may still be generated, `steps` that of schemas that are applied for them. */
export interface Search {
  readonly direction: Direction | undefined;
  readonly focus?: Focus | undefined;
  readonly steps: { left: number };
  left: number;
}

const [MAX_DEPTH, MAX_NAMES, MAX_VALUES] = [6, 40, 4];
/** Maximum number of schemas that are applied for the values of one search. */
export const MAX_STEPS = 1_000_000;
/** Maximum length of a text, number of items and number of properties of a value. */
const [MAX_TEXT, MAX_LIST, MAX_OBJECT] = [1_100_000, 110_000, 5_500];
const BUDGET = { values: 300_000, bytes: 4_000_000 };
/** Texts of which most patterns and formats refuse one. */
const TEXTS = ['', 'a', 'a\nb', 'A', '0', '-', 'ä', ' ', 'a b', 'string', 'x'.repeat(40), 'a/b', '.', '😀'];

/** Generates a value that matches a schema and a wish; the schema's own example first. */
export function* matching(root: RootSchema, wish: unknown, search: Search): Iterable<unknown> {
  if ((search.left -= 1) < 0) return;
  const { direction, steps } = search;
  const { value } = generate(inside(root, { allOf: [root.schema, wish] }), {
    direction,
    steps,
    budget: { ...BUDGET },
  });
  if (value !== undefined) yield value;
}

/** Lists values that the inner schema may accept, each just beyond a keyword of the outer one; the validator has the last word. */
export function* beyond(
  inner: RootSchema,
  outer: RootSchema,
  search: Search,
  depth = 0,
): Generator<unknown, undefined> {
  if (depth > MAX_DEPTH || search.left < 0) return;
  const [given, wanted] = [partsOf([inner]).parts, partsOf([outer])];
  const listed = listedValues(given) ?? [];
  yield* listed.slice(0, 1_000);
  if (given.some(({ schema }) => isNullable(schema))) yield null;
  const focus = depth === 0 ? search.focus : undefined;
  const rank = (name: string): number => {
    if (name === focus?.keyword) return 0;
    // A property that is not listed is one of the others.
    return focus?.keyword === 'properties' && (name === 'additionalProperties' || name === 'unevaluatedProperties')
      ? 1
      : 2;
  };
  if (!wanted.isNever)
    for (const name of KEYWORD_NAMES.toSorted((one, other) => rank(one) - rank(other)))
      for (const part of wanted.parts)
        if (isWellFormed(name, part.schema)) yield* beyondKeyword(name, { inner, given, part, search, focus, depth });
  yield* matching(inner, true, search);
  if (wanted.isNever) for (const type of TYPES) yield* matching(inner, { type }, search);
  for (const member of given
    .flatMap(({ schema }) => [...listOf(schema.oneOf), ...listOf(schema.anyOf)])
    .slice(0, MAX_NAMES))
    yield* matching(inner, member, search);
}

interface Work {
  readonly inner: RootSchema;
  readonly given: readonly Part[];
  readonly part: Part;
  readonly search: Search;
  readonly focus: Focus | undefined;
  readonly depth: number;
}

/** Lists values beyond a keyword: by its own search, or those of the schema that it refuses. */
function beyondKeyword(name: KeywordName, work: Work): Iterable<unknown> {
  const { schema: fields } = work.part;
  return BEYOND[name]?.(work) ?? match(work, KEYWORDS[name].invalid?.(fields[name], fields) ?? false);
}

function match({ inner, search }: Work, wish: unknown): Iterable<unknown> {
  return matching(inner, wish, search);
}

/** Lists values that schemas of a part of the value accept, each just beyond another schema of it. */
function into({ inner, part, search, depth }: Work, own: readonly RootSchema[], wanted: unknown): readonly unknown[] {
  const given = inside(inner, { allOf: own.map(({ schema }) => schema) });
  return firstOf(beyond(given, inside(part, wanted), search, depth + 1));
}

/** Lists names, that of the focus first. */
function order(names: readonly string[], { focus }: Work): readonly string[] {
  return names
    .toSorted((one, other) => Number(other === focus?.name) - Number(one === focus?.name))
    .slice(0, MAX_NAMES);
}

function* member(work: Work, key: string, wanted: unknown): Iterable<unknown> {
  for (const value of into(work, membersIn(work.given, key), wanted))
    yield* match(work, { type: 'object', required: [key], properties: { [key]: { const: value } } });
}

function* others(work: Work, wanted: unknown): Iterable<unknown> {
  const { given, part, focus } = work;
  const described = new Set(Object.keys(fieldsOf(part.schema.properties)));
  const own = given.flatMap((one) => Object.keys(fieldsOf(one.schema.properties))).filter((key) => !described.has(key));
  const names = [...(focus?.name === undefined ? [] : [focus.name]), ...own, 'key'];
  for (const key of order([...new Set(names)], work)) yield* member(work, key, wanted);
}

function* choices({ inner, part, search, depth }: Work, list: unknown): Iterable<unknown> {
  for (const one of listOf(list).slice(0, MAX_NAMES))
    yield* firstOf(beyond(inner, inside(part, one), search, depth + 1));
}

function* texts(work: Work): Iterable<unknown> {
  const { inner, given } = work;
  const { direction, steps } = work.search;
  for (const { pattern } of given.map(({ schema }) => schema))
    for (const growth of typeof pattern === 'string' ? [0, 1, 4, 9, 30] : [])
      for (const turn of [0, 1, 2]) yield patternToString(String(pattern), growth, turn);
  for (const seed of [0.1, 0.5, 0.9]) yield generate(inner, { direction, steps, random: () => seed }).value;
  yield* TEXTS;
  yield* match(work, { type: 'number', exclusiveMinimum: 2 ** 40 });
}

/** Searches beyond the keywords that have no schema of what they refuse, or not of all of it; beyond others none is found. */
const BEYOND: { readonly [Name in KeywordName]?: (work: Work) => Iterable<unknown> } = {
  *type(work) {
    const { type } = work.part.schema;
    const types: readonly unknown[] = Array.isArray(type) ? type : [type];
    for (const name of TYPES) if (!types.includes(name)) yield* match(work, { type: name });
    yield* match(work, { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 });
  },
  *required(work) {
    for (const key of order(listOf(work.part.schema.required).map(String), work))
      yield* match(work, { type: 'object', properties: { [key]: false } });
  },
  *properties(work) {
    const { properties } = work.part.schema;
    const { keyword, name } = work.focus ?? {};
    const names = keyword === 'properties' && name !== undefined ? [name] : Object.keys(fieldsOf(properties));
    for (const key of names.slice(0, MAX_NAMES)) yield* member(work, key, fieldOf(properties, key));
  },
  additionalProperties: (work) => others(work, work.part.schema.additionalProperties),
  unevaluatedProperties: (work) => others(work, work.part.schema.unevaluatedProperties),
  *items(work) {
    for (const value of into(work, itemsIn(work.given, undefined), work.part.schema.items))
      yield* match(work, { type: 'array', minItems: 1, items: { const: value } });
  },
  unevaluatedItems: (work) => match(work, { type: 'array', minItems: listOf(work.part.schema.prefixItems).length + 1 }),
  anyOf: (work) => choices(work, work.part.schema.anyOf),
  oneOf: (work) => choices(work, work.part.schema.oneOf),
  *maxLength(work) {
    const most = Number(work.part.schema.maxLength);
    yield* match(work, { type: 'string', minLength: most + 1 });
    for (const text of most < MAX_TEXT ? match(work, { type: 'string' }) : [])
      if (typeof text === 'string') yield text.padEnd(most + 1, text === '' ? 'a' : text);
    yield* match(work, { type: 'number', minimum: 10 ** Math.min(most, 15) });
  },
  *maxItems(work) {
    const most = Number(work.part.schema.maxItems);
    yield* match(work, { type: 'array', minItems: most + 1 });
    for (const list of most < MAX_LIST ? match(work, { type: 'array', minItems: 1 }) : [])
      if (Array.isArray(list)) yield Array.from({ length: most + 1 }, (_, at): unknown => list[at % list.length]);
  },
  *maxProperties(work) {
    const most = Number(work.part.schema.maxProperties);
    for (const object of most < MAX_OBJECT ? match(work, { type: 'object' }) : []) {
      const names = Array.from({ length: most + 1 }, (_, at) => [`key${at}`, '']);
      if (isRecord(object)) yield { ...Object.fromEntries(names), ...object };
    }
    yield* match(work, { type: 'object', minProperties: most + 1 });
  },
  *uniqueItems(work) {
    for (const value of into(work, itemsIn(work.given, undefined), false)) yield [value, value];
  },
  *multipleOf(work) {
    const by = Number(work.part.schema.multipleOf);
    yield* match(work, { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: by });
    for (const other of [1, 0.5, 0.1, 0.01, 3, 7])
      yield* match(work, { type: 'number', multipleOf: other, exclusiveMinimum: 0 });
  },
  pattern: texts,
  format: texts,
};

function firstOf(values: Iterable<unknown>): readonly unknown[] {
  const found: unknown[] = [];
  for (const value of values) if (found.push(value) >= MAX_VALUES * 4) break;
  return found;
}
