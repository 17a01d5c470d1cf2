// Which words pages are written with: plain JavaScript, since what loads TypeScript asks it.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENGLISH = new URL('../view/words/', import.meta.url).href;

/** Languages that pages are written in, as BCP 47 names them: the first is that of the files in `view/words`, others have a folder there. */
export const LANGUAGES = /** @type {const} */ (['en', 'de']);

/** The variable of the environment that names the folder of the words of another language. */
export const WORDS = 'PORTICO_WORDS';

/**
 * The folder of a language's words; undefined for English.
 * @param {string} language as the settings name it (BCP 47)
 * @returns {string | undefined}
 */
export function wordsFolder(language) {
  return language === LANGUAGES[0] ? undefined : fileURLToPath(new URL(language, ENGLISH));
}

/**
 * What is loaded in the place of a file of English words; undefined where that is the file itself: of logic
 * that all languages share.
 * @param {string} url of the file that is asked for
 * @param {string | undefined} folder of the words of another language
 * @returns {string | undefined} the address of the file to load
 */
export function wordsIn(url, folder = process.env[WORDS]) {
  if (folder === undefined || !url.startsWith(ENGLISH)) return undefined;
  const name = url.slice(ENGLISH.length);
  if (name.includes('/') || !name.endsWith('.ts')) return undefined;
  const file = `${folder}/${basename(name)}`;
  return existsSync(file) ? pathToFileURL(file).href : undefined;
}
