import { expect, test } from 'vitest';
import type { SandboxResponse as Answered } from '../../../../../src/satellites/sandbox/browser.ts';
import type { Validation } from '../../../../../src/openapi/json-schema/index.ts';
import { judge } from '../../../../../src/client/request/run/documented.ts';
import type { DocumentedAnswer } from '../../../../../src/client/request/request-data.ts';

const documented = (status: string, rest: Partial<DocumentedAnswer> = {}): DocumentedAnswer => ({
  status,
  words: '',
  mediaTypes: ['application/json'],
  headers: [],
  next: [],
  ...rest,
});
const NOTHING: Validation = { errors: [], notValidated: [] };
const json: Answered = { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body: '{}' };

test.each<[string, Answered, DocumentedAnswer, readonly string[]]>([
  ['nothing differs', json, documented('200'), []],
  ['another status', { ...json, status: 418 }, documented('200'), ['Status 418 is not documented for this operation.']],
  [
    'another type',
    json,
    documented('200', { mediaTypes: ['text/csv'] }),
    ['application/json is not documented for this status.'],
  ],
  [
    'a body where there is none',
    json,
    documented('200', { mediaTypes: [] }),
    ['No body is documented for this status.'],
  ],
  ['a range of types', json, documented('200', { mediaTypes: ['application/*'] }), []],
  ['any type', json, documented('200', { mediaTypes: ['*/*'] }), []],
  ['no body', { status: 204, headers: [], body: undefined }, documented('204', { mediaTypes: [] }), []],
  ['a missing header', json, documented('200', { headers: ['X-Total'] }), ['The header X-Total is missing.']],
  [
    'a header in another case',
    { ...json, headers: [...json.headers, ['x-total', '1']] },
    documented('200', { headers: ['X-Total'] }),
    [],
  ],
])('%s', (_, answer, answers, expected) => {
  expect(judge(answer, [answers], NOTHING)).toEqual({ differences: expected, unchecked: [], told: [] });
});

test('what could not be checked, and what is forgotten, makes no difference', () => {
  const headers: Answered['headers'] = [
    ...json.headers,
    ['Sandbox-Unchecked', 'mutual TLS; the pattern ^a'],
    ['Sandbox-Dropped', '2'],
  ];
  const body = { errors: [], notValidated: [{ kind: 'mediaType', mediaType: 'text/xml' }] as const };
  expect(judge({ ...json, headers }, [documented('200')], body)).toEqual({
    differences: [],
    unchecked: ['Not validated: mutual TLS; the pattern ^a.', 'Not validated: the body, of type text/xml.'],
    told: ['Removed 2 records that no longer match the API.'],
  });
});

type Errors = Validation['errors'];

test.each<[string, Errors, readonly string[]]>([
  ['the whole', [{ pointer: '', keyword: 'type', values: ['array'] }], ['The body must be an array.']],
  [
    'a part',
    [{ pointer: '/0/na~1me', keyword: 'minLength', values: ['1'] }],
    ['In the body /0/na~1me must not be empty.'],
  ],
  ['a missing one', [{ pointer: '/0', keyword: 'required', missing: 'a/b' }], ['In the body /0/a~1b is required.']],
  [
    'the fourth',
    ['/a', '/b', '/c', '/d'].map((pointer) => ({ pointer, keyword: 'false' })),
    [...['/a', '/b', '/c'].map((pointer) => `In the body ${pointer} is not allowed.`), 'One more error in the body.'],
  ],
  [
    'the rest',
    ['/a', '/b', '/c', '/d', '/e'].map((pointer) => ({ pointer, keyword: 'false' })),
    [...['/a', '/b', '/c'].map((pointer) => `In the body ${pointer} is not allowed.`), '2 more errors in the body.'],
  ],
])('errors of the body have their pointers: %s', (_, errors, expected) => {
  expect(judge(json, [documented('200')], { errors, notValidated: [] }).differences).toEqual(expected);
});
