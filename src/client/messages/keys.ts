import * as de from '../../portal/messages/de/keys.ts';
import * as en from '../../portal/messages/en/keys.ts';
import { inPageLanguage } from './language.ts';

/** Messages about sandbox keys. */
export const keyMessages = inPageLanguage<typeof en>({ en, de });
