import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { measure } from '../../src/site/output/manifest.ts';
import { ROOT, run } from '../sites.ts';
import { editIn } from './edit-file.ts';
import { writeSeveralApis } from './several-apis.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const root = scratchFolder({});
const PORTICO = join(ROOT, 'src/commands/portico.js');
const SHARD = ['build', '--shard', '2/2', '--no-cache', '--out', 'part-2'];
const MERGE = ['merge', 'part-1', 'part-2', '--out', 'dist'];
const COMMANDS = [
  { what: 'a shard', args: SHARD, out: 'part-2' },
  { what: 'a merge', args: MERGE, out: 'dist' },
];

const portico = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, [PORTICO, ...args], {}, root);

/** Lists the files of a folder with their hashes. */
function filesOf(out: string): readonly (readonly [string, string])[] {
  const entries = readdirSync(join(root, out), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.toSorted().map((path) => [path, measure(readFileSync(path)).sha256]);
}

beforeAll(async () => {
  writeSeveralApis(root);
  expect(await portico('build', '--shard', '1/2', '--out', 'part-1')).toMatchObject({ code: 0 });
  for (const { args } of COMMANDS) expect(await portico(...args)).toMatchObject({ code: 0 });
});

describe.each(COMMANDS)('$what', ({ args, out }) => {
  // Windows has no limit for the size of files.
  test.skipIf(process.platform === 'win32')('without space is an error, and leaves the earlier output', async () => {
    const before = filesOf(out);
    const limited = ['-c', 'ulimit -f 8 && exec "$0" "$@"', process.execPath, PORTICO, ...args];
    const { code, output } = await run('sh', limited, {}, root);
    expect(output).toMatch(
      /cannot be written: a file is larger than the file system allows\.\n[^]*Nothing was published/,
    );
    expect([code, filesOf(out)]).toEqual([1, before]);
  });

  test('beyond the limit of memory is an error, and leaves the earlier output', async () => {
    const before = filesOf(out);
    editIn(root, 'portal.config.ts', "title: 'Things',", "title: 'Things', limits: { memory: 50 },");
    const { code, output } = await portico(...args);
    editIn(root, 'portal.config.ts', ' limits: { memory: 50 },', '');
    expect(output).toContain('Error: The build needs more than 50 MB of memory');
    expect([code, filesOf(out)]).toEqual([1, before]);
  });
});
