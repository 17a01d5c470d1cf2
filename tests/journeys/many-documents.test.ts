import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

let address = '';

test.beforeAll(async () => {
  const writer = new Person({
    'redocly.yaml':
      "apis: { '*-api': { root: '*/openapi.yaml' }, 'flat-*': { root: flat-*.yaml } }\nextends: [minimal]\n",
    'museum/openapi.yaml': MUSEUM,
    'zoo/openapi.yaml': MUSEUM.replace('title: Museum', 'title: Zoo'),
    'flat-park.yaml': MUSEUM.replace('title: Museum', 'title: Park'),
  });
  for (const command of [['lint'], ['score'], ['test', '--only', 'examples'], ['build']]) {
    const { code, output } = await writer.portico(...command);
    expect(code, output).toBe(0);
  }
  expect((await writer.portico('diff', 'museum-api', 'zoo-api')).code).toBe(0);
  const dev = writer.start('dev');
  expect(await (await fetch(await dev.address())).text()).toContain('Park');
  await dev.stop();
  await writer.build();
  address = await writer.serve();
});

onPhoneAndDesktop(() => {
  test('a writer lists documents by a pattern, and all commands find them', async ({ page }) => {
    await page.goto(address);
    for (const name of ['Museum', 'Zoo', 'Park'])
      await expect(page.getByRole('link', { name: new RegExp(`^${name}`) }).filter({ visible: true })).not.toHaveCount(
        0,
      );
  });
});
