import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheKey, useCacheKey } from '../cache/index.ts';
import { createTemporaryFolder } from '../site/output/temporary-folder.ts';
import type { PortalSources } from '../site/write/open/open-portal.ts';
import type { Level } from '../satellites/changes/index.ts';
import type { LintFormat } from '../openapi/load/index.ts';
import type { PortalOptions } from '../portal/portal.ts';
import type { DiffFormat } from './diff/report.ts';
import type { DiffSide, DiffSides, UnreadDocument } from '../site/write/revisions/pair-documents.ts';
import type { ScoreFormat } from './score/report.ts';
import type { ListenAddress } from './serve/listen.ts';
import type { VersionSources } from '../site/write/versions/list-versions.ts';
import type { SandboxState } from './serve/sandbox-state.ts';

/** Options that a command line names. */
export type NamedOptions = Pick<
  PortalOptions,
  'root' | 'settings' | 'documents' | 'base' | 'site' | 'allowRemote' | 'allowedRoot' | 'trust' | 'overlays'
>;

export interface BuildTask extends PortalSources {
  readonly command: 'build';
  readonly options: NamedOptions;
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly checkOverrides: boolean;
}

export interface LintTask {
  readonly command: 'lint';
  readonly options: NamedOptions;
  readonly format: LintFormat;
  readonly maxProblems: number | undefined;
  /** `brief`: the first places of each rule where all findings do not fit; `verbose`: all findings, by rule. */
  readonly listing: 'brief' | 'usual' | 'verbose';
  /** Number of warnings above which the command fails; undefined: any number passes. */
  readonly maxWarnings: number | undefined;
}

export interface DiffTask extends DiffSides {
  readonly command: 'diff';
  readonly options: NamedOptions;
  /** True if decorators of listed documents are code of the user's. */
  readonly isOwn: boolean;
  readonly format: DiffFormat;
  /** Level from which changes make the command fail. */
  readonly failOn: Level | 'none';
  /** Maximum number of lines of the text format; 0 for all. */
  readonly maxLines: number;
  /** Rule or fingerprint to explain. */
  readonly why: string | undefined;
  /** Absolute path of the file with accepted changes. */
  readonly accept: string | undefined;
  readonly checkVersion: boolean;
}

export interface ScoreTask {
  readonly command: 'score';
  readonly options: NamedOptions;
  readonly format: ScoreFormat;
  /** Score below which the command fails. */
  readonly minScore: number | undefined;
  /** Documents at the revision of `--no-worse`, each with the file of today; without one, a document of today may have its title. */
  readonly bases: readonly (DiffSide & { readonly document: string | undefined; readonly folder: string })[];
  readonly unread: readonly UnreadDocument[];
  /** Revision of `--no-worse`. */
  readonly since: string | undefined;
  readonly verbose: boolean;
}

export interface DevTask {
  readonly command: 'dev';
  readonly options: NamedOptions;
  readonly address: ListenAddress;
  /** State of the sandbox that the server answers for; undefined with `--no-sandbox`. */
  readonly sandbox: SandboxState | undefined;
  readonly verbose: boolean;
  /** Versions for changelogs; undefined without the setting. */
  readonly versions: VersionSources | undefined;
}

/** Resolved options of a command that runs in a process with permissions: plain JSON. */
export type Task = BuildTask | LintTask | DiffTask | ScoreTask | DevTask;

/** Writes a task into a temporary folder of its own, and returns the path of the file. */
export function writeTask(task: Task): string {
  const file = join(createTemporaryFolder(), 'task.json');
  writeTaskFile(file, task);
  return file;
}

/** Writes a task back for a process that starts with the same arguments, since `takeTask` removed it. */
export function returnTask(file: string, task: Task): void {
  mkdirSync(dirname(file), { mode: 0o700 });
  writeTaskFile(file, task);
}

/** No other process may read the key of the cache: an environment can be read by processes that inherit it. */
function writeTaskFile(file: string, task: Task): void {
  writeFileSync(file, JSON.stringify({ task, key: cacheKey() }), { mode: 0o600 });
}

/** Reads a task that `writeTask` wrote, with the key of the cache, and deletes its folder. */
export function takeTask(file: string): Task {
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(dirname(file), { recursive: true });
  if (!isWritten(written)) throw new Error(`${file} contains no task.`);
  useCacheKey(written.key);
  return written.task;
}

/** The parent process writes nothing else. */
function isWritten(value: unknown): value is { readonly task: Task; readonly key?: string } {
  return typeof value === 'object' && value !== null && 'task' in value;
}
