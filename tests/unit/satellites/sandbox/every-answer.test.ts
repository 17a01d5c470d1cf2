import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { ROOT } from '../../../sites.ts';
import { openSandbox, type Answer, type TestSandbox } from './open-sandbox.ts';

const { apis } = await getApis({
  root: ROOT,
  documents: [join(ROOT, 'tests/fixtures/sandbox/library.yaml')],
  lint: false,
});
const plans = apis.map((api) => [mockTablesOf(api)] as const);
let library: TestSandbox;
beforeEach(async () => {
  library = await openSandbox(plans);
});

const dune = { isbn: '9780000000019', title: 'Dune', genre: 'novel' };
const problem = z.object({ title: z.string(), status: z.number(), detail: z.string() });

/** Returns the parts of an error response, which must be documented and have the document's format. */
function refusalOf(answer: Answer): readonly unknown[] {
  expect([answer.header('Sandbox-Undocumented'), answer.header('Content-Type')]).toEqual([
    undefined,
    'application/problem+json',
  ]);
  const { status, title, detail } = problem.parse(answer.json);
  expect([answer.status, answer.header('Sandbox-Reason')]).toEqual([status, detail]);
  return [status, title, detail];
}

/** Returns a token with the scope `read` only. */
async function readingToken(): Promise<string> {
  const body = `grant_type=client_credentials&client_id=x&client_secret=${library.key}&scope=read`;
  const type = { 'content-type': 'application/x-www-form-urlencoded', authorization: '' };
  const answer = await library.send('POST /v1/oauth/token', body, type);
  return z.object({ access_token: z.string() }).parse(answer.json).access_token;
}

describe('every answer that a document tells of can be had', () => {
  test('200, 201, 204: a book is made, read, listed, replaced, changed and deleted', async () => {
    const made = await library.send('POST /v1/books', dune);
    expect([made.status, made.header('Location')]).toEqual([201, '/v1/books/9780000000019']);
    const book = { ...dune, addedAt: '2026-11-21T12:00:00.000Z' };
    expect([made.json, (await library.send('GET /v1/books/9780000000019')).json]).toEqual([book, book]);
    const novels = z.object({ items: z.array(z.unknown()) });
    expect(novels.parse((await library.send('GET /v1/books?genre=novel')).json).items).toContainEqual(book);
    const replaced = await library.send('PUT /v1/books/9780000000019', { isbn: dune.isbn, title: 'Dune Messiah' });
    expect([replaced.status, replaced.json]).toEqual([
      200,
      { isbn: dune.isbn, title: 'Dune Messiah', addedAt: book.addedAt },
    ]);
    const merge = { 'content-type': 'application/merge-patch+json' };
    const changed = await library.send('PATCH /v1/books/9780000000019', { pages: 256 }, merge);
    expect([changed.status, changed.json]).toEqual([
      200,
      { isbn: dune.isbn, title: 'Dune Messiah', pages: 256, addedAt: book.addedAt },
    ]);
    const gone = await library.send('DELETE /v1/books/9780000000019');
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    expect((await library.send('GET /v1/books/9780000000019')).status).toBe(404);
  });

  test('200 of another type', async () => {
    const csv = await library.send('GET /v1/books', undefined, { accept: 'text/csv' });
    expect([csv.status, csv.header('Content-Type'), csv.body]).toEqual([
      200,
      'text/csv',
      'isbn,title\n9780000000001,Dune\n',
    ]);
  });

  test.each<readonly [string, unknown, Readonly<Record<string, string>>, readonly unknown[]]>([
    ['POST /v1/books', '{', {}, [400, 'Bad Request', 'The request body is not valid JSON.']],
    [
      'GET /v1/books',
      undefined,
      { authorization: '' },
      [401, 'Unauthorized', 'The credentials are missing. Send the header "Authorization: Bearer <access token>".'],
    ],
    [
      'GET /v1/books',
      undefined,
      { authorization: 'Bearer none' },
      [401, 'Unauthorized', 'The credentials are not valid. Send the header "Authorization: Bearer <access token>".'],
    ],
    ['GET /v1/books/9780000000002', undefined, {}, [404, 'Not Found', 'There is no book with the id 9780000000002.']],
    [
      'DELETE /v1/books',
      undefined,
      {},
      [405, 'Method Not Allowed', 'DELETE is not documented for "/books". Documented: GET, POST.'],
    ],
    [
      'GET /v1/books',
      undefined,
      { accept: 'image/png' },
      [406, 'Not Acceptable', 'None of the accepted types is available. Available: application/json, text/csv.'],
    ],
    ['POST /v1/books', { ...dune, isbn: '9780000000001' }, {}, [409, 'Conflict', 'The id 9780000000001 is taken.']],
    [
      'PUT /v1/books/9780000000001',
      dune,
      { 'if-match': '"other"' },
      [412, 'Precondition Failed', 'The record has changed: its entity tag differs.'],
    ],
    [
      'POST /v1/books',
      'isbn=1',
      { 'content-type': 'text/plain' },
      [415, 'Unsupported Media Type', 'The content type "text/plain" is not one of application/json.'],
    ],
    [
      'POST /v1/books',
      { isbn: '9780000000019', title: '', pages: 0, price: 1 },
      {},
      [422, 'Unprocessable Content', expect.stringMatching(/"title" .*"pages" .*"price" /)],
    ],
    [
      'POST /v1/books',
      {},
      {},
      [422, 'Unprocessable Content', 'The field "isbn" is required. The field "title" is required.'],
    ],
    [
      'POST /v1/books',
      { ...dune, isbn: '123' },
      {},
      [422, 'Unprocessable Content', expect.stringContaining('pattern')],
    ],
    [
      'GET /v1/books?limit=51',
      undefined,
      {},
      [422, 'Unprocessable Content', 'The parameter "limit" must be at most 50.'],
    ],
  ])('%s %j %j', async (line, body, headers, refusal) => {
    expect(refusalOf(await library.send(line, body, headers))).toEqual(refusal);
  });

  test('403: a token for reading does not write', async () => {
    const authorization = `Bearer ${await readingToken()}`;
    expect((await library.send('GET /v1/books', undefined, { authorization })).status).toBe(200);
    const refused = await library.send('POST /v1/books', dune, { authorization });
    expect(refusalOf(refused)).toEqual([403, 'Forbidden', 'The key lacks the scope write.']);
    expect(refused.header('WWW-Authenticate')).toContain('insufficient_scope');
    library.pass(3601);
    expect((await library.send('GET /v1/books', undefined, { authorization })).status).toBe(401);
  });
});
