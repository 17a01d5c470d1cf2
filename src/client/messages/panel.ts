import * as de from '../../messages/de/panel.ts';
import * as en from '../../messages/en/panel.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages of the try-it panel and the console. */
export const panelMessages = messages[pageLanguage];
