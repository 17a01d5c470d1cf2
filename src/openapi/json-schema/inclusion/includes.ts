import { toCanonicalText } from '../equal.ts';
import type { Direction, ValidationError } from '../errors.ts';
import type { RootSchema } from '../evaluation.ts';
import { validate } from '../validate.ts';
import { beyond, MAX_STEPS as MAX_SEARCHED, matching, type Focus } from './beyond.ts';
import { isProven } from './prove.ts';

export interface IncludeOptions {
  readonly direction: Direction;
  /** Returns what a receiver may read for a value that is sent as text. */
  readonly readingsOf?: ((value: unknown) => readonly unknown[]) | undefined;
  /** Ends the search when it returns true. */
  readonly isSpent?: (() => boolean) | undefined;
  /** Keyword whose values are tried first. */
  readonly focus?: Focus | undefined;
  /** Keyword that an error of the refusing schema must name, about the value itself. */
  readonly field?: string | undefined;
}

/** Maximum number of values that are tried, of those that are generated for them, and of schemas that a proof compares or applies. */
const [MAX_TRIED, MAX_MADE, MAX_STEPS] = [200, 150, 100_000];

/** Returns true if it is proven that the outer schema accepts all values which all inner ones accept. */
export function provesInclusion(
  outer: RootSchema,
  inner: readonly RootSchema[],
  { direction, readingsOf }: Pick<IncludeOptions, 'direction' | 'readingsOf'>,
): boolean {
  return isProven(inner, outer, { direction, readingsOf, assumed: [], steps: { left: MAX_STEPS }, depth: 0 });
}

/** Lists values that the inner schema accepts and the outer one refuses, by the validator. */
export function* counterexamples(
  outer: RootSchema,
  inner: RootSchema,
  options: IncludeOptions,
): Generator<unknown, undefined> {
  const tried = new Set<string>();
  const steps = { left: MAX_SEARCHED };
  const { direction, focus } = options;
  for (const value of beyond(inner, outer, { direction, focus, steps, left: MAX_MADE })) {
    if (options.isSpent?.() === true || tried.size >= MAX_TRIED) return;
    if (value === undefined) continue;
    const text = toCanonicalText(value);
    if (tried.has(text)) continue;
    tried.add(text);
    if (isCounterexample(outer, inner, value, options)) yield value;
  }
}

/** Returns true if one schema accepts a value, and the other refuses all that a receiver may read for it. */
export function isCounterexample(
  outer: RootSchema,
  inner: RootSchema,
  value: unknown,
  { readingsOf, field, direction }: IncludeOptions,
): boolean {
  const errorsOf = (root: RootSchema, one: unknown): readonly ValidationError[] | undefined => {
    const { errors, notValidated } = validate(root, one, { direction });
    return notValidated.length > 0 ? undefined : errors.filter(({ ambiguous }) => ambiguous !== true);
  };
  // rule: witnesses that one document accepts
  if (errorsOf(inner, value)?.length !== 0) return false;
  let isNamed = field === undefined;
  for (const reading of readingsOf?.(value) ?? [value]) {
    const errors = errorsOf(outer, reading) ?? [];
    // rule: witnesses that the other document refuses
    if (errors.length === 0) return false;
    isNamed ||= errors.some(({ pointer, keyword }) => pointer === '' && keyword === field);
  }
  return isNamed;
}

/** Makes values of a schema that have a value at a place in them. */
export function around(
  root: RootSchema,
  wish: unknown,
  { direction }: Pick<IncludeOptions, 'direction'>,
): Iterable<unknown> {
  return matching(root, wish, { direction, steps: { left: MAX_SEARCHED }, left: 3 });
}
