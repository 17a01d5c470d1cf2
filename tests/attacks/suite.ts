import { expect, test } from 'vitest';
import { share, WHOLE } from './subset.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Attacks that did no harm, and those that did. */
    attacks?: { readonly passed: number; readonly failed: number };
  }
}

/** Attacks of one kind. */
export interface Suite<Case> {
  /** Each attack by a name that tells it from the others. */
  readonly cases: readonly (readonly [name: string, attack: Case])[];
  /** `npm test` tries one of so many. */
  readonly oneOf?: number;
  /** Tries one and gives what is wrong, nothing if all is well; an error is wrong too. */
  readonly harm: (attack: Case) => Promise<readonly string[]> | readonly string[];
}

/** So many that went wrong are told. */
const MAX_REPORTED = 20;
/** Milliseconds for a whole family: it ends what hangs, and measures nothing. */
const TIMEOUT = 1_800_000;

/** Tries a family as one test, which tells how many of its attacks passed. */
export function testSuite<Case>(name: string, { cases, oneOf = 1, harm }: Suite<Case>): void {
  test(name, { timeout: WHOLE ? TIMEOUT : TIMEOUT / 5 }, async ({ task }) => {
    const before = Reflect.ownKeys(Object.prototype);
    const wrong: string[] = [];
    let passed = 0;
    const tried = share(cases, oneOf);
    for (const [which, attack] of tried) {
      const found = await tell(harm, attack);
      if (found.length === 0) passed += 1;
      else wrong.push(`${which}: ${found.join('; ')}`);
    }
    task.meta.attacks = { passed, failed: wrong.length };
    expect(wrong.slice(0, MAX_REPORTED)).toEqual([]);
    expect(tried.length).toBeGreaterThan(0);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
  });
}

async function tell<Case>(harm: Suite<Case>['harm'], attack: Case): Promise<readonly string[]> {
  try {
    return await harm(attack);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ') : String(error)];
  }
}

/** Every pair of two lists, as cases of a family. */
export function eachWith<First, Second>(
  first: readonly (readonly [string, First])[],
  second: readonly (readonly [string, Second])[],
): readonly (readonly [string, readonly [First, Second]])[] {
  return first.flatMap(([name, one]) => second.map(([other, two]) => [`${name}, ${other}`, [one, two]] as const));
}

/** Texts as cases that are named after themselves. */
export function byName(texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.map((text) => [JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text), text]);
}
