import { isSpent } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { keepRawText } from '../../standard/raw-text.ts';
import { toCanonicalText } from '../equal.ts';
import { itemsOf, prefixOf, type Part } from '../parts.ts';
import type { Gathered } from './gather.ts';
import { numbersAt, type Slot, type Walk } from './walk.ts';

/** Maximum length of a list that is generated whole, and the length of one that must be longer. */
const [MAX_ITEMS, FEW_ITEMS] = [100, 3];
/** Maximum number of tries for an item that no other equals. */
const MAX_TRIES = 30;

/** Yields lists that schemas describe: with one item or as many as required, then of other lengths. */
export function* arraysOf({ parts }: Gathered, walk: Walk, slot: Slot): Generator<Json> {
  const prefix = Math.max(0, ...parts.map(({ schema }) => prefixOf(schema).length));
  const contained = parts.flatMap(({ schema }) =>
    schema.contains === undefined
      ? []
      : Array.from({ length: Math.min(MAX_ITEMS, Number(schema.minContains ?? 1)) }, () => schema.contains),
  );
  const least = Math.max(contained.length, 0, ...numbersAt(parts, 'minItems'));
  const most = Math.min(Infinity, ...numbersAt(parts, 'maxItems'));
  const hasItems = itemsAt(prefix, parts).length > 0;
  const usual = slot.level >= walk.depth ? 0 : prefix > 0 ? prefix : hasItems ? 1 : 0;
  const wanted = Math.min(Math.max(least, usual), most);
  for (const length of new Set([wanted, Math.min(least, most), Math.min(wanted + 1, most)])) {
    const made = build({ parts, contained, least }, length > MAX_ITEMS ? FEW_ITEMS : length, walk, slot);
    if (made !== undefined) yield made;
  }
}

/** Returns the schemas of the item at an index. */
export function itemsAt(index: number, parts: readonly Part[]): readonly unknown[] {
  return parts.flatMap(({ schema }) => {
    const own = itemsOf(schema, index);
    return own.length > 0 || schema.unevaluatedItems === undefined ? own : [schema.unevaluatedItems];
  });
}

interface Built {
  readonly parts: readonly Part[];
  /** Schemas of `contains`, one for each item that must match it. */
  readonly contained: readonly unknown[];
  readonly least: number;
}

function build({ parts, contained, least }: Built, length: number, walk: Walk, slot: Slot): Json | undefined {
  const isUnique = parts.some(({ schema }) => schema.uniqueItems === true);
  const prefix = Math.max(0, ...parts.map(({ schema }) => prefixOf(schema).length));
  const values: Json[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < length; index += 1) {
    if (isSpent(walk.budget)) return undefined;
    const schemas = [...itemsAt(index, parts), ...contained.slice(index, index + 1)];
    if (schemas.includes(false)) break;
    const value = itemOf(schemas, isUnique ? seen : undefined, Math.max(index - prefix, 0), walk, slot);
    if (value === undefined) {
      if (slot.level > 0 && values.length < least) return undefined;
      break;
    }
    if (isUnique) seen.add(toCanonicalText(value));
    if (typeof value === 'number' && walk.last.text !== undefined)
      keepRawText(values, String(values.length), walk.last.text);
    values.push(value);
  }
  return values;
}

/** Generates an item, another than those before where no two may be equal. */
function itemOf(
  schemas: readonly unknown[],
  seen: ReadonlySet<string> | undefined,
  at: number,
  walk: Walk,
  slot: Slot,
): Json | undefined {
  const isUnique = seen !== undefined || slot.isUnique === true;
  const from = (slot.isUnique === true ? (slot.index ?? 0) : 0) + at;
  for (let extra = 0; extra < (seen === undefined ? 1 : MAX_TRIES); extra += 1) {
    const value = walk.make(schemas, { level: slot.level + 1, word: slot.word, index: from + extra, isUnique });
    if (value === undefined || seen === undefined || !seen.has(toCanonicalText(value))) return value;
  }
  return undefined;
}
