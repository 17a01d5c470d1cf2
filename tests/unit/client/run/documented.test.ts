import { expect, test } from 'vitest';
import { differences, findDocumented, type Answered } from '../../../../src/client/run/documented.ts';
import type { DocumentedAnswer } from '../../../../src/client/request/request-data.ts';

const documented = (status: string, rest: Partial<DocumentedAnswer> = {}): DocumentedAnswer => ({
  status,
  words: '',
  mediaTypes: ['application/json'],
  headers: [],
  next: [],
  ...rest,
});
const json: Answered = { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body: '{}' };

test.each([
  [404, ['200', '404', '4XX', 'default'], '404'],
  [404, ['200', '4XX', 'default'], '4XX'],
  [404, ['200', '4xx'], '4xx'],
  [404, ['200', 'default'], 'default'],
  [404, ['200', '5XX'], undefined],
])('%s of %j is documented as %s', (status, statuses, expected) => {
  expect(
    findDocumented(
      status,
      statuses.map((one) => documented(one)),
    )?.status,
  ).toBe(expected);
});

test.each<[string, Answered, DocumentedAnswer, readonly string[]]>([
  ['nothing differs', json, documented('200'), []],
  ['another status', { ...json, status: 418 }, documented('200'), ['The document does not have the status 418 here.']],
  [
    'another type',
    json,
    documented('200', { mediaTypes: ['text/csv'] }),
    ['The document has no application/json for this status.'],
  ],
  [
    'a body where there is none',
    json,
    documented('200', { mediaTypes: [] }),
    ['The document has no body for this status.'],
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
  [
    'what could not be checked',
    { ...json, headers: [...json.headers, ['Sandbox-Unchecked', 'mutual TLS']] },
    documented('200'),
    ['Not checked: mutual TLS.'],
  ],
])('%s', (_, answer, answers, expected) => {
  expect(differences(answer, [answers])).toEqual(expected);
});
