import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const ODD = 'C# a?b 100% a%20b%23 [x] {y} (z) "q" \'s\' a,b & $HOME ! @ é 🙂';

beforeAll(() => {
  for (const folder of ['plain', ODD]) writePortal(join(scratch, folder));
});
/** Writes a portal with a document, settings, and a guide with a component of its own. */
function writePortal(root: string): void {
  const files = {
    'redocly.yaml': 'apis:\n  pets: { root: openapi.yaml }\nrules:\n  no-invalid-schema-examples: error\n',
    'openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: { /pets: { get: { responses: { '200': { $ref: 'parts/all.yaml#/All' } } } } }
`,
    'parts/all.yaml': `All: { description: All., content: { application/json: { schema: { $ref: '#/Pet' } } } }
Pet: { type: object, properties: { name: { $ref: '#/Name' } }, example: { name: Rex } }
Name: { type: string }
`,
    'portal.config.js': "export default { title: 'Odd', quickstart: 'first' };\n",
    'src/content/guides/first.mdx': `---\ntitle: First\ndescription: One.\n---\nimport Note from './Note.astro';\n\n<Note />\n`,
    'src/content/guides/second.md': '---\ntitle: Second\ndescription: Two.\n---\nPlain.\n',
    'src/content/guides/Note.astro': '<p>From a component beside it</p>\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

interface Running {
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
}

/** Starts the command with a folder as its working directory. */
function start(folder: string, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, [join(ROOT, 'src/commands/portico.js'), ...args], {
    cwd: folder,
    // Vite reads the environment, and behaves differently in tests.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      SOURCE_DATE_EPOCH: '1795132800',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return { output: () => output, ended, stop: () => child.kill('SIGINT') };
}

async function build(folder: string): Promise<Record<string, string>> {
  const { ended, output } = start(folder, 'build');
  expect(await ended, output()).toBe(0);
  const entries = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length), readFileSync(file, 'base64')] as const).toSorted(),
  );
}

test('a portal gives the same site wherever it lies', async () => {
  const plain = await build(join(scratch, 'plain'));
  const guide = Buffer.from(plain['/dist/guides/first/index.html'] ?? '', 'base64').toString();
  expect(guide).toContain('From a component beside it');
  expect(await build(join(scratch, ODD))).toEqual(plain);
}, 240_000);

test('a portal is served live wherever it lies, and what is saved shows', async () => {
  const folder = join(scratch, ODD);
  const live = start(folder, 'dev', '--port', '4790');
  try {
    await expect.poll(live.output, { timeout: 100_000 }).toContain('The portal is at');
    const url = /The portal is at (\S+)/.exec(live.output())?.[1] ?? '';
    const pages = ['', 'guides/first/', 'guides/second/', 'reference/pets/'];
    const answers = await Promise.all(pages.map((page) => fetch(url + page)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const read = async (): Promise<string> => (await fetch(`${url}guides/first/`)).text();
    expect(await read()).toContain('From a component beside it');
    const guide = join(folder, 'src/content/guides/first.mdx');
    writeFileSync(guide, readFileSync(guide, 'utf8').replace('<Note />', '<Note />\n\nSaved later.'));
    await expect.poll(read, { timeout: 60_000 }).toContain('Saved later.');
  } finally {
    live.stop();
    await live.ended;
  }
}, 240_000);
