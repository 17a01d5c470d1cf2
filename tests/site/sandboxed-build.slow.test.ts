import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT, run } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const SECRET = 'CANARY-of-another-folder';

/** A document that refers to files outside of its folder, in each way to write a path. */
const DOCUMENT = `
openapi: 3.1.0
info: { title: Slips, version: '1', description: { $ref: ../outside/secret.md } }
paths:
  /a:
    get:
      x-codeSamples: [{ lang: python, source: { $ref: ../outside/secret.py } }]
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: ../outside/secret.yaml }
              examples: { a: { $ref: ../outside/example.yaml } }
  /b: { $ref: '${scratch}/outside/path.yaml' }
`;

beforeAll(() => {
  for (const name of ['docs', 'outside']) mkdirSync(join(scratch, name));
  writeFileSync(join(scratch, 'docs', 'openapi.yaml'), DOCUMENT);
  for (const name of ['secret.md', 'secret.py']) writeFileSync(join(scratch, 'outside', name), SECRET);
  writeFileSync(
    join(scratch, 'outside', 'secret.yaml'),
    `# ${SECRET}\n{ type: object, description: ${SECRET}, examples: [1] }\n`,
  );
  writeFileSync(join(scratch, 'outside', 'example.yaml'), `{ value: ${SECRET} }`);
  writeFileSync(join(scratch, 'outside', 'path.yaml'), `{ get: { summary: ${SECRET}, responses: {} } }`);
});

/** Copies this checkout without the checks that a path is in a folder. */
function copyWithout(name: string, ...guards: readonly (readonly [file: string, from: RegExp, to: string])[]): string {
  const folder = join(scratch, name);
  for (const part of ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, from, to] of guards) {
    const source = readFileSync(join(folder, file), 'utf8');
    const changed = source.replace(from, to);
    expect(changed).not.toBe(source);
    writeFileSync(join(folder, file), changed);
  }
  return folder;
}

const NO_BORDER = [
  'src/openapi/document/read/allowed-root.ts',
  /(export function isReallyWithin\([^)]*\): boolean \{)/,
  '$1\n  if (folder !== path) return true;',
] as const;
const NO_PERMISSION_MODEL = [
  'src/commands/restricted.ts',
  /const CAN_RESTRICT = .*;/,
  'const CAN_RESTRICT = Date.now() === 0;',
] as const;

/** Environment of copies: their compiled code would fill the folder of this checkout, which is emptied when it is full. */
const ENV = { NODE_COMPILE_CACHE: join(scratch, 'code') };

/** Returns the outputs of a build and of lint of the document that contain the secret. */
async function secretsOf(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly inFiles: boolean; readonly inWords: boolean }> {
  const out = mkdtempSync(join(folder, 'dist-'));
  const document = join(scratch, 'docs', 'openapi.yaml');
  const args = [join(folder, 'src/commands/portico.js'), 'build', document, '--out', out, '--verbose'];
  const { output } = await run(process.execPath, args, { ...ENV, ...env });
  const program = join(folder, 'src/commands/portico.js');
  const lint = await run(process.execPath, [program, 'lint', document, '--verbose'], { ...ENV, ...env });
  const files = existsSync(out) ? readdirSync(out, { recursive: true, withFileTypes: true }) : [];
  const inFiles = files.some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(SECRET),
  );
  return { inFiles, inWords: `${output}${lint.output}`.includes(SECRET) };
}

describe.skipIf(process.platform === 'win32')('a build whose reader lets every path pass', () => {
  let slipped = '';

  beforeAll(() => {
    slipped = copyWithout('slipped', NO_BORDER);
  });

  test('publishes no file from outside, nor does lint quote one', async () => {
    expect(await secretsOf(slipped)).toEqual({ inFiles: false, inWords: false });
  });

  test('nor where the surroundings allow Node more', async () => {
    const all = ['--permission', '--allow-fs-read=*', '--allow-fs-write=*', '--allow-worker', '--allow-addons'];
    const env = { NODE_OPTIONS: [...all, '--allow-child-process', '--disable-warning=SecurityWarning'].join(' ') };
    expect(await secretsOf(slipped, env)).toEqual({ inFiles: false, inWords: false });
  });

  test('would do both if Node did not stop it', async () => {
    expect(await secretsOf(copyWithout('open', NO_BORDER, NO_PERMISSION_MODEL))).toEqual({
      inFiles: true,
      inWords: true,
    });
  });
});

test('a checkout in which nothing has run before builds, whatever is loaded into each Node', async () => {
  const fresh = copyWithout('fresh');
  const document = join(scratch, 'whole.yaml');
  writeFileSync(document, `{ openapi: 3.1.0, info: { title: Whole, version: '1' }, paths: {} }`);
  const args = [join(fresh, 'src/commands/portico.js'), 'build', document, '--out', join(fresh, 'dist')];
  // A module that NODE_OPTIONS preloads into each Node cannot be read by a process with only a build's permissions.
  const folder = mkdtempSync(join(tmpdir(), 'portico-hook-'));
  const hook = join(folder, 'hook.mjs');
  writeFileSync(hook, '');
  const { code, output } = await run(process.execPath, args, { ...ENV, NODE_OPTIONS: `--import=${hook}` });
  rmSync(folder, { recursive: true });
  expect(code, output).toBe(0);
});

test('a document of a repository may refer to all that is visible in it, named by a link too, and hints name what is there', async () => {
  const repository = join(scratch, 'repository');
  for (const folder of ['.git', 'api', 'shared']) mkdirSync(join(repository, folder), { recursive: true });
  const document = (path: string): string => `
    openapi: 3.1.0
    info: { title: Repository, version: '1' }
    paths: { /a: { get: { responses: { '200': { $ref: '${path}' } } } } }`;
  writeFileSync(join(repository, 'shared', 'ok.yaml'), `description: From another folder`);
  writeFileSync(join(repository, 'api', 'right.yaml'), document('../shared/ok.yaml'));
  writeFileSync(join(repository, 'wrong.yaml'), document('./share/ok.yaml'));
  const cli = join(ROOT, 'src/commands/portico.js');
  const out = join(repository, 'dist');
  symlinkSync(repository, join(scratch, 'link'));
  const named = join(scratch, 'link', 'api', 'right.yaml');
  const right = await run(process.execPath, [cli, 'build', named, '--out', out]);
  expect(right.code, right.output).toBe(0);
  expect(readFileSync(join(out, 'reference', 'repository', 'openapi.json'), 'utf8')).toContain('From another folder');
  const wrong = await run(process.execPath, [cli, 'build', join(repository, 'wrong.yaml'), '--out', out]);
  expect([wrong.code, wrong.output]).toEqual([0, expect.stringContaining('Did you mean the folder shared?')]);
});
