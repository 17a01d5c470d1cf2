import { spend } from '../../standard/budget.ts';
import { vocabulary } from '../../standard/extensions/vocabulary.ts';
import type { Json } from '../../standard/json.ts';
import { isRecord, fieldsOf } from '../../standard/record.ts';
import { numbersIn, textIn, textsIn } from './fields.ts';
import { gather, type SchemaPart } from './gather.ts';
import { textsOf } from './text.ts';
import { isAccepted, hasMembersAt, type Slot, type Walk } from './walk.ts';

/** Maximum number of properties that a minimum asks for. */
const MAX_FREE = 100;

/** Properties of an object under construction. */
export interface Entries {
  readonly entries: ReadonlyMap<string, Json>;
  readonly keep: (name: string, value: Json) => void;
  readonly memberOf: (name: string) => { readonly schemas: readonly unknown[]; readonly isBarred: boolean };
  /** True if it has no more than must be. */
  readonly isWhole: boolean;
}

/** Adds entries of a map: one that `additionalProperties` or a pattern describes, and as many as must be. */
export function addFree(
  parts: readonly SchemaPart[],
  { entries, keep, memberOf, isWhole }: Entries,
  walk: Walk,
  place: Slot,
): void {
  const least = Math.min(MAX_FREE, Math.max(0, ...parts.flatMap(({ schema }) => numbersIn(schema.minProperties))));
  const most = Math.min(Infinity, ...parts.flatMap(({ schema }) => numbersIn(schema.maxProperties)));
  const isMap = parts.some(({ schema }) => isRecord(schema.additionalProperties));
  const patterns = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.patternProperties)));
  const isShown = !isWhole && (isMap || (entries.size === 0 && patterns.length > 0)) && hasMembersAt(place.level, walk);
  const wanted = Math.min(most, Math.max(least, isShown ? entries.size + 1 : 0));
  if (entries.size >= wanted) return;
  const inner: Slot = { level: place.level + 1 };
  const before = entries.size;
  for (const name of freeNames(parts, isMap ? [] : patterns, walk)) {
    if (entries.size >= wanted || walk.steps.left <= 0 || !spend(walk.budget, 1, 0)) return;
    if (entries.has(name)) continue;
    const { schemas, isBarred } = memberOf(name);
    if (isBarred) continue;
    const value = walk.make(schemas, { ...inner, index: entries.size - before });
    if (value !== undefined) keep(name, value);
    else if (entries.size >= least) return;
  }
}

function* freeNames(parts: readonly SchemaPart[], patterns: readonly string[], walk: Walk): Generator<string> {
  const { random, now, options } = walk;
  const rules = parts.flatMap(({ schema }) => (schema.propertyNames === undefined ? [] : [schema.propertyNames]));
  const texts = { word: undefined, random, now, matches: options.matches };
  const limits = gather(rules, walk).parts.map(({ schema }) => schema);
  const taken = function* (names: Iterable<string>): Generator<string> {
    for (const name of names) {
      if (rules.length === 0 || isAccepted(rules, name, walk)) yield name;
      else if (walk.checks.left <= 0) return;
    }
  };
  const given = parts.flatMap(({ schema }) =>
    vocabulary.freeKeyName.flatMap((name) => textIn(fieldsOf(schema.additionalProperties)[name])),
  );
  const listed = limits.flatMap((schema) => [...textIn(schema.const), ...textsIn(schema.enum)]);
  const described = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties)));
  yield* taken([...listed, ...given]);
  for (const pattern of patterns) yield* taken(textsOf([...limits, { pattern, minLength: 1 }], texts));
  if (rules.length > 0) yield* taken(textsOf([...limits, { minLength: 1 }], texts));
  yield* taken(described);
  const others = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.patternProperties)));
  for (let count = 1; count <= MAX_FREE && rules.length === 0; count += 1) yield count === 1 ? 'key' : `key${count}`;
  for (const pattern of others) yield* taken(textsOf([...limits, { pattern, minLength: 1 }], texts));
}
