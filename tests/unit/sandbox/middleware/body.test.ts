import { describe, expect, test } from 'vitest';
import type { MediaTypeTable, OperationTable } from '../../../../src/sandbox/tables/types.ts';
import type { JsonSchema } from '../../../../src/sandbox/check.ts';
import { parseBody, readBody } from '../../../../src/sandbox/middleware/body.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    age: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    home: { type: 'object', properties: { city: { type: 'string' } } },
    file: { type: 'string', format: 'binary' },
  },
};

async function read(
  mediaType: string,
  contentType: string | undefined,
  body: string | Uint8Array | undefined,
  required = true,
): Promise<unknown> {
  const media: MediaTypeTable = { mediaType, schema, itemSchema: undefined, encoding: {}, examples: [] };
  const plan: OperationTable = {
    id: 'x',
    operationId: 'x',
    method: 'POST',
    path: '/x',
    parameters: [],
    requestBody: { required, content: [media] },
    responses: [],
    security: [],
    lifecycle: undefined,
    scope: [],
    references: [],
    act: { kind: 'example' },
  };
  const headers = contentType === undefined ? [] : [['content-type', contentType] as const];
  const { refusal, value, opaque } = await readBody(
    plan,
    { method: 'POST', url: '/x', headers, body },
    () => undefined,
  );
  return refusal?.code ?? (opaque ? 'opaque' : value);
}

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';

describe('a body is read by its media type', () => {
  test.each<readonly [string, string | undefined, string | undefined, unknown]>([
    ['application/json', 'application/json; charset=utf-8', '{"age":1}', { age: 1 }],
    ['application/json', 'Application/JSON', '{', 'invalid_json'],
    ['application/json', undefined, '{}', 'missing_content_type'],
    ['application/json', ' ', '{}', 'missing_content_type'],
    ['application/json', 'text/plain', '{}', 'unsupported_media_type'],
    ['application/json', 'application/json', undefined, 'missing_body'],
    ['application/json', 'application/json', '['.repeat(201) + ']'.repeat(201), 'invalid_json'],
    ['application/*', 'application/merge-patch+json', '{}', {}],
    ['application/vnd.x+json', 'application/vnd.x+json', '[]', []],
    ['application/x-ndjson', 'application/x-ndjson', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    [form, form, 'age=1&tags=a&tags=b&home[city]=Ulm', { age: 1, tags: ['a', 'b'], home: { city: 'Ulm' } }],
    [form, form, 'tags=a&home=%7B%22city%22%3A%22Ulm%22%7D', { tags: ['a'], home: { city: 'Ulm' } }],
    [
      'multipart/form-data',
      multipart,
      [
        '--b\r\nContent-Disposition: form-data; name="age"\r\n\r\n1\r\n',
        '--b\r\nContent-Disposition: form-data; name="tags"\r\n\r\na\r\n',
        '--b\r\nContent-Disposition: form-data; name="home"\r\nContent-Type: application/json\r\n\r\n{"city":"Ulm"}\r\n',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n123\r\n\r\n456\r\n--b--\r\n',
      ].join(''),
      { age: 1, tags: ['a'], home: { city: 'Ulm' }, file: '123\r\n\r\n456' },
    ],
    ['multipart/form-data', 'multipart/form-data', '--b--', 'invalid_multipart'],
    ['multipart/form-data', multipart, 'x', 'invalid_multipart'],
    [
      'multipart/form-data',
      'multipart/form-data; boundary="b.(c"',
      '--b.(c\nContent-Disposition: form-data; name="file"\n\na\n\r\nb\n--b.(c--\n',
      { file: 'a\n\r\nb' },
    ],
    ['application/xml', 'application/xml', '<a/>', {}],
    ['application/xml', 'application/xml', '<a>', 'invalid_xml'],
    ['application/xml', 'application/xml', '<pet/>', {}],
    ['application/xml', 'application/xml', '<x:pet xmlns:x="y"/>', {}],
    ['application/octet-stream', 'application/octet-stream', 'x', 'opaque'],
  ])('%s, sent as %s: %j', async (mediaType, contentType, body, expected) => {
    expect(await read(mediaType, contentType, body)).toEqual(expected);
  });

  test('a file of a form keeps each of its bytes, and texts beside it are UTF-8', async () => {
    const head = 'Content-Disposition: form-data; name=';
    const [before, after] = [
      `--b\r\n${head}"title"\r\n\r\nÄ\r\n--b\r\n${head}"file"; filename="ä.png"\r\n\r\n`,
      '\r\n--b--\r\n',
    ].map((text) => Buffer.from(text));
    const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x0a, 0xff, 0x00]);
    const body = Buffer.concat([before ?? bytes, bytes, after ?? bytes]);
    expect(await read('multipart/form-data', multipart, body)).toEqual({ title: 'Ä', file: bytes.toString('latin1') });
  });

  test('XML has the root element that its schema names, and no other', async () => {
    const named = { ...schema, xml: { name: 'pet' } };
    const media: MediaTypeTable = {
      mediaType: 'application/xml',
      schema: named,
      itemSchema: undefined,
      encoding: {},
      examples: [],
    };
    const parse = (text: string): ReturnType<typeof parseBody> =>
      parseBody(media, 'application/xml', text, () => undefined);
    expect((await parse('<pet><age>1</age></pet>')).value).toEqual({ age: 1 });
    expect((await parse('<order><age>1</age></order>')).refusal).toMatchObject({
      code: 'invalid_xml',
      message: 'The root element must be <pet>, not <order>.',
    });
  });

  test('none may be there where it is not required', async () => {
    expect(await read('application/json', undefined, undefined, false)).toBeUndefined();
  });
});
