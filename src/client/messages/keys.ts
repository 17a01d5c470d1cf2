import * as de from '../../messages/de/keys.ts';
import * as en from '../../messages/en/keys.ts';
import { inPageLanguage } from './language.ts';

/** Messages about sandbox keys. */
export const keyMessages = inPageLanguage<typeof en>({ en, de });
