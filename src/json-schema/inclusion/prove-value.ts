import { validate } from '../validate.ts';
import type { RootSchema } from '../evaluation.ts';
import { matchesName, type Conjunction } from './parts.ts';
import type { Proof } from './proof.ts';

/** Returns true if it is proven that the outer schema accepts a value if all of a conjunction do. */
export function provesValue(
  value: unknown,
  { schemas }: Conjunction,
  outer: RootSchema,
  { direction, readingsOf }: Proof,
): boolean {
  return (
    schemas.some((schema) => accepts(schema, value, direction) === false) ||
    (readingsOf?.(value) ?? [value]).some((reading) => accepts(outer, reading, direction) === true)
  );
}

/** Returns true if a schema accepts a value; undefined where a pattern would have to be matched. */
export function accepts(schema: RootSchema, value: unknown, direction: Proof['direction']): boolean | undefined {
  const asked: string[] = [];
  const { errors, notValidated } = validate(schema, value, {
    direction,
    matches: (pattern, text) => {
      const isMatch = matchesName(pattern, text);
      if (isMatch === undefined) asked.push(pattern);
      return isMatch;
    },
  });
  if (asked.length + notValidated.length > 0) return undefined;
  return errors.every(({ ambiguous }) => ambiguous === true);
}
