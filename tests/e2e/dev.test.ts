import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '../sites.ts';
import { Live } from './live.ts';
import { expect, test } from './test.ts';

const LIST = `apis:
  petstore@1.0.0:
    root: openapi/petstore/openapi.yaml
extends:
  - recommended
`;

// The development server reports user errors to the console.
test.use({ expectedErrors: /^(?!.*(Content Security Policy|Trusted))/s });

const SETTINGS = "export default { apis: { petstore: { rules: './openapi/petstore/sandbox.ts' } } };\n";

test('what is saved shows in the open page, a mistake lies over it until it is fixed, and no build is made of it', async ({
  page,
}) => {
  const root = await mkdtemp(join(tmpdir(), 'portico-dev-'));
  await cp(join(ROOT, 'openapi'), join(root, 'openapi'), { recursive: true });
  await writeFile(join(root, 'redocly.yaml'), LIST);
  const rules = join(root, 'openapi/petstore/sandbox.ts');
  await writeFile(rules, (await readFile(rules, 'utf8')).replace('../../src', join(ROOT, 'src')));
  await writeFile(join(root, 'portal.config.ts'), SETTINGS);
  const live = new Live(root);
  try {
    await expect.poll(() => live.url, { timeout: 120_000 }).not.toBe('');
    await page.goto(`${live.url}reference/petstore/pets/get-pet/`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Get a pet');

    await test.step('its sandbox answers at an address of this server, of which the page is reported', async () => {
      await expect(page.locator('meta[name="portico-sandbox"]')).toHaveAttribute('content', '/sandbox');
      const made = await fetch(`${live.url}sandbox/-/accounts`, { method: 'POST', body: '{"name":"me"}' });
      const [key = ''] = /sandbox_\w+/.exec(await made.text()) ?? [];
      const pets = await fetch(`${live.url}sandbox/petstore/pets`, { headers: { authorization: `Bearer ${key}` } });
      expect(pets.status).toBe(200);
      expect((await fetch(`${live.url}sandbox/petstore/pets`)).status).toBe(401);
    });

    await test.step('a saved part shows, at the same place of the page', async () => {
      await page.evaluate(() => {
        scrollTo(0, 300);
      });
      // Content above may be taller in the system font, which the first page of a visit may keep.
      const place = (): Promise<number> =>
        page.evaluate(() => Math.round(document.querySelector('.reading')?.getBoundingClientRect().top ?? Number.NaN));
      const before = await place();
      await live.replace('openapi/petstore/paths/pet.yaml', 'summary: Get a pet', 'summary: Fetch a pet');
      await expect(title).toHaveText('Fetch a pet');
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
    });

    await test.step('a mistake shows over the page and in the terminal', async () => {
      await live.replace('openapi/petstore/paths/pet.yaml', '../parameters/petId.yaml', '../parameters/nowhere.yaml');
      const overlay = page.locator('portico-live-error');
      await expect(overlay).toContainText('nowhere.yaml');
      await expect(overlay).toContainText('pet.yaml');
      await expect.poll(() => live.output).toMatch(/paths\/pet\.yaml:2:\d+/);
      await expect.poll(() => live.output).toContain('- $ref: ../parameters/nowhere.yaml');
    });

    await test.step('a build of it ends with 1 and leaves what was there', async () => {
      await mkdir(join(root, 'dist'));
      await writeFile(join(root, 'dist', 'index.html'), 'as it was');
      const build = await run(process.execPath, ['src/commands/portico.js', 'build', '--root', root]);
      expect(build.code).toBe(1);
      expect(build.output).toMatch(/paths\/pet\.yaml:2:\d+/);
      expect(await readFile(join(root, 'dist', 'index.html'), 'utf8')).toBe('as it was');
    });

    await test.step('fixed, the page returns', async () => {
      await live.replace('openapi/petstore/paths/pet.yaml', 'nowhere.yaml', 'petId.yaml');
      await expect(page.locator('portico-live-error')).toHaveCount(0);
      await expect(title).toHaveText('Fetch a pet');
    });

    await test.step('a build meanwhile has no page load again', async () => {
      await rm(join(root, 'dist'), { recursive: true });
      const listens = page.waitForResponse(/\/_live\/events$/);
      await page.reload();
      await listens;
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      const build = await run(process.execPath, ['src/commands/portico.js', 'build', '--root', root]);
      expect(build.code).toBe(0);
      // A later change is reported, and nothing else.
      await live.replace('openapi/petstore/paths/pet.yaml', 'summary: Fetch a pet', 'summary: Find a pet');
      await expect(title).toHaveText('Find a pet');
      expect(loads).toBe(1);
    });

    await test.step('the folder of documents moved away is a mistake, and fixed when it is back', async () => {
      await rename(join(root, 'openapi'), join(root, 'elsewhere'));
      const overlay = page.locator('portico-live-error');
      await expect(overlay).toContainText('openapi/petstore/openapi.yaml');
      await rename(join(root, 'elsewhere'), join(root, 'openapi'));
      await expect(overlay).toHaveCount(0);
      await expect(title).toHaveText('Find a pet');
      await live.replace('openapi/petstore/paths/pet.yaml', 'summary: Find a pet', 'summary: Get the pet');
      await expect(title).toHaveText('Get the pet');
    });
  } finally {
    await live.stop();
    await rm(root, { recursive: true, force: true });
  }
});
