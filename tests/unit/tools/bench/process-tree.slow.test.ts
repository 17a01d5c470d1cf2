import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ProcessTree } from '../../../../tools/bench/process-tree.ts';

test('a process counts with what it has started, and nothing else does', async () => {
  // Half a second of work, told when it is done.
  const work =
    'const end = process.cpuUsage().user + 5e5; while (process.cpuUsage().user < end); console.log(1); process.stdin.resume()';
  const child = spawn(process.execPath, ['-e', work], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const [all, alone, none] = [process.pid, child.pid ?? -1, 2 ** 30].map((pid) => new ProcessTree(pid));
  for (const tree of [all, alone, none]) tree?.look();
  expect(none).toMatchObject({ memory: 0, cpu: undefined });
  expect(alone?.memory).toBeGreaterThan(0);
  expect(all?.memory).toBeGreaterThan(alone?.memory ?? Infinity);
  if (process.platform === 'linux') {
    expect(alone?.cpu).toBeGreaterThanOrEqual(500);
    expect(all?.cpu).toBeGreaterThan(alone?.cpu ?? Infinity);
  } else expect(alone?.cpu).toBeUndefined();
  child.stdin.end();
  await once(child, 'close');
});
