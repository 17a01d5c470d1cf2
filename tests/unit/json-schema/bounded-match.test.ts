import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundMatches, type MatchListener, type MatchQuestion } from '../../../src/json-schema/index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a worker that responds only about `fine`, never about `explodes`, and counts its starts, requests and ends. */
function openMatches() {
  const count = { started: 0, ended: 0 };
  const asked: string[] = [];
  const bounded = boundMatches((answered: MatchListener) => {
    count.started += 1;
    return {
      ask: ({ id, pattern, text }: MatchQuestion) => {
        if (text !== '') asked.push(text);
        if (pattern !== 'explodes' || text === 'fine') answered(id, text.includes(pattern));
      },
      end: () => {
        count.ended += 1;
      },
    };
  });
  const matches = async (pattern: string, text: string): Promise<boolean | undefined> =>
    await bounded.matches(pattern, text);
  return { matches, count, asked };
}

test('a pattern has 50 ms: then its worker is ended, it is not checked, and the next one has a worker of its own', async () => {
  const { matches, count } = openMatches();
  expect(await matches('a', 'abc')).toBe(true);
  const [late, next] = [matches('explodes', 'x'), matches('z', 'abc')];
  await vi.advanceTimersByTimeAsync(49);
  expect(count).toEqual({ started: 1, ended: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect([await late, await next]).toEqual([undefined, false]);
  expect(count).toEqual({ started: 2, ended: 1 });
});

test('a pattern that took too long ten times in a row is not asked any more, others are', async () => {
  const { matches, count, asked } = openMatches();
  const all = Array.from({ length: 1_000 }, (_, index) => matches('explodes', `text ${index}`));
  const other = matches('b', 'abc');
  await vi.advanceTimersByTimeAsync(500);
  expect(new Set(await Promise.all(all))).toEqual(new Set([undefined]));
  expect(await other).toBe(true);
  expect(asked).toEqual([...Array.from({ length: 10 }, (_, index) => `text ${index}`), 'abc']);
  expect(count.ended).toBe(10);
});

test('a pattern that comes to an end in between may take too long ten times more', async () => {
  const { matches, asked, count } = openMatches();
  const texts = Array.from({ length: 18 }, (_, index) => `text ${index}`);
  const all = [...texts.slice(0, 9), 'fine', ...texts.slice(9), 'last'].map((text) => matches('explodes', text));
  await vi.advanceTimersByTimeAsync(950);
  expect((await Promise.all(all)).filter((isMatch) => isMatch !== undefined)).toEqual([false]);
  expect([asked.at(-1), count.ended]).toEqual(['last', 19]);
});

test('what is known is not asked again, and where no worker starts nothing is checked', async () => {
  const { matches, asked } = openMatches();
  expect([await matches('a', 'abc'), await matches('a', 'abc')]).toEqual([true, true]);
  expect(asked).toEqual(['abc']);
  const none = boundMatches(() => {
    throw new Error('No thread can be started.');
  });
  expect(await none.matches('a', 'abc')).toBe(undefined);
});
