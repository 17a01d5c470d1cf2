import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { recover } from '../../../../src/site/output/publish/publish.ts';
import { compileProgram } from '../../../compile-program.ts';
import { ROOT } from '../../../sites.ts';
import { caseIn, LATER, leftovers, standing, STATES, type Case, type State } from './cases.ts';
import { failAtEachStep } from './each-step.ts';
import { readSite, siteOf, writeSite } from './sites.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
let ended = '';

beforeAll(async () => {
  ended = await compileProgram(join(import.meta.dirname, 'ended.ts'), join(scratch, 'program'));
});

let count = 0;

function caseOf(state: State): Case {
  count += 1;
  return caseIn(join(scratch, String(count)), state);
}

describe.each(STATES)('output $place, with $before', (state) => {
  test.each(['ENOSPC', 'EACCES', 'KILLED'])('%s at any step: the earlier or the later site, whole', async (code) => {
    await failAtEachStep(code, () => caseOf(state));
  });
});

const SIGNALS = [
  { place: 'beside', before: 'a site', signal: 'SIGKILL' },
  { place: 'mount', before: 'a site', signal: 'SIGKILL' },
  { place: 'across', before: 'a site', signal: 'SIGTERM' },
  { place: 'mount', before: 'a site', signal: 'SIGTERM' },
] as const;

test.each(SIGNALS)('$signal at any step: output $place, with $before', async ({ signal, ...state }) => {
  for (let number = 1; ; number += 1) {
    const given = caseOf(state);
    const { steps, code } = await publishAndEnd(given, signal, number);
    if (signal === 'SIGTERM') {
      expect(standing(given), `step ${number}`).toMatch(/^(as before|the later site)$/);
      expect([code, leftovers(given)], `step ${number}`).toEqual([steps === undefined ? 143 : 0, []]);
    }
    await recover(given.out, given.files);
    expect(leftovers(given), `step ${number}`).toEqual([]);
    expect(standing(given), `step ${number}`).toMatch(/^(as before|the later site)$/);
    if (steps !== undefined && steps < number) break;
  }
});

test.each(STATES.filter(({ place, before }) => before === 'a site' && place !== 'across'))(
  'four builds at once into one folder: one whole site (output $place)',
  async (state) => {
    const given = caseOf(state);
    const others = ['first', 'second', 'third'].map((name) =>
      writeSite(join(scratch, `${count}-${name}`), siteOf(name)),
    );
    const children = [given.built, ...others].map((built) => publishAndEnd({ ...given, built }, 'SIGKILL', 0));
    expect((await Promise.all(children)).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const sites = [LATER, ...['first', 'second', 'third'].map(siteOf)];
    expect(sites).toContainEqual(readSite(given.out));
    expect(leftovers(given)).toEqual([]);
  },
);

async function publishAndEnd(
  { built, out, mount = '' }: Case,
  signal: string,
  number: number,
): Promise<{ readonly steps: number | undefined; readonly code: number | null }> {
  const child = spawn(process.execPath, [ended, built, out, mount, signal, String(number)], {
    env: { NODE_COMPILE_CACHE: join(ROOT, '.portico', 'code'), ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return { code: await promise, steps: said === '' ? undefined : Number(said) };
}
