import { expect, test } from 'vitest';
import { share, WHOLE } from './subset.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of attacks without harm, and with harm. */
    attacks?: { readonly passed: number; readonly failed: number };
  }
}

/** Attacks of one kind. */
export interface Suite<Case> {
  /** Attacks with unique names. */
  readonly cases: readonly (readonly [name: string, attack: Case])[];
  /** `npm test` tries one of so many. */
  readonly oneOf?: number;
  /** Tries an attack and returns its harm, empty where there is none; an error is harm too. */
  readonly harm: (attack: Case) => Promise<readonly string[]> | readonly string[];
}

/** Number of harmful attacks after which a suite ends. */
const MAX_HARMFUL = 20;
/** Timeout of a whole suite in milliseconds, for hanging attacks; not a measurement. */
const TIMEOUT = 1_800_000;

/** Runs a suite as one test, which reports the number of attacks that passed. */
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
      if (wrong.length === MAX_HARMFUL) break;
    }
    task.meta.attacks = { passed, failed: wrong.length };
    expect(wrong).toEqual([]);
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

/** Returns every pair of two lists, as cases of a suite. */
export function eachWith<First, Second>(
  first: readonly (readonly [string, First])[],
  second: readonly (readonly [string, Second])[],
): readonly (readonly [string, readonly [First, Second]])[] {
  return first.flatMap(([name, one]) => second.map(([other, two]) => [`${name}, ${other}`, [one, two]] as const));
}

/** Returns texts as cases named after themselves. */
export function byName(texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.map((text) => [JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text), text]);
}
