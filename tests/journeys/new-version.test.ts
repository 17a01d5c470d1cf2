import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

const OVERLAY = `overlay: 1.0.0
info: { title: For readers, version: 1.0.0 }
actions:
  - target: $.paths['/hours'].get
    update: { summary: When we are open }
  - target: $.paths['/tickets/{ticketId}'].get
    update: { x-internal: true }
`;

let address = '';
let writer: Person;

test.beforeAll(async () => {
  writer = new Person({
    'redocly.yaml': 'apis: { museum: { root: openapi.yaml, overlays: [overlay.yaml] } }\nextends: [minimal]\n',
    'portal.config.ts': `import { defineConfig } from 'portico-docs/config';

export default defineConfig({
  site: 'https://docs.example.com',
  changes: { api: { museum: [{ version: '1.0.0', file: 'history/1.0.0.yaml', date: '2026-01-31' }] } },
});
`,
    'overlay.yaml': OVERLAY,
    'history/1.0.0.yaml': MUSEUM,
    'openapi.yaml': MUSEUM,
  });
  writer.edit('openapi.yaml', 'version: 1.0.0', 'version: 2.0.0');
  writer.edit('openapi.yaml', 'required: [name]', 'required: [name, day]');
  writer.edit('openapi.yaml', '        name: {', '        day: { type: string, format: date }\n        name: {');
  await writer.build();
  address = await writer.serve();
});

onPhoneAndDesktop(() => {
  test('a writer adds a version, an overlay and an internal operation; readers find the changes, and nothing hidden', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByRole('link', { name: /Latest: 2\.0\.0/ }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Version 2.0.0');
    await expect(page.getByRole('main')).toContainText(/required property .?day.? added/i);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Buy a ticket|\/tickets/ })
      .first()
      .click();
    await expect(title).toHaveText('Buy a ticket');
    await expect(page.getByText('Required since 2.0.0').or(page.getByText('New in 2.0.0')).first()).toBeVisible();

    await page.goto(`${address}/reference/museum/hours/list-hours/`);
    await expect(title).toHaveText('When we are open');
    expect((await page.request.get(`${address}/reference/museum/tickets/get-ticket/`)).status()).toBe(404);
    expect((await writer.run('grep', '-rlE', 'getTicket|Get a ticket', 'dist')).output).toBe('');
  });
});
