import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSandbox } from './sandbox-process.ts';
import { lostIn, makeKey, NOTES, writeAndKill } from './writers.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const folder = scratchFolder({});
const document = join(folder, 'notes.json');
writeFileSync(document, NOTES);
test('of 200 writers no write that was answered is lost when the process is killed; a second process is refused by name', async () => {
  const file = join(folder, 'state.sqlite');
  const args = [document, '--store', file];
  const first = await startSandbox(args);
  const key = await makeKey(first.url);
  await expect(startSandbox(args)).rejects.toThrow(`Another process has the sandbox's file ${file}.`);
  const written = await writeAndKill([first], key, { writers: 200, most: 1000 });
  expect([written.refused, written.twice]).toEqual([[], []]);
  const second = await startSandbox(args);
  expect(await lostIn(written, second.url, key)).toEqual([]);
  expect(written.notes.size).toBeGreaterThanOrEqual(1000);
  expect(await second.end('SIGTERM')).toBe(0);
});
