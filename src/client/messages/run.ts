import * as de from '../../messages/de/run.ts';
import * as en from '../../messages/en/run.ts';
import { inPageLanguage } from './language.ts';

/** Messages of Run. */
export const runMessages = inPageLanguage<typeof en>({ en, de });
