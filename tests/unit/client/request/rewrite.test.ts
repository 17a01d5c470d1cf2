import { expect, test } from 'vitest';
import { findText, rewriteRequest } from '../../../../src/client/request/rewrite.ts';
import { readParts } from '../../../../src/client/request/show-request.ts';
import type { Editor } from '../../../../src/client/request/code-editor.ts';
import { LANGUAGES, operationToSamples } from '../../../../src/samples/index.ts';
import type { CredentialPlace, ParameterValue } from '../../../../src/samples/request-parts.ts';
import { readOperation } from '../../samples/read-operation.ts';

function editText(written: string): Editor {
  let text = written;
  return {
    text: () => text,
    replace: (start, end, by) => {
      text = text.slice(0, start) + by + text.slice(end);
    },
    copy: (start, end, to) => {
      text = text.slice(0, to) + text.slice(start, end) + text.slice(to);
    },
  };
}

function rewrite(text: string, from: readonly string[], to: readonly string[], path = '/pets'): string {
  const code = editText(text);
  rewriteRequest(
    code,
    { path: '/pets', query: from, headers: [], texts: [] },
    { path, query: to, headers: [], texts: [] },
  );
  return code.text();
}

test.each([
  ["curl 'https://a.example/pets/10'", '/pets/10', 23],
  ['/pets/100 /pets/10', '/pets/10', 10],
  ['/pets/10/tags', '/pets/10', undefined],
  ['/pets/10?x=1', '/pets/10', 0],
  ['/pets/10-a /pets/10.json /pets/10%20', '/pets/10', undefined],
  ['anything', '', undefined],
])('in %j, %j stands at %j', (text, wanted, place) => {
  expect(findText(text, wanted)).toBe(place);
});

test.each([
  ["'https://a.example/pets?a=1'", ['a=1'], ['a=2'], "'https://a.example/pets?a=2'"],
  ["'https://a.example/pets?a=1'", ['a=1'], ['a=1', 'b=2'], "'https://a.example/pets?a=1&b=2'"],
  ["'https://a.example/pets?a=1'", ['a=1'], [], "'https://a.example/pets'"],
  ["'https://a.example/pets'", [], ['b=2'], "'https://a.example/pets?b=2'"],
  ['get("/pets", params={"a": 1})', ['a=1'], ['a=1', 'b=2'], 'get("/pets?b=2", params={"a": 1})'],
  ['`/pets?a=1&offset=${n}`', ['a=1', 'b=2'], ['a=5', 'b=2'], '`/pets?a=5&offset=${n}`'],
  ["'/pets?aa=1&a=1'", ['a=1'], ['a=2'], "'/pets?aa=1&a=2'"],
  ['`/pets?${more}`', ['a=1'], ['a=1', 'b=2'], '`/pets?b=2&${more}`'],
  [
    "'/pets' +\n  '?a=1' +\n  '&a=2'",
    ['a=1', 'a=2', 'b=1'],
    ['a=1', 'a=2', 'b=7'],
    "'/pets' +\n  '?a=1' +\n  '&a=2' +\n  '&b=7'",
  ],
  ["'/pets' +\n  '?a=1' +\n  '&a=2'", ['a=1', 'a=2', 'b=1'], ['a=5', 'b=1'], "'/pets' +\n  '?a=5'"],
  ['get("/pets", params={"a": [1, 2]})', ['a=1', 'a=2', 'b=1'], ['a=5', 'b=1'], 'get("/pets", params={"a": 5})'],
  ['get("/pets", params={"a": [1, 2]})', ['a=1', 'a=2'], ['a=5', 'a=6'], 'get("/pets", params={"a": [5, 6]})'],
  [
    'get("/pets", params={"a": [1, 2]})',
    ['a=1', 'a=2', 'b=1'],
    ['a=1', 'a=2', 'b=3'],
    'get("/pets?b=3", params={"a": [1, 2]})',
  ],
  ["{ 'a': 'x' }", ['a=x'], ['a=y-1'], "{ 'a': 'y-1' }"],
  ["{ 'a': 'x' }", ['a=x'], ['a=%27'], "{ 'a': 'x' }"],
])('%s with %j as %j is %s', (text, from, to, expected) => {
  expect(rewrite(text, from, to)).toBe(expected);
});

const query = (name: string, example: number): object => ({ name, in: 'query', example });

/** A sample of a GET request with a query. */
function sampleOf(language: string, values: readonly (readonly [string, number])[]): string {
  const operation = readOperation(
    { parameters: values.map(([name, example]) => query(name, example)) },
    { path: '/pets', method: 'get' },
  );
  return operationToSamples(operation, { languages: [language], generated: true })[0]?.variants[0]?.source ?? '';
}

const partsOf = (values: readonly (readonly [string, number])[]): readonly string[] =>
  values.map(([name, value]) => `${name}=${value}`);

test.each(
  LANGUAGES.flatMap(({ id }) => [
    [id, [2, 3], [2, 3, 4]] as const,
    [id, [2, 3], [2, 5, 4, 6]] as const,
    [id, [2, 3, 4], [5, 3]] as const,
    [id, [2, 3, 4, 5], [5, 6]] as const,
    [id, [1], [7]] as const,
  ]),
)('in %s a request with %j becomes what would be written with %j', (language, before, after) => {
  const named = (values: readonly number[]): readonly (readonly [string, number])[] =>
    values.map((value, index) => [`p${index}`, value]);
  const [from, to] = [named(before), named(after)];
  expect(rewrite(sampleOf(language, from), partsOf(from), partsOf(to))).toBe(sampleOf(language, to));
});

const KEY: CredentialPlace = { in: 'cookie', name: 'session', prefix: '', placeholder: 'API_KEY', isBasic: false };

test.each<
  [
    string,
    readonly ParameterValue[],
    CredentialPlace,
    ReadonlyMap<string, string>,
    readonly string[],
    readonly string[],
  ]
>([
  ['a cookie', [], KEY, new Map(), [], ['session=k', 'session=k']],
  ['a header', [], { ...KEY, in: 'header', prefix: 'Bearer ' }, new Map(), [], ['', 'Bearer k']],
  ['a query', [], { ...KEY, in: 'query', name: 'key' }, new Map(), ['key=k'], ['', 'key=k']],
  [
    'a cookie beside another',
    [{ in: 'cookie', name: 'seen', wire: 'seen=y' }],
    KEY,
    new Map([['cookie.seen', 'n']]),
    [],
    ['seen=n; session=k', 'session=k'],
  ],
  [
    'a cookie, with the first value of a query',
    [],
    KEY,
    new Map([['query.x', '1']]),
    ['x=1'],
    ['session=k', 'session=k'],
  ],
])('what a code says of a request with a key in %s', (_, sampled, credential, values, query, texts) => {
  const parts = { method: 'GET', path: '/pets', values: sampled, headers: [], credentials: [credential] };
  expect(readParts({ parts }, { values, key: 'k' })).toEqual({ path: '/pets', query, headers: [], texts });
});

/** A sample of a GET request with two headers, the value of one within that of the other. */
function sampleWithHeader(language: string, value: string): string {
  const header = (name: string, example: string): object => ({ name, in: 'header', required: true, example });
  const operation = readOperation({ parameters: [header('X-Trace-Id', 'abc-1'), header('X-Trace', value)] });
  return operationToSamples(operation, { languages: [language], generated: true })[0]?.variants[0]?.source ?? '';
}

test.each(LANGUAGES.map(({ id }) => id))('in %s a header becomes what would be written of it', (language) => {
  const code = editText(sampleWithHeader(language, 'abc'));
  const parts = {
    method: 'GET',
    path: '/things',
    values: ['X-Trace-Id', 'X-Trace'].map((name) => ({
      in: 'header' as const,
      name,
      wire: name === 'X-Trace' ? 'abc' : 'abc-1',
    })),
    headers: [],
    credentials: [],
  };
  const saying = (values: ReadonlyMap<string, string>): ReturnType<typeof readParts> =>
    readParts({ parts }, { values, key: undefined });
  rewriteRequest(code, saying(new Map()), saying(new Map([['header.X-Trace', 'text/plain; q=0.5']])));
  expect(code.text()).toBe(sampleWithHeader(language, 'text/plain; q=0.5'));
});
