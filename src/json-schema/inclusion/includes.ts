import { spendOn, type Budget } from '../../standard/budget.ts';
import { rootAt, type SchemaAt } from '../at.ts';
import type { Direction, ValidationError } from '../errors.ts';
import { toCanonicalText } from '../equal.ts';
import type { RootSchema } from '../evaluation.ts';
import type { Match } from '../match.ts';
import { validateAsync } from '../validate-async.ts';
import { beyond, type Focus } from './beyond.ts';
import { makeSome } from './make.ts';
import { inside } from './parts.ts';
import { isProven } from './prove.ts';
import { accepts } from './prove-value.ts';
import type { FindDifference } from './proof.ts';

export interface IncludeOptions {
  readonly direction: Direction;
  readonly matches: Match;
  /** Decides about patterns by automata; without it only equal ones are proven. */
  readonly findDifference?: FindDifference | undefined;
  /** Returns what a receiver may read for a value that is sent as text. */
  readonly readingsOf?: ((value: unknown) => readonly unknown[]) | undefined;
  /** Ends the search when it returns true. */
  readonly isSpent?: (() => boolean) | undefined;
  /** Keyword whose values are tried first. */
  readonly focus?: Focus | undefined;
  /** Keyword that an error of the refusing schema must name, about the value itself. */
  readonly field?: string | undefined;
  /** Maximum size of a value. */
  readonly size?: Readonly<Budget> | undefined;
}

/** Value that the inner schema accepts and the outer one refuses. */
export interface Counterexample {
  readonly value: unknown;
}

/** Maximum number of values that are tried, of members that are made for them, and, by default, maximum size of one. */
const [MAX_TRIED, MAX_MADE] = [400, 6_000];
const MAX_SIZE: Readonly<Budget> = { values: 300_000, bytes: 4_000_000 };

/** Returns `proven` if the outer schema accepts all values of the inner one, or a value that it refuses; `unknown` where neither is found. */
export async function includes(
  outer: SchemaAt | RootSchema,
  inner: SchemaAt | RootSchema,
  options: IncludeOptions,
): Promise<'proven' | 'unknown' | Counterexample> {
  const [wanted, given] = [toRoot(outer), toRoot(inner)];
  if (provesInclusion(wanted, [given], options)) return 'proven';
  for await (const value of counterexamples(wanted, given, options)) return { value };
  return 'unknown';
}

/** Maximum number of schemas that a proof applies to values. */
const MAX_STEPS = 300_000;

/** Returns true if it is proven that the outer schema accepts all values which all inner ones accept. */
export function provesInclusion(
  outer: RootSchema,
  inner: readonly RootSchema[],
  { direction, findDifference, readingsOf }: Pick<IncludeOptions, 'direction' | 'findDifference' | 'readingsOf'>,
): boolean {
  // mitigation: steps of a proof's validations
  const steps = { left: MAX_STEPS };
  return isProven(inner, outer, {
    direction,
    findDifference,
    readingsOf,
    assumed: [],
    spent: { steps: 0 },
    depth: 0,
    nesting: 0,
    proves: isProven,
    accepts: (schema, value) => accepts(schema, value, { direction, steps }),
  });
}

/** Lists values that the inner schema accepts and the outer one refuses, by the validator. */
export async function* counterexamples(
  outer: RootSchema,
  inner: RootSchema,
  options: IncludeOptions,
): AsyncGenerator<unknown, undefined> {
  const tried = new Set<string>();
  const search = { ...options, findDifference: options.findDifference, budget: MAX_MADE };
  for (const value of beyond([inner], outer, search, options.focus)) {
    if (options.isSpent?.() === true) return;
    // mitigation: witnesses that are tried
    if (tried.size >= MAX_TRIED) return;
    if (!isTried(value, options.size)) continue;
    const text = toCanonicalText(value);
    if (tried.has(text)) continue;
    tried.add(text);
    if (await isCounterexample(outer, inner, value, options)) yield value;
  }
}

/** Returns true if one schema accepts a value, and the other refuses all that a receiver may read for it. */
export async function isCounterexample(
  outer: RootSchema,
  inner: RootSchema,
  value: unknown,
  { readingsOf, field, ...options }: IncludeOptions,
): Promise<boolean> {
  const errorsOf = async (root: RootSchema, one: unknown): Promise<readonly ValidationError[] | undefined> => {
    const { errors, notValidated } = await validateAsync(root, one, options);
    return notValidated.length > 0 ? undefined : errors.filter(({ ambiguous }) => ambiguous !== true);
  };
  const isAbout = ({ pointer, keyword }: ValidationError): boolean => pointer === '' && keyword === field;
  // rule: witnesses that one document accepts
  if ((await errorsOf(inner, value))?.length !== 0) return false;
  let isNamed = field === undefined;
  for (const reading of readingsOf?.(value) ?? [value]) {
    const errors = (await errorsOf(outer, reading)) ?? [];
    // rule: witnesses that the other document refuses
    if (errors.length === 0) return false;
    isNamed ||= errors.some(isAbout);
  }
  return isNamed;
}

/** Makes values of a schema that have a value at a place in them. */
export function* around(
  root: RootSchema,
  wish: unknown,
  options: Pick<IncludeOptions, 'direction' | 'findDifference' | 'size'>,
): Iterable<unknown> {
  const search = { ...options, findDifference: options.findDifference, budget: MAX_MADE };
  for (const value of makeSome([root, inside(root, wish)], search, 3)) if (isTried(value, options.size)) yield value;
}

/** Returns true for a value that is small enough to be validated: lists of lists repeat it many times. */
function isTried(value: unknown, size: Readonly<Budget> = MAX_SIZE): boolean {
  // mitigation: growth of witnesses
  return spendOn({ ...size }, value);
}

function toRoot(place: SchemaAt | RootSchema): RootSchema {
  return 'document' in place ? rootAt(place) : place;
}
