import { expect, test } from 'vitest';
import { findResponse } from '../../../../src/sandbox/answers.ts';
import type { Checked, SandboxResponse as Answered } from '../../../../src/sandbox/browser.ts';
import { judge } from '../../../../src/client/run/documented.ts';
import type { DocumentedAnswer } from '../../../../src/client/request/request-data.ts';

const documented = (status: string, rest: Partial<DocumentedAnswer> = {}): DocumentedAnswer => ({
  status,
  words: '',
  mediaTypes: ['application/json'],
  headers: [],
  next: [],
  ...rest,
});
const NOTHING: Checked = { faults: [], unchecked: [] };
const json: Answered = { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body: '{}' };

test.each([
  [404, ['200', '404', '4XX', 'default'], '404'],
  [404, ['200', '4XX', 'default'], '4XX'],
  [404, ['200', '4xx'], '4xx'],
  [404, ['200', 'default'], 'default'],
  [404, ['200', '5XX'], undefined],
])('%s of %j is documented as %s', (status, statuses, expected) => {
  expect(
    findResponse(
      statuses.map((one) => documented(one)),
      status,
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
])('%s', (_, answer, answers, expected) => {
  expect(judge(answer, [answers], NOTHING)).toEqual({ differences: expected, unchecked: [], told: [] });
});

test('what could not be checked, and what is forgotten, is no difference', () => {
  const headers: Answered['headers'] = [
    ...json.headers,
    ['Sandbox-Unchecked', 'mutual TLS; the pattern ^a'],
    ['Sandbox-Dropped', '2 records'],
  ];
  const body = { faults: [], unchecked: ['the body, of type text/xml'] };
  expect(judge({ ...json, headers }, [documented('200')], body)).toEqual({
    differences: [],
    unchecked: ['Not checked: mutual TLS; the pattern ^a.', 'Not checked: the body, of type text/xml.'],
    told: ['Forgotten: 2 records.'],
  });
});

const fault = (pointer: string, message: string, missing?: string): Checked['faults'][number] => ({
  pointer,
  message,
  missing,
  keyword: 'x',
});

test.each<[string, Checked['faults'], readonly string[]]>([
  ['the whole', [fault('', 'must be a list')], ['The body must be a list.']],
  ['a part', [fault('/0/na~1me', 'must be a text')], ['In the body /0/na~1me must be a text.']],
  ['a missing one', [fault('/0', 'is required', 'a/b')], ['In the body /0/a~1b is required.']],
  [
    'the fourth',
    ['/a', '/b', '/c', '/d'].map((pointer) => fault(pointer, 'is wrong')),
    [...['/a', '/b', '/c'].map((pointer) => `In the body ${pointer} is wrong.`), 'One more fault of the body.'],
  ],
  [
    'the rest',
    ['/a', '/b', '/c', '/d', '/e'].map((pointer) => fault(pointer, 'is wrong')),
    [...['/a', '/b', '/c'].map((pointer) => `In the body ${pointer} is wrong.`), '2 more faults of the body.'],
  ],
])('faults of the body are told with their places: %s', (_, faults, expected) => {
  expect(judge(json, [documented('200')], { faults, unchecked: [] }).differences).toEqual(expected);
});
