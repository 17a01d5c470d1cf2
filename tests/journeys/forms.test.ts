import { ApiServer } from '../e2e/api-server.ts';
import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { Person } from './person.ts';

const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', example: 'Bonny' },
    note: { type: 'string', example: 'A & B' },
    tags: { type: 'array', items: { type: 'string' }, example: ['small', 'black'] },
  },
};
const picture = { type: 'string', format: 'binary' };
const FORMS = {
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, picture } } },
};

let api: ApiServer;
let address = '';

test.beforeAll(async () => {
  api = await ApiServer.start();
  const [encoded, parts] = Object.entries(FORMS).map(([type, media]) => ({
    post: {
      ...{ tags: ['Forms'], summary: `Send ${type}`, operationId: type.includes('url') ? 'sendEncoded' : 'sendParts' },
      requestBody: { content: { [type]: media } },
      responses: { 200: { description: 'OK', content: { 'application/json': {}, 'application/xml': {} } } },
    },
  }));
  const document = { openapi: '3.0.3', info: { title: 'Forms', version: '1' }, servers: [{ url: api.url }] };
  const owner = new Person({
    'openapi.json': JSON.stringify({ ...document, security: [], paths: { '/encoded': encoded, '/parts': parts } }),
  });
  await owner.build('openapi.json');
  address = `${await owner.serve()}/reference/forms/forms`;
});

onPhoneAndDesktop(() => {
  test('a reader sends a form as the sample does', async ({ page }) => {
    const portal = new OperationPage(page);
    await portal.open(`${address}/send-encoded/`);
    await expect(portal.sample).toContainText("'note=A & B'");
    await portal.tryIt.open();
    const header = portal.tryIt.client.getByRole('row').filter({ hasText: 'application/xml' });
    const value = await header.getByText('application/xml').boundingBox();
    const about = await header.getByRole('button').boundingBox();
    expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThanOrEqual(about?.x ?? 0);
    await portal.tryIt.send.click();
    await expect(portal.tryIt.response).toContainText('200');
    expect([...new URLSearchParams(api.received.at(-1)?.body)]).toEqual([
      ['name', 'Bonny'],
      ['note', 'A & B'],
      ['tags', 'small'],
      ['tags', 'black'],
    ]);
  });

  test('a reader sends a form with a file, and leaves out an optional part', async ({ page }) => {
    const portal = new OperationPage(page);
    await portal.open(`${address}/send-parts/`);
    await expect(portal.sample).toContainText('picture=@');
    await portal.tryIt.open();
    const chosen = page.waitForEvent('filechooser');
    const row = portal.tryIt.client.getByRole('row').filter({ hasText: 'picture' });
    await row.getByRole('button', { name: /file/i }).click();
    await (await chosen).setFiles({ name: 'bonny.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
    await portal.tryIt.client.getByRole('checkbox', { name: 'Include note in request' }).uncheck({ force: true });
    await portal.tryIt.send.click();
    await expect(portal.tryIt.response).toContainText('200');
    const { body = '', headers } = api.received.at(-1) ?? {};
    const form = await new Response(body, { headers: { 'Content-Type': headers?.['content-type'] ?? '' } }).formData();
    expect([...form.keys()]).toEqual(['name', 'tags', 'tags', 'picture']);
    const file = form.get('picture');
    expect(file instanceof File ? [file.name, file.type, await file.text()] : file).toEqual([
      'bonny.png',
      'image/png',
      'PNG',
    ]);
  });
});
