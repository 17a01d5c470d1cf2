import * as de from '../../messages/de/values.ts';
import * as en from '../../messages/en/values.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages of the form that edits a request. */
export const editMessages = messages[pageLanguage];
