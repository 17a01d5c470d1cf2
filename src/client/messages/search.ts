import * as de from '../../messages/de/search.ts';
import * as en from '../../messages/en/search.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages of the search. */
export const searchMessages = messages[pageLanguage];
