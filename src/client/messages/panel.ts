import * as de from '../../portal/messages/de/panel.ts';
import * as en from '../../portal/messages/en/panel.ts';
import { inPageLanguage } from './language.ts';

/** Messages of the try-it panel and the console. */
export const panelMessages = inPageLanguage<typeof en>({ en, de });
