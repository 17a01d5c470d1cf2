import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('../../../src/commands/restart.js', import.meta.url));

/** Runs a process that restarts itself as on a platform. */
function startOn(platform: string, args: readonly string[]): { readonly status: number | null; readonly out: string } {
  const code = `const { restart } = await import(process.argv[1]);
    const [platform, ...args] = process.argv.slice(2);
    process.exitCode = await restart(process.execPath, args, { ...process.env, FROM: 'the first' }, platform);`;
  const all = ['--input-type=module', '-e', code, module, platform, ...args];
  const { status, stdout } = spawnSync(process.execPath, all, { encoding: 'utf8' });
  return { status, out: stdout };
}

const SAYS = 'console.log(JSON.stringify([process.env.FROM, ...process.argv.slice(1)])); process.exitCode = 7;';
const HOSTILE = ['a b', '"', "'", '$HOME', '%PATH%', '&& echo', '*', '\\', ''];

test.each(['linux', 'win32'])('on %s arguments, environment and exit code pass whole', (platform) => {
  const { status, out } = startOn(platform, ['-e', SAYS, '--', ...HOSTILE]);
  expect(JSON.parse(out)).toEqual(['the first', ...HOSTILE]);
  expect(status).toBe(7);
});

test.each(['linux', 'win32'])('on %s a process that is ended is not a success', (platform) => {
  expect(startOn(platform, ['-e', "process.kill(process.pid, 'SIGKILL')"]).status).not.toBe(0);
});
