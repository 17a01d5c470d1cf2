import { WORDS, wordsFolder } from '../language/words-in.js';
import type { Settings } from '../site/portal/settings.ts';
import { startAnew } from './start-anew.js';

/** The environment of a process that writes pages in the portal's language, unless it names other words already. */
export function spokenEnv(env: NodeJS.ProcessEnv, { language }: Pick<Settings, 'language'>): NodeJS.ProcessEnv {
  const folder = wordsFolder(language);
  return folder === undefined || env[WORDS] !== undefined ? env : { ...env, [WORDS]: folder };
}

/** True where this process writes pages in the portal's language, or in another that its environment names. */
export function isSpoken({ language }: Pick<Settings, 'language'>): boolean {
  return wordsFolder(language) === undefined || process.env[WORDS] !== undefined;
}

/** The same command again, in a process that speaks the portal's language; gives its exit code. */
export function startSpoken(settings: Pick<Settings, 'language'>): Promise<number> {
  return startAnew(process.execPath, [...process.execArgv, ...process.argv.slice(1)], spokenEnv(process.env, settings));
}
