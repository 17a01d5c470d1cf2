import { expect, test } from 'vitest';
import { markdownOf } from '../../../rendered.ts';
import { portalOf } from '../portal-of.ts';

/** Returns the deprecation notice of an operation with these fields, in Markdown. */
function noticeOf(marks: string): string | undefined {
  const document = `
openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /new: { get: { operationId: listNew, summary: List new, responses: { '200': { description: All } } } }
  /older: { get: { operationId: listOlder, summary: List older, deprecated: true, responses: { '200': { description: All } } } }
  /old: { get: { summary: List old, deprecated: true, ${marks} responses: { '200': { description: All } } } }`;
  const portal = portalOf({ documents: { shop: document } });
  const page = portal.pages.find((one) => one.kind === 'operation' && one.operation.path === '/old');
  const lines = page === undefined ? [] : markdownOf(page, portal).split('\n');
  return lines.flatMap((line) => /^> (.+)/.exec(line)?.[1] ?? []).join(' ');
}

const link = '[List new](/reference/shop/operations/list-new.md)';
const until = '**Deprecated.** Available until 1 June 2027, 00:00 GMT (193 days from now).';

test.each([
  ['', '**Deprecated.** It still works, but do not use it in new code.'],
  ["x-sunset: '2027-06-01',", until],
  ["x-sunset: '2026-01-01',", '**Retired on 1 January 2026, 00:00 GMT (323 days ago).** Requests may fail.'],
  ["x-sunset: '2027-06-01', x-speakeasy-deprecation-replacement: listNew,", `${until} Use ${link} instead.`],
  [
    "x-sunset: '2027-06-01', x-speakeasy-deprecation-replacement: listOlder,",
    `${until} Use [List older](/reference/shop/operations/list-older.md) (deprecated) instead.`,
  ],
  [
    "x-sunset: '2027-06-01', x-speakeasy-deprecation-replacement: something else,",
    `${until} Use something else instead.`,
  ],
  [
    "x-sunset: '2027-06-01', x-deprecated-description: Ask the list instead., x-speakeasy-deprecation-replacement: listNew,",
    `${until} Ask the list instead. Replacement: ${link}`,
  ],
  [
    "x-sunset: '2027-06-01', x-deprecated-description: Use something else instead., x-speakeasy-deprecation-replacement: something else,",
    `${until} Use something else instead.`,
  ],
  [
    "x-sunset: '2027-06-01', x-deprecated-description: 'Use [this](#operation/listNew) instead.', x-speakeasy-deprecation-replacement: listNew,",
    `${until} Use [this](/reference/shop/operations/list-new.md) instead.`,
  ],
])('an operation with %s says each thing once, and nothing against it', (marks, expected) => {
  expect(noticeOf(marks)).toBe(expected);
});
