import * as de from '../../messages/de/faults.ts';
import * as en from '../../messages/en/faults.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Validation errors of request bodies. */
export const faultMessages = messages[pageLanguage];
