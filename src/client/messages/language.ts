import type { Language } from '../../messages/languages.ts';

/** Language of the page; English outside of a page, as in unit tests. */
export const pageLanguage: Language = 'document' in globalThis && document.documentElement.lang === 'de' ? 'de' : 'en';
