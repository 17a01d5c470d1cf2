import { isSpent } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { keepRawText, rawTextOf } from '../../standard/raw-text.ts';
import { toCanonicalText } from '../equal.ts';
import { numbersIn } from './fields.ts';
import type { Gathered, SchemaPart } from './gather.ts';
import { hasMembersAt, type Slot, type Walk } from './walk.ts';

/** Maximum length of a list that is generated whole, and the length of one that must be longer. */
const [MAX_ITEMS, FEW_ITEMS] = [100, 3];
/** Maximum number of tries for an item that no other equals. */
const MAX_TRIES = 30;

/** Yields lists that schemas describe: with one item or as many as required, then of other lengths. */
export function* arraysOf({ parts }: Gathered, walk: Walk, place: Slot): Generator<Json> {
  const needed = parts.flatMap(({ schema }): readonly Contained[] => {
    const [least = 1] = numbersIn(schema.minContains);
    return schema.contains === undefined ? [] : [{ contains: schema.contains, least }];
  });
  const prefix = Math.max(0, ...parts.map(({ schema }) => prefixOf(schema).length));
  const contained = needed.reduce((sum, { least }) => sum + least, 0);
  const least = Math.max(contained, ...parts.flatMap(({ schema }) => numbersIn(schema.minItems)));
  const most = Math.min(Infinity, ...parts.flatMap(({ schema }) => numbersIn(schema.maxItems)));
  const hasItems = itemsAt(prefix, parts, needed).length > 0 || needed.length > 0;
  const isForbidden = needed.some((_, index) => maxContainsOf(parts, index) === 0);
  const one = prefix > 0 ? prefix : hasItems && !isForbidden && hasMembersAt(place.level, walk) ? 1 : 0;
  const wanted = Math.min(Math.max(least, one), most);
  const lengths = [...new Set([wanted, Math.min(least, most), wanted + 1, 0])].filter(
    (length) => length === wanted || (length >= least && length <= most),
  );
  for (const { from, isClosed } of VARIATIONS(prefix))
    for (const length of lengths) {
      const made = build({ parts, needed, from, isClosed, least }, length, walk, place);
      if (made !== undefined) yield made;
      if (needed.length === 0 && length === lengths.at(-1)) return;
    }
}

/** Generates a list of the author's items, those that are not valid completed; undefined without one of them. */
export function completedList(given: readonly Json[], { parts }: Gathered, walk: Walk, place: Slot): Json | undefined {
  const values: Json[] = [];
  for (const [index, item] of given.entries()) {
    const at: Slot = { level: place.level + 1, word: place.word, index, hints: [item] };
    const value = walk.make(itemsAt(index, parts, []), at);
    if (value === undefined) return undefined;
    if (typeof value === 'number')
      keepRawText(values, String(index), walk.last.text ?? rawTextOf(given, String(index)));
    values.push(value);
  }
  return values;
}

/** Returns where what must be contained begins, and whether further items must not match it. */
const VARIATIONS = (prefix: number): readonly { readonly from: number; readonly isClosed: boolean }[] => [
  { from: prefix, isClosed: false },
  { from: prefix, isClosed: true },
  { from: 0, isClosed: true },
];

interface Contained {
  readonly contains: unknown;
  readonly least: number;
}

interface Built {
  readonly parts: readonly SchemaPart[];
  readonly needed: readonly Contained[];
  readonly from: number;
  readonly isClosed: boolean;
  readonly least: number;
}

function build(built: Built, length: number, walk: Walk, place: Slot): Json | undefined {
  const { parts, needed, from, isClosed, least } = built;
  const isUnique = parts.some(({ schema }) => schema.uniqueItems === true);
  const values: Json[] = [];
  const seen = new Set<string>();
  const prefix = Math.max(0, ...parts.map(({ schema }) => prefixOf(schema).length));
  const wanted = length > MAX_ITEMS ? FEW_ITEMS : length;
  for (let index = 0; index < wanted; index += 1) {
    if (isSpent(walk.budget)) return undefined;
    const contained = containedAt(index - from, needed);
    const others =
      isClosed && index >= from ? needed.filter((one) => one !== contained).map((one) => ({ not: one.contains })) : [];
    const schemas = [...itemsAt(index, parts, needed), ...(contained === undefined ? others : [contained.contains])];
    if (schemas.includes(false)) break;
    const value = itemOf(schemas, {
      walk,
      place,
      index: Math.max(index - prefix, 0),
      seen: isUnique ? seen : undefined,
    });
    if (value === undefined) {
      if (place.level > 0 && values.length < least) return undefined;
      break;
    }
    if (isUnique) seen.add(toCanonicalText(value));
    if (typeof value === 'number' && walk.last.text !== undefined)
      keepRawText(values, String(values.length), walk.last.text);
    values.push(value);
  }
  return values;
}

function itemOf(
  schemas: readonly unknown[],
  {
    walk,
    place,
    index,
    seen,
  }: { readonly walk: Walk; readonly place: Slot; readonly index: number; readonly seen: Set<string> | undefined },
): Json | undefined {
  const isUnique = seen !== undefined;
  for (let extra = 0; extra < (isUnique ? MAX_TRIES : 1); extra += 1) {
    const at: Slot = {
      level: place.level + 1,
      word: place.word,
      index: (place.isUnique === true ? (place.index ?? 0) : 0) + index + extra,
      isUnique: isUnique || place.isUnique === true,
    };
    const value = walk.make(schemas, at);
    if (value === undefined) return undefined;
    if (!isUnique || !seen.has(toCanonicalText(value))) return value;
  }
  return undefined;
}

function containedAt(index: number, needed: readonly Contained[]): Contained | undefined {
  let left = index;
  for (const one of needed) {
    if (left >= 0 && left < one.least) return one;
    left -= one.least;
  }
  return undefined;
}

function maxContainsOf(parts: readonly SchemaPart[], index: number): number | undefined {
  const owner = parts.filter(({ schema }) => schema.contains !== undefined)[index];
  return owner === undefined ? undefined : numbersIn(owner.schema.maxContains)[0];
}

function prefixOf({ prefixItems, items }: SchemaPart['schema']): readonly unknown[] {
  return Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
}

/** Returns the schemas of the item at an index. */
function itemsAt(index: number, parts: readonly SchemaPart[], needed: readonly Contained[]): readonly unknown[] {
  const found = parts.flatMap(({ schema }): readonly unknown[] => {
    const prefix = prefixOf(schema);
    if (index < prefix.length) return [prefix[index]];
    const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
    return rest === undefined ? [] : [rest];
  });
  if (found.length > 0 || needed.length > 0) return found;
  const rest = parts.find(({ schema }) => schema.unevaluatedItems !== undefined);
  return rest === undefined ? [] : [rest.schema.unevaluatedItems];
}
