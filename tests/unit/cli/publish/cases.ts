import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileOperations, type FileOperations } from '../../../../src/output/publish/file-operations.ts';
import { placeOfOutput } from '../../../../src/output/publish/output.ts';
import { systemError, withMount } from './disks.ts';
import { readSite, siteOf, writeSite } from './sites.ts';

/** The site that stands at an output before. */
export const EARLIER = siteOf('earlier');
/** The site that is published. */
export const LATER = siteOf('later');

/** Where an output can lie, and what can be there: its folder is a mount point (`mount`), or what was built lies on another one (`across`). */
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

/** One of them. */
export type State = (typeof STATES)[number];

/** A site that is to be published. */
export interface Case {
  /** The site that is published, in a folder of its own. */
  readonly built: string;
  readonly out: string;
  readonly before: State['before'];
  /** The folder that counts as a file system of its own; undefined where all lies on one. */
  readonly mount: string | undefined;
  readonly files: FileOperations;
}

/** A fresh case in a folder that is not there yet: where the output lies, and what is there. */
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

/** The operations where an output is a mount point, cannot be renamed, or nothing can be made beside it, though no mount shows it. */
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

/** What stands at the output: the earlier state, the later site, or something else. */
export function standing({ out, before }: Pick<Case, 'out' | 'before'>): string {
  const site = existsSync(out) ? JSON.stringify(readSite(out)) : undefined;
  if (site === JSON.stringify(LATER)) return 'the later site';
  const was = { nothing: undefined, 'an empty folder': '{}', 'a site': JSON.stringify(EARLIER) }[before];
  return site === was ? 'as before' : `neither: ${site ?? 'nothing'}`;
}

/** Names in a folder and beside it that are ours and should have passed. */
export function leftovers({ out }: Pick<Case, 'out'>): readonly string[] {
  const names = [
    ...(existsSync(dirname(out)) ? readdirSync(dirname(out)) : []),
    ...(existsSync(out) ? readdirSync(out) : []),
  ];
  return names.filter((name) => name.includes('.portico'));
}
