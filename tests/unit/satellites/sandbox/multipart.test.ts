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

test('what a document says of parts is read, and said to be unchecked', async () => {
  const schema = '{ type: object, properties: { file: { type: string, format: binary }, csv: { type: string } } }';
  const document = upload(
    schema,
    '{ file: { contentType: image/png }, csv: { contentType: text/csv, headers: { X: { schema: { type: string } } } } }',
  );
  expect(await send(document, [{ name: 'file', file: 'a', type: 'image/png' }])).toEqual([
    201,
    'the content type of the part "file"',
  ]);
  expect(await send(document, [{ name: 'csv', value: 'a,b' }])).toEqual([
    201,
    'the content type of the part "csv"; the headers of the part "csv"',
  ]);
  expect((await send(upload('{ properties: { n: { type: integer } } }', '{}'), [{ name: 'n', value: 'x' }]))[0]).toBe(
    422,
  );
});

const STYLED = `{ type: object, required: [ids], properties: { ids: { type: array, minItems: 2, items: { type: integer } }, where: { type: object, properties: { x: { type: integer } }, required: [x] } } }`;
describe('a part with a style is read like a query parameter', () => {
  const two = 'ids=1&ids=2';
  test.each([
    ['{ ids: { style: form, explode: false } }', 'ids=1,2', 201],
    ['{ ids: { style: form, explode: true } }', 'ids=1,2', 422],
    ['{ ids: { style: pipeDelimited } }', 'ids=1|2', 201],
    ['{ ids: { style: spaceDelimited, explode: false } }', 'ids=1 2', 201],
    ['{ where: { style: deepObject } }', `${two}&where[x]=3`, 201],
    ['{ where: { style: deepObject } }', `${two}&where[x]=y`, 422],
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
  '{ ids: { style: pipeDelimited }, where: { style: deepObject, explode: true } }',
  '{ file: { contentType: "image/jpeg, image/png", headers: { X-Sum: { required: true, schema: { type: string }, example: abc }, X-None: { schema: { type: string } } } } }',
  '{ csv: { contentType: text/csv, headers: { X-List: { schema: { type: array, items: { type: integer } }, example: [1, 2] } } } }',
  '{ where: { contentType: application/json }, ids: { contentType: text/plain } }',
])('the sandbox accepts the example of a form with the encoding %s', async (encoding) => {
  for (const version of ['3.0.3', '3.2.0'])
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
