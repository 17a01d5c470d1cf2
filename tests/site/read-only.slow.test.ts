import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../unit/model/scratch-folder.ts';
import { ROOT, run } from '../sites.ts';

/** Arguments of a shell with mounts of its own. */
const UNSHARE = ['unshare', ['-Urm', 'sh', '-ec']] as const;
const [program, options] = UNSHARE;
const canMount = spawnSync(program, [...options, 'mount -t tmpfs tmpfs /mnt']).status === 0;

test.skipIf(!canMount)('a read-only portal with a writable, mounted dist is built, twice (needs unshare)', async () => {
  const root = scratchFolder({
    'redocly.yaml': 'apis: { a: { root: a.yaml } }\n',
    'a.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
    'portal.config.ts': "export default { lint: 'report' };\n",
    'dist/.keep': '',
  });
  const portico = `"${process.execPath}" "${join(ROOT, 'src/cli/portico.js')}"`;
  const { code, output } = await run(program, [
    ...options,
    `mount --bind "${root}" "${root}"
mount -o remount,bind,ro "${root}"
mount -t tmpfs tmpfs "${root}/dist"
for base in / /docs/; do ${portico} build --root "${root}" --base $base; done
grep -c 'href="/docs/' "${root}/dist/index.html"
ls -A "${root}"
${portico} build --root "${root}" --out "${root}/other/site" && exit 1 || echo "code $?"`,
  ]);
  expect(code, output).toBe(0);
  expect(output.match(/✓ 1 API/g)).toHaveLength(2);
  expect(output).toMatch(/^a\.yaml\ndist\nportal\.config\.ts\nredocly\.yaml$/m);
  expect(output).toContain('other cannot be written: the file system is read-only.');
});
