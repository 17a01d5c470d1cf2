import * as de from '../../messages/de/shortcuts.ts';
import * as en from '../../messages/en/shortcuts.ts';
import type { Language } from '../../messages/languages.ts';
import type { Translated } from '../../messages/messages.ts';
import { pageLanguage } from './language.ts';

const messages: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

/** Messages of the dialog of keyboard shortcuts. */
export const shortcutMessages = messages[pageLanguage];
