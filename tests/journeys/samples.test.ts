import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

/** Languages with their programs, which take a sample as text; those that are not installed are skipped by name. */
const RUNNERS = [
  ['cURL', 'bash', '-c'],
  ['JavaScript', process.execPath, '--input-type=module', '-e'],
  ['Python', 'python3', '-c'],
] as const;

onPhoneAndDesktop(() => {
  for (const [language, program, ...flags] of RUNNERS)
    test(`a reader copies a sample of ${language} and runs it`, async ({ page }) => {
      const { owner, preview } = await openPetShop();
      const lacks = language === 'Python' && (await owner.run(program, '-c', 'import requests')).code !== 0;
      test.skip(lacks, 'Python with requests is not installed.');
      const portal = new OperationPage(page);
      await portal.open(`${preview}/reference/petstore/pets/create-pet/`);
      const account = { method: 'POST', body: '{ "name": "reader" }' };
      const created = await (await fetch(`${preview}/sandbox/-/accounts`, account)).text();
      await portal.useServer(`${preview}/sandbox/petstore`);
      await portal.target.getByLabel(/^Key for/).fill(/sandbox_\w+/.exec(created)?.[0] ?? '');
      await portal.language(language).click();
      await portal.samples.getByRole('button', { name: 'Copy the request' }).click();
      await expect(portal.announcement).toHaveText('Copied');
      const sample = await page.evaluate(() => navigator.clipboard.readText());
      const { code, output } = await owner.run(program, ...flags, sample);
      expect(code, output).toBe(0);
      expect(output).toMatch(/"id"|Created pet/);
    });
});
