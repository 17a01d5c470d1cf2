import { describe, expect, test } from 'vitest';
import { mediaTypeToBodies } from '../../../../src/portal/samples/media-type-examples.ts';
import { operationToRequest, type Request } from '../../../../src/portal/samples/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { readOperation } from './read-operation.ts';

const requestOf = (operation: object): Request => operationToRequest(readOperation(operation), undefined, undefined);

describe('a value in a path is one segment of it', () => {
  const string = { type: 'string' };
  const texts = { examples: { a: { value: 'a/b' }, b: { value: '..' }, c: { value: 'c d' } } };
  test.each<[string, object, string]>([
    ['an example with a slash', { schema: string, example: 'a/b' }, 'REF'],
    ['of several the first that is one', { schema: string, ...texts }, 'c%20d'],
    ['a pattern that allows slashes', { schema: { ...string, pattern: '^[/a]{3}$' } }, 'aaa'],
    ['an object whose property has a slash', { schema: { type: 'object' }, example: { a: 'b/c' } }, 'key,a'],
    ['a serialized example with a slash', { schema: string, examples: { a: { serializedValue: 'a/b' } } }, 'REF'],
    ['a URI', { schema: { ...string, format: 'uri' } }, 'a%3Ab'],
  ])('%s', (_, parameter, segment) => {
    const made = operationToRequest(
      readOperation(
        { parameters: [{ name: 'ref', in: 'path', required: true, ...parameter }] },
        { path: '/r/{ref}/s' },
      ),
      undefined,
      undefined,
    );
    expect(made.url).toBe(`https://api.example.com/r/${segment}/s`);
  });
});

describe('a list of two items and a placeholder are values that the schema allows', () => {
  test.each<[string, object, string]>([
    ['numbers from 5 on', { type: 'array', items: { type: 'integer', minimum: 5 } }, '?a=5'],
    ['texts of one letter', { type: 'string', maxLength: 1 }, '?a=A'],
  ])('%s', (_, schema, expected) => {
    expect(requestOf({ parameters: [{ name: 'a', in: 'query', required: true, schema }] }).url).toBe(
      `https://api.example.com/things${expected}`,
    );
  });
});

describe('a number is sent as its author wrote it', () => {
  test.each([['example: 1E400', '?a=1E400']])('%s', (keyword, search) => {
    const { operations } = readApi(
      `paths: { /a: { get: { parameters: [{ name: a, in: query, required: true, schema: { type: number, ${keyword} } }] } } }`,
    );
    const [operation] = operations;
    expect(operation && operationToRequest(operation, undefined, undefined).url).toBe(`/a${search}`);
  });
});

describe('a body of a range of media types is sent with one type of the range', () => {
  const object = { type: 'object', properties: { a: { type: 'integer', example: 7 } } };
  test.each([
    ['*/*', object, 'application/json', 'json'],
    ['*/*', { type: 'string', example: 'x' }, 'text/plain', 'text'],
    ['application/*', object, 'application/json', 'json'],
    ['application/*+xml', object, 'application/atom+xml', 'text'],
    ['image/*', { type: 'string', format: 'binary' }, 'image/png', 'file'],
  ])('%s with %j', (range, schema, type, kind) => {
    const operation = readOperation({ requestBody: { content: { [range]: { schema } } } }, { method: 'post' });
    const media = operation.requestBody?.content[0];
    const body = media && mediaTypeToBodies(media, 'request')[0]?.body;
    const sent = operationToRequest(operation, media, body);
    expect([sent.contentType, body?.kind]).toEqual([type, kind]);
  });

  test('an example of any type without a schema is a value', () => {
    const operation = readOperation({ requestBody: { content: { '*/*': { example: { b: 1 } } } } });
    const [media] = operation.requestBody?.content ?? [];
    expect(media && mediaTypeToBodies(media, 'request').map(({ body }) => body?.kind)).toEqual(['json']);
  });
});
