import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestToCurl } from '../../../../src/client/try-it/curl-command.ts';
import { Random } from '../../../languages/random.ts';
import { startRecorder, utf8 } from '../../../languages/recorder.ts';
import { hostileText } from '../../../languages/values.ts';

const CASES = 30;

test('a request as a command arrives as it is', async () => {
  const recorder = await startRecorder();
  const folder = await mkdtemp(join(tmpdir(), 'portico-command-'));
  try {
    const random = new Random(3);
    for (let index = 0; index < CASES; index += 1) {
      const query = hostileText(random).toWellFormed();
      const body = `b${hostileText(random).replaceAll('\0', '').toWellFormed()}`;
      const header = hostileText(random)
        .replace(/[^\x20-\x7e]/g, '')
        .trim();
      const url = `http://127.0.0.1:${recorder.port}/?q=${encodeURIComponent(query)}`;
      const headers = { 'X-A': header, 'Content-Type': 'text/plain' };
      const command = await requestToCurl(new Request(url, { method: 'POST', headers, body }));
      await runInBash(command, folder);
      const [received] = recorder.received.splice(0);
      expect(new URLSearchParams(received?.url.slice(2)).get('q'), command).toBe(query);
      expect(received?.headers['x-a'], command).toBe(header);
      expect(utf8(received?.body ?? ''), command).toBe(body);
    }
    expect(await readdir(folder)).toEqual([]);
  } finally {
    recorder.close();
    await rm(folder, { recursive: true });
  }
});

test('what no argument can hold comes from a file', async () => {
  const request = new Request('https://x.example/', {
    method: 'POST',
    body: 'a\0b',
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(await requestToCurl(request)).toContain("--data-binary '@FILE'");
});

function runInBash(command: string, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command], { cwd, stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', () => {
      resolve();
    });
  });
}
