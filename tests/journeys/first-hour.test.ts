import { expect, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

// The development server reports the errors of writers to the console.
test.use({ expectedErrors: /^(?!.*(Content Security Policy|Trusted))/s });

test('a writer starts a portal, edits, breaks and repairs each kind of file, and publishes the first guide', async ({
  page,
}) => {
  const writer = new Person({ 'openapi.yaml': MUSEUM });
  expect(await writer.npm('exec', '--no', '--', 'portico-docs', 'init')).toMatchObject({ code: 0 });
  expect(writer.read('redocly.yaml')).toContain('openapi.yaml');
  const dev = writer.start('dev');
  const address = await dev.address();
  const title = page.getByRole('heading', { level: 1 });
  const error = page.locator('portico-live-error');

  await page.goto(`${address}/reference/museum/hours/list-hours/`);
  writer.edit('openapi.yaml', 'summary: List opening hours', 'summary: List all hours');
  await expect(title).toHaveText('List all hours');
  writer.edit('openapi.yaml', 'summary: List all hours', 'summary: [List');
  await expect(error).toContainText('openapi.yaml:16');
  await dev.says(/openapi\.yaml:16:\d+/);
  writer.edit('openapi.yaml', 'summary: [List', 'summary: List the hours');
  await expect(error).toHaveCount(0);
  await expect(title).toHaveText('List the hours');

  await page.goto(`${address}/guides/start/`);
  writer.edit('src/content/guides/start.md', 'Say here', '[Hours](/reference/museum/ours/) Say here');
  await expect(error).toContainText('start.md');
  writer.edit('src/content/guides/start.md', '/museum/ours/', '/museum/hours/');
  await expect(error).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hours', exact: true }).last()).toBeVisible();

  await page.goto(address);
  writer.edit('portal.config.ts', "title: 'Museum'", "titel: 'Museum'");
  await expect(error).toContainText('Did you mean title?portal.config.ts:');
  writer.edit('portal.config.ts', "titel: 'Museum'", "title: 'The museum'");
  await expect(error).toHaveCount(0);
  await expect(title).toHaveText('The museum');
  writer.edit('redocly.yaml', 'root: "openapi.yaml"', 'root: "opnapi.yaml"');
  await expect(error).toContainText('opnapi.yaml');
  writer.edit('redocly.yaml', 'root: "opnapi.yaml"', 'root: "openapi.yaml"');
  await expect(error).toHaveCount(0);
  expect((await dev.stop()).code).toBe(0);

  for (const script of ['docs:check', 'docs:score', 'docs:build'])
    expect(await writer.npm('run', script)).toMatchObject({ code: 0 });
  const site = await writer.serve();
  await page.goto(site);
  await expect(page.getByRole('link', { name: 'Start' })).toHaveCount(0);
  writer.edit('src/content/guides/start.md', 'draft: true\n', '');
  await writer.build();
  await page.goto(await writer.serve());
  await page.locator('.Buttons').getByRole('link', { name: 'Start' }).click();
  await expect(title).toHaveText('Start');
});
