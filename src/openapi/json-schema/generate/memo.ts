import { memoize } from '../../../cache/memoize.ts';
import type { Json } from '../../standard/json.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import type { Slot, Walk } from './walk.ts';
import { wordFor } from './words.ts';

/** Values of the references of a document by place and direction. */
export type Memo = Map<string, Known>;

/** Value of a reference, its raw text, and what it costs. */
interface Known {
  readonly value: Json | undefined;
  readonly text: string | undefined;
  readonly isDirected: boolean;
  readonly values: number;
  readonly bytes: number;
  readonly steps: number;
  /** Schemas that it applied, inside a value of which it would end earlier. */
  readonly entered: ReadonlySet<Fields>;
}

const memos = memoize<object, Memo>(() => new Map());

/** Returns the memo of a document, the same each time. */
export function memoOf(document: unknown): Memo | undefined {
  return isRecord(document) ? memos(document) : undefined;
}

/**
 * Returns the value that a reference had in a place of the same kind, at its cost, so that it is the one that would be generated again;
 * else generates it. One that the budget ended, or that ends by a schema around it, is not kept.
 */
export function recall(
  schemas: readonly unknown[],
  walk: Walk,
  { level, name, ...place }: Slot,
  create: () => Json | undefined,
): Json | undefined {
  const { memo, budget, steps, trace, around, last } = walk;
  const [schema, ...others] = schemas;
  const isAlone = others.length === 0 && isRecord(schema) && Object.keys(schema).join() === '$ref';
  if (memo === undefined || !isAlone) return create();
  const word = name === undefined ? undefined : wordFor(name);
  const key = JSON.stringify([schema.$ref, walk.options.direction, Math.max(walk.depth - level, 0), word, place]);
  const isInside = (entered: ReadonlySet<Fields>): boolean => [...around].some((one) => entered.has(one));
  const known = memo.get(key);
  if (known !== undefined && !isInside(known.entered)) {
    // A cost above what is left ends the value around it, as when it is generated.
    budget.values -= known.values;
    budget.bytes -= known.bytes;
    steps.left -= known.steps;
    for (const one of known.entered) trace.entered.add(one);
    trace.isDirected ||= known.isDirected;
    last.text = known.text;
    return known.value;
  }
  const before = { ...budget, steps: steps.left, ...trace };
  Object.assign(trace, { entered: new Set(), isDirected: false });
  const value = create();
  const { entered, isDirected } = trace;
  for (const one of entered) before.entered.add(one);
  Object.assign(trace, { entered: before.entered, isDirected: isDirected || before.isDirected });
  if (budget.values > 0 && budget.bytes > 0 && steps.left > 0 && !isInside(entered))
    memo.set(key, {
      ...{ value, text: last.text, isDirected, entered, steps: before.steps - steps.left },
      ...{ values: before.values - budget.values, bytes: before.bytes - budget.bytes },
    });
  return value;
}
