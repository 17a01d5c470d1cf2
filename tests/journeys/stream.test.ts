import { createServer } from 'node:http';
import { listenHere } from '../listen.ts';
import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { Person } from './person.ts';

let owner: Person;
let address = '';

test.beforeAll(async () => {
  // A stream that does not end.
  const tides = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' });
    let level = 0;
    const timer = setInterval(() => response.write(`data: {"level":${(level += 1)}}\n\n`), 200);
    request.once('close', () => {
      clearInterval(timer);
    });
  });
  const content = { 'text/event-stream': { itemSchema: { type: 'object', properties: { data: { type: 'string' } } } } };
  owner = new Person({
    'openapi.json': JSON.stringify({
      ...{ openapi: '3.2.0', info: { title: 'Harbour', version: '1' }, security: [] },
      servers: [{ url: `http://127.0.0.1:${await listenHere(tides)}` }],
      paths: {
        '/tides': {
          get: { tags: ['Live'], operationId: 'watchTides', responses: { 200: { description: 'Tides', content } } },
        },
      },
    }),
  });
  await owner.build('openapi.json');
  address = `${await owner.serve()}/reference/harbour/live/watch-tides/`;
});

onPhoneAndDesktop(() => {
  test('a reader follows a stream in the panel, and ends it', async ({ page }) => {
    const portal = new OperationPage(page);
    await portal.open(address);
    await portal.tryIt.open();
    await portal.tryIt.send.click();
    await expect(portal.tryIt.response).toContainText('"level":3');
    await portal.tryIt.client
      .getByRole('button', { name: /cancel/i })
      .first()
      .click();
    await expect(portal.tryIt.send).toBeEnabled();
  });

  for (const [language, program, ...flags] of [
    ['JavaScript', process.execPath, '--input-type=module', '-e'],
    ['Python', 'python3', '-c'],
  ] as const)
    test(`a reader follows a stream with the sample of ${language}`, async ({ page }) => {
      const lacks = language === 'Python' && (await owner.run(program, '-c', 'import requests')).code !== 0;
      test.skip(lacks, 'Python with requests is not installed.');
      const portal = new OperationPage(page);
      await portal.open(address);
      await portal.language(language).click();
      const running = owner.launch(program, ...flags, (await portal.sample.textContent()) ?? '');
      await running.says(/"level":3/);
      await running.stop();
    });
});
