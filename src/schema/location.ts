import { isRecord } from '../standard/record.ts';
import type { Direction, ValidationError } from './errors.ts';

/** Schema that a reference resolves to, and the base of the references in it. */
export interface ResolvedSchema {
  readonly schema: unknown;
  readonly base: string;
}

export interface ValidateOptions {
  /** Resolves a `$ref` of a document, named by `base`; undefined if it cannot be resolved: then nothing is asserted. */
  readonly resolve: (ref: string, base: string) => ResolvedSchema | undefined;
  /** Base of the references of the schema itself: the file that it is in, or nothing where all references are absolute. */
  readonly base?: string;
  readonly direction?: Direction | undefined;
  /** Matches a text against a pattern; undefined if that was not found out: then nothing is asserted. */
  readonly matches: (pattern: string, text: string) => boolean | undefined;
  /**
   * Reports what Redocly reports of examples beside the standard: properties of the other direction, and properties that no
   * schema documents where `properties` documents some. Without it the former are not validated, the latter allowed.
   */
  readonly strict?: { readonly allowUndocumented: boolean } | undefined;
}

/** Options and cost of one validation. */
export interface Run {
  readonly options: ValidateOptions;
  /** Schemas applied so far. */
  steps: number;
  depth: number;
}

/** Value to which schemas are applied. */
export interface Location {
  /** JSON Pointer from the validated value. */
  readonly pointer: string;
  readonly base: string;
  /** Schemas that are being applied to this value, the innermost first: one that is met again ends the recursion. */
  readonly active: ActiveSchema | undefined;
  /** Reports undocumented properties. */
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
  /** True where a schema lists properties and does not merely contribute to an `allOf`. */
  documented: boolean;
}

/** The location while a schema is applied to it; undefined where the schema is being applied already. */
export function enterSchema(at: Location, schema: object): Location | undefined {
  for (let active = at.active; active !== undefined; active = active.next)
    if (active.schema === schema) return undefined;
  return { ...at, active: { schema, next: at.active } };
}

/** References followed from one schema. */
const MAX_REFERENCES = 50;

/** True for the schema of a value that only the other direction sends, directly or by references. */
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
