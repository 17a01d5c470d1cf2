import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runApart } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

test('a folder that --cache names and others may write to is refused with the reason, and nothing is published', async () => {
  const folder = scratchFolder({ 'a.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n' });
  const cache = join(folder, 'open');
  mkdirSync(cache);
  chmodSync(cache, 0o777);
  const out = join(folder, 'site');
  const { code, output } = await runApart('build', join(folder, 'a.yaml'), '--out', out, '--cache', cache);
  expect(output).toContain('is not used: it is not a folder of this user that nobody else can write to.');
  expect([code, existsSync(out)]).toEqual([1, false]);
});
