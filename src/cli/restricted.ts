import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentRoot, namedInConfig } from '../model/index.ts';
import type { PortalOptions } from '../portal/portal.ts';
import { COMMANDS } from './commands.ts';
import { permissionFlags, packagesAbove, packageStore, visibleIn } from '../build/process/permissions.ts';
import type { Permissions } from '../build/process/permissions.ts';
import type { Invocation } from './invocation.ts';
import { portalOptions } from './options.ts';
import { PACKAGE_ROOT, WORK } from './workspace.ts';

/** Loaded into processes that are restricted, and into no other. */
const DENIED = new URL('../build/process/denied.js', import.meta.url).href;

/** False on Windows, where a path has many spellings and nobody has tried it yet. */
export const CAN_RESTRICT = process.platform !== 'win32';

/** True in a process that may do no more than its command needs: restricted by us, not by whoever started it. */
export function isRestricted(): boolean {
  return process.execArgv.includes(DENIED);
}

/** What Node is started with to run a command line of ours that may do no more than this (nodejs.org/api/permissions.html). */
export function restrictedArgs(line: readonly string[], grants: Permissions): readonly string[] {
  return unrestrictedArgs(line, ['--import', DENIED, ...permissionFlags(grants)]);
}

/** What Node is started with to run a command line of ours, with more flags. */
export function unrestrictedArgs(line: readonly string[], flags: readonly string[] = []): readonly string[] {
  const program = fileURLToPath(new URL('portico.js', import.meta.url));
  return [...process.execArgv, ...flags, program, ...line];
}

/** The files and folders that a command reads which works on documents: those, the portal's own folder, the package. */
export function readPlaces({ root, allowedRoot, documents, settings }: PortalOptions): readonly string[] {
  const named = documents.length === 0 ? namedInConfig(root) : { documents, others: [] };
  const files = named.documents.filter((document) => isAbsolute(document));
  const folders = [...files.map((document) => contentRoot(document, allowedRoot)), ...named.others.map(dirname)];
  const trusted = settings === undefined ? [] : [root, repositoryOf(root)];
  return [
    ...[PACKAGE_ROOT, packageStore(PACKAGE_ROOT), ...packagesAbove(dirname(PACKAGE_ROOT)), ...packagesAbove(root)],
    ...[...files, ...[...folders, ...trusted].flatMap(visibleIn), ...ROOT_FILES.map((name) => join(root, name))],
  ];
}

/** What is read of a root whoever's documents are named. */
const ROOT_FILES = ['redocly.yaml', '.redocly.lint-ignore.yaml', 'public'];

/** Folders that every command works in: below the package, and where Node keeps compiled code. */
export function workPlaces(): readonly string[] {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? [WORK] : [WORK, NODE_COMPILE_CACHE];
}

/** The repository that a portal of its own lies in: what settings, guides and plugins import may be anywhere in it. */
function repositoryOf(root: string): string {
  for (let folder = root; dirname(folder) !== folder; folder = dirname(folder)) {
    // Of a repository that is somebody's home, no more than this file.
    if (existsSync(join(folder, '.git'))) return contentRoot(join(folder, 'redocly.yaml'));
  }
  return root;
}

/** The command line of an invocation once more, with other values of options, and with nothing in it that depends on where it is started. */
export function commandLine(
  name: string,
  invocation: Invocation,
  others: Invocation['values'] = {},
): readonly string[] {
  const { allowedRoot, documents } = portalOptions(invocation);
  const known = COMMANDS.find((command) => command.name === name)?.options.map((option) => option.name) ?? [];
  const values: Invocation['values'] = { ...invocation.values, root: allowedRoot, ...others };
  const flags = Object.entries(values).flatMap(([option, value]) => {
    if (!known.includes(option)) return [];
    return typeof value === 'string' ? [`--${option}=${value}`] : value === true ? [`--${option}`] : [];
  });
  return [name, ...flags, '--', ...documents];
}
