import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { run } from '../../../sites.ts';
import { HOSTILE } from './hostile-pairs.ts';

const result = z.tuple([z.number(), z.string(), z.string(), z.number()]);
const PROGRAM = join(import.meta.dirname, 'compare-hostile.ts');
const STRIP = join(import.meta.dirname, '../../../../src/process/strip-types.js');

/** Maximum length of a value that a change shows. */
const MAX_TEXT = 2_000;

/** Number of changes, and level and rule of the worst one. */
const EXPECTED: Readonly<Record<keyof typeof HOSTILE, readonly [number, string, string]>> = {
  'recursion of two shapes': [3, 'breaking', 'schema-maximum-added'],
  'circles of 1,000 and 999 schemas': [3000, 'breaking', 'schema-maximum-changed'],
  '10,000 variants with titles': [10_000, 'breaking', 'schema-const-changed'],
  'patterns that backtrack': [50, 'breaking', 'schema-pattern-changed'],
  'patterns of long texts': [1, 'may-break', 'schema-pattern-changed'],
  'schemas nested 900 deep': [1, 'may-break', 'schema-structure-changed'],
  '50,000 values of an enumeration': [2, 'breaking', 'schema-enum-value-removed'],
  'arrays of a billion items': [1, 'may-break', 'schema-min-items-changed'],
};

test.each(Object.keys(HOSTILE))(
  'comparing %s ends within 400 MB',
  async (name) => {
    const argv = ['--max-old-space-size=400', '--import', STRIP, PROGRAM, name];
    const { code, output } = await run(process.execPath, argv);
    expect([code, output]).toEqual([0, expect.stringContaining('[')]);
    const [changes, level, id, longest] = result.parse(JSON.parse(output.slice(output.indexOf('['))));
    expect([changes, level, id]).toEqual(EXPECTED[name]);
    expect(longest).toBeLessThan(MAX_TEXT);
  },
  300_000,
);
