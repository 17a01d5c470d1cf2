import * as de from '../../portal/messages/de/run.ts';
import * as en from '../../portal/messages/en/run.ts';
import { inPageLanguage } from './language.ts';

/** Messages of Run. */
export const runMessages = inPageLanguage<typeof en>({ en, de });
