import * as de from '../../portal/messages/de/values.ts';
import * as en from '../../portal/messages/en/values.ts';
import { inPageLanguage } from './language.ts';

/** Messages of the form that edits a request. */
export const editMessages = inPageLanguage<typeof en>({ en, de });
