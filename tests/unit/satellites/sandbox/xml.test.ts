import { describe, expect, test } from 'vitest';
import { parseXml } from '../../../../src/satellites/sandbox/xml/parse.ts';
import { elementToJson, jsonToXml } from '../../../../src/satellites/sandbox/xml/read.ts';
import type { JsonSchema } from '../../../../src/satellites/sandbox/check.ts';
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
    const element = parseXml(made.body ?? '');
    expect([element?.name, element?.attributes.get('id')]).toEqual(['station', 'efdb']);
    expect((await send('GET /stations/efdb')).json).toEqual(record);
    const read = await send('GET /stations/efdb', undefined, { accept: 'application/xml' });
    expect(read.body).toContain('<tag>&lt;new&gt;</tag>');
    expect(read.body).toMatch(/<line>1<\/line>\s*<line>2<\/line>/);
  });

  test('a list is an element of elements', async () => {
    const { send } = await open(trains);
    await send('POST /stations', body, XML);
    const list = parseXml((await send('GET /stations', undefined, { accept: 'application/xml' })).body ?? '');
    expect(list?.children.map(({ name }) => name)).toContain('station');
    expect(list?.children.at(-1)?.children.find(({ name }) => name === 'name')?.text).toBe('Berlin & more');
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
    expect(parseXml(answer.body ?? '')?.children.map(({ text }) => text)).toEqual([message]);
  });
});

describe('XML is read as its schema says', () => {
  const resolve = (): undefined => undefined;
  const read = (text: string, schema: JsonSchema): unknown => {
    const root = parseXml(text);
    return root === undefined ? undefined : elementToJson(root, schema, resolve);
  };

  test.each<readonly [string, JsonSchema, unknown]>([
    ['<a><b>1</b></a>', true, { b: '1' }],
    ['<a><b>1</b><b>2</b></a>', true, { b: ['1', '2'] }],
    ['<a>text</a>', true, 'text'],
    ['<a> 7 </a>', { type: 'integer' }, 7],
    ['<p:a xmlns:p="urn:x"><p:b>1</p:b></p:a>', { properties: { b: { type: 'integer' } } }, { b: 1 }],
    ['<a xsi:nil="true"/>', { type: ['object', 'null'] }, null],
    [
      '<a c="1">v</a>',
      {
        properties: {
          c: { type: 'integer', xml: { attribute: true } },
          v: { type: 'string', xml: { nodeType: 'text' } },
        },
      },
      { c: 1, v: 'v' },
    ],
    ['<a><__proto__>1</__proto__></a>', true, JSON.parse('{"__proto__":"1"}')],
    ['<a>&#x41;&#66;&lt;</a>', { type: 'string' }, 'AB<'],
    ['<a><!-- no --><?no?><b/></a>', { properties: { b: { type: 'string' } } }, { b: '' }],
  ])('%s', (text, schema, value) => {
    expect(read(text, schema)).toEqual(value);
  });

  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a b="1" b="2"/>',
    '<a>&none;</a>',
    '<a>&lt</a>',
    '<a b=1/>',
    'x<a/>',
    '<!DOCTYPE a><a/>',
    `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`,
  ])('%s is not XML that is read', (text) => {
    expect(parseXml(text)).toBeUndefined();
  });

  test('what is written is read as it was', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        names: { type: 'array', items: { type: 'string', xml: { name: 'n' } }, xml: { wrapped: true } },
        sizes: { type: 'array', items: { type: 'number' } },
        inner: { type: 'object', properties: { a: { type: ['boolean', 'null'] } } },
      },
    };
    const value = { id: 1, names: ['<&>"', 'ü'], sizes: [1.5, 2], inner: { a: true } };
    expect(read(jsonToXml(value, schema, resolve), schema)).toEqual(value);
  });
});
