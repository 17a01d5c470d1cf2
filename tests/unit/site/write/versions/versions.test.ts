import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { deleteCopies } from '../../../../../src/site/write/versions/copies.ts';
import { listVersions, type VersionSources } from '../../../../../src/site/write/versions/list-versions.ts';
import { changesSchema, matchesPattern } from '../../../../../src/portal/settings/changes.ts';
import { createRepository } from '../../../../versions-repository.ts';
import { gitIn } from '../../../../git.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const root = join(scratch, 'repository');

beforeAll(() => {
  createRepository(root);
});

/** Returns the versions of settings with the names of their documents, and the warnings; the copies are deleted. */
async function versionsOf(
  changes: unknown,
  folder = root,
): Promise<{
  readonly versions: Record<string, readonly (readonly string[])[]>;
  readonly warnings: readonly string[];
}> {
  const warnings: string[] = [];
  const settings = changesSchema.parse(changes);
  if (settings === undefined) throw new Error('There are settings.');
  const found = await listVersions(folder, settings, { warn: (text) => warnings.push(text) });
  const titles = summarize(found);
  deleteCopies(found);
  expect(
    Object.values(found)
      .flat()
      .filter(({ folder: copy }) => copy !== undefined && existsSync(copy)),
  ).toEqual([]);
  return { versions: titles, warnings };
}

function summarize(found: VersionSources): Record<string, readonly (readonly string[])[]> {
  return Object.fromEntries(
    Object.entries(found).map(([file, versions]) => [
      file.slice(file.lastIndexOf('/') + 1),
      versions.map(({ version, date, file: copy }) => [version, date.slice(0, 10), versionIn(copy)]),
    ]),
  );
}

function versionIn(file: string): string {
  return /"version":\s*"([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

test('tags that match are versions, in their order, with the document of each', async () => {
  const { versions, warnings } = await versionsOf({ tags: 'v1.*' });
  expect(warnings).toEqual([]);
  expect(versions['ships.json']).toHaveLength(10);
  expect(versions['ships.json']?.[0]).toEqual(['0.0', '2030-01-15', '1.0.0']);
  expect(versions['ships.json']?.at(-1)).toEqual(['9.0', '2030-10-15', '1.9.0']);
});

test('a tag without the document is reported and left out', async () => {
  const api = { ships: { 'v1.0.*': 'elsewhere/ships.json' } };
  const { versions, warnings } = await versionsOf({ tags: 'v*', api });
  expect(warnings).toEqual(['v1.0.0 has no elsewhere/ships.json and is left out of the versions.']);
  expect(versions['ships.json']?.[0]?.[0]).toBe('1.1.0');
});

test('files of the settings are versions; one that does not exist is an error', async () => {
  const file = 'openapi/fleet-1.json';
  const { versions } = await versionsOf({ api: { fleet: [{ version: '0.9', file, date: '2029-01-01' }] } });
  expect(versions['fleet-2.json']).toEqual([['0.9', '2029-01-01', '1.0.0']]);
  expect(versions['ships.json']).toBeUndefined();
  const missing = versionsOf({ api: { fleet: [{ version: '0.9', file: 'none.json', date: '2029-01-01' }] } });
  await expect(missing).rejects.toThrow('none.json of the setting `changes.api` does not exist.');
  await expect(versionsOf({ api: { boats: {} } })).rejects.toThrow('Unknown API boats');
});

test('without Git, in a shallow clone, and without a matching tag there is one warning and no version', async () => {
  const plain = join(scratch, 'plain');
  cpSync(join(root, 'redocly.yaml'), join(plain, 'redocly.yaml'));
  writeFileSync(join(plain, '.git'), 'gitdir: /nowhere');
  const shallow = join(scratch, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, shallow], { stdio: 'ignore' });
  for (const [folder, tags, warning] of [
    [plain, 'v*', /^There is no Git repository: no earlier versions are shown/],
    [shallow, 'v*', /^This checkout is shallow: no earlier versions are shown/],
    [root, 'release-*', /^No tag matches release-\*/],
  ] as const) {
    const { versions, warnings } = await versionsOf({ tags }, folder);
    expect(versions).toEqual({});
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  }
});

test('a document is read at the path that its entry had, or where it was before it was listed', async () => {
  const moved = join(scratch, 'moved');
  const git = gitIn(moved);
  execFileSync('git', ['clone', '-q', root, moved], { stdio: 'ignore' });
  for (const [file, tag] of [
    ['fleet/ships.json', 'v2.0.0'],
    ['fleet/now.json', 'v2.1.0'],
  ] as const) {
    mkdirSync(join(moved, 'fleet'), { recursive: true });
    writeFileSync(join(moved, file), JSON.stringify({ info: { version: tag } }, undefined, 2));
    writeFileSync(join(moved, 'redocly.yaml'), `apis: { ships: { root: ${file} } }\n`);
    git('add', '-A');
    git('commit', '-qm', tag);
    git('tag', tag);
  }
  const { versions, warnings } = await versionsOf({ tags: 'v*' }, moved);
  expect(warnings).toEqual([]);
  expect(versions['now.json']?.map(([version, , own]) => [version, own])).toEqual([
    ...Array.from({ length: 10 }, (_, minor) => [`1.${minor}.0`, `1.${minor}.0`]),
    ['2.0.0', 'v2.0.0'],
    ['2.1.0', 'v2.1.0'],
  ]);
});

test.each(['99999999999999', '253402300800'])('a tag of the date %s is reported and left out', async (seconds) => {
  const odd = join(scratch, `odd-${seconds}`);
  execFileSync('git', ['clone', '-q', root, odd], { stdio: 'ignore' });
  const id = execFileSync('git', ['rev-parse', 'v1.0.0'], { cwd: odd }).toString().trim();
  const tag = `object ${id}\ntype commit\ntag v3.0.0\ntagger t <t@ships.example> ${seconds} +0000\n\nm\n`;
  const made = execFileSync('git', ['hash-object', '-t', 'tag', '-w', '--stdin'], { cwd: odd, input: tag });
  execFileSync('git', ['update-ref', 'refs/tags/v3.0.0', made.toString().trim()], { cwd: odd });
  const { versions, warnings } = await versionsOf({ tags: 'v*' }, odd);
  expect(warnings).toEqual(['The tag v3.0.0 has an impossible date and is left out of the versions.']);
  expect(versions['ships.json']).toHaveLength(10);
});

test('hooks, filters and monitors of a repository do not run', async () => {
  const evil = join(scratch, 'evil');
  execFileSync('git', ['clone', '-q', root, evil], { stdio: 'ignore' });
  const proof = join(scratch, 'ran');
  for (const [key, value] of [
    ['core.fsmonitor', `touch ${proof}`],
    ['filter.bad.smudge', `touch ${proof}; cat`],
    ['core.pager', `touch ${proof}`],
  ] as const)
    execFileSync('git', ['config', key, value], { cwd: evil });
  writeFileSync(join(evil, '.gitattributes'), '* filter=bad\n');
  expect((await versionsOf({ tags: 'v*' }, evil)).versions['ships.json']).toHaveLength(10);
  expect(existsSync(proof)).toBe(false);
});

test.each([
  ['v2.0.0', 'v*', true],
  ['v2x0', 'v2.0', false],
  ['api/v2', 'api/v*', true],
  ['av2', 'v*', false],
])('%s and the pattern %s', (name, pattern, fits) => {
  expect(matchesPattern(name, pattern)).toBe(fits);
});

test.each(['--upload-pack=x', 'a..b', 'v{1}', ''])('%j is not a pattern of tags', (tags) => {
  expect(changesSchema.safeParse({ tags }).success).toBe(false);
});

test.each(['/etc/passwd', 'C:\\x', '../x/../../../etc/passwd'])('%j is not a path below the settings', (file) => {
  const api = { ships: [{ version: '1', file, date: '2030-01-01' }] };
  expect(changesSchema.safeParse({ api }).success).toBe(false);
});
