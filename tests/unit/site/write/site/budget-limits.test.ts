import { expect, test } from 'vitest';
import { watchBuild } from '../../../../../src/site/write/site/budget-limits.ts';

const LIMITS = { seconds: 10, output: 1000, memory: 100 };

/** Returns the actions, with their times, for a build that ends after so many milliseconds and grows by so many megabytes a second. */
function watched(build: { readonly ends: number; readonly grows?: number }): readonly string[] {
  const { ends, grows = 0 } = build;
  const done: string[] = [];
  let now = 0;
  const note = (what: string): void => {
    done.push(`${what} at ${now}`);
  };
  const wait = (milliseconds: number): boolean => {
    now = Math.min(now + milliseconds, ends);
    return now === ends;
  };
  const interrupt = (): void => {
    note('interrupted');
  };
  const memory = (): number => now * grows * 1000;
  watchBuild(
    { limits: LIMITS, began: 0, timeout: 5 },
    { wait, now: () => now, memory, tell: note, interrupt, kill: note },
  );
  return done;
}

test.each([
  ['a build that ends in time, or at the end of its last part, is left alone', { ends: 15_100 }, []],
  ['one that is too late is reported', { ends: 17_000 }, ['seconds at 15200']],
  ['and interrupted where it does not end by itself', { ends: 20_000 }, ['seconds at 15200', 'interrupted at 17200']],
  [
    'and killed where it does not end then',
    { ends: 60_000 },
    ['seconds at 15200', 'interrupted at 17200', 'seconds at 27200'],
  ],
  ['one that takes a tenth more memory than it may is reported', { ends: 7_500, grows: 20 }, ['memory at 5600']],
  ['one that takes less is left alone', { ends: 8_000, grows: 13 }, []],
])('%s', (_, build, done) => {
  expect(watched(build)).toEqual(done);
});
