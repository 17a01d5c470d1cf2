import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileOperations, type FileOperations } from '../../../../src/site/output/publish/file-operations.ts';
import { placeOfOutput } from '../../../../src/site/output/publish/output.ts';
import { systemError, withMount } from './disks.ts';
import { readSite, siteOf, writeSite } from './sites.ts';

/** Site at an output before. */
export const EARLIER = siteOf('earlier');
/** Site to publish. */
export const LATER = siteOf('later');

/** Locations and contents of an output: `mount`: its folder is a mount point; `across`: the built site is on another file system. */
export const STATES = [
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

/** A location with contents. */
export type State = (typeof STATES)[number];

/** A site to publish. */
export interface Case {
  /** Folder of the built site. */
  readonly built: string;
  readonly out: string;
  readonly before: State['before'];
  /** Folder that acts as a file system of its own; undefined where everything is on one. */
  readonly mount: string | undefined;
  readonly files: FileOperations;
}

/** Creates a case in a new folder: the location of the output, and its contents. */
export function caseIn(folder: string, { place, before }: State): Case {
  const built = writeSite(place === 'across' ? join(folder, 'other', 'site') : join(folder, 'work', 'site'), LATER);
  const plain = join(folder, 'parent', 'dist');
  const mount = place === 'across' ? join(folder, 'other') : place === 'mount' ? plain : undefined;
  if (before === 'an empty folder') mkdirSync(plain, { recursive: true });
  if (before === 'a site') writeSite(plain, EARLIER);
  if (place === 'link') symlinkSync(plain, join(folder, 'link'));
  const out = place === 'link' ? placeOfOutput(join(folder, 'link')) : plain;
  return { built, out, before, mount, files: operationsOf(place, out, mount) };
}

/** Returns file operations for an output that is a mount point, cannot be renamed, or allows no new entries beside it. */
function operationsOf(place: State['place'], out: string, mount: string | undefined): FileOperations {
  if (mount !== undefined) return withMount(fileOperations, mount);
  if (place === 'busy') {
    const rename = (from: string, to: string): void => {
      if (from === out || to === out) throw systemError('EBUSY');
      fileOperations.rename(from, to);
    };
    return { ...fileOperations, rename };
  }
  if (place !== 'sealed') return fileOperations;
  const makeFolder = (path: string): void => {
    if (dirname(path) === dirname(out)) throw systemError('EACCES');
    fileOperations.makeFolder(path);
  };
  return { ...fileOperations, makeFolder };
}

/** Describes the contents of the output: the earlier state, the later site, or something else. */
export function standing({ out, before }: Pick<Case, 'out' | 'before'>): string {
  const site = existsSync(out) ? JSON.stringify(readSite(out)) : undefined;
  if (site === JSON.stringify(LATER)) return 'the later site';
  const was = { nothing: undefined, 'an empty folder': '{}', 'a site': JSON.stringify(EARLIER) }[before];
  return site === was ? 'as before' : `neither: ${site ?? 'nothing'}`;
}

/** Lists temporary names of Portico in a folder and beside it. */
export function leftovers({ out }: Pick<Case, 'out'>): readonly string[] {
  const names = [
    ...(existsSync(dirname(out)) ? readdirSync(dirname(out)) : []),
    ...(existsSync(out) ? readdirSync(out) : []),
  ];
  return names.filter((name) => name.includes('.portico'));
}
