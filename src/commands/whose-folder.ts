import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { PACKAGE_ROOT } from '../cache/index.ts';
import { PortalError } from '../openapi/document/read/error.ts';
import { listedApis } from '../satellites/lint/worker/named-files.ts';
import type { Command, Invocation } from './invocation.ts';

/** Options and operands of a command line. */
type Named = Pick<Invocation, 'values' | 'documents'>;

/** Folder that a command works in. */
export interface CommandFolder {
  /** Absolute path. */
  readonly root: string;
  /**
   * True for the user's own: its settings, plugins, decorators, hooks, guides, packages and rules are used, and its `dist` may be a
   * link. The content of any other folder came from a stranger: it is read where the command line names it, and none of it runs.
   */
  readonly isOwn: boolean;
}

/**
 * Decides whose folder a command works in; every command asks here before it reads anything in it. The folder is the user's own if the
 * command names no document, so that its portal is meant. That a user is in a folder, or owns its files, is no reason: archives and
 * repositories of strangers are unpacked and opened by their readers.
 */
export function whoseFolder({ values, documents }: Named): CommandFolder {
  const root = documents.length === 0 && typeof values.root === 'string' ? folderOf(values.root) : process.cwd();
  // mitigation: folders of strangers
  return { root, isOwn: documents.length === 0 || isCheckout(root) };
}

/** Decides it for the work folder of a command: operands that are not documents, such as parts of a site, name no portal. */
export function whoseWork({ operands }: Pick<Command, 'operands'>, { values, documents }: Named): CommandFolder {
  return whoseFolder({ values, documents: operands === 'DOCUMENT' ? documents : [] });
}

/**
 * Decides it for a comparison, which may mean a portal and name documents: the folder is the user's own if it is named by `--root`, if
 * `--base` compares its list, or if both documents are entries of the list.
 */
export function whoseComparison({ values, documents }: Named): CommandFolder {
  const named = typeof values.root === 'string' ? folderOf(values.root) : undefined;
  const root = named ?? folderFromHere('.');
  const isMeant = named !== undefined || values.base !== undefined || isCheckout(root);
  // mitigation: folders of strangers in comparisons
  return { root, isOwn: isMeant || (documents.length > 0 && documents.every((name) => isEntry(name, root))) };
}

/** Returns true for the name of an entry of a folder's redocly.yaml that is not the name of a file too. */
function isEntry(name: string, root: string): boolean {
  return !existsSync(folderFromHere(name)) && listedApis(root).some(({ alias }) => alias === name);
}

/** Whoever runs a checkout of Portico runs its code. */
function isCheckout(root: string): boolean {
  return root === PACKAGE_ROOT;
}

/** Absolute path of a folder that the user named. npm runs scripts of a checkout in its folder; names are meant from where the user is. */
export function folderFromHere(path: string): string {
  const ranByNpm = /\bportico\.js\b/.test(process.env.npm_lifecycle_script ?? '');
  return resolve((ranByNpm ? process.env.INIT_CWD : undefined) ?? process.cwd(), path);
}

/** Returns the folder that `--root` names. Throws PortalError for what is not one. */
export function folderOf(name: string): string {
  const folder = folderFromHere(name);
  const hint = 'It must be a folder with a redocly.yaml, or one that documents may read.';
  if (name === '') throw new PortalError('--root is empty.', { hint });
  if (!existsSync(folder)) throw new PortalError(`The --root folder ${folder} does not exist.`, { hint });
  try {
    // Listed, because a build may see what is in it, and not the folder itself.
    readdirSync(folder);
    return folder;
  } catch (cause) {
    throw new PortalError(`--root must be a folder, not ${folder}.`, { hint, cause });
  }
}
