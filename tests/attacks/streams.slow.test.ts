import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, run } from '../sites.ts';
import { folderOf } from './stream-folder.ts';
import { listActing, STREAM_PAYLOADS } from './streams.ts';

describe('commands of portico: nothing acts on either stream', () => {
  test('lint, build --verbose and a build that lint stops', async () => {
    const { root, files } = folderOf([STREAM_PAYLOADS.join(' ')]);
    const out = join(root, 'site');
    for (const [args, env] of [
      [['lint', '--root', root], {}],
      [['lint', '--root', root, '--format', 'stylish'], { GITHUB_ACTIONS: 'true' }],
      [['build', '--root', root, '--out', out], { GITHUB_ACTIONS: 'true' }],
      [['build', '--verbose', '--out', out, ...files], {}],
    ] as const) {
      const { output } = await run(process.execPath, [join(ROOT, 'src/commands/portico.js'), ...args], env);
      expect(output.length).toBeGreaterThan(1000);
      expect(listActing(output), args.join(' ')).toEqual([]);
    }
  });
});
