import { scripts as de } from '../../portal/messages/de/scripts.ts';
import { scripts as en } from '../../portal/messages/en/scripts.ts';
import { inPageLanguage } from './language.ts';

/** Messages of the scripts that every page starts with. */
export const pageMessages = inPageLanguage<typeof en>({ en, de });
