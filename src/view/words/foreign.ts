import { LANGUAGE } from './language.ts';

/** The language of a text, where it is not that of the words around it: undefined where nobody has to be told. */
export function foreignLanguage(lang: string | undefined): string | undefined {
  return lang === LANGUAGE ? undefined : lang;
}
