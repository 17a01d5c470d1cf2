import { describe, expect, test } from 'vitest';
import { wellFormedType } from '../../../../src/portal/samples/media-type.ts';
import { LANGUAGES, operationToSamples } from '../../../../src/portal/samples/index.ts';
import { readOperation } from './read-operation.ts';

function curl(content: object): string {
  const operation = readOperation({ requestBody: { content } }, { method: 'post' });
  const [sample] = operationToSamples(operation, { languages: ['curl'], generated: true });
  return sample?.variants[0]?.source ?? '';
}

test('a name that is syntax to --form is sent in a body of its own', () => {
  const name = 'x=@/etc/passwd;filename=z;y';
  const properties = { [name]: { type: 'string', format: 'binary' } };
  const source = curl({ 'multipart/form-data': { schema: { properties }, example: { [name]: 'a' } } });
  expect(source).toMatchInlineSnapshot(`
    "{
      printf '%b\\r\\n' '--boundary' \\
        'Content-Disposition: form-data; name="x=@/etc/passwd;filename=z;y"; filename="xetcpasswdfilenamezy.bin"' \\
        ''
      cat xetcpasswdfilenamezy.bin
      printf '%b\\r\\n' '' \\
        '--boundary--'
    } | curl --request POST \\
      --url 'https://api.example.com/things' \\
      --header 'Content-Type: multipart/form-data; boundary=boundary' \\
      --data-binary @-"
  `);
});

describe('nothing of a form becomes an option of --form', () => {
  const values = ['a=b', 'a;b', '@a', '<a', 'a"b', 'a\\b', 'a\nb', 'a\r\nb', '', 'a,b', "a'b"];
  test.each(values)('the name %j', (name) => {
    for (const format of ['binary', 'text']) {
      const schema = { properties: { [name]: { type: 'string', format } } };
      const source = curl({ 'multipart/form-data': { schema, example: { [name]: 'v' } } });
      expect(source).not.toMatch(/--form/);
    }
  });

  test.each(['text/plain;headers=@/etc/passwd', 'text/plain\r\nX-A: 1', 'text/plain;filename=z', '@/etc/passwd'])(
    'the media type %j',
    (contentType) => {
      const encoding = { a: { contentType } };
      const source = curl({ 'multipart/form-data': { schema: {}, encoding, example: { a: 'v' } } });
      expect(source.match(/--form(?!-string).*/g) ?? []).not.toContainEqual(
        expect.stringMatching(/headers|filename|@|X-A/),
      );
    },
  );
});

test('a header or a method that is not a token is encoded until it is one', () => {
  const operation = readOperation(
    { parameters: [{ name: '@/etc/passwd', in: 'header', example: '' }] },
    { method: 'A B\r\nX: 1' },
  );
  const [sample] = operationToSamples(operation, { languages: ['curl'], generated: true });
  expect(sample?.variants[0]?.source).toBe(
    "curl --request 'A%20B%0D%0AX%3A%201' \\\n  --url 'https://api.example.com/things' \\\n  --header '%40%2Fetc%2Fpasswd;'",
  );
});

test.each([
  ['a/b;x="c;\\"d";y=1', 'a/b;x="c;\\"d";y=1'],
  ['a/b; x; y=1; z="', 'a/b; y=1'],
  ['a/b;headers=@/x', 'a/b'],
  ['a/b\r\nX: 1', undefined],
  ['', undefined],
])('of the media type %j %j is left', (written, left) => {
  expect(wellFormedType(written)).toBe(left);
});

test('NUL, which no argument holds, comes through a pipe', () => {
  const encoding = { a: { contentType: 'text/plain' } };
  for (const content of [
    { 'text/plain': { example: 'a\0b' } },
    { 'multipart/form-data': { schema: {}, example: { a: 'a\0b' } } },
    { 'multipart/form-data': { schema: {}, encoding, example: { a: 'a\0b' } } },
  ]) {
    expect(curl(content)).toMatch(/a\\0000b[^]*\| curl [^]*--data-binary @-$/);
  }
});

describe('the headers of a part are sent, in each language', () => {
  const content = {
    'multipart/form-data': {
      schema: { properties: { file: { contentMediaType: 'application/octet-stream' }, csv: { type: 'string' } } },
      example: { file: '', csv: 'a"b' },
      encoding: {
        file: {
          headers: {
            'X-Sum': { required: true, schema: { type: 'string' }, example: 'a"b\\c\r\nX-Evil: ä' },
            'X-Optional': { schema: { type: 'string' } },
          },
        },
        csv: { contentType: 'text/csv', headers: { '@/etc/passwd': { schema: { type: 'integer' }, example: 7 } } },
      },
    },
  };

  test('as an option of cURL', () => {
    expect(curl(content)).toMatchInlineSnapshot(`
      "curl --request POST \\
        --url 'https://api.example.com/things' \\
        --form 'file=@file.bin;type=application/octet-stream;headers="X-Sum: a\\"b\\\\c%0D%0AX-Evil: %C3%A4"' \\
        --form 'csv="a\\"b";type=text/csv;headers="%40%2Fetc%2Fpasswd: 7"'"
    `);
  });

  test.each(LANGUAGES)('$id', ({ id }) => {
    const operation = readOperation({ requestBody: { content } }, { method: 'post' });
    const [sample] = operationToSamples(operation, { languages: [id], generated: true });
    const source = sample?.variants[0]?.source ?? '';
    expect(source).toMatch(/X-Sum/);
    expect(source).not.toMatch(/X-Optional|^X-Evil/m);
  });
});
