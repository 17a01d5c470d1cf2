import type { Direction, Validation } from './errors.ts';
import type { RootSchema } from './evaluation.ts';
import type { Match } from './match.ts';
import { validate } from './validate.ts';

export interface ValidateAsyncOptions {
  readonly direction: Direction;
  readonly matches: Match;
}

/** Maximum number of validations: new results of patterns can lead to further patterns. */
const MAX_ROUNDS = 5;
/** Maximum number of matches for one value: an array of 100,000 strings would take too long. */
const MAX_QUESTIONS = 1_000;

/**
 * Validates a value with patterns that are matched asynchronously, in a worker that can be terminated. Patterns are
 * collected and matched, and the value is validated again with the results, so that validation itself is synchronous.
 */
export async function validateAsync(
  root: RootSchema,
  value: unknown,
  { direction, matches }: ValidateAsyncOptions,
): Promise<Validation> {
  const answers = new Map<string, boolean | undefined>();
  const unknown = new Set<string>();
  for (let round = 0; ; round += 1) {
    const open = new Map<string, readonly [string, string]>();
    const { errors, notValidated } = validate(root, value, {
      direction,
      matches: (pattern, text) => {
        const key = `${pattern}\n${text}`;
        if (!answers.has(key)) open.set(key, [pattern, text]);
        return answers.get(key);
      },
    });
    if (notValidated.length > 0) return { errors, notValidated };
    if (open.size === 0 || round === MAX_ROUNDS) {
      for (const [pattern] of open.values()) unknown.add(pattern);
      return { errors, notValidated: [...unknown].map((pattern) => ({ kind: 'pattern', pattern })) };
    }
    for (const [key, [pattern, text]] of open) {
      const answer = answers.size < MAX_QUESTIONS ? await matches(pattern, text) : undefined;
      answers.set(key, answer);
      if (answer === undefined) unknown.add(pattern);
    }
  }
}

/** Validates like `validateAsync`, but accepts a value that matches several variants of `oneOf`, and notes it. */
export async function validateTolerantly(
  root: RootSchema,
  value: unknown,
  options: ValidateAsyncOptions,
): Promise<Validation> {
  const { errors, notValidated } = await validateAsync(root, value, options);
  const isAmbiguous = ({ ambiguous }: Validation['errors'][number]): boolean => ambiguous === true;
  return {
    errors: errors.filter((error) => !isAmbiguous(error)),
    notValidated: [...notValidated, ...errors.filter(isAmbiguous).map((error) => ({ kind: 'error', error }) as const)],
  };
}
