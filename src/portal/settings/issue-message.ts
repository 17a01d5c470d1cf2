import type { z } from 'zod';

/** Descriptions of expected values, by zod's names of types. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Returns what a value of the settings must be; undefined to leave the message to zod. */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const kind = KINDS[issue.expected] ?? issue.expected;
    return issue.input === undefined ? `This is missing: it must be ${kind}.` : `This must be ${kind}.`;
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'number')
      return `This must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
    return issue.minimum === 1 ? 'This must not be empty.' : `This must have at least ${issue.minimum} items.`;
  }
  if (issue.code === 'too_big') return `This must be at most ${issue.maximum}.`;
  if (issue.code === 'invalid_value')
    return `This must be ${issue.values.map((value) => `'${String(value)}'`).join(' or ')}.`;
  return issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
}
