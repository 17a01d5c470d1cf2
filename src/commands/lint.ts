import { lintFormats, type LintFormat } from '../openapi/load/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import type { Invocation } from './invocation.ts';
import { hasOption, nameOption, numberOption, portalOptions } from './options.ts';
import { runRestricted, type TaskPermissions } from './restricted.ts';
import type { LintTask, NamedOptions } from './task.ts';

/** `portico lint`: restarts Node with permission to read the files that documents may refer to, and to write none of the user's. */
export async function lint(invocation: Invocation): Promise<number> {
  const task = lintTask(invocation);
  return runRestricted(task, await permissionsFor(task.options), invocation.terminal);
}

/** Resolves the options of a command line. Throws PortalError for values that are not allowed. */
export function lintTask(invocation: Invocation): LintTask {
  const chosen = nameOption(invocation, 'format', lintFormats);
  const format = chosen ?? 'codeframe';
  const named = numberOption(invocation, 'max-problems', [1, MAX_PROBLEMS]);
  const isVerbose = hasOption(invocation, 'verbose');
  return {
    command: 'lint',
    format,
    maxProblems: isVerbose || (named === undefined && !SHORTENED.has(format)) ? MAX_PROBLEMS : named,
    listing: isVerbose ? 'verbose' : chosen === undefined && named === undefined ? 'brief' : 'usual',
    maxWarnings: numberOption(invocation, 'max-warnings', [0, MAX_PROBLEMS]),
    options: portalOptions(invocation),
  };
}

const MAX_PROBLEMS = 1_000_000;

/** Formats that end with the number of problems that they leave out; programs that read the others would take these for fixed. */
const SHORTENED: ReadonlySet<LintFormat> = new Set(['codeframe', 'stylish', 'markdown']);

/** Returns the permissions of lint: plugins of the portal's own redocly.yaml may start programs, as in a build. */
async function permissionsFor(options: NamedOptions): Promise<TaskPermissions> {
  const { allowRemote } = await loadSettings(options.settings);
  return {
    net: options.allowRemote === true || options.trust === true || allowRemote,
    processes: options.settings !== undefined || options.trust === true,
  };
}
