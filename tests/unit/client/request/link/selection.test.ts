import { describe, expect, test } from 'vitest';
import {
  choiceToText,
  takesText,
  textToChoice,
  type ReaderChoices,
} from '../../../../../src/client/request/link/selection.ts';
import type { RequestData } from '../../../../../src/client/request/request-data.ts';
import { operationToLimits, operationToParts } from '../../../../../src/portal/samples/index.ts';
import { keyOf } from '../../../../../src/portal/samples/request-parts.ts';
import { readOperation } from '../../../portal/samples/read-operation.ts';

const NOTHING: ReaderChoices = {
  language: undefined,
  server: undefined,
  body: undefined,
  example: undefined,
  response: undefined,
  answer: undefined,
  json: undefined,
  values: new Map(),
};

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

interface Declared {
  readonly in: string;
  readonly name: string;
  readonly schema?: object;
}

/** Returns a page's data of an operation with parameters, in an API with security schemes. */
function dataOf(
  parameters: readonly Declared[],
  schemes: Readonly<Record<string, object>> = {},
): RequestData & { readonly declared: RequestData['parts']['values'] } {
  const path = `/things/${parameters.flatMap((one) => (one.in === 'path' ? [`{${one.name}}`] : [])).join('/')}`;
  const operation = readOperation(
    {
      parameters: parameters.map((one) => ({ schema: { type: 'string' }, example: 'abc', required: true, ...one })),
      security: [{}, ...Object.keys(schemes).map((name) => ({ [name]: [] }))],
    },
    { path, securitySchemes: schemes },
  );
  return {
    parts: operationToParts(operation),
    limits: operationToLimits(operation, []),
    bodies: [],
    server: '',
    answer: 'none',
    declared: [],
  };
}

/** Returns the link for a text in every place of a request. */
function linkedOf(data: ReturnType<typeof dataOf>, text: string): string {
  const values = new Map(data.parts.values.map((value) => [keyOf(value), text]));
  return choiceToText({ ...NOTHING, values }, data);
}

describe('what a security scheme names is in no link, wherever a parameter has that name', () => {
  const schemes = {
    'a key in a query': { type: 'apiKey', in: 'query', name: 'api_key' },
    'a key in a header': { type: 'apiKey', in: 'header', name: 'X-Shop' },
    'a key in a cookie': { type: 'apiKey', in: 'cookie', name: 'sid' },
    'a bearer': { type: 'http', scheme: 'bearer' },
    'a name and a password': { type: 'http', scheme: 'basic' },
    'OAuth by password': { type: 'oauth2', flows: { password: { tokenUrl: '/token', scopes: {} } } },
    'OpenID Connect': { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
  };
  const names = ['api_key', 'API_KEY', 'X-Shop', 'x-shop', 'sid', 'Authorization', 'Cookie', 'Proxy-Authorization'];
  const cases = PLACES.flatMap((place) => names.map((name) => [place, name] as const));

  test.each(cases)('in the %s: %s', (place, name) => {
    const data = dataOf([{ in: place, name }], schemes);
    const isCarrier = /authorization|cookie/i.test(name);
    expect(linkedOf(data, 'hunter2')).toBe('');
    const key = `${place}.${name}`;
    expect(textToChoice(new URLSearchParams([[key, 'hunter2']]).toString(), data).values.size).toBe(0);
    if (!isCarrier && data.parts.values.length > 0) expect(data.limits?.credentials).toEqual([key]);
  });
});

describe('what sounds like a secret, or is written as one, is in no link either', () => {
  const names = ['password', 'clientSecret', 'access_token', 'X-Api-Key', 'apikey', 'sessionId', 'private-key'];
  test.each(PLACES.flatMap((place) => names.map((name) => [place, name] as const)))('in the %s: %s', (place, name) => {
    expect(linkedOf(dataOf([{ in: place, name }]), 'hunter2')).toBe('');
  });

  test('a value of the format password', () => {
    expect(
      linkedOf(dataOf([{ in: 'query', name: 'pin', schema: { type: 'string', format: 'password' } }]), '1234'),
    ).toBe('');
  });

  test.each(['sandbox_1_abc', btoa(':sandbox_1_abc'), 'a sandbox_1_abc b'])('a key of the sandbox: %s', (text) => {
    expect(linkedOf(dataOf([{ in: 'query', name: 'q' }]), text)).toBe('');
  });
});

test('what is chosen and typed comes back as it was', () => {
  const data = dataOf([
    { in: 'path', name: 'petId' },
    { in: 'query', name: 'q' },
    { in: 'header', name: 'X-Trace' },
  ]);
  const choice: ReaderChoices = {
    language: 'python',
    server: '2',
    body: 'application/json',
    example: 'Only what is required',
    response: 'response-404',
    answer: 'Not there',
    json: '{"name":"Ünder & Co"}',
    values: new Map([
      ['path.petId', '7/8'],
      ['query.q', 'a&b=c d ü%'],
      ['header.X-Trace', 'a-1'],
    ]),
  };
  const text = choiceToText(choice, data);
  expect(text).toMatch(/^\?language=python&/);
  expect(textToChoice(text.slice(1), data)).toEqual(choice);
  expect(choiceToText(NOTHING, data)).toBe('');
});

test.each([
  'https://evil.example',
  '//evil.example',
  'evil.example',
  '{base_url}',
  '-1',
  '01',
  '1.5',
  '1e1',
  '100',
  ' 1',
  '1 ',
  '１',
  '',
])('a server that is not told by its place is in no link, and is taken from none: %j', (server) => {
  const data = dataOf([]);
  expect(choiceToText({ ...NOTHING, server }, data)).toBe('');
  expect(textToChoice(new URLSearchParams({ server }).toString(), data)).toEqual(NOTHING);
});

test('of an address only values that the page has are taken, and no more than a request can carry', () => {
  const data = dataOf([
    { in: 'path', name: 'petId' },
    { in: 'query', name: 'status', schema: { type: 'string', enum: ['open', 'closed'] } },
    { in: 'header', name: 'X-Trace' },
  ]);
  const valuesOf = (pairs: readonly (readonly [string, string])[]): object =>
    Object.fromEntries(textToChoice(new URLSearchParams(pairs.map(([...pair]) => pair)).toString(), data).values);
  expect(
    valuesOf([
      ['path.petId', '1'],
      ['path.other', '1'],
      ['query.status', 'open'],
      ['__proto__', '1'],
    ]),
  ).toEqual({ 'path.petId': '1', 'query.status': 'open' });
  const refused: readonly (readonly [string, string])[] = [
    ['path.petId', '..'],
    ['path.petId', 'x'.repeat(501)],
    ['path.petId', 'a\nb'],
    ['path.petId', 'a\u202Eb'],
    ['query.status', 'gone'],
    ['header.X-Trace', `'; rm -rf ~ #`],
    ['header.X-Trace', '$(id)'],
    ['header.X-Trace', '" + x + "'],
  ];
  for (const pair of refused) expect(valuesOf([pair]), pair.join(': ')).toEqual({});
  expect(
    valuesOf([
      ['path.petId', '1'],
      ['junk', 'x'.repeat(5000)],
    ]),
  ).toEqual({});
});

test('parameters that the samples do not send are taken where the operation declares them, credentials never', () => {
  const data = dataOf([{ in: 'query', name: 'api_key' }], { key: { type: 'apiKey', in: 'query', name: 'api_key' } });
  const declared = [
    { in: 'query', name: 'limit', wire: '' },
    { in: 'query', name: 'api_key', wire: '' },
    { in: 'header', name: 'X-Trace', wire: '' },
  ] as const;
  const taken = textToChoice('query.limit=5&query.api_key=x&header.X-Trace=%24(id)&query.other=1', {
    ...data,
    declared,
  });
  expect([...taken.values]).toEqual([['query.limit', '5']]);
});

test.each(['{', 'x'.repeat(3000), `"${'x'.repeat(2000)}"`, '{"key":"sandbox_1_abc"}'])(
  'the body %s is not taken',
  (json) => {
    expect(textToChoice(new URLSearchParams({ json }).toString(), dataOf([])).json).toBeUndefined();
  },
);

test('a header takes what means nothing in a literal of any language', () => {
  const header = { in: 'header', name: 'X-Trace', wire: 'abc' } as const;
  for (const text of ['abc-1', 'a b', 'text/plain; q=0.5', '2026-01-01T00:00:00Z'])
    expect(takesText(header, text, {}), text).toBe(true);
  for (const text of [
    ' a',
    'a ',
    ...["'", '"', '`', '$', '\\', '!', '#', '&', '|', '<', '\n'].map((sign) => `a${sign}b`),
  ])
    expect(takesText(header, text, {}), text).toBe(false);
});
