import type { Messages } from '../messages.ts';

/** The language of a text, where it is not that of the words around it: undefined where nobody has to be told. */
export function foreignLanguage(m: Pick<Messages, 'language'>, lang: string | undefined): string | undefined {
  return lang === m.language ? undefined : lang;
}
