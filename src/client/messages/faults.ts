import * as de from '../../portal/messages/de/faults.ts';
import * as en from '../../portal/messages/en/faults.ts';
import { inPageLanguage } from './language.ts';

/** Validation errors of request bodies. */
export const faultMessages = inPageLanguage<typeof en>({ en, de });
