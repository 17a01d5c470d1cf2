import { describe, expect, test } from 'vitest';
import { mediaTypeToExamples } from '../../../../src/portal/samples/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { open } from './notes.ts';
import { openSandbox } from './open-sandbox.ts';

/** Returns a document with a form; `more` are further responses. */
const upload = (schema: string, encoding: string, version = '3.1.0', type = 'multipart/form-data'): string => `
openapi: ${version}
paths:
  /upload:
    post:
      requestBody: { required: true, content: { ${type}: { schema: ${schema}, encoding: ${encoding} } } }
      responses: { 201: {}, 415: {}, 422: {} }
`;

interface SentPart {
  readonly name: string;
  readonly value?: string | undefined;
  readonly file?: string;
  readonly type?: string;
}

function form(parts: readonly SentPart[]): string {
  const written = parts.map(({ name, value = '', file, type }) => {
    const lines = [
      `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ];
    return `--b\r\n${lines.join('\r\n')}\r\n\r\n${value}\r\n`;
  });
  return `${written.join('')}--b--\r\n`;
}

async function send(document: string, parts: readonly SentPart[]): Promise<readonly unknown[]> {
  const { send: request } = await open(document);
  const answer = await request('POST /upload', form(parts), { 'content-type': 'multipart/form-data; boundary=b' });
  return [answer.status, answer.header('Sandbox-Reason') ?? answer.header('Sandbox-Unchecked')];
}

const FILES =
  '{ type: object, required: [file], properties: { file: { type: string, format: binary }, pages: { type: array, items: { contentMediaType: image/png } }, icon: { type: string, contentEncoding: base64, contentMediaType: image/png }, any: { contentMediaType: application/octet-stream } } }';
const IMAGES = "{ file: { contentType: 'image/png, image/jpeg' } }";

describe('the content type of a part is one of its encoding', () => {
  test.each([
    [IMAGES, { name: 'file', file: 'a.png', type: 'image/png' }, [201, undefined]],
    [IMAGES, { name: 'file', file: 'a.jpg', type: 'IMAGE/JPEG; q=1' }, [201, undefined]],
    [
      IMAGES,
      { name: 'file', file: 'a.txt', type: 'text/plain' },
      [415, 'The part "file" has the content type "text/plain", which is not one of image/png, image/jpeg.'],
    ],
    [IMAGES, { name: 'file', file: 'a' }, [201, 'the content type of the part "file", which has none']],
    ['{ file: { contentType: image/* } }', { name: 'file', file: 'a.gif', type: 'image/gif' }, [201, undefined]],
    [
      '{ file: { contentType: image/* } }',
      { name: 'file', file: 'a.txt', type: 'text/plain' },
      [415, expect.stringContaining('image/*')],
    ],
    ['{}', { name: 'file', file: 'a.txt', type: 'text/plain' }, [201, undefined]],
  ] as const)('%s, %j', async (encoding, part, expected) => {
    expect(await send(upload(FILES, encoding), [part])).toEqual(expected);
  });

  test.each([
    ['pages', 'image/png', 201],
    ['pages', 'image/gif', 415],
    ['icon', 'text/plain', 201],
    ['any', 'image/gif', 201],
  ])('without one, that of its schema: %s as %s', async (name, type, status) => {
    const file = { name: 'file', file: 'a', type: 'text/plain' };
    const value = Buffer.from('x').toString('base64');
    const [found] = await send(upload(FILES, '{}'), [file, { name, value, file: 'b', type }]);
    expect(found).toBe(status);
  });

  test('it is named beside what else is wrong with the body', async () => {
    const schema =
      '{ type: object, required: [file, n], properties: { file: { type: string, format: binary }, n: { type: integer } } }';
    const [status, reason] = await send(upload(schema, IMAGES), [{ name: 'file', file: 'a', type: 'text/plain' }]);
    expect([status, reason]).toEqual([415, expect.stringMatching(/"text\/plain".*The field "n" is required\./)]);
  });
});

const STYLED = `{ type: object, required: [ids], properties: { ids: { type: array, minItems: 2, items: { type: integer } }, where: { type: object, properties: { x: { type: integer } }, required: [x] } } }`;
describe('a part in XML is read as XML, as samples send it', () => {
  const schema =
    '{ type: object, properties: { meta: { type: object, required: [x], properties: { x: { type: integer, example: 4 } } } } }';
  const document = upload(schema, '{ meta: { contentType: application/xml } }');
  test.each([
    ['<meta><x>4</x></meta>', 201],
    ['<meta><x>no</x></meta>', 422],
    ['<meta>', 422],
    ['{"x":4}', 422],
  ])('%s', async (value, status) => {
    const [answered] = await send(document, [{ name: 'meta', value, type: 'application/xml' }]);
    expect(answered).toBe(status);
  });
});

describe('a part with a style is read like a query parameter', () => {
  const two = 'ids=1&ids=2';
  test.each([
    ['{ ids: { style: form, explode: false } }', 'ids=1,2', 201],
    ['{ ids: { style: form, explode: true } }', 'ids=1,2', 422],
    ['{ ids: { style: form } }', two, 201],
    ['{ ids: { style: pipeDelimited } }', 'ids=1|2', 201],
    ['{ ids: { style: spaceDelimited, explode: false } }', 'ids=1 2', 201],
    ['{ where: { style: deepObject } }', `${two}&where[x]=3`, 201],
    ['{ where: { style: deepObject } }', `${two}&where[x]=y`, 422],
    ['{ where: { style: form } }', `${two}&x=3`, 201],
    ['{ where: { style: form, explode: false } }', `${two}&where=x,3`, 201],
    ['{}', two, 201],
  ] as const)('%s: %j', async (encoding, fields, status) => {
    const parts = fields.split('&').map((field) => ({ name: field.split('=')[0] ?? '', value: field.split('=')[1] }));
    expect((await send(upload(STYLED, encoding), parts))[0]).toBe(status);
    const body = new URLSearchParams(fields).toString();
    const { send: request } = await open(upload(STYLED, encoding, '3.1.0', 'application/x-www-form-urlencoded'));
    const answer = await request('POST /upload', body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(status);
  });
});

const SAMPLED =
  '{ type: object, required: [file, ids, where], properties: { file: { contentMediaType: image/png }, ids: { type: array, minItems: 2, items: { type: integer } }, where: { type: object, required: [x], properties: { x: { type: integer }, y: { type: string } } }, csv: { type: string } } }';

test.each([
  '{}',
  '{ ids: { style: form, explode: false } }',
  '{ ids: { style: form } }',
  '{ ids: { style: pipeDelimited }, where: { style: deepObject, explode: true } }',
  '{ where: { style: form, explode: false } }',
  '{ where: { style: form } }',
  '{ file: { contentType: "image/jpeg, image/png", headers: { X-Sum: { required: true, schema: { type: string }, example: abc }, X-None: { schema: { type: string } } } } }',
  '{ csv: { contentType: text/csv, headers: { X-List: { schema: { type: array, items: { type: integer } }, example: [1, 2] } } } }',
  '{ where: { contentType: application/json }, ids: { contentType: text/plain } }',
])('the sandbox accepts the example of a form with the encoding %s', async (encoding) => {
  for (const version of ['3.0.3', '3.1.0', '3.2.0'])
    for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
      const api = readApi(upload(SAMPLED, encoding, version, type));
      const [media] = api.operations[0]?.requestBody?.content ?? [];
      if (media === undefined) throw new Error('There is no body.');
      const [example] = mediaTypeToExamples(media, 'request');
      const { send: request } = await openSandbox([[mockTablesOf(api)]]);
      const answer = await request('POST /upload', example?.source, { 'content-type': `${type}; boundary=boundary` });
      expect([answer.status, answer.header('Sandbox-Reason')]).toEqual([201, undefined]);
    }
});

test.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
  'a form without fields is an object: %s',
  async (type) => {
    const sendEmpty = async (schema: string): Promise<number> => {
      const { send: request } = await open(upload(schema, '{}', '3.1.0', type));
      const headers = { 'content-type': type === 'multipart/form-data' ? `${type}; boundary=b` : type };
      return (await request('POST /upload', type === 'multipart/form-data' ? form([]) : '', headers)).status;
    };
    expect(await sendEmpty('{ type: object, properties: { title: { type: string } } }')).toBe(201);
    expect(await sendEmpty('{ properties: { title: { type: string } } }')).toBe(201);
    expect(await sendEmpty('{ type: object, required: [title], properties: { title: { type: string } } }')).toBe(422);
  },
);
