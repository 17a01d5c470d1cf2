import { spawnSync } from 'node:child_process';
import { expect, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

/** Shell with mounts of its own. */
const SHELL = ['unshare', '-Urm', 'sh', '-ec'] as const;
const [program, ...options] = SHELL;
const canMount = spawnSync(program, [...options, 'mount -t tmpfs tmpfs /mnt']).status === 0;

test('CI builds a read-only portal into a dist that is mounted', async () => {
  test.skip(!canMount, 'unshare -Urm is needed');
  const ci = new Person({ 'openapi.yaml': MUSEUM, 'dist/.keep': '' });
  expect(await ci.portico('init')).toMatchObject({ code: 0 });
  const portico = `"${process.execPath}" node_modules/.bin/portico-docs`;
  const { code, output } = await ci.run(
    program,
    ...options,
    `mount --bind . . && cd "$PWD"
mount -o remount,bind,ro .
mount -t tmpfs tmpfs dist
touch here 2> /dev/null && exit 9
${portico} lint
${portico} build
${portico} build --base /docs/
${portico} verify
grep -c 'href="/docs/' dist/index.html
! ${portico} build --out other/site`,
  );
  expect(code, output).toBe(0);
  expect(output.match(/✓ 1 API/g)).toHaveLength(2);
  expect(output).toContain('other cannot be written: the file system is read-only.');
});
