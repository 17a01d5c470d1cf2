import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '../unit/satellites/sandbox/server/sandbox-process.ts';
import { lostIn, makeKey, NOTES, send, writeAndKill } from '../unit/satellites/sandbox/server/writers.ts';
import { newDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-two-'));
const document = join(folder, 'notes.json');
writeFileSync(document, NOTES);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('two processes on one database are one sandbox; when one is killed among 200 writers, no answered write is lost', async () => {
  const args = [document, '--store', await newDatabase()];
  const [one, other] = await Promise.all([startSandbox(args), startSandbox(args)]);
  const key = await makeKey(one.url);
  // A key of one is one of the other.
  expect((await send(`${other.url}/notes`, { key }))?.status).toBe(200);
  const written = await writeAndKill([one, other], key, { writers: 200, most: 500 });
  expect([written.refused, written.twice]).toEqual([[], []]);
  expect(written.notes.size).toBeGreaterThanOrEqual(1000);
  expect(await lostIn(written, other.url, key)).toEqual([]);
  expect(await other.end('SIGTERM')).toBe(0);
});
