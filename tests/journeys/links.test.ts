import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

const ENTRY = 'apis: { museum: { root: openapi.yaml } }\n';
const SCHEMA = 'type: object\ndescription: A ticket.\nproperties: { name: { type: string } }\n';

test('a writer edits documents behind links and sees the changes', async ({ page }) => {
  const writer = new Person({
    'redocly.yaml': ENTRY,
    '.git/HEAD': 'ref: refs/heads/main\n',
    'store/main.yaml': MUSEUM.replace(/\n {4}Ticket:\n[^]*$/, '\n    Ticket: { $ref: ./schemas/ticket.yaml }\n'),
    'store/ticket.yaml': SCHEMA,
  });
  const at = (path: string): string => join(writer.folder, path);
  mkdirSync(at('schemas'));
  symlinkSync('store/main.yaml', at('openapi.yaml'));
  symlinkSync('../store/ticket.yaml', at('schemas/ticket.yaml'));
  const dev = writer.start('dev');
  const address = await dev.address();

  await page.goto(`${address}/reference/museum/schemas/ticket/`);
  await expect(page.getByText('A ticket.', { exact: true }).first()).toBeVisible();
  writer.edit('store/ticket.yaml', 'A ticket.', 'A ticket, replaced.');
  await expect(page.getByText('A ticket, replaced.').first()).toBeVisible();
  writeFileSync(at('store/ticket.yaml'), SCHEMA.replace('A ticket.', 'A ticket, written in place.'));
  await expect(page.getByText('A ticket, written in place.').first()).toBeVisible();
  await writer.run('sed', '-i', 's/written in place/by sed/', 'store/ticket.yaml');
  await expect(page.getByText('A ticket, by sed.').first()).toBeVisible();

  await page.goto(`${address}/reference/museum/hours/list-hours/`);
  const title = page.getByRole('heading', { level: 1 });
  writer.edit('store/main.yaml', 'summary: List opening hours', 'summary: List all hours');
  await expect(title).toHaveText('List all hours');
  writer.write('store/next.yaml', writer.read('store/main.yaml').replace('List all hours', 'List the next hours'));
  symlinkSync('store/next.yaml', at('fresh'));
  renameSync(at('fresh'), at('openapi.yaml'));
  await expect(title).toHaveText('List the next hours');
  writer.edit('store/next.yaml', 'List the next hours', 'List the last hours');
  await expect(title).toHaveText('List the last hours');
  rmSync(at('store/next.yaml'));
  await expect(page.locator('portico-live-error')).toContainText('openapi.yaml');
  // A page that is open would try to connect again.
  await page.goto('about:blank');
  expect((await dev.stop()).code).toBe(0);
});
