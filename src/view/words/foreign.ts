import type { Written } from '../../site/pages/language.ts';
import { LANGUAGE } from './language.ts';

/** The language of a document's texts, where it is not that of the words around them: undefined where nobody has to be told. */
export function foreignLanguage(written: Written | undefined): string | undefined {
  return written?.lang === LANGUAGE ? undefined : written?.lang;
}
