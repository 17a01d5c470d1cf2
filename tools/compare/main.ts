/**
 * `node --import ./src/process/strip-types.js tools/compare/main.ts BEFORE AFTER [PATH…]`: builds documents and roots of portals with
 * two checkouts and prints the kinds of differences between their whole outputs; without a path, builds the second checkout's own portal.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Kinds, nameWithoutHash } from './kinds.ts';

const [before, after, ...paths] = process.argv.slice(2).map((path) => resolve(path));
if (before === undefined || after === undefined)
  throw new Error('Name two checkouts, then documents or roots of portals.');
const scratch = mkdtempSync(join(tmpdir(), 'portico-compare-'));
const kinds = new Kinds();
try {
  for (const path of paths.length === 0 ? [after] : paths) {
    const [old, young] = [build(before, path), build(after, path)];
    console.log(`${path}: ${old?.size ?? 'no'} files before, ${young?.size ?? 'no'} after`);
    if (old === undefined || young === undefined) continue;
    for (const name of new Set([...old.keys(), ...young.keys()]))
      kinds.add(name, textOf(old, name), textOf(young, name));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const { name, count, example } of kinds.list())
  console.log(`${String(count).padStart(7)} ${name}\n          ${example}`);

/** Files of a build by names without content hashes, which several bundles may share. */
type Files = ReadonlyMap<string, readonly string[]>;

/** Returns the files of a build; undefined where it ends with a user error. */
function build(checkout: string, path: string): Files | undefined {
  const out = mkdtempSync(join(scratch, 'out-'));
  const source = statSync(path).isDirectory() ? ['--root', path] : [path];
  try {
    execFileSync(
      process.execPath,
      [join(checkout, 'src/commands/portico.js'), 'build', ...source, '--out', join(out, 'site')],
      {
        cwd: checkout,
        env: { ...process.env, SOURCE_DATE_EPOCH: '1795219200' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
  } catch {
    return undefined;
  }
  const files = readdirSync(join(out, 'site'), { recursive: true, encoding: 'utf8' }).toSorted();
  const site = join(out, 'site');
  const grouped = Map.groupBy(
    files.filter((path) => statSync(join(site, path)).isFile()),
    nameWithoutHash,
  );
  return new Map([...grouped].map(([name, paths]) => [name, paths.map((path) => join(site, path))]));
}

function textOf(files: Files, name: string): string | undefined {
  const texts = files.get(name)?.map((place) => readFileSync(place, 'utf8'));
  return texts?.toSorted().join('\n');
}
