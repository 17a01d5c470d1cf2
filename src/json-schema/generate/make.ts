import { isSpent, spend } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { candidatesOf, MAX_CANDIDATES } from './candidates.ts';
import { excludeOthers } from './exclude.ts';
import { gather, type Gathered } from './gather.ts';
import { isAccepted, enter, judge, type Slot, type Walk } from './walk.ts';
import { textIn } from './written.ts';

/** Maximum nesting of generated values. */
const MAX_LEVEL = 40;
/** Maximum number of candidates after one that several members of `oneOf` match. */
const MAX_AMBIGUOUS = 20;

/** Generates a value that matches schemas in a place, or takes it from the memo; undefined without any. */
export function make(schemas: readonly unknown[], walk: Walk, place: Slot): Json | undefined {
  // mitigation: depth of generated values
  if (isSpent(walk.budget) || walk.steps.left <= 0 || place.level > MAX_LEVEL) return undefined;
  const { memo } = walk;
  if (memo === undefined) return create(schemas, walk, place);
  return memo.recall(schemas, walk, place, () => create(schemas, walk, place));
}

function create(schemas: readonly unknown[], walk: Walk, place: Slot): Json | undefined {
  const { budget, inside, trace } = walk;
  const { level } = place;
  // Its members end at the maximum, in this place alone.
  if (level === MAX_LEVEL) trace.lowest = -1;
  spend(budget, 1, 0);
  const gathered = gather(schemas, walk, 0, place.index);
  const { parts } = gathered;
  const whole = parts.flatMap(({ schema, isWhole }) => (isWhole && hasMembers(schema) ? [schema] : []));
  const entered = [...whole, ...schemas.flatMap((schema) => namedBy(schema, walk))];
  for (const schema of entered) enter(schema, trace);
  const levels = entered.flatMap((schema) => inside.get(schema) ?? []);
  trace.lowest = Math.min(trace.lowest, ...levels);
  // An author's value ends, however it is nested.
  if (levels.length > 0 && !isGiven(walk, place)) return undefined;
  const outer = new Map(entered.map((schema) => [schema, inside.get(schema)]));
  for (const schema of entered) inside.set(schema, level);
  const made = choose(gathered, schemas, walk, place);
  for (const [schema, before] of outer) {
    if (before === undefined) inside.delete(schema);
    else inside.set(schema, before);
  }
  walk.last.text = typeof made === 'number' ? textIn(parts, made) : undefined;
  return made;
}

/** Returns true if the value is one of the author's, completed. */
function isGiven({ isCompleting }: Walk, { hints = [] }: Slot): boolean {
  return isCompleting && hints.length > 0;
}

const MEMBERS = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'prefixItems',
  'contains',
  'contentSchema',
] as const;

/** Returns the schema that a reference leads to. */
function namedBy(schema: unknown, { root }: Walk): readonly Fields[] {
  const target =
    isRecord(schema) && typeof schema.$ref === 'string' ? root.resolve(schema.$ref, '')?.schema : undefined;
  return isRecord(target) && (hasMembers(target) || target.allOf !== undefined) ? [target] : [];
}

function hasMembers(schema: Fields): boolean {
  return MEMBERS.some((keyword) => schema[keyword] !== undefined);
}

/** Returns the first candidate; where each is validated, the first valid one, else one that few members of `oneOf` match. */
function choose(first: Gathered, schemas: readonly unknown[], walk: Walk, place: Slot): Json | undefined {
  let ambiguous: Json | undefined;
  let count = 0;
  for (const candidate of candidatesOf(first, schemas, walk, place)) {
    if (!walk.isCareful) return candidate;
    count += 1;
    if (count > (ambiguous === undefined ? MAX_CANDIDATES : MAX_AMBIGUOUS) || walk.checks.left <= 0) break;
    const judgement = judge(schemas, candidate, walk);
    if (judgement === 'valid' || (judgement === 'ambiguous' && isGiven(walk, place))) return candidate;
    if (judgement === 'ambiguous' && ambiguous === undefined) ambiguous = candidate;
  }
  const excluding = ambiguous === undefined ? undefined : excludeOthers(ambiguous, first, walk);
  return excluding !== undefined && isAccepted(schemas, excluding, walk) ? excluding : ambiguous;
}
