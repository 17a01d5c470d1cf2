import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const words = z.union([z.array(z.string()), z.string().transform((word) => [word])]).optional();
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      os: words,
      cpu: words,
      libc: words,
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

type Locked = z.infer<typeof lockSchema>['packages'][string];

/** Node's names of systems and processors, by which npm chooses platform packages. */
const PLATFORMS = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['linux', 'x64'],
  ['linux', 'arm64'],
] as const;

const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
);
/** Packages of registries: others are folders of this checkout, and links to them. */
const places = Object.keys(packages).filter(
  (place) => place.includes('node_modules/') && packages[place]?.link !== true,
);

describe('the lock file serves every platform alike', () => {
  it('every optional dependency that a package declares is locked, in the version that it wants', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => !fits(find(place, name), wanted))
        .map(([name, wanted]) => `${name} ${wanted}, which ${place === '' ? 'package.json' : place} declares`),
    );
    expect(missing).toEqual([]);
  });

  it('each family of packages by platform has one for macOS, Windows and Linux, ARM where we promise it', () => {
    const suites = Object.entries(packages)
      .map(([place, { optionalDependencies }]) => ({
        place,
        members: Object.keys(optionalDependencies).flatMap((name) => find(place, name) ?? []),
      }))
      // A single one is needed by one system only, such as fsevents.
      .filter(({ members }) => new Set(members.flatMap(({ os }) => os ?? [])).size > 1);
    expect(suites.length).toBeGreaterThan(5);
    const missing = suites.flatMap(({ place, members }) =>
      PLATFORMS.filter(([os, cpu]) => !members.some((member) => runsOn(member, os, cpu))).map(
        (platform) => `${place}: ${platform.join(' ')}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  it('every package is pinned by what is in it, whichever registry it comes from', () => {
    expect(places.filter((place) => packages[place]?.integrity?.startsWith('sha512-') !== true)).toEqual([]);
    expect(places.filter((place) => packages[place]?.resolved !== undefined)).toEqual([]);
  });
});

/** Resolves a package name at some place, by the nearest `node_modules` above it. */
function find(place: string, name: string): Locked | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`];
    if (found !== undefined || folder === '') return found;
  }
}

/** True for the required version; a range is left to npm. */
function fits(found: Locked | undefined, wanted: string): boolean {
  return found !== undefined && (!/^\d+\.\d+\.\d+$/.test(wanted) || found.version === wanted);
}

function runsOn({ os, cpu, libc }: Locked, system: string, processor: string): boolean {
  return os?.includes(system) === true && cpu?.includes(processor) === true && libc?.includes('musl') !== true;
}
