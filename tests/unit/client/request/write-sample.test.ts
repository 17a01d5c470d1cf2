import { describe, expect, test } from 'vitest';
import { applyEdits, editLiterals, writeSample } from '../../../../src/client/request/write-sample.ts';
import type { ChangedRequest } from '../../../../src/client/request/write-sample.ts';
import { LANGUAGES, operationToParts, operationToSamples } from '../../../../src/portal/samples/index.ts';
import { keyOf } from '../../../../src/portal/samples/request-parts.ts';
import type { Operation } from '../../../../src/openapi/model/index.ts';
import { changeRequest } from './changed-request.ts';
import { readOperation } from '../../portal/samples/read-operation.ts';

function change(operation: Operation, values: Readonly<Record<string, string>>, key?: string): ChangedRequest {
  const { credentials } = operationToParts(operation);
  const keys = new Map(key === undefined ? [] : credentials.map((place) => [keyOf(place), key]));
  return changeRequest(operation, { values: new Map(Object.entries(values)), keys });
}

const HOSTILE = [
  'a b',
  `it's "q"`,
  'back\\slash',
  '${x} #{y} $(id) `id` %s',
  'ü €\u{1f600}',
  'x'.repeat(300),
  '&a=b#?',
];

const parameter = (place: string, name: string, example: string): object => {
  return { name, in: place, required: true, schema: { type: 'string' }, example };
};

/** Returns an operation with a value in its document, to compare with a value that a reader has entered. */
function sending(value: string): Operation {
  return readOperation(
    {
      parameters: [
        parameter('path', 'id', value),
        parameter('query', 'q', value),
        parameter('query', 'r', 'fixed'),
        parameter('header', 'X-Trace', value),
        parameter('cookie', 'seen', value),
      ],
      requestBody: { content: { 'application/json': { example: { name: `it's "Rex" \\ \${x}`, tags: [1, null] } } } },
      responses: { 200: { description: '', content: { 'application/json': {} } } },
    },
    { method: 'post', path: '/pets/{id}' },
  );
}

describe.each(LANGUAGES.map(({ id }) => id))('%s', (language) => {
  const written = (operation: Operation): string | undefined =>
    operationToSamples(operation, { languages: [language], generated: true })[0]?.variants[0]?.source;

  test.each(HOSTILE)('a sample with %j is what the build writes of it', (value) => {
    const values = { 'path.id': value, 'query.q': value, 'header.X-Trace': value, 'cookie.seen': value };
    expect(writeSample(language, change(sending('a'), values))?.source).toBe(written(sending(value)));
  });

  test.each([
    ['application/json', { a: 12345678901234567890n, b: '\u00a0' }],
    ['application/x-www-form-urlencoded', { a: 'x y&=+', 'b%': 'ü' }],
    ['multipart/form-data', { a: 'x\r\ny', b: '"' }],
    ['application/xml', '<a>\n</a>'],
    ['application/octet-stream', undefined],
    ['application/json', { long: 'x'.repeat(13_000) }],
  ])('a body of %s is written as the build writes it', (mediaType, example) => {
    const schema = mediaType === 'application/octet-stream' ? { type: 'string', format: 'binary' } : undefined;
    const operation = readOperation(
      { requestBody: { content: { [mediaType]: { example, schema } } } },
      { method: 'post' },
    );
    expect(writeSample(language, change(operation, {}))?.source).toBe(written(operation));
  });
});

test.each(LANGUAGES.map(({ id }) => id))('%s: typed JSON is written the same however it is laid out', (language) => {
  const operation = readOperation(
    { requestBody: { content: { 'application/json': { example: { name: 'Rex', rate: 1 } } } } },
    { method: 'post' },
  );
  const { data, state, server } = change(operation, {});
  const write = (text: string): string | undefined =>
    writeSample(language, { data, state: { ...state, given: { text } }, server })?.source;
  const indented = write('{\n  "name": "Zoë",\n  "rate": 1.10,\n  "tags": [\n    1\n  ],\n  "none": {}\n}');
  expect(indented).toContain('1.10');
  expect(write('{"name":"Zo\\u00eb","rate":1.10,"tags":[1],"none":{}}')).toBe(indented);
  expect(write('\n\t{ "name" : "Zoë", "rate": 1.10,\r\n"tags": [ 1 ], "none": { } } ')).toBe(indented);
  // A value has one member of a name: such a text stays as typed.
  expect(write('{"a":1,"a":2}')).toMatch(/\{\\?"a\\?":1,\\?"a\\?":2\}/);
});

/** Returns an author's sample with a reader's changes; undefined where they have no place in it. */
function edit(
  source: string,
  lang: string,
  values: Readonly<Record<string, string>>,
  key?: string,
): string | undefined {
  const operation = readOperation(
    {
      security: [{ key: [] }],
      parameters: [
        parameter('path', 'id', '10'),
        { ...parameter('query', 'status', 'available'), required: false },
        parameter('query', 'limit', '5'),
        parameter('header', 'X-Trace', 'abc'),
      ],
      'x-codeSamples': [{ lang, source }],
    },
    { path: '/pets/{id}', securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  );
  const [variant] = operationToSamples(operation, { languages: [], generated: true })[0]?.variants ?? [];
  const { marks = [], source: shown = '' } = variant ?? {};
  const edits = editLiterals(shown, { marks, language: lang }, change(operation, values, key));
  return edits && applyEdits(shown, edits);
}

const ADDRESS = 'https://api.example.com/pets/10';

test.each<[string, string, string, Readonly<Record<string, string>>, string | undefined]>([
  ['a path', 'python', `get("${ADDRESS}")`, { 'path.id': 'a b' }, `get("https://api.example.com/pets/a%20b")`],
  ['a path alone', 'go', 'Get(base + "/pets/10")', { 'path.id': '7' }, 'Get(base + "/pets/7")'],
  ['an address twice', 'go', `Get("${ADDRESS}"); Get("${ADDRESS}")`, { 'path.id': '7' }, undefined],
  ['a longer path', 'go', `Get("${ADDRESS}0")`, { 'path.id': '7' }, undefined],
  ['a query', 'javascript', `fetch('${ADDRESS}?status=available')`, { 'query.status': 'sold' }, undefined],
  ['a comment', 'python', `# "${ADDRESS}"`, { 'path.id': '7' }, undefined],
  ['a template', 'python', `f"${ADDRESS}"`, { 'path.id': '7' }, undefined],
  ['a format', 'python', `"${ADDRESS}".format(x)`, { 'path.id': '7' }, undefined],
  ['a variable', 'php', `"https://$host/pets/10"`, { 'path.id': '7' }, undefined],
  ['one value of two', 'go', `Get("${ADDRESS}")`, { 'path.id': '7', 'query.limit': '1' }, undefined],
  ['a language without rules', 'kotlin', `get("${ADDRESS}")`, { 'path.id': '7' }, undefined],
])('where an author wrote %s in %s, %s with %j is %s', (_, lang, source, values, expected) => {
  expect(edit(source, lang, values)).toBe(expected);
});

test.each([
  ['curl', `curl -H 'Authorization: Bearer <API_KEY>' ${ADDRESS}`, `curl -H 'Authorization: Bearer k-1' ${ADDRESS}`],
  [
    'python',
    `get("${ADDRESS}", {"Authorization": "Bearer <API_KEY>"})`,
    `get("${ADDRESS}", {"Authorization": "Bearer k-1"})`,
  ],
  ['curl', `curl -H 'Authorization: Bearer <API_KEY>' https://elsewhere.example/pets/10`, undefined],
  ['python', 'get(base + "/pets/10", {"Authorization": "Bearer <API_KEY>"})', undefined],
  ['python', '{"Authorization": f"Bearer {TOKEN}"}', undefined],
])('in %s a key stands where what stands for it stood: %s', (lang, source, expected) => {
  expect(edit(source, lang, {}, 'k-1')).toBe(expected);
});
