import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '../sites.ts';
import { expect, test } from './test.ts';

const LIST = `apis:
  petstore@1.0.0:
    root: openapi/petstore/openapi.yaml
extends:
  - recommended
`;

/** A folder of its own with the repository's documents, and `portico dev` on it. */
class Live {
  readonly root: string;
  readonly #process: ChildProcess;
  output = '';

  constructor(root: string) {
    this.root = root;
    this.#process = spawn(process.execPath, ['src/cli/portico.js', 'dev', '--root', root, '--port', '4780'], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer): void => {
      this.output += chunk.toString('utf8');
    };
    this.#process.stdout?.on('data', hear);
    this.#process.stderr?.on('data', hear);
  }

  get url(): string {
    return /The portal is at (\S+)/.exec(this.output)?.[1] ?? '';
  }

  async replace(file: string, from: string, to: string): Promise<void> {
    const path = join(this.root, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  }

  async stop(): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    this.#process.once('exit', resolve);
    this.#process.kill('SIGINT');
    return promise;
  }
}

// The development server reports mistakes to the console, and its own scripts are inline.
test.use({ expectedErrors: /./ });

test('what is saved shows in the open page, a mistake lies over it until it is mended, and no build is made of it', async ({
  page,
}) => {
  const root = await mkdtemp(join(tmpdir(), 'portico-dev-'));
  await cp(join(ROOT, 'openapi'), join(root, 'openapi'), { recursive: true });
  await writeFile(join(root, 'redocly.yaml'), LIST);
  const live = new Live(root);
  try {
    await expect.poll(() => live.url, { timeout: 120_000 }).not.toBe('');
    await page.goto(`${live.url}reference/petstore/pets/get-pet/`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Get a pet');

    await test.step('a saved part shows, at the same place of the page', async () => {
      await page.evaluate(() => {
        scrollTo(0, 300);
      });
      await live.replace('openapi/petstore/paths/pet.yaml', 'summary: Get a pet', 'summary: Fetch a pet');
      await expect(title).toHaveText('Fetch a pet');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    });

    await test.step('a mistake shows over the page and in the terminal', async () => {
      await live.replace('openapi/petstore/paths/pet.yaml', '../parameters/petId.yaml', '../parameters/nowhere.yaml');
      const overlay = page.locator('vite-error-overlay');
      await expect(overlay).toContainText('nowhere.yaml');
      await expect(overlay).toContainText('pet.yaml');
      expect(live.output).toMatch(/paths\/pet\.yaml:2:\d+/);
      expect(live.output).toContain('- $ref: ../parameters/nowhere.yaml');
    });

    await test.step('a build of it ends with 1 and leaves what was there', async () => {
      await mkdir(join(root, 'dist'));
      await writeFile(join(root, 'dist', 'index.html'), 'as it was');
      const build = await run(process.execPath, ['src/cli/portico.js', 'build', '--root', root]);
      expect(build.code).toBe(1);
      expect(build.output).toMatch(/paths\/pet\.yaml:2:\d+/);
      expect(await readFile(join(root, 'dist', 'index.html'), 'utf8')).toBe('as it was');
    });

    await test.step('mended, the page returns', async () => {
      await live.replace('openapi/petstore/paths/pet.yaml', 'nowhere.yaml', 'petId.yaml');
      await expect(page.locator('vite-error-overlay')).toHaveCount(0);
      await expect(title).toHaveText('Fetch a pet');
    });
  } finally {
    await live.stop();
    await rm(root, { recursive: true, force: true });
  }
});
