import { rmSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Terminal } from '../characters/terminal.ts';
import { cacheKey, PACKAGE_ROOT, workFolder } from '../cache/index.ts';
import { contentRoot, repositoryOf } from '../openapi/document/read/content-root.ts';
import { namedInConfig } from '../satellites/lint/worker/named-files.ts';
import { LOCK_FILE } from '../openapi/document/read/index.ts';
import { permissionFlags, packagesAbove, packageStore, permittedEnv, visibleIn } from '../process/permissions.ts';
import type { Permissions } from '../process/permissions.ts';
import { restart } from './restart.js';
import { writeTask } from './task.ts';
import type { NamedOptions, Task } from './task.ts';

/** Loaded into processes that are restricted, and into no other. */
const DENIED = new URL('../process/denied.js', import.meta.url).href;

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** False on Windows, where a path has many spellings and nobody has tried it yet. */
const CAN_RESTRICT = process.platform !== 'win32';

/** Permissions of a task besides those for the work folder, and for reading what its options name. */
export type TaskPermissions = Pick<Permissions, 'net' | 'processes'> & Partial<Pick<Permissions, 'read' | 'write'>>;

/** Runs a task in a process with no more than these permissions, in place of this one or, by `start`, beside it; returns the exit code. */
export async function runRestricted(
  task: Task,
  permissions: TaskPermissions,
  terminal: Terminal,
  start = restart,
): Promise<number> {
  // mitigation: permissions of commands
  if (CAN_RESTRICT) return start(process.execPath, restrictedArgs(task, permissions), restrictedEnv());
  return (await import('./run-task.ts')).runTask(task, terminal);
}

/** Calls `work` with a list of folders, which are deleted afterwards. */
export async function withFolders(work: (folders: string[]) => Promise<number>): Promise<number> {
  const folders: string[] = [];
  try {
    return await work(folders);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns Node's arguments for a task with no more than these permissions (nodejs.org/api/permissions.html). */
function restrictedArgs(task: Task, { read = [], write = [], ...rest }: TaskPermissions): readonly string[] {
  const file = writeTask(task);
  const work = [workFolder(), dirname(file)];
  const readable = [...readPlaces(task.options), ...read, ...work];
  const flags = permissionFlags({ ...rest, read: readable, write: [...write, ...work] });
  return [...process.execArgv, '--import', DENIED, ...flags, CHILD, file];
}

/** The files and folders that a command reads which works on documents: those, the portal's own folder, the package. */
export function readPlaces({
  root,
  allowedRoot,
  documents,
  overlays = [],
  settings,
  trust = false,
}: NamedOptions): readonly string[] {
  const named = documents.length === 0 ? namedInConfig(root) : { documents, others: [] };
  const files = named.documents.filter((document) => isAbsolute(document));
  const homes = trust ? [root, ...files.map(dirname)] : [];
  const own = settings === undefined ? [] : [settings];
  const others = [...named.others, ...homes.flatMap((folder) => namedInConfig(folder).others)];
  const folders = [...files.map((document) => contentRoot(document, allowedRoot)), ...others.map(dirname)];
  const trusted = [...own, ...homes].flatMap((home) => [home, repositoryOf(home)]);
  return [
    ...[
      PACKAGE_ROOT,
      packageStore(PACKAGE_ROOT),
      ...packagesAbove(dirname(PACKAGE_ROOT)),
      ...[root, ...own, ...homes].flatMap(packagesAbove),
    ],
    ...[
      ...files,
      ...overlays,
      ...[...folders, ...trusted].flatMap(visibleIn),
      ...ROOT_FILES.map((name) => join(root, name)),
    ],
  ];
}

/** Files of a root that are read whichever documents are named. */
const ROOT_FILES = ['redocly.yaml', '.redocly.lint-ignore.yaml', LOCK_FILE, 'public'];

/** Returns the environment of a restricted process, whose compiled code no other process loads. */
export function restrictedEnv(): NodeJS.ProcessEnv {
  const key = cacheKey();
  const { NODE_COMPILE_CACHE: _, ...env } = permittedEnv(process.env);
  // mitigation: compiled code of restricted processes
  return key === undefined ? env : { ...env, NODE_COMPILE_CACHE: join(workFolder(), 'code') };
}
