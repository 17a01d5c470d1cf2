import { expect, test } from 'vitest';
import { pageToView } from '../../../../src/portal/view/index.ts';
import { sourceOf } from '../../../../src/portal/view/links.ts';
import type { ErrorItem } from '../../../../src/portal/view/types/errors.ts';
import { portalOf } from '../portal-of.ts';
import { markdownOf, recordsOf } from '../../../rendered.ts';

const DOCUMENT = `
openapi: 3.1.0
info: { title: Bank, version: 1.0.0 }
paths:
  /accounts:
    get:
      summary: List accounts
      responses:
        '200': { description: Fine. }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '429':
          description: Too many requests.
          content: { application/json: { schema: { $ref: '#/components/schemas/Limits' } } }
        '503': { description: Down for maintenance. }
    post:
      summary: Open an account
      responses:
        '401': { $ref: '#/components/responses/Unauthorized' }
        '403': { $ref: '#/components/responses/Problem' }
        '429':
          description: Too many accounts.
          content: { application/json: { schema: { $ref: '#/components/schemas/Limits' } } }
        default: { description: '' }
  /secret:
    get:
      x-hidden: true
      responses: { '418': { description: Hidden. } }
components:
  responses:
    Unauthorized:
      description: The key is missing or wrong.
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Error' }
          example: { error: { code: invalid_api_key, message: 'No key abc.', hint: Make a key on your account page. } }
    Problem:
      description: Refused.
      content:
        application/problem+json:
          schema:
            oneOf:
              - description: The balance is too low.
                properties: { type: { const: 'https://bank.example/errors/out-of-credit' } }
              - properties: { type: { const: about:blank } }
          examples:
            closed:
              summary: The account is closed
              value: { type: 'https://bank.example/errors#closed', title: Account closed }
            again:
              value: { type: 'https://other.example/closed', title: Closed for good }
  schemas:
    Error:
      properties: { error: { properties: { code: { type: string, examples: [sample_code] } } } }
    Limits:
      properties:
        code: { enum: [per_minute, per_day, 7], x-enumDescriptions: { per_day: Come back tomorrow. } }
`;

test('errors are grouped by status, each with its meaning, what to do, and the responses that document it', () => {
  expect(groupsOf(DOCUMENT)).toEqual([
    [
      '401',
      [
        'invalid_api_key #invalid_api_key: The key is missing or wrong (No key abc.) → Make a key on your account page. in all',
      ],
    ],
    [
      '403',
      [
        'https://bank.example/errors#closed #closed: Account closed in Open an account',
        'https://other.example/closed #https-hash: Closed for good in Open an account',
        'https://bank.example/errors/out-of-credit #out-of-credit: The balance is too low. in Open an account',
      ],
    ],
    [
      '429',
      [
        'per_minute #per_minute in all',
        'per_day #per_day: Come back tomorrow. in all',
        '7 #7 in all',
        'Too many requests in List accounts',
        'Too many accounts in Open an account',
      ],
    ],
    ['503', ['Down for maintenance in List accounts']],
    ['default', ['in Open an account']],
  ]);
});

test('codes of several statuses have one place, and a shared example of a property none', () => {
  const shared = DOCUMENT.replace(
    "'503': {",
    "'503': { content: { application/json: { schema: { $ref: '#/components/schemas/Limits' } } },",
  );
  expect(groupsOf(shared).at(-1)).toEqual([
    undefined,
    [
      'per_minute #per_minute (429, 503) in all',
      'per_day #per_day (429, 503): Come back tomorrow. in all',
      '7 #7 (429, 503) in all',
    ],
  ]);
  expect(JSON.stringify(groupsOf(shared))).not.toContain('sample_code');
});

test('what to do is the resolution of an example, else the field of the error, else the resolution of its response', () => {
  const document = DOCUMENT.replace('description: Refused.', 'description: Refused.\n      x-resolution: Ask *us*.')
    .replace(
      'summary: The account is closed',
      'summary: The account is closed\n              x-resolution: Open another account.',
    )
    .replace('description: Down for maintenance.', 'description: Down for maintenance., x-resolution: Wait.');
  const lines = groupsOf(document).flatMap(([, errors]) => errors.filter((line) => line.includes('→')));
  expect(lines.map((line) => line.replace(/^(?:\S*\/)?(\S+).* → (.*) in .*$/, '$1 → $2'))).toEqual([
    'invalid_api_key → Make a key on your account page.',
    'errors#closed → Open another account.',
    'closed → Ask *us*.',
    'out-of-credit → Ask *us*.',
    'Down → Wait.',
  ]);
});

test('operations link to the row of their response, and lists end after a hundred', () => {
  const paths = Array.from(
    { length: 130 },
    (_, number) => `  /p${number}: { get: { responses: { '404': { description: Lost., x-resolution: Ask. } } } }`,
  );
  const portal = portalOf({
    documents: {
      many: `openapi: 3.1.0\ninfo: { title: Many, version: '1' }\npaths:\n  /: { get: {} }\n${paths.join('\n')}\n`,
    },
  });
  const [view] = portal.pages.filter(({ kind }) => kind === 'errors').map((page) => pageToView(page, portal));
  const item = view?.kind === 'errors' ? view.groups[0]?.errors[0] : undefined;
  expect([item?.operations.length, item?.more]).toEqual([100, 30]);
  expect(item?.operations[0]?.href).toBe('/reference/many/operations/get-p0/#response-404');
});

test('statuses of no known form are text in Markdown', () => {
  const code = 'content: { application/json: { schema: { properties: { code: { const: odd } } } } }';
  const portal = portalOf({
    documents: {
      odd: `openapi: 3.1.0\ninfo: { title: Odd, version: '1' }\npaths: { /: { get: { responses: { '4<b>': { ${code} }, '5<i>': { ${code} }, '5<u>': {} } } } }`,
    },
  });
  const [text = ''] = portal.pages.filter(({ kind }) => kind === 'errors').map((page) => markdownOf(page, portal));
  expect(text).toContain('`odd`');
  expect(text).not.toMatch(/(?<!\\)<[biu]>/);
});

test.each(['200', '404'])('an API without codes and remedies of errors has no page of them: %s', (status) => {
  const portal = portalOf({
    documents: {
      quiet: `openapi: 3.1.0\ninfo: { title: Quiet, version: '1' }\npaths: { /: { get: { responses: { '${status}': {} } } } }`,
    },
  });
  expect(portal.pages.filter(({ kind }) => kind === 'errors' || kind === 'permissions')).toEqual([]);
});

test('search finds each status and code at its place', () => {
  const portal = portalOf({ documents: { bank: DOCUMENT } });
  const record = recordsOf(portal).find(({ page }) => page.kind === 'errors');
  expect(record?.names.map(({ kind, name, anchor }) => [kind, name, anchor])).toEqual(
    expect.arrayContaining([
      ['error', '401', 'status-401'],
      ['error', 'invalid_api_key', 'invalid_api_key'],
    ]),
  );
  expect(record?.html).toContain('Make a key on your account page.');
});

function groupsOf(document: string): readonly (readonly [string | undefined, readonly string[]])[] {
  const portal = portalOf({ documents: { bank: document } });
  const [view] = portal.pages.filter(({ kind }) => kind === 'errors').map((page) => pageToView(page, portal));
  return view?.kind === 'errors' ? view.groups.map(({ status, errors }) => [status, errors.map(lineOf)]) : [];
}

function lineOf({ code, anchor, statuses, meanings, message, cure, operations, everywhere }: ErrorItem): string {
  return [
    code === undefined
      ? meanings.map(sourceOf).join(' ')
      : `${code} #${anchor.replace(/~\w{8}$/, '-hash').replace(/https.*-hash/, 'https-hash')}`,
    statuses.length === 0 ? '' : ` (${statuses.join(', ')})`,
    code === undefined || meanings.length === 0 ? '' : `: ${meanings.map(sourceOf).join(' ')}`,
    message === undefined ? '' : ` (${message})`,
    cure === undefined ? '' : ` → ${JSON.stringify(cure).slice(1, -1)}`,
    ` in ${everywhere ? 'all' : operations.map(({ name }) => name).join(', ')}`,
  ]
    .join('')
    .trim();
}

test('an error without a code has an anchor of its status and meaning, whatever else is there', () => {
  const anchorsOf = (...meanings: readonly string[]): readonly string[] => {
    const paths = meanings.map(
      (meaning, index) =>
        `  /p${index}: { get: { responses: { '404': { description: '${meaning}', x-resolution: Ask. } } } }`,
    );
    const document = `openapi: 3.1.0\ninfo: { title: Ships, version: '1' }\npaths:\n${paths.join('\n')}\n`;
    const portal = portalOf({ documents: { ships: document } });
    const [view] = portal.pages.filter(({ kind }) => kind === 'errors').map((page) => pageToView(page, portal));
    return view?.kind === 'errors' ? view.groups.flatMap(({ errors }) => errors.map(({ anchor }) => anchor)) : [];
  };
  const long = 'There is no ship with this number in the harbour';
  const [first, second, third] = anchorsOf('No such ship.', long, `${long} today`);
  expect(first).toBe('status-404~no-such-ship');
  expect(second).toMatch(/^status-404~there-is-no-ship-with-this-\w{7}$/);
  expect(anchorsOf(`${long} today`, `${long} today`, long)).toEqual([third, second]);
  expect(new Set(anchorsOf('No ship!', 'No ship')).size).toBe(2);
  expect(anchorsOf('', 'Kein Schiff 船')).toEqual(['status-404~kein-schiff-船', 'status-404~'].toReversed());
});
