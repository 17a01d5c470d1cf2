import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../sites.ts';
import { Live } from './live.ts';
import { expect, test } from './test.ts';

const LIST = `apis:
  petstore@1.0.0:
    root: openapi/petstore/openapi.yaml
extends: [minimal]
rules: { operation-summary: error, parameter-description: warn }
`;

// The development server ends before its last page.
test.use({ expectedErrors: /^(?!.*(Content Security Policy|Trusted))/s });

test('findings of the document show at their elements and in a corner, as soon as it is saved', async ({ page }) => {
  const root = await mkdtemp(join(tmpdir(), 'portico-findings-'));
  await cp(join(ROOT, 'openapi'), join(root, 'openapi'), { recursive: true });
  await writeFile(join(root, 'redocly.yaml'), LIST);
  const live = new Live(root, { port: 4790 });
  const marks = page.locator('portico-live-mark');
  const panel = page.getByRole('region', { name: 'Findings' });
  try {
    await expect.poll(() => live.url, { timeout: 120_000 }).not.toBe('');
    await page.goto(`${live.url}reference/petstore/pets/get-pet/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a pet');

    await test.step('a finding of an operation is at its heading, and opens to rule and place', async () => {
      await live.replace('openapi/petstore/paths/pet.yaml', 'summary: Get a pet', 'x-summary: Get a pet');
      const mark = page.locator('h1 portico-live-mark');
      await expect(mark).toHaveCount(1);
      const text = mark.getByText('Operation object should contain summary field.');
      const place = mark.getByText(/^operation-summary · .*openapi\/petstore\/paths\/pet\.yaml:\d+:\d+$/);
      const editor = mark.getByRole('link', { name: 'Open in editor' });
      // A save can be noticed twice; the second time the page is loaded again, and the mark is closed.
      await expect(async () => {
        if (!(await text.isVisible())) await mark.getByRole('button', { name: '1 finding here' }).click();
        await expect(text).toBeVisible({ timeout: 1_000 });
        await expect(place).toBeVisible({ timeout: 1_000 });
        await expect(editor).toHaveAttribute('href', /^vscode:\/\/file\/.*\/paths\/pet\.yaml:\d+:\d+$/, {
          timeout: 1_000,
        });
      }).toPass({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await expect(panel).toContainText('1 error');
    });

    await test.step('the terminal shows its line', async () => {
      await expect
        .poll(() => live.output)
        .toMatch(/paths\/pet\.yaml:\d+:\d+ {2}error operation-summary\n.*\n(?:.*\n)*> +\d+ \| /);
    });

    await test.step('a finding of a parameter in a file of its own is at its row', async () => {
      await live.replace('openapi/petstore/parameters/petId.yaml', 'description:', 'x-description:');
      await expect(page.locator('[id="path-petId"] portico-live-mark')).toHaveCount(1);
      await expect(panel).toContainText('1 error, 1 warning');
    });

    await test.step('a left-out part is one too', async () => {
      await live.replace('openapi/petstore/paths/pet.yaml', 'deprecated: true', 'deprecated: maybe');
      await expect(panel).toContainText('error: left-out');
    });

    await test.step('the corner lists them, by severity', async () => {
      await panel.getByText('1 warning').click();
      const items = panel.getByRole('listitem');
      await expect(items.filter({ hasText: 'parameter-description' })).toBeVisible();
      await panel.getByLabel('Warnings').uncheck();
      await expect(items.filter({ hasText: 'parameter-description' })).toBeHidden();
      await expect(items.filter({ hasText: 'left-out' })).toBeVisible();
    });

    await test.step('another page has only the corner, which leads to the page', async () => {
      await page.goto(`${live.url}reference/petstore/pets/list-pets/`);
      await expect(marks).toHaveCount(0);
      await panel.getByRole('link', { name: 'left-out' }).click();
      await expect(page).toHaveURL(/get-pet/);
      await expect(page.locator('h1 portico-live-mark')).toHaveCount(1);
    });

    await test.step('fixed, nothing is left of them', async () => {
      await writeFile(
        join(root, 'openapi/petstore/paths/pet.yaml'),
        await readFile(join(ROOT, 'openapi/petstore/paths/pet.yaml')),
      );
      await live.replace('openapi/petstore/parameters/petId.yaml', 'x-description:', 'description:');
      await expect(panel).toHaveCount(0);
      await expect(marks).toHaveCount(0);
      // Two files are saved one after the other, so the terminal may count them in one line or two.
      await expect.poll(() => live.output).toMatch(/Fixed: \d findings?; none is left\./);
    });
  } finally {
    await live.stop();
    await rm(root, { recursive: true, force: true });
  }
});
