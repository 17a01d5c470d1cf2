import type { Json } from '../standard/json.ts';
import type { Direction, ValidationError } from './errors.ts';
import type { RootSchema } from './evaluation.ts';
import { matchPattern } from './match.ts';
import { validate } from './validate.ts';

/** Number of schemas that are applied to one value before it counts as valid. */
const MAX_STEPS = 40_000;

/** Returns the first rule of its schema that a value breaks; undefined for a valid one. Several matching members of `oneOf` are valid. */
export function findError(root: RootSchema, value: unknown, direction?: Direction): ValidationError | undefined {
  const { errors } = validate(root, value, { direction, matches: matchPattern, steps: { left: MAX_STEPS } });
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
