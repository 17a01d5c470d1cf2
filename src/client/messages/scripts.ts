import * as de from '../../messages/de/scripts.ts';
import * as en from '../../messages/en/scripts.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages of the scripts that every page starts with. */
export const pageMessages = messages[pageLanguage];
