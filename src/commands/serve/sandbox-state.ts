import { join } from 'node:path';
import type { Invocation } from '../invocation.ts';
import { hasOption, portalOptions, textOption } from '../options.ts';
import { folderFromHere } from '../whose-folder.ts';

/** Location of the state of a served portal's sandbox; plain JSON. */
export interface SandboxState {
  /** `memory`, absolute path of a file, or address of a database. */
  readonly store: string;
  /** True if `--sandbox` names it; it then has no fallback. */
  readonly isNamed: boolean;
}

/** Resolves the options of a command that serves a portal; undefined with `--no-sandbox`. */
export function sandboxState(invocation: Invocation): SandboxState | undefined {
  if (hasOption(invocation, 'no-sandbox')) return undefined;
  const named = textOption(invocation, 'sandbox');
  if (named !== undefined) {
    return { store: isFileStore(named) ? folderFromHere(named) : named, isNamed: true };
  }
  const { root, documents } = portalOptions(invocation);
  const store = documents.length > 0 ? 'memory' : join(root, '.portico', 'sandbox.sqlite');
  return { store, isNamed: false };
}

/** Returns true for a store that is a file. */
export function isFileStore(store: string): boolean {
  return store !== 'memory' && !store.includes('://');
}
