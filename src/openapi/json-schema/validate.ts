import type { Direction, Validation, ValidationError } from './errors.ts';
import { createRun, LimitExceeded } from './evaluate.ts';
import type { RootSchema, ValidateOptions } from './evaluation.ts';
import { isRecord } from '../standard/record.ts';
import type { Json } from '../standard/json.ts';

/**
 * Validates a value against a schema of a document, or another one with its references: JSON Schema 2020-12, with `nullable` and boolean
 * `exclusiveMinimum` of OpenAPI 3.0; formats are asserted. Pure and synchronous. Malformed keywords assert nothing. A pattern
 * that is not decided counts as matched, and is not validated. Nothing is after 200,000 steps or at a depth of 500.
 */
export function validate(root: RootSchema, value: unknown, options: ValidateOptions = {}): Validation {
  const { schema, base = '' } = root;
  const run = createRun(root, options);
  const closed = options.strict?.allowUndocumented === false;
  const scope = isRecord(schema) ? { schema, base, next: undefined } : undefined;
  try {
    const { errors } = run.applyToMember(schema, value, { pointer: '', base, active: undefined, scope, closed });
    return { errors, notValidated: [...run.unmatched].map((pattern) => ({ kind: 'pattern', pattern })) };
  } catch (error) {
    if (error instanceof LimitExceeded) return { errors: [], notValidated: [{ kind: 'size' }] };
    throw error;
  }
}

/** Validates like `validate`, but accepts a value that matches several variants of `oneOf`, and notes it. */
export function validateTolerantly(root: RootSchema, value: unknown, direction: Direction): Validation {
  const { errors, notValidated } = validate(root, value, { direction });
  const isAmbiguous = ({ ambiguous }: ValidationError): boolean => ambiguous === true;
  return {
    errors: errors.filter((error) => !isAmbiguous(error)),
    notValidated: [...notValidated, ...errors.filter(isAmbiguous).map((error) => ({ kind: 'error', error }) as const)],
  };
}

/** Number of schemas that are applied to one value before it counts as valid. */
const MAX_STEPS = 40_000;

/** Returns the first rule of its schema that a value breaks; undefined for a valid one. Several matching members of `oneOf` are valid. */
export function findError(root: RootSchema, value: unknown, direction?: Direction): ValidationError | undefined {
  const { errors } = validate(root, value, { direction, steps: { left: MAX_STEPS } });
  return errors.find(({ ambiguous }) => ambiguous !== true);
}

/** Returns the first rule that a value breaks which is sent as text: 12 is a string too, `"12"` an integer. */
export function findErrorOfText(root: RootSchema, value: unknown, direction?: Direction): ValidationError | undefined {
  const error = findError(root, value, direction);
  if (error === undefined) return undefined;
  const others = typeof value === 'string' ? readScalar(value) : isScalar(value) ? [String(value)] : [];
  return others.some((other) => findError(root, other, direction) === undefined) ? undefined : error;
}

function isScalar(value: unknown): value is number | bigint | boolean {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
}

function readScalar(text: string): readonly Json[] {
  if (text === 'true' || text === 'false') return [text === 'true'];
  return /^-?\d+$/.test(text) ? [BigInt(text)] : /^-?\d+\.\d+$/.test(text) ? [Number(text)] : [];
}
