import { childPointer } from '../standard/pointer.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import { applyCompositions } from './compositions.ts';
import type { Validation } from './errors.ts';
import { enterSchema, type Location, type Outcome, type Run, type ValidateOptions } from './location.ts';
import { validateArray } from './validate-array.ts';
import { validateObject } from './validate-object.ts';
import { validateScalar } from './validate-scalar.ts';

/** Maximum number of errors of one value. */
export const MAX_ERRORS = 50;
/** Maximum number of schemas applied in one validation: about 200 ms. */
const MAX_STEPS = 200_000;
/** Maximum depth of nested schemas and values. */
const MAX_DEPTH = 500;

/** Thrown when a validation exceeds its limit of steps or depth. */
class LimitExceeded extends Error {}

/**
 * Validates a value against a JSON Schema 2020-12, with `nullable` and boolean `exclusiveMinimum` of OpenAPI 3.0; formats are
 * asserted. Pure and synchronous. Malformed keywords assert nothing. Not validated after 200,000 steps or at a depth of 500.
 */
export function validate(schema: unknown, value: unknown, options: ValidateOptions): Validation {
  const run: Run = { options, steps: 0, depth: 0 };
  const closed = options.strict?.allowUndocumented === false;
  try {
    const { errors } = evaluateValue(
      schema,
      value,
      { pointer: '', base: options.base ?? '', active: undefined, closed },
      run,
    );
    return { errors, notValidated: [] };
  } catch (error) {
    if (error instanceof LimitExceeded) return { errors: [], notValidated: [{ kind: 'size' }] };
    throw error;
  }
}

/** Applies a schema and its references and compositions to a value at a location of its own. Throws LimitExceeded. */
export function evaluateValue(schema: unknown, value: unknown, at: Location, run: Run): Outcome {
  const outcome = evaluate(schema, value, at, run);
  if (at.closed && outcome.documented && isRecord(value)) {
    for (const name of Object.keys(value))
      if (!outcome.names.has(name))
        outcome.errors.push({ pointer: childPointer(at.pointer, name), keyword: 'undocumented' });
  }
  return outcome;
}

/** Applies a schema to a value to which others may apply too. Throws LimitExceeded. */
export function evaluate(schema: unknown, value: unknown, at: Location, run: Run): Outcome {
  const outcome: Outcome = { errors: [], names: new Set(), items: new Set(), documented: false };
  if (schema === false) outcome.errors.push({ pointer: at.pointer, keyword: 'false' });
  if (!isRecord(schema)) return outcome;
  const here = enterSchema(at, schema);
  if (here === undefined || isNull(value, schema)) return outcome;
  run.steps += 1;
  run.depth += 1;
  // mitigation: steps and depth of a validation
  if (run.steps > MAX_STEPS || run.depth > MAX_DEPTH) throw new LimitExceeded();
  applySchema(schema, value, here, run, outcome);
  run.depth -= 1;
  outcome.errors.splice(MAX_ERRORS);
  return outcome;
}

function applySchema(schema: Fields, value: unknown, at: Location, run: Run, outcome: Outcome): void {
  const { errors } = outcome;
  const { strict, direction } = run.options;
  const { pointer } = at;
  if (strict !== undefined && schema.readOnly === true && direction === 'request')
    errors.push({ pointer, keyword: 'readOnly' });
  if (strict !== undefined && schema.writeOnly === true && direction === 'response')
    errors.push({ pointer, keyword: 'writeOnly' });
  // Other keywords are irrelevant to a value of another type.
  if (!validateScalar(schema, value, pointer, run, errors)) return;
  applyCompositions(schema, value, at, run, outcome);
  if (isRecord(value)) validateObject(schema, value, at, run, outcome);
  if (Array.isArray(value)) validateArray(schema, value, at, run, outcome);
}

/** Returns true if `nullable` allows null, whatever other keywords assert, except that `enum` must list it (OpenAPI 3.0.4, 4.7.24). */
function isNull(value: unknown, { nullable, enum: values }: Fields): boolean {
  return value === null && nullable === true && (!Array.isArray(values) || values.includes(null));
}
