import type { Messages } from '../messages.ts';

/** Returns a text's language for the `lang` attribute; undefined if it is the language of the page. */
export function foreignLanguage(m: Pick<Messages, 'language'>, lang: string | undefined): string | undefined {
  return lang === m.language ? undefined : lang;
}
