import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, run } from '../../sites.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

test.skipIf(process.platform === 'win32')(
  'a link in the place of the output is not followed in a folder that may be a stranger’s, unless it is named',
  async () => {
    const folder = scratchFolder({
      'theirs/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n',
    });
    mkdirSync(join(folder, 'mine'));
    symlinkSync(join(folder, 'mine'), join(folder, 'theirs/dist'));
    const build = (...args: readonly string[]): ReturnType<typeof run> =>
      run(process.execPath, [join(ROOT, 'src/commands/portico.js'), 'build', ...args], {}, join(folder, 'theirs'));
    const { code, output } = await build('openapi.yaml');
    expect(output).toContain(`dist is a link to ${join(folder, 'mine')}`);
    expect([code, readdirSync(join(folder, 'mine'))]).toEqual([1, []]);
    const named = await build('openapi.yaml', '--out', 'dist');
    expect(named.code).toBe(0);
    expect(readdirSync(join(folder, 'mine'))).toContain('index.html');
  },
);
