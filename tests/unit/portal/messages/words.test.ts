import { expect, test } from 'vitest';
import { licenseUrl } from '../../../../src/portal/view/labelled-values.ts';
import { responseViews } from '../../../../src/portal/view/response.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { context } from '../view/draw-rows.ts';
import { responseToTitle } from '../../../../src/portal/messages/format/contents.ts';
import { formatStatus } from '../../../../src/portal/messages/format/statuses.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

test.each([
  ['200', 'OK'],
  ['404', 'Not Found'],
  ['299', 'Success'],
  ['4XX', 'Any client error'],
  ['5xx', 'Any server error'],
  ['default', 'Any other status'],
  ['odd', 'odd'],
  ['constructor', 'constructor'],
])('status %s means %s', (status, words) => {
  expect(formatStatus(en, status)).toBe(words);
});

test.each([
  ['its summary', '{ summary: Gone, description: Long ago. }', 'Gone', 'Long ago.'],
  ['a description of one line', '{ description: No pet has it. }', 'No pet has it', undefined],
  ['its status, above a longer description', '{ description: "a\\n\\nb" }', 'Not Found', 'a\n\nb'],
  ['its status, above a list', '{ description: "- a" }', 'Not Found', '- a'],
  ['its status where nothing is said', '{ description: "" }', 'Not Found', undefined],
])('a response is named by %s', (_, response, title, description) => {
  const api = readApi(`paths: { /pets: { get: { responses: { "404": ${response} } } } }`);
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('The document has no operation.');
  const [view] = responseViews(operation, { api, page: operation, context, budget: 40, expand: false, prefix: '' });
  expect(view && [responseToTitle(en, view), view.description]).toEqual([title, description]);
});

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2027-06-01T00:00:00Z', '1 June 2027, 00:00 GMT', '193 days from now', false],
  ['2026-11-21T00:00:00Z', '21 November 2026, 00:00 GMT', 'one day from now', false],
  ['2026-11-20T12:00:00Z', '20 November 2026, 12:00 GMT', 'today', true],
  ['2026-03-01T08:30:00Z', '1 March 2026, 08:30 GMT', '264 days ago', true],
])('a sunset at %s reads %s, %s', (instant, date, left, past) => {
  expect(en.formatSunset(instant, now)).toMatchObject({ date, left, past });
});

test.each<[string, Parameters<typeof licenseUrl>[0], string | undefined]>([
  ['its own address', { name: 'X', identifier: 'MIT', url: 'https://x.example' }, 'https://x.example'],
  ['SPDX for an identifier', { name: 'X', identifier: 'MIT', url: undefined }, 'https://spdx.org/licenses/MIT.html'],
  ['nothing for an expression', { name: 'X', identifier: 'MIT OR ISC', url: undefined }, undefined],
])('a licence leads to %s', (_, license, url) => {
  expect(licenseUrl(license)).toBe(url);
});
