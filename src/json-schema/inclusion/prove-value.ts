import { validate } from '../validate.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { matchesName, type Conjunction } from './parts.ts';
import type { Proof } from './proof.ts';

/** Returns true if it is proven that the outer schema accepts a value if all of a conjunction do. */
export function provesValue(
  value: unknown,
  { schemas }: Conjunction,
  outer: RootSchema,
  { accepts: decide, readingsOf }: Proof,
): boolean {
  return (
    schemas.some((schema) => decide(schema, value) === false) ||
    (readingsOf?.(value) ?? [value]).some((reading) => decide(outer, reading) === true)
  );
}

/** Returns true if a schema accepts a value; undefined where a pattern would have to be matched, or beyond the steps. */
export function accepts(
  schema: RootSchema,
  value: unknown,
  { direction, steps }: Pick<ValidateOptions, 'direction' | 'steps'>,
): boolean | undefined {
  const asked: string[] = [];
  const { errors, notValidated } = validate(schema, value, {
    direction,
    steps,
    matches: (pattern, text) => {
      const isMatch = matchesName(pattern, text);
      if (isMatch === undefined) asked.push(pattern);
      return isMatch;
    },
  });
  if (asked.length + notValidated.length > 0) return undefined;
  return errors.every(({ ambiguous }) => ambiguous === true);
}
