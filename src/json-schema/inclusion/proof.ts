import type { Direction } from '../errors.ts';
import type { RootSchema } from '../evaluation.ts';

/** Strings of a pattern within lengths. */
export interface Strings {
  readonly pattern: string | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
}

/** Decides which strings differ from the pattern of the other; undefined for patterns that are not simple or too large. */
export type FindDifference = (inner: Strings, outer: Strings) => Difference | undefined;

/** Shortest string that one accepts and the other refuses; without a text there is none. */
export interface Difference {
  readonly text: string | undefined;
}

/** Proof in progress. */
export interface Proof {
  readonly direction: Direction | undefined;
  readonly findDifference: FindDifference | undefined;
  /** Returns what a receiver may read for a value that is sent as text; undefined where it is sent as JSON. */
  readonly readingsOf: ((value: unknown) => readonly unknown[]) | undefined;
  /** Pairs that are assumed for the members of a value, with the depth of the value. */
  readonly assumed: Assumption[];
  /** Number of pairs so far, of all parts of the proof. */
  readonly spent: { steps: number };
  depth: number;
  /** Proves a further pair. */
  readonly proves: (inner: readonly RootSchema[], outer: RootSchema, proof: Proof) => boolean;
  /** Returns true if a schema accepts a value; undefined where that cannot be decided, or the proof has taken too many steps. */
  readonly accepts: (schema: RootSchema, value: unknown) => boolean | undefined;
  /** Number of pairs around this one. */
  nesting: number;
}

interface Assumption {
  readonly inner: readonly unknown[];
  readonly outer: unknown;
  readonly depth: number;
}

/** Proves that a member of the values is accepted. */
export function provesMember(inner: readonly RootSchema[], outer: RootSchema, proof: Proof): boolean {
  proof.depth += 1;
  const result = proof.proves(inner, outer, proof);
  proof.depth -= 1;
  return result;
}
