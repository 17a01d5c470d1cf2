import * as de from '../../messages/de/run.ts';
import * as en from '../../messages/en/run.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages of Run. */
export const runMessages = messages[pageLanguage];
