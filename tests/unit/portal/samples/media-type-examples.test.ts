import { expect, test } from 'vitest';
import type { MediaType } from '../../../../src/openapi/model/index.ts';
import { mediaTypeToExamples, schemaToExamples } from '../../../../src/portal/samples/index.ts';
import { readOperation } from './read-operation.ts';
import { readSchema } from './read-schema.ts';

function media(mediaType: string, described: object): MediaType {
  const operation = readOperation({ requestBody: { content: { [mediaType]: described } } }, { method: 'post' });
  const [first] = operation.requestBody?.content ?? [];
  if (first === undefined) throw new Error('The media type is not read.');
  return first;
}

function texts(mediaType: string, described: object): readonly string[] {
  return mediaTypeToExamples(media(mediaType, described), 'request').map(({ source }) => source);
}

const pet = {
  type: 'object',
  properties: { name: { const: 'Rex' }, tags: { type: 'array', items: { const: 'a b' } } },
};
const event = { type: 'object', properties: { event: { const: 'tick' }, data: { const: 'a\nb' } } };

test.each([
  ['application/json', { schema: pet }, ['{\n  "name": "Rex",\n  "tags": [\n    "a b"\n  ]\n}']],
  ['application/json', { example: '{"already":"text"}' }, ['{"already":"text"}']],
  ['application/json', { schema: { type: 'string' }, example: '{a}' }, ['"{a}"']],
  ['application/x-www-form-urlencoded', { schema: pet }, ['name=Rex&tags=a%20b']],
  [
    'application/x-www-form-urlencoded',
    { example: { ids: [1, 2], where: { x: 1 } }, encoding: { ids: { style: 'form', explode: false } } },
    ['ids=1%2C2&where=%7B%22x%22%3A1%7D'],
  ],
  ['text/event-stream', { itemSchema: event }, ['event: tick\ndata: a\ndata: b\n\nevent: tick\ndata: a\ndata: b\n\n']],
  ['application/jsonl', { itemSchema: { oneOf: [{ const: 1 }, { const: 2 }] } }, ['1\n2\n']],
  [
    'text/event-stream',
    {
      itemSchema: {
        properties: { data: { const: 'd' } },
        oneOf: [{ properties: { event: { const: 'a' } } }, { properties: { event: { const: 'b' } } }],
      },
    },
    ['data: d\nevent: a\n\ndata: d\nevent: b\n\n'],
  ],
  [
    'multipart/mixed',
    { itemSchema: { const: 1 }, prefixEncoding: [{ contentType: 'text/csv' }] },
    ['--boundary\nContent-Type: text/csv\n\n1\n--boundary\nContent-Type: application/json\n\n1\n--boundary--'],
  ],
  [
    'multipart/mixed',
    { itemSchema: { const: 'x' }, prefixEncoding: [{ contentType: 'text/plain' }] },
    ['--boundary\nContent-Type: text/plain\n\nx\n--boundary\nContent-Type: text/plain\n\nx\n--boundary--'],
  ],
  ['image/png', {}, ['(binary data: file.png)']],
  ['text/csv', { examples: { e: { serializedValue: 'a,b\n' } } }, ['a,b\n']],
  ['application/json', { examples: { e: { dataValue: { a: 1 }, serializedValue: '{"a":2}' } } }, ['{"a":2}']],
])('%s of %j', (mediaType, described, expected) => {
  expect(texts(mediaType, described)).toEqual(expected);
});

test('a multipart form has a part for each property, files by name', () => {
  const properties = {
    meta: { type: 'object', properties: { a: { const: 1 } } },
    photo: { type: 'string', format: 'binary' },
    notes: { type: 'array', items: { const: 'n' }, minItems: 2 },
  };
  const encoding = { photo: { contentType: 'image/png, image/jpeg' } };
  expect(texts('multipart/form-data', { schema: { type: 'object', properties }, encoding })).toMatchInlineSnapshot(`
    [
      "--boundary
    Content-Disposition: form-data; name="meta"
    Content-Type: application/json

    {"a":1}
    --boundary
    Content-Disposition: form-data; name="photo"; filename="photo.png"
    Content-Type: image/png

    (binary data: photo.png)
    --boundary
    Content-Disposition: form-data; name="notes"

    n
    --boundary
    Content-Disposition: form-data; name="notes"

    n
    --boundary--",
    ]
  `);
});

test('written examples keep their names, summaries and addresses; where all are addresses one is made', () => {
  const described = { schema: pet, examples: { far: { summary: 'Far', externalValue: 'https://example.com/x' } } };
  expect(
    mediaTypeToExamples(media('application/json', described), 'request').map(
      ({ name, summary, origin, externalValue }) => [name, summary, origin, externalValue],
    ),
  ).toEqual([
    ['far', 'Far', 'written', 'https://example.com/x'],
    [undefined, undefined, 'generated', undefined],
  ]);
});

test('a schema has no example with read-only and write-only fields together', () => {
  const sent = (properties: Readonly<Record<string, unknown>>): unknown =>
    schemaToExamples(readSchema({ type: 'object', properties })).map(({ direction, source }) => [
      direction,
      source.replaceAll(/\s+/g, ''),
    ]);
  const [id, secret] = [
    { const: 7, readOnly: true },
    { const: 'x', writeOnly: true },
  ];
  const name = { const: 'Rex' };
  expect(sent({ id, secret, name })).toEqual([
    ['response', '{"id":7,"name":"Rex"}'],
    ['request', '{"secret":"x","name":"Rex"}'],
  ]);
  expect(sent({ id, name })).toEqual([[undefined, '{"id":7,"name":"Rex"}']]);
  expect(sent({ secret, name })).toEqual([[undefined, '{"secret":"x","name":"Rex"}']]);
});
