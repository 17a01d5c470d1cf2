import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAccepted } from '../../../src/cli/diff/accept.ts';
import { PortalError } from '../../../src/document/read/index.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-accept-'));
const file = join(scratch, 'accept.yaml');
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** Returns the message and line of the error that a file is; the empty list of acceptances otherwise. */
function failureOf(text: string): readonly [string, number | undefined] | undefined {
  writeFileSync(file, text);
  try {
    readAccepted(file, [], new Date('2026-11-26'));
    return undefined;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return [error.message, error.position?.line];
  }
}

const valid = "- { fingerprint: '0123456789ab', reason: r, who: w, until: '2027-01-31' }\n";
const line = (fields: string): string => `${valid}- { reason: r, who: w, ${fields} }\n`;

test.each([
  ['a fingerprint that YAML reads as a number', line("fingerprint: 012345678901, until: '2027-01-31'"), 2],
  ['a fingerprint that YAML reads as a power', line("fingerprint: 123456789e12, until: '2027-01-31'"), 2],
  ['a day that no calendar has', line("fingerprint: '0123456789ab', until: '2027-02-31'"), 2],
  ['a month that no calendar has', line("fingerprint: '0123456789ab', until: '9999-99-99'"), 2],
  ['an unknown field', line("fingerprint: '0123456789ab', until: '2027-01-31', level: safe"), 2],
  ['an empty reason', `${valid}- { fingerprint: '0123456789ab', reason: ' ', who: w, until: '2027-01-31' }\n`, 2],
  ['a text', `${valid}- 0123456789ab\n`, 2],
  ['a list', `${valid}- [0123456789ab]\n`, 2],
  ['text that is not YAML', `${valid}- { fingerprint: '0123\n`, 2],
  ['a field twice', `${valid}- { who: a, who: b }\n`, 2],
])('%s is an error with its line', (_, text, expected) => {
  expect(failureOf(text)?.[1]).toBe(expected);
});

test.each([
  ['', undefined],
  ['[]\n', undefined],
  [valid, undefined],
  [`- { fingerprint: '0123456789ab', reason: r, who: w, until: 2027-01-31 }\n`, undefined],
])('%j is a file of acceptances', (text, expected) => {
  expect(failureOf(text)).toBe(expected);
});

test('a file that does not exist is an error', () => {
  expect(() => readAccepted(join(scratch, 'none.yaml'), [], new Date())).toThrow(PortalError);
});
