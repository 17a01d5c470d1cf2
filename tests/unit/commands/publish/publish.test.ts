import { existsSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publish, recover } from '../../../../src/site/output/publish/publish.ts';
import { MANIFEST } from '../../../../src/site/output/manifest.ts';
import { caseIn, EARLIER, leftovers, standing, STATES, type Case, type State } from './cases.ts';
import { withoutRoom } from './disks.ts';
import { failAtEachStep } from './each-step.ts';
import { readSite, writeFiles, writeSite } from './sites.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

let count = 0;

function caseOf(state: State): Case {
  count += 1;
  return caseIn(join(scratch, String(count)), state);
}

describe.each(STATES)('output $place, with $before', (state) => {
  test('the new site takes its place; nothing is left', async () => {
    const given = caseOf(state);
    expect(await publish(given.built, given.out, given.files)).toEqual([]);
    expect([standing(given), leftovers(given)]).toEqual(['the later site', []]);
  });
});

test('two builds at once: each waits for the lock of the other, also where that is abandoned', async () => {
  const given = caseOf({ place: 'mount', before: 'a site' });
  const lock = join(given.out, '.portico-lock');
  writeFiles(lock, { '00000000-1-abcdef': '' });
  const ended = publish(given.built, given.out, given.files);
  await expect.poll(() => readdirSync(given.out).filter((name) => name.startsWith('.portico-'))).toHaveLength(2);
  expect(standing(given)).toBe('as before');
  // A lock of a container that was killed two minutes ago.
  const before = new Date(Date.now() - 120_000);
  utimesSync(lock, before, before);
  expect(await ended).toEqual([]);
  expect([standing(given), leftovers(given)]).toEqual(['the later site', []]);
});

// Other locations and errors: publish.slow.test.ts.
test.each(STATES.filter(({ place, before }) => before === 'a site' && (place === 'beside' || place === 'mount')))(
  'KILLED at any step: the earlier or the later site, whole (output $place)',
  async (state) => {
    await failAtEachStep('KILLED', () => caseOf(state));
  },
);

test('a full disk: the earlier site stands, and nothing is left', async () => {
  const given = caseOf({ place: 'mount', before: 'a site' });
  await expect(publish(given.built, given.out, withoutRoom(given.files))).rejects.toThrow('ENOSPC');
  expect([standing(given), leftovers(given)]).toEqual(['as before', []]);
});

test.each(['nothing', 'a site'] as const)('what somebody puts in while it is replaced is kept (%s)', async (before) => {
  const given = caseOf({ place: 'beside', before: before === 'nothing' ? 'an empty folder' : 'a site' });
  writeFiles(given.out, { 'thesis.txt': 'years', 'guides/start/notes.txt': 'mine' });
  const kept = await publish(given.built, given.out);
  expect(standing(given)).toBe('the later site');
  const mine = [expect.objectContaining({ 'thesis.txt': 'years', 'guides/start/notes.txt': 'mine' })];
  expect(kept.map((folder) => readSite(folder))).toEqual(mine);
  expect(await recover(given.out)).toEqual(kept);
  expect(kept.map((folder) => readSite(folder))).toEqual(mine);
});

test.each(['beside', 'within'] as const)(
  'a link that is called as a stage %s the output leads to nothing of ours',
  async (place) => {
    const folder = join(scratch, `link-${place}`);
    const [out, victim] = [join(folder, 'dist'), join(folder, 'victim')];
    const files = { 'new/kept': 'x', 'old/kept': 'x', '00000000-1-abcdef': '', [MANIFEST]: '{}' };
    writeFiles(victim, files);
    writeSite(out, EARLIER);
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(victim, yesterday, yesterday);
    const names =
      place === 'beside'
        ? ['.dist.portico-lock', '.dist.portico-00000000-1-abcdef']
        : ['.portico-lock', '.portico-00000000-1-abcdef'];
    for (const name of names) symlinkSync(victim, join(place === 'beside' ? folder : out, name));
    await recover(out);
    expect(readSite(victim)).toEqual({ 'new/kept': 'x', 'old/kept': 'x', '00000000-1-abcdef': '' });
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  },
);
