import type { Language } from '../../portal/messages/languages.ts';
import type { Translated } from '../../portal/messages/messages.ts';

/** Language of the page; English outside of a page, as in unit tests. */
export const pageLanguage: Language = 'document' in globalThis && document.documentElement.lang === 'de' ? 'de' : 'en';

/** Returns the messages in the language of the page. */
export function inPageLanguage<M>(messages: Readonly<Record<Language, Translated<M>>>): Translated<M> {
  return messages[pageLanguage];
}
