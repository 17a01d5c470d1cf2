import * as de from '../../messages/de/values.ts';
import * as en from '../../messages/en/values.ts';
import { inPageLanguage } from './language.ts';

/** Messages of the form that edits a request. */
export const editMessages = inPageLanguage<typeof en>({ en, de });
