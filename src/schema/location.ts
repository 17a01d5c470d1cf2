import { isRecord } from '../standard/record.ts';
import type { Direction, ValidationError } from './errors.ts';

/** Schema that a reference resolves to, and the base of the references in it. */
export interface ResolvedSchema {
  readonly schema: unknown;
  readonly base: string;
}

export interface ValidateOptions {
  /** Resolves a `$ref` relative to `base`; undefined if it cannot be resolved: nothing is asserted then. */
  readonly resolve: (ref: string, base: string) => ResolvedSchema | undefined;
  /** Base of the schema's own references: its file, or empty if all references are absolute. */
  readonly base?: string;
  readonly direction?: Direction | undefined;
  /** Matches a text against a pattern; undefined without a result: nothing is asserted then. */
  readonly matches: (pattern: string, text: string) => boolean | undefined;
  /**
   * Reports the same as Redocly for examples, beyond the standard: properties of the other direction, and properties
   * that no schema documents although `properties` documents some. Otherwise the former are not validated, and the
   * latter allowed.
   */
  readonly strict?: { readonly allowUndocumented: boolean } | undefined;
}

/** Options and cost of one validation. */
export interface Run {
  readonly options: ValidateOptions;
  /** Number of schemas applied so far. */
  steps: number;
  depth: number;
}

/** Value to which schemas are applied. */
export interface Location {
  /** JSON Pointer from the validated value. */
  readonly pointer: string;
  readonly base: string;
  /** Schemas applied to this value, innermost first: one that occurs again ends the recursion. */
  readonly active: ActiveSchema | undefined;
  /** True to report undocumented properties. */
  readonly closed: boolean;
}

interface ActiveSchema {
  readonly schema: object;
  readonly next: ActiveSchema | undefined;
}

/** Errors of a value, and the parts of it that schemas have evaluated (2020-12 core, 7.7.1). */
export interface Outcome {
  readonly errors: ValidationError[];
  readonly names: Set<string>;
  readonly items: Set<number>;
  /** True for a schema that lists properties, unless it is only a part of an `allOf`. */
  documented: boolean;
}

/** Returns the location with a schema added; undefined if the schema is already applied to it. */
export function enterSchema(at: Location, schema: object): Location | undefined {
  for (let active = at.active; active !== undefined; active = active.next)
    if (active.schema === schema) return undefined;
  return { ...at, active: { schema, next: at.active } };
}

/** Maximum number of references followed from one schema. */
const MAX_REFERENCES = 50;

/** Returns true for the schema of a value that only the other direction has, directly or by references. */
export function isOtherDirection(schema: unknown, base: string, { options }: Run): boolean {
  const { direction, resolve } = options;
  if (direction === undefined) return false;
  const field = direction === 'request' ? 'readOnly' : 'writeOnly';
  let current: ResolvedSchema | undefined = { schema, base };
  for (let count = 0; count < MAX_REFERENCES && isRecord(current?.schema); count += 1) {
    if (current.schema[field] === true) return true;
    const $ref: unknown = current.schema.$ref;
    current = typeof $ref === 'string' ? resolve($ref, current.base) : undefined;
  }
  return false;
}
