import { join } from 'node:path';
import { LANGUAGES, WORDS, wordsFolder } from '../language/words-in.js';
import type { Language, Settings } from '../site/portal/settings.ts';
import { startAnew } from './start-anew.js';
import { withWorkspace } from './workspace.ts';

type Spoken = Pick<Settings, 'language'>;

/** The variables of the environment that name the language of a process, one of several that write a site, and the folder that they share. */
const [OF_SEVERAL, SHARED] = ['PORTICO_LANGUAGE', 'PORTICO_PAGES'];

/** The environment of a process that writes pages in the portal's language, unless it names other words already. */
export function spokenEnv(env: NodeJS.ProcessEnv, { language: [first] }: Spoken): NodeJS.ProcessEnv {
  const folder = wordsFolder(first);
  return folder === undefined || speaks(env) ? env : { ...env, [WORDS]: folder };
}

/** True where this process writes pages in the portal's language, or in another that its environment names. */
export function isSpoken({ language: [first] }: Spoken): boolean {
  return wordsFolder(first) === undefined || speaks(process.env);
}

function speaks(env: NodeJS.ProcessEnv): boolean {
  return env[WORDS] !== undefined || env[OF_SEVERAL] !== undefined;
}

/** The same command again, in a process that speaks the portal's language; gives its exit code. */
export function startSpoken(settings: Spoken): Promise<number> {
  return startAnew(process.execPath, [...process.execArgv, ...process.argv.slice(1)], spokenEnv(process.env, settings));
}

/** True for a portal of several languages, in a process that speaks none of them yet. */
export function speaksSeveral({ language }: Spoken): boolean {
  return language.length > 1 && !speaks(process.env);
}

/**
 * Has a process write the pages of each language of a site, with what its environment is to say; that of the first language is the
 * last: it takes along what the others have written, and publishes all of it. Gives the exit code of one that fails, else 0.
 */
export function speakEach(
  { language }: Spoken,
  start: (env: Readonly<Record<string, string>>) => Promise<number>,
): Promise<number> {
  return withWorkspace(async (folder) => {
    for (const spoken of language.toReversed()) {
      const words = wordsFolder(spoken);
      const env = { [OF_SEVERAL]: spoken, [SHARED]: join(folder, 'pages') };
      const code = await start(words === undefined ? env : { ...env, [WORDS]: words });
      if (code !== 0) return code;
    }
    return 0;
  });
}

/** The language of this process, one of several that write a site, and the folder in which they put pages of further languages. */
export function findShare(env = process.env): { readonly language: Language; readonly folder: string } | undefined {
  const language = LANGUAGES.find((name) => name === env[OF_SEVERAL]);
  const folder = env[SHARED];
  return language === undefined || folder === undefined ? undefined : { language, folder };
}
