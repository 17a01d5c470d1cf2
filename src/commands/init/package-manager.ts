import { dirname, join } from 'node:path';
import { z } from 'zod';
import ownPackage from '../../../package.json' with { type: 'json' };
import { readStart, stateOfName } from './regular-file.ts';

/** Program that installs the packages of a repository and runs the scripts of package.json. */
export interface PackageManager {
  /** Name for messages. */
  readonly name: string;
  /** File that CI installs from. */
  readonly lockFile: string;
  /** Commands that install in CI what the lock file lists. */
  readonly install: readonly string[];
  /** Returns the command that adds an archive of the repository. */
  readonly add: (archive: string) => string;
  /** Command that runs a script, up to its name. */
  readonly run: string;
  /** Lines for `.gitignore` besides `node_modules/`. */
  readonly ignored: readonly string[];
}

/** Versions where package.json names none. */
const VERSIONS = { pnpm: '10.34.9', yarn: '4.18.1', yarn1: '1.22.22', bun: '1.4.5' };

const NPM: PackageManager = {
  name: 'npm',
  lockFile: 'package-lock.json',
  install: ['npm ci'],
  add: (archive) => `npm install --save-dev ./${archive}`,
  run: 'npm run',
  ignored: [],
};

function pnpm(version = VERSIONS.pnpm): PackageManager {
  return {
    name: 'pnpm',
    lockFile: 'pnpm-lock.yaml',
    install: [`npm install --global pnpm@${version}`, 'pnpm install --frozen-lockfile'],
    add: (archive) => `pnpm add --save-dev ./${archive}`,
    run: 'pnpm run',
    ignored: ['.pnpm-store/'],
  };
}

/** Files of Yarn, and those of them that it asks to commit. */
const YARN_FILES = [
  '.pnp.*',
  '.yarn/*',
  ...['patches', 'plugins', 'releases', 'sdks', 'versions'].map((name) => `!.yarn/${name}`),
];

/** Returns Yarn 2 or later. The image of Node has Yarn 1, which `--force` replaces. */
function yarn(version = VERSIONS.yarn): PackageManager {
  return {
    name: 'Yarn',
    lockFile: 'yarn.lock',
    install: [`npm install --global --force @yarnpkg/cli-dist@${version}`, 'yarn install --immutable'],
    add: (archive) => `yarn add --dev ${ownPackage.name}@file:./${archive}`,
    run: 'yarn run',
    ignored: YARN_FILES,
  };
}

function yarn1(version = VERSIONS.yarn1): PackageManager {
  return {
    name: 'Yarn 1',
    lockFile: 'yarn.lock',
    install: [`npm install --global --force yarn@${version}`, 'yarn install --frozen-lockfile'],
    add: (archive) => `yarn add --dev file:./${archive}`,
    run: 'yarn run',
    ignored: ['yarn-error.log'],
  };
}

function bun(version = VERSIONS.bun): PackageManager {
  return {
    name: 'Bun',
    lockFile: 'bun.lock',
    install: [`npm install --global bun@${version}`, 'bun install --frozen-lockfile'],
    add: (archive) => `bun add --dev ./${archive}`,
    run: 'bun run',
    ignored: [],
  };
}

/** Package manager of a folder, and where its lock file is. */
export interface FoundManager {
  readonly manager: PackageManager;
  /** Absolute path of the lock file; undefined without one. */
  readonly lockFile: string | undefined;
  /** True where Yarn installs no `node_modules`: Node's permission model has no access to its Plug'n'Play. */
  readonly isPlugNPlay: boolean;
}

/**
 * Finds the package manager of a folder: the one that `packageManager` of package.json names, else the one of a lock file, in this
 * folder or the nearest that contains it, up to a top folder; npm without either.
 */
export function findPackageManager(folder: string, top: string | undefined): FoundManager {
  const places = foldersUpTo(folder, top).map((place) => {
    const [, tool, named = ''] = /^(npm|pnpm|yarn|bun)@([\w.-]+)/.exec(managerField(place)) ?? [];
    const locks = LOCK_FILES.filter((name) => stateOfName(join(place, name)) !== undefined);
    return { place, tool, named, locks };
  });
  const chosen = places.find(({ tool, locks }) => tool !== undefined || locks.length > 0);
  if (chosen === undefined) return { manager: NPM, lockFile: undefined, isPlugNPlay: false };
  const tool = chosen.tool ?? toolOf(chosen.locks[0] ?? '');
  const [lockFile] = places.flatMap(({ place, locks }) =>
    locks.filter((name) => toolOf(name) === tool).map((name) => join(place, name)),
  );
  const manager = managerOf(tool, chosen);
  const [linker = 'pnp'] = places.flatMap(({ place }) => linkerOf(place));
  return { manager, lockFile, isPlugNPlay: manager.name === 'Yarn' && linker === 'pnp' };
}

/** Returns the setting `nodeLinker` of Yarn in a folder. */
function linkerOf(place: string): readonly string[] {
  const settings = readStart(join(place, '.yarnrc.yml'), 100_000) ?? '';
  return /^nodeLinker:[ \t]*["']?([\w-]+)/m.exec(settings)?.slice(1) ?? [];
}

/** Lists a folder and those that contain it, up to a top folder or the root of the file system. */
function foldersUpTo(folder: string, top: string | undefined): readonly string[] {
  const above = dirname(folder);
  return folder === top || above === folder ? [folder] : [folder, ...foldersUpTo(above, top)];
}

const LOCK_FILES = [
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'package-lock.json',
  'npm-shrinkwrap.json',
] as const;

function toolOf(lockFile: string): string {
  return /^(?:pnpm|yarn|bun)/.exec(lockFile)?.[0] ?? 'npm';
}

function managerOf(tool: string, { named, place }: { readonly named: string; readonly place: string }): PackageManager {
  const version = /^\d+\.\d+\.\d+$/.test(named) ? named : undefined;
  if (tool === 'pnpm') return pnpm(version);
  if (tool === 'bun') return bun(version);
  if (tool !== 'yarn') return NPM;
  const isFirst = named === '' ? !isModern(place) : /^1\b/.test(named);
  return isFirst ? yarn1(version) : yarn(version);
}

/** True where Yarn 2 or later has recorded its settings, or the version of its lock file, which Yarn 1 does not do. */
function isModern(place: string): boolean {
  const lock = readStart(join(place, 'yarn.lock'), 10_000) ?? '';
  return /^__metadata:/m.test(lock) || stateOfName(join(place, '.yarnrc.yml')) !== undefined;
}

const packageSchema = z.object({ packageManager: z.string() });

function managerField(folder: string): string {
  const text = readStart(join(folder, 'package.json'), 1_000_000);
  try {
    return packageSchema.safeParse(JSON.parse(text ?? '{}')).data?.packageManager ?? '';
  } catch {
    // The folder's own file is read again, with an error for its writer; those above it are of others.
    return '';
  }
}
