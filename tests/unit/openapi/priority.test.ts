import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { giveWay } from '../../../src/openapi/priority.ts';

test('a process gives way to others', () => {
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  const { pid = 0 } = child;
  const before = getPriority(pid);
  giveWay(19, pid);
  const after = getPriority(pid);
  child.kill();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBe(19);
});

test('a process that is no more is no error', () => {
  expect(() => {
    giveWay(5, 2 ** 30);
  }).not.toThrow();
});
