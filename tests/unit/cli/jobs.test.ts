import { expect, test } from 'vitest';
import { chooseJobs } from '../../../src/cli/jobs.ts';
import type { UnreadDocument } from '../../../src/load/index.ts';
import { PortalError } from '../../../src/model/index.ts';
import type { PortalConfig } from '../../../src/portal/settings/settings.ts';
import { portalOf } from '../portal/portal-of.ts';

/** Returns the number of jobs of a portal with a page for each of so many operations, and what was reported. */
function jobsOf(
  operations: number,
  {
    jobs,
    settings = {},
    room = 10e9,
    unread = [],
  }: Partial<Parameters<typeof chooseJobs>[1]> & {
    readonly settings?: PortalConfig;
    readonly room?: number;
    readonly unread?: readonly UnreadDocument[];
  } = {},
): readonly unknown[] {
  const paths = Array.from({ length: operations }, (_, index): [string, object] => [
    `/${index}`,
    { get: { responses: {} } },
  ]);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries<object>(paths),
  };
  const portal = portalOf({ documents: { things: JSON.stringify(document) }, settings, parts: { unread } });
  const told: string[] = [];
  const terminal = { tell: (text: string) => told.push(text) };
  const machine = { processors: 4, room, model: 200e6 };
  return [chooseJobs(portal, { jobs, pages: operations, options: { root: '/portal' } }, terminal, machine), ...told];
}

test('a portal of fewer than 100 pages has one job, a larger one as many as its pages and the processors are worth', () => {
  expect([jobsOf(50), jobsOf(50, { jobs: 8 })]).toEqual([[1], [1]]);
  expect([jobsOf(150), jobsOf(250), jobsOf(500), jobsOf(2000)]).toEqual([[1], [2], [3], [4]]);
  expect([jobsOf(150, { jobs: 8 }), jobsOf(2000, { jobs: 1 })]).toEqual([[8], [1]]);
});

test('there are fewer jobs where memory has no room for them, and the command says so', () => {
  const text = (jobs: string, wanted: number): string =>
    `Pages are written by ${jobs}: ${wanted} do not fit into the memory`;
  expect(jobsOf(2000, { room: 1.2e9 })).toEqual([2, text('2 jobs', 4)]);
  expect(jobsOf(2000, { room: 0.4e9, jobs: 6 })).toEqual([1, text('1 job', 6)]);
  expect(jobsOf(2000, { room: -1e9 })).toEqual([1, text('1 job', 4)]);
});

test('code of the settings, and an API of the last output, need one job', () => {
  expect(jobsOf(500, { settings: { hooks: { pages: (pages) => [...pages] } } })).toEqual([1]);
  expect(jobsOf(500, { settings: { components: { Footer: './Footer.astro' } }, jobs: 4 })).toEqual([1]);
  const error = new PortalError('It cannot be read.');
  expect(jobsOf(500, { unread: [{ source: '/portal/pets.yaml', error, kept: '2026-11-20' }] })).toEqual([1]);
});
