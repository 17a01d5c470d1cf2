import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkTime } from '../../../../src/lint/worker/work-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the number of polls, one each 50 ms, until a second of work is over, by the thread's processor time. */
async function overAfter(worked: (passed: number) => number | undefined): Promise<number> {
  const start = performance.now();
  const passed = (): number => Math.round(performance.now() - start);
  const cpuUsage = async (): Promise<NodeJS.CpuUsage> => {
    const milliseconds = await Promise.resolve(worked(passed()));
    if (milliseconds === undefined) throw new Error('The thread has ended.');
    return { user: milliseconds * 600, system: milliseconds * 400 };
  };
  const time = new WorkTime({ cpuUsage }, 1);
  let looks = 0;
  for (; !time.isOver(); looks += 1) await vi.advanceTimersByTimeAsync(50);
  return looks;
}

test.each<readonly [string, (passed: number) => number | undefined, number]>([
  // Reported at the poll after the one that detects it.
  ['a thread that works all the time has its time', (passed) => passed, 21],
  ['a thread that has half of a processor has twice as long', (passed) => passed / 2, 41],
  ['what a thread has worked before does not count', (passed) => 10_000 + passed, 21],
  ['a thread that does not work, or hardly, has four times as long', (passed) => passed / 100, 81],
  ['where nobody tells how long it worked, what passes counts', () => undefined, 21],
])('%s', async (_, worked, expected) => {
  expect(await overAfter(worked)).toBe(expected);
});
