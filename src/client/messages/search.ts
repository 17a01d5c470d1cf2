import * as de from '../../portal/messages/de/search.ts';
import * as en from '../../portal/messages/en/search.ts';
import { inPageLanguage } from './language.ts';

/** Messages of the search. */
export const searchMessages = inPageLanguage<typeof en>({ en, de });
