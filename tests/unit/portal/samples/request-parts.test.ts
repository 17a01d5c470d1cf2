import { expect, test } from 'vitest';
import { operationToParts, operationToSentBodies } from '../../../../src/portal/samples/index.ts';
import {
  changeValues,
  fillRequest,
  keyAt,
  type SecretFor,
  type ValueChanges,
} from '../../../../src/portal/samples/request-parts.ts';
import { readOperation, type Surroundings } from './read-operation.ts';

const parameters = [
  { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 10 },
  { name: 'tag', in: 'query', schema: { type: 'array' }, example: ['a', 'b'] },
  { name: 'later', in: 'query', schema: { type: 'string' } },
  { name: 'X-Trace', in: 'header', example: 't' },
  { name: 'seen', in: 'cookie', example: 'y' },
];
const asSampled: SecretFor = ({ placeholder }) => placeholder;

interface Changes extends Partial<ValueChanges>, Surroundings {}

function fill(
  operation: object,
  secretFor: SecretFor,
  { values, wires, omitted, ...surroundings }: Changes = {},
): readonly unknown[] {
  const parts = operationToParts(readOperation(operation, { path: '/things/{id}', ...surroundings }));
  const changes = { values: values ?? new Map(), wires: wires ?? new Map(), omitted: omitted ?? new Set() };
  const { target, headers } = fillRequest(changeValues(structuredClone(parts), changes), secretFor);
  return [target, Object.fromEntries(headers)];
}

test('as its samples are: sampled parameters alone', () => {
  expect(fill({ parameters }, asSampled)).toEqual(['/things/10?tag=a&tag=b', { 'X-Trace': 't', Cookie: 'seen=y' }]);
});

test('values take the place of sampled ones, others are added', () => {
  const values = new Map([
    ['path.id', 'a/b'],
    ['query.tag', 'c d'],
    ['query.later', 'x&y'],
    ['header.X-Trace', 'ü'],
  ]);
  expect(fill({ parameters }, asSampled, { values })).toEqual([
    '/things/a%2Fb?tag=c%20d&later=x%26y',
    { 'X-Trace': '%C3%BC', Cookie: 'seen=y' },
  ]);
});

test('values have the form that is said for them, and what is left out is not sent', () => {
  const values = new Map([['query.later', '{"a":1}']]);
  const wires = new Map([['query.later', 'later[a]=1']]);
  const omitted = new Set(['query.tag', 'cookie.seen', 'header.X-Trace']);
  expect(fill({ parameters }, asSampled, { values, wires, omitted })).toEqual(['/things/10?later[a]=1', {}]);
});

const schemes = {
  key: { type: 'apiKey', in: 'query', name: 'k' },
  head: { type: 'apiKey', in: 'header', name: 'X-Key' },
  crumb: { type: 'apiKey', in: 'cookie', name: 'c' },
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
};

test.each([
  ['key', '/things/ID?k=API_KEY', {}, '/things/ID?k=s', {}],
  ['head', '/things/ID', { 'X-Key': '<API_KEY>' }, '/things/ID', { 'X-Key': 's' }],
  ['crumb', '/things/ID', { Cookie: 'c=API_KEY' }, '/things/ID', { Cookie: 'c=s' }],
  ['bearer', '/things/ID', { Authorization: 'Bearer <API_KEY>' }, '/things/ID', { Authorization: 'Bearer s' }],
  ['basic', '/things/ID', { Authorization: 'Basic <CREDENTIALS>' }, '/things/ID', { Authorization: 'Basic OnM=' }],
])('a credential (%s) is a placeholder, a key, or not there', (scheme, target, headers, keyed, keyedHeaders) => {
  const operation = { security: [{ [scheme]: [] }] };
  const surroundings = { securitySchemes: schemes };
  expect(fill(operation, asSampled, surroundings)).toEqual([target, headers]);
  const withKey: SecretFor = (place) => keyAt(place, 's');
  expect(fill(operation, withKey, surroundings)).toEqual([keyed, keyedHeaders]);
  expect(fill(operation, () => undefined, surroundings)).toEqual(['/things/ID', {}]);
});

test.each([
  ['application/json', { example: { a: 1 } }, 'application/json', '{\n  "a": 1\n}'],
  ['application/x-www-form-urlencoded', { example: { a: 'b c' } }, 'application/x-www-form-urlencoded', 'a=b%20c'],
  ['image/png', {}, 'image/png', '(binary data: file.png)'],
  [
    'multipart/form-data',
    { example: { a: 'b' } },
    'multipart/form-data; boundary=boundary',
    '--boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--boundary--\r\n',
  ],
  ['text/plain', { example: 'x'.repeat(20_000) }, 'text/plain', undefined],
])('a body of %s as it travels', (mediaType, media, contentType, text) => {
  const operation = readOperation({ requestBody: { content: { [mediaType]: media } } }, { method: 'post' });
  expect(operationToSentBodies(operation)).toMatchObject([{ mediaType, contentType, text }]);
});
