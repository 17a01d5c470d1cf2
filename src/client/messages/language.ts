import type { Language } from '../../messages/languages.ts';

/** The language of the page; English where there is none, as in unit tests. */
export const pageLanguage: Language = 'document' in globalThis && document.documentElement.lang === 'de' ? 'de' : 'en';
