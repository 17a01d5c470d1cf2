import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test.each([
  "x-deprecated-sunset: '2027-06-01'",
  'x-deprecated-sunset: 2027-06-01',
  "x-sunset: '2027-06-01T12:00:00+02:00'",
  'deprecated: true',
])('%s is a date or none', async (lines) => {
  expect(await lintOperation('sunset-date', lines)).toEqual([]);
});

test.each(['x-deprecated-sunset: soon', "x-sunset: '2027-02-30'", 'x-sunset: 2027', "x-sunset: ''"])(
  '%s is not a date',
  async (lines) => {
    const [problem] = await lintOperation('sunset-date', lines);
    expect(problem).toMatch(/^`x-(deprecated-)?sunset` is not a date\. Write `YYYY-MM-DD`/);
  },
);

test('dates of parameters and properties are read too', async () => {
  const lines = `
parameters:
  - { name: petId, in: path, x-sunset: never, schema: { type: object, properties: { a: { x-sunset: later } } } }`;
  expect(await lintOperation('sunset-date', lines)).toHaveLength(2);
});
