import * as de from '../../messages/de/keys.ts';
import * as en from '../../messages/en/keys.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages about sandbox keys. */
export const keyMessages = messages[pageLanguage];
