import * as de from './de/index.ts';
import * as en from './en/index.ts';
import type { Language } from './languages.ts';
import type { Messages } from './messages.ts';

export type { Messages, Noun } from './messages.ts';
export { LANGUAGES, type Language } from './languages.ts';

/** Messages by language. */
export const MESSAGES: Readonly<Record<Language, Messages>> = { en, de };
