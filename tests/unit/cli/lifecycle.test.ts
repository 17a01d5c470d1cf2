import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runApart, runCommand } from '../../run-command.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-lifecycle-'));
const file = join(scratch, 'openapi.yaml');
const name = relative(process.cwd(), file);

beforeAll(() => {
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: Ships, version: '1' }
paths:
  /ships:
    get:
      deprecated: true
      x-sunset: '2027-06-01'
      parameters:
        - name: class
          in: query
          deprecated: true
          x-sunset: '2027-06-20'
          schema: { type: string }
      responses:
        '200':
          description: d
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Ship' }
              example: { x-sunset: '2020-01-01' }
components:
  schemas:
    Ship:
      type: object
      properties:
        example: { type: string, deprecated: true, x-sunset: '2027-05-01' }
        name: { type: string, deprecated: true, x-sunset: '2029-05-01' }
`,
  );
});

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the command on 11 May 2027. */
async function lifecycle(...argv: readonly string[]): ReturnType<typeof runCommand> {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2027-05-11T00:00:00Z') / 1000));
  return runCommand('lifecycle', file, ...argv);
}

test('sunsets within the time, and past ones, are listed with their places, and fail', async () => {
  const { code, output } = await lifecycle();
  expect(code).toBe(1);
  expect(output.split('\n').filter((line) => line.startsWith(name))).toEqual([
    `${name}:26:52  #/components/schemas/Ship/properties/example: sunset 2027-05-01, 10 days ago`,
    `${name}:7:7  GET /ships: sunset 2027-06-01, in 21 days`,
  ]);
  expect(output).toContain('2 sunsets within 30 days or past, 2 others later.');
});

test.each([
  ['6w', 1, 'GET /ships: parameters/0: sunset 2027-06-20, in 40 days'],
  ['2y', 1, 'properties/name: sunset 2029-05-01'],
  ['1d', 1, '1 sunset within 1 day or past'],
])('--within %s', async (time, code, text) => {
  const result = await lifecycle('--within', time);
  expect([result.code, result.output]).toEqual([code, expect.stringContaining(text)]);
});

test.each(['soon', '2027-11-31', '12'])('the sunset %s, which is not a date, fails with its place', async (date) => {
  const undated = join(scratch, `${date}.yaml`);
  const paths = `  /a:\n    get:\n      x-sunset: ${date}\n      responses: {}\n`;
  writeFileSync(undated, `openapi: 3.1.0\ninfo: { title: Ships, version: '1' }\npaths:\n${paths}`);
  const { code, output } = await runCommand('lifecycle', undated);
  expect([code, output]).toEqual([1, expect.stringContaining(':6:7  GET /a: sunset that is not a date')]);
});

test('without one in the time it succeeds, in a process with fewer permissions too', async () => {
  const stable = join(scratch, 'stable.yaml');
  writeFileSync(stable, "openapi: 3.1.0\ninfo: { title: Ships, version: '1' }\npaths: {}\n");
  const { code, output } = await runApart('lifecycle', stable);
  expect([code, output]).toEqual([0, expect.stringContaining('No sunsets in the next 30 days.')]);
});

test('days are those of the calendar in UTC: today is neither near nor past', async () => {
  const days = join(scratch, 'days.yaml');
  const get = (path: string, sunset: string): string =>
    `  /${path}: { get: { deprecated: true, x-sunset: '${sunset}', responses: {} } }\n`;
  const sunsets = ['2027-05-09T20:00:00Z', '2027-05-10T20:00:00Z', '2027-05-11', '2027-05-11T23:00:00-02:00'];
  const paths = sunsets.map((sunset, index) => get(`p${index}`, sunset));
  writeFileSync(days, `openapi: 3.1.0\ninfo: { title: Days, version: '1' }\npaths:\n${paths.join('')}`);
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2027-05-11T15:00:00Z') / 1000));
  const { output } = await runCommand('lifecycle', days);
  expect(Array.from(output.matchAll(/sunset (.*)/g), ([, text]) => text)).toEqual([
    '2027-05-09, 2 days ago',
    '2027-05-10, 1 day ago',
    '2027-05-11, today',
    '2027-05-12, in 1 day',
  ]);
});
