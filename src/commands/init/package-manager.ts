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
  /** Command that adds an archive of the repository, up to its path. */
  readonly add: string;
  /** Command that runs a script, up to its name. */
  readonly run: string;
  /** Lines for `.gitignore` besides `node_modules/`. */
  readonly ignored: readonly string[];
}

/** Files of Yarn, and those of them that it asks to commit. */
const YARN_FILES = [
  '.pnp.*',
  '.yarn/*',
  ...['patches', 'plugins', 'releases', 'sdks', 'versions'].map((name) => `!.yarn/${name}`),
];

/** Commands and files of a package manager. */
interface Tool extends Omit<PackageManager, 'install'> {
  /** Package that brings it in CI, and the version without one in package.json; undefined for the one that Node has. */
  readonly brought?: { readonly package: string; readonly version: string };
  readonly ci: string;
}

const MANAGERS = {
  npm: {
    name: 'npm',
    lockFile: 'package-lock.json',
    ci: 'npm ci',
    add: 'npm install --save-dev ./',
    run: 'npm run',
    ignored: [],
  },
  pnpm: {
    name: 'pnpm',
    lockFile: 'pnpm-lock.yaml',
    brought: { package: 'pnpm', version: '10.34.9' },
    ci: 'pnpm install --frozen-lockfile',
    add: 'pnpm add --save-dev ./',
    run: 'pnpm run',
    ignored: ['.pnpm-store/'],
  },
  // The image of Node has Yarn 1, which `--force` replaces.
  yarn: {
    name: 'Yarn',
    lockFile: 'yarn.lock',
    brought: { package: '--force @yarnpkg/cli-dist', version: '4.18.1' },
    ci: 'yarn install --immutable',
    add: `yarn add --dev ${ownPackage.name}@file:./`,
    run: 'yarn run',
    ignored: YARN_FILES,
  },
  yarn1: {
    name: 'Yarn 1',
    lockFile: 'yarn.lock',
    brought: { package: '--force yarn', version: '1.22.22' },
    ci: 'yarn install --frozen-lockfile',
    add: 'yarn add --dev file:./',
    run: 'yarn run',
    ignored: ['yarn-error.log'],
  },
  bun: {
    name: 'Bun',
    lockFile: 'bun.lock',
    brought: { package: 'bun', version: '1.4.5' },
    ci: 'bun install --frozen-lockfile',
    add: 'bun add --dev ./',
    run: 'bun run',
    ignored: [],
  },
} satisfies Readonly<Record<string, Tool>>;

function managerOf(key: keyof typeof MANAGERS, version?: string): PackageManager {
  const { brought, ci, ...manager }: Tool = MANAGERS[key];
  const bring = brought === undefined ? [] : [`npm install --global ${brought.package}@${version ?? brought.version}`];
  return { ...manager, install: [...bring, ci] };
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
  if (chosen === undefined) return { manager: managerOf('npm'), lockFile: undefined, isPlugNPlay: false };
  const tool = chosen.tool ?? toolOf(chosen.locks[0] ?? '');
  const [lockFile] = places.flatMap(({ place, locks }) =>
    locks.filter((name) => toolOf(name) === tool).map((name) => join(place, name)),
  );
  const manager = findTool(tool, chosen);
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

function findTool(tool: string, { named, place }: { readonly named: string; readonly place: string }): PackageManager {
  const version = /^\d+\.\d+\.\d+$/.test(named) ? named : undefined;
  if (tool === 'pnpm' || tool === 'bun') return managerOf(tool, version);
  if (tool !== 'yarn') return managerOf('npm');
  const isFirst = named === '' ? !isModern(place) : /^1\b/.test(named);
  return managerOf(isFirst ? 'yarn1' : 'yarn', version);
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
