import type { Validation } from './errors.ts';
import { createRun, LimitExceeded } from './evaluate.ts';
import type { RootSchema, ValidateOptions } from './evaluation.ts';
import { isRecord } from '../standard/record.ts';

/**
 * Validates a value against a schema of a document, or another one with its references: JSON Schema 2020-12, with `nullable` and boolean
 * `exclusiveMinimum` of OpenAPI 3.0; formats are asserted. Pure and synchronous. Malformed keywords assert nothing. Not validated after
 * 200,000 steps or at a depth of 500.
 */
export function validate(root: RootSchema, value: unknown, options: ValidateOptions): Validation {
  const { schema, base = '' } = root;
  const run = createRun(root, options);
  const closed = options.strict?.allowUndocumented === false;
  const scope = isRecord(schema) ? { schema, base, next: undefined } : undefined;
  try {
    const { errors } = run.applyToMember(schema, value, { pointer: '', base, active: undefined, scope, closed });
    return { errors, notValidated: [] };
  } catch (error) {
    if (error instanceof LimitExceeded) return { errors: [], notValidated: [{ kind: 'size' }] };
    throw error;
  }
}
