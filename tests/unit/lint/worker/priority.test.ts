import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { lowerPriority } from '../../../../src/lint/worker/priority.ts';

test('a process gives way to others', () => {
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  const { pid = 0 } = child;
  const before = getPriority(pid);
  lowerPriority(19, pid);
  const after = getPriority(pid);
  child.kill();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBe(19);
});

test('a process that is no more is not an error', () => {
  expect(() => {
    lowerPriority(5, 2 ** 30);
  }).not.toThrow();
});

test.runIf(process.platform === 'linux')('a thread gives way by itself, and its process does not', async () => {
  const source = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('../../../../src/lint/worker/priority.ts', import.meta.url).href)}).then(({ lowerPriority }) => {
      lowerPriority(11);
      const { readFileSync } = require('node:fs');
      const [, niceness] = /(?:\\S+ ){16}(\\S+)/.exec(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]);
      parentPort.postMessage(Number(niceness));
    });`;
  const before = getPriority(process.pid);
  const worker = new Worker(source, { eval: true });
  const answers: unknown = await once(worker, 'message');
  expect([answers, getPriority(process.pid)]).toEqual([[11], before]);
});
