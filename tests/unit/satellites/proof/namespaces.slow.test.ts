import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hasNamespaces } from '../../../../src/satellites/proof/namespaces.ts';
import { listenHere } from '../../../listen.ts';
import { petsDocument, sampleOf, testDocument } from './prove-document.ts';

const CURL = `curl https://pets.example/v1/pets -H "X-Key: secret" --json '{"name":"Bella"}'`;

/** Runs a shell script as a sample; its error output is in what is returned. */
async function runShell(...lines: readonly string[]): Promise<string> {
  const { output } = await testDocument(petsDocument(sampleOf('curl', [...lines, 'false'].join('\n'))));
  return output;
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namespaces-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Returns true while a process runs whose arguments have a word. */
function isRunning(word: string): boolean {
  return spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout.includes(word);
}

test('namespaces are found in any folder, one of temporary files too', () => {
  const code = 'const { hasNamespaces } = await import(process.argv[1]); console.log(hasNamespaces());';
  const module = fileURLToPath(new URL('../../../../src/satellites/proof/namespaces.ts', import.meta.url));
  const stripTypes = new URL('../../../../src/process/strip-types.js', import.meta.url).href;
  const args = ['--import', stripTypes, '--input-type=module', '-e', code, module];
  const found = ['/', temporary()].map((cwd) => spawnSync(process.execPath, args, { cwd, encoding: 'utf8' }).stdout);
  expect(found).toEqual([`${hasNamespaces()}\n`, `${hasNamespaces()}\n`]);
});

describe.skipIf(!hasNamespaces())('in namespaces of its own, if the system offers them, a sample', () => {
  test('sends what is documented', async () => {
    const { output } = await testDocument(petsDocument(sampleOf('curl', CURL)));
    expect(output).toContain('1 passed, 0 failed');
  });

  test('sees no process, and no environment of one, but its own', async () => {
    vi.stubEnv('DEPLOY_PASSWORD', 'hunter2');
    const other = spawnSync('sh', ['-c', 'sleep 30 >/dev/null 2>&1 & echo $!'], {
      encoding: 'utf8',
      env: { ...process.env, OTHER: 'hunter2' },
    });
    try {
      const output = await runShell(
        `cat /proc/[0-9]*/environ /proc/self/task/*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c ter2 > found`,
        'echo "found $(cat found), processes $(ls -d /proc/[0-9]* | wc -l)" >&2',
      );
      expect(Number(/found 0, processes (\d+)/.exec(output)?.[1])).toBeLessThan(12);
    } finally {
      process.kill(Number(other.stdout));
      vi.unstubAllEnvs();
    }
  });

  test('leaves no process behind, a session of its own included', async () => {
    const seconds = `30.${process.pid}`;
    const output = await runShell(`setsid sleep ${seconds} </dev/null >/dev/null 2>&1 &`, 'sleep 0.3; echo ran >&2');
    expect(output).toContain('ran');
    expect(isRunning(seconds)).toBe(false);
  });

  test('reaches no server but the sandbox', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    const port = await listenHere(server);
    onTestFinished(() => {
      server.close();
    });
    const output = await runShell(`curl --noproxy '*' -sS http://127.0.0.1:${port}/ >&2`);
    expect(output).toMatch(/Failed to connect|Couldn't connect/);
    expect(requests).toBe(0);
  });

  test('writes to its own folder alone', async () => {
    const outside = temporary();
    const name = `portico-written-${process.pid}`;
    const files = [outside, homedir(), tmpdir(), import.meta.dirname].map((folder) => join(folder, name));
    onTestFinished(() => {
      for (const file of files) rmSync(file, { force: true });
    });
    const output = await runShell(
      ...files.map((file) => `echo x > '${file}'`),
      'echo x > relative; echo x > "$HOME/absolute"; echo "own $(cat "$HOME/relative" absolute | wc -l)" >&2',
    );
    expect(output).toContain('own 2');
    expect(files.filter((file) => existsSync(file))).toEqual([]);
  });

  test('has no rights over its namespaces, the system, its devices and its sockets', async () => {
    // The last line is reported.
    const output = await runShell(
      'done=',
      // In a namespace of its own, where it has all rights but over mounts of others.
      'unshare --user --map-root-user --mount umount /tmp && done="$done unmounted"',
      '[ -w /proc/sys/kernel/hostname ] && done="$done kernel"',
      'rights=$(grep -c "CapEff:.*[1-9a-f]" /proc/self/status)',
      'sockets=$(find /run /tmp -type s -not -name .sandbox | wc -l)',
      'disks=$(find /dev -type b | wc -l)',
      'echo "done:$done; rights $rights, sockets $sockets, disks $disks" >&2',
    );
    expect(output).toContain('done:; rights 0, sockets 0, disks 0\n');
  });
});

test('a JavaScript sample sends no signals, by which other processes would open their inspectors', async () => {
  const source = ['kill', '_kill', '_debugProcess'].map((name) => `console.error('${name}', typeof process.${name});`);
  const samples = sampleOf('js', [...source, 'process.kill(process.ppid, "SIGUSR1");'].join('\n'));
  const { output } = await testDocument(petsDocument(samples));
  expect(output).toContain('process.kill is not a function');
});
