import { describe, expect, test } from 'vitest';
import { open } from './notes.ts';

const xmlAndJson = (schema: string): string =>
  `content: { application/json: { schema: ${schema} }, application/xml: { schema: ${schema} } }`;
const station = `{ $ref: '#/components/schemas/Station' }`;
const error = `{ type: object, properties: { message: { type: string } } }`;
const trains = `
paths:
  /stations:
    get: { responses: { 200: { ${xmlAndJson(`{ type: array, items: ${station} }`)} } } }
    post:
      requestBody: { required: true, ${xmlAndJson(station)} }
      responses: { 201: { ${xmlAndJson(station)} }, 400: { ${xmlAndJson(error)} } }
  /stations/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 200: { ${xmlAndJson(station)} }, 404: { ${xmlAndJson(error)} } }
  /plain: { get: { responses: { 200: { content: { application/json: { schema: { type: object } } } }, 400: {} } } }
components:
  schemas:
    Station:
      xml: { name: station }
      type: object
      required: [name]
      properties:
        id: { type: string, xml: { attribute: true } }
        name: { type: string }
        tracks: { type: integer }
        tags: { type: array, xml: { wrapped: true }, items: { type: string, xml: { name: tag } } }
        lines: { type: array, items: { type: integer, xml: { name: line } } }
`;
const XML = { accept: 'application/xml', 'content-type': 'application/xml' };

describe('what is asked for as XML comes as XML', () => {
  const body = `<?xml version="1.0"?>
<station id="efdb"><name>Berlin &amp; more</name><tracks>14</tracks>
  <tags><tag>big</tag><tag><![CDATA[<new>]]></tag></tags><line>1</line><line>2</line></station>`;
  const record = { id: 'efdb', name: 'Berlin & more', tracks: 14, tags: ['big', '<new>'], lines: [1, 2] };

  test('a body is read, and the record is written as XML and as JSON', async () => {
    const { send } = await open(trains);
    const made = await send('POST /stations', body, XML);
    expect([made.status, made.header('Content-Type')]).toEqual([201, 'application/xml']);
    expect(made.header('Sandbox-Unchecked')).toBeUndefined();
    expect(made.body).toMatch(/<station id="efdb">/);
    expect((await send('GET /stations/efdb')).json).toEqual(record);
    const read = await send('GET /stations/efdb', undefined, { accept: 'application/xml' });
    expect(read.body).toContain('<tag>&lt;new&gt;</tag>');
    expect(read.body).toMatch(/<line>1<\/line>\s*<line>2<\/line>/);
  });

  test('a list is an element of elements', async () => {
    const { send } = await open(trains);
    await send('POST /stations', body, XML);
    const list = (await send('GET /stations', undefined, { accept: 'application/xml' })).body;
    expect(list).toMatch(/<station id="efdb">\s*<name>Berlin &amp; more<\/name>/);
  });

  test.each([
    ['<station><name>', 400, 'The request body is not valid XML.'],
    ['<station><tracks>1</tracks></station>', 400, 'The field "name" is required.'],
    ['<station><name>a</name><tracks>many</tracks></station>', 400, 'The field "tracks" must be an integer.'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><station><name>&b;</name></station>', 400, 'The request body is not valid XML.'],
  ])('%s is refused in XML', async (sent, status, message) => {
    const { send } = await open(trains);
    const answer = await send('POST /stations', sent, XML);
    expect([answer.status, answer.header('Content-Type')]).toEqual([status, 'application/xml']);
    expect(answer.body).toContain(`<message>${message.replaceAll('"', '&quot;')}</message>`);
  });

  test.each([
    ['another element', '<a/>', false],
    ['another end', '<station></a>', false],
    ['two elements', '<station/><station/>', false],
    ['an attribute twice', '<station id="1" id="2"/>', false],
    ['an unknown entity', '<station><name>&none;</name></station>', false],
    ['300 levels', `<station>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</station>`, false],
    ['a prefix', '<p:station xmlns:p="urn:x"><p:name>a</p:name></p:station>', true],
    ['comments and instructions', '<station><!-- no --><?no?><name>a</name></station>', true],
    ['numbers of characters', '<station><name>&#x41;&#66;&lt;</name></station>', true],
    ['a name of prototypes', '<station><name>a</name><__proto__>1</__proto__></station>', true],
  ])('%s in a body is read or refused', async (_, sent, isRead) => {
    const { send } = await open(trains);
    expect((await send('POST /stations', sent, XML)).status).toBe(isRead ? 201 : 400);
  });
});
