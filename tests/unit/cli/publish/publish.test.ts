import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileOperations } from '../../../../src/cli/file-operations.ts';
import type { FileOperations } from '../../../../src/cli/file-operations.ts';
import { placeOfOutput } from '../../../../src/cli/output.ts';
import { publish, recover } from '../../../../src/cli/publish.ts';
import { WHOLE } from '../../../attacks/share.ts';
import { ROOT } from '../../../sites.ts';
import { MANIFEST } from '../../../../src/site/output/manifest.ts';
import { failing } from './faults.ts';
import { readSite, siteOf, writeFiles, writeSite } from './sites.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-publish-'));
const ENDED = join(import.meta.dirname, 'ended.ts');
const [EARLIER, LATER] = [siteOf('earlier'), siteOf('later')];

/** A file system of its own, of 200 kB; undefined where this user may not mount one. */
const mount = mountAt(join(scratch, 'mount'));

afterAll(() => {
  if (mount !== undefined) spawnSync('umount', ['-l', mount]);
  rmSync(scratch, { recursive: true, force: true });
});

function mountAt(folder: string): string | undefined {
  mkdirSync(folder);
  if (process.platform !== 'linux') return undefined;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder]).status === 0 ? folder : undefined;
}

interface Case {
  /** The site that is published, in a folder of its own. */
  readonly built: string;
  readonly out: string;
  /** What stands at the output before. */
  readonly before: 'nothing' | 'an empty folder' | 'a site';
}

let count = 0;

/** A fresh case: where the output lies, and what is there. */
function caseOf({ place, before }: (typeof STATES)[number]): Case {
  count += 1;
  const folder = join(scratch, String(count));
  if (mount !== undefined) for (const name of readdirSync(mount)) rmSync(join(mount, name), { recursive: true });
  const builtFolder = place === 'across' ? join(mount ?? '', `built-${count}`) : join(folder, 'work', 'site');
  const built = writeSite(builtFolder, LATER);
  const out = place === 'mount' ? (mount ?? '') : join(folder, 'parent', 'dist');
  if (before === 'an empty folder') mkdirSync(out, { recursive: true });
  if (before === 'a site') writeSite(out, EARLIER);
  if (place !== 'link') return { built, out, before };
  symlinkSync(out, join(folder, 'link'));
  return { built, out: placeOfOutput(join(folder, 'link')), before };
}

const STATES = [
  { place: 'beside', before: 'nothing' },
  { place: 'beside', before: 'an empty folder' },
  { place: 'beside', before: 'a site' },
  { place: 'link', before: 'a site' },
  { place: 'across', before: 'nothing' },
  { place: 'across', before: 'a site' },
  { place: 'mount', before: 'an empty folder' },
  { place: 'mount', before: 'a site' },
  { place: 'busy', before: 'a site' },
  { place: 'sealed', before: 'a site' },
] as const;

const HERE = STATES.filter(({ place }) => mount !== undefined || (place !== 'mount' && place !== 'across'));

/** The operations where an output cannot be renamed, or nothing can be made beside it, though no mount shows it. */
function operationsOf({ place }: (typeof STATES)[number], out: string): FileOperations {
  const refuse = (code: string): never => {
    throw Object.assign(new Error(code), { code });
  };
  if (place === 'busy') {
    const rename = (from: string, to: string): void => {
      if (from === out || to === out) refuse('EBUSY');
      fileOperations.rename(from, to);
    };
    return { ...fileOperations, rename };
  }
  if (place !== 'sealed') return fileOperations;
  const makeUnique = (prefix: string): string =>
    dirname(prefix) === dirname(out) ? refuse('EACCES') : fileOperations.makeUnique(prefix);
  return { ...fileOperations, makeUnique };
}

/** What stands at the output: the earlier state, the later site, or something else. */
function standing({ out, before }: Case): string {
  const site = existsSync(out) ? JSON.stringify(readSite(out)) : undefined;
  if (site === JSON.stringify(LATER)) return 'the later site';
  const was = { nothing: undefined, 'an empty folder': '{}', 'a site': JSON.stringify(EARLIER) }[before];
  return site === was ? 'as before' : `neither: ${site ?? 'nothing'}`;
}

/** Names in a folder and beside it that are ours and should have passed. */
function leftovers({ out }: Case): readonly string[] {
  const names = [
    ...(existsSync(dirname(out)) ? readdirSync(dirname(out)) : []),
    ...(existsSync(out) ? readdirSync(out) : []),
  ];
  return names.filter((name) => name.includes('.portico'));
}

test.runIf(mount === undefined)('a mount of its own (skipped: this user may not mount)', (context) => {
  context.skip();
});

describe.each(HERE)('output $place, with $before', (state) => {
  test('the new site takes its place; nothing is left', async () => {
    const given = caseOf(state);
    expect(await publish(given.built, given.out, operationsOf(state, given.out))).toEqual([]);
    expect([standing(given), leftovers(given)]).toEqual(['the later site', []]);
  });

  test.each(['ENOSPC', 'EACCES', 'KILLED'])('%s at any step: the earlier or the later site, whole', async (code) => {
    for (let number = 1; ; number += 1) {
      const given = caseOf(state);
      const { files, done } = failing(operationsOf(state, given.out), number, code);
      const failed = await publish(given.built, given.out, files).then(
        () => false,
        () => true,
      );
      if (code !== 'KILLED')
        expect(standing(given), `step ${number}`).toMatch(failed ? /^(as before|the later site)$/ : 'the later site');
      recover(given.out);
      expect(leftovers(given), `step ${number}`).toEqual([]);
      expect(standing(given), `step ${number}`).toMatch(failed ? /^(as before|the later site)$/ : 'the later site');
      if (done() < number) break;
    }
  });
});

const SIGNALS = [
  { place: 'beside', before: 'a site', signal: 'SIGKILL' },
  { place: 'mount', before: 'a site', signal: 'SIGKILL' },
  { place: 'across', before: 'a site', signal: 'SIGTERM' },
  { place: 'mount', before: 'a site', signal: 'SIGTERM' },
] as const;

/** Each step is a process: all of them are ended where every attack is wanted, a share of them else. Within a process all are. */
const STRIDE = WHOLE ? 1 : 4;

test.each(SIGNALS.filter(({ place }) => HERE.some((state) => state.place === place)))(
  '$signal at any step: output $place, with $before',
  async ({ signal, ...state }) => {
    for (let number = 1; ; number += STRIDE) {
      const given = caseOf(state);
      const { steps, code } = await publishAndEnd(given, signal, number);
      if (signal === 'SIGTERM') {
        expect(standing(given), `step ${number}`).toMatch(/^(as before|the later site)$/);
        expect([code, leftovers(given)], `step ${number}`).toEqual([steps === undefined ? 143 : 0, []]);
      }
      recover(given.out);
      expect(leftovers(given), `step ${number}`).toEqual([]);
      expect(standing(given), `step ${number}`).toMatch(/^(as before|the later site)$/);
      if (steps !== undefined && steps < number) break;
    }
  },
);

async function publishAndEnd(
  { built, out }: Case,
  signal: string,
  number: number,
): Promise<{ readonly steps: number | undefined; readonly code: number | null }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ENDED, built, out, signal, String(number)],
    // Each step is a process of its own: most of its time is the reading of our modules.
    {
      env: { NODE_COMPILE_CACHE: join(ROOT, '.portico', 'code'), ...process.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return { code: await promise, steps: said === '' ? undefined : Number(said) };
}

test('a full disk: the earlier site stands, and nothing is left', async (context) => {
  if (mount === undefined) {
    context.skip('this user may not mount');
    return;
  }
  const given = caseOf({ place: 'mount', before: 'a site' });
  const built = writeSite(join(scratch, 'much'), { ...LATER, 'much.txt': 'much '.repeat(100_000) });
  await expect(publish(built, given.out)).rejects.toThrow('ENOSPC');
  expect([standing(given), leftovers(given)]).toEqual(['as before', []]);
});

test('a link stays a link, and what it leads to is the new site', async () => {
  const given = caseOf({ place: 'link', before: 'a site' });
  await publish(given.built, given.out);
  const link = join(dirname(dirname(given.out)), 'link');
  expect([lstatSync(link).isSymbolicLink(), standing({ ...given, out: link })]).toEqual([true, 'the later site']);
});

test.each(HERE.filter(({ place, before }) => before === 'a site' && place !== 'across'))(
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

test.each(['nothing', 'a site'] as const)('what somebody puts in while it is replaced is kept (%s)', async (before) => {
  const given = caseOf({ place: 'beside', before: before === 'nothing' ? 'an empty folder' : 'a site' });
  writeFiles(given.out, { 'thesis.txt': 'years', 'guides/start/notes.txt': 'mine' });
  const kept = await publish(given.built, given.out);
  expect(standing(given)).toBe('the later site');
  expect(kept.map((folder) => readSite(folder))).toEqual([{ 'thesis.txt': 'years', 'guides/start/notes.txt': 'mine' }]);
  recover(given.out);
  expect(kept.map((folder) => readSite(folder))).toEqual([{ 'thesis.txt': 'years', 'guides/start/notes.txt': 'mine' }]);
});

test.each(['beside', 'within'] as const)(
  'a link that is called as a stage %s the output leads to nothing of ours',
  (place) => {
    const folder = join(scratch, `link-${place}`);
    const [out, victim] = [join(folder, 'dist'), join(folder, 'victim')];
    const files = { 'new/kept': 'x', 'old-0/kept': 'x', name: `.portico-00000000-1-abcdef`, [MANIFEST]: '{}' };
    writeFiles(victim, files);
    writeSite(out, EARLIER);
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(victim, yesterday, yesterday);
    const names =
      place === 'beside' ? ['.dist.portico-00000000-1-abcdef'] : ['.portico-exchange', '.portico-00000000-1-abcdef'];
    for (const name of names) symlinkSync(victim, join(place === 'beside' ? folder : out, name));
    recover(out);
    expect(readSite(victim)).toEqual({ 'new/kept': 'x', 'old-0/kept': 'x', name: files.name });
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  },
);
