import { safeUrl } from '../site/pages/safe-url.ts';
import type { Reference } from '../view/types/text.ts';
import { toCode } from '../view/words/code.ts';
import { escapeText, toLink } from './escape.ts';
import { PART } from '../view/words/parts.ts';

/** Where more is to be read, as a line. */
export function externalDocsToMarkdown(docs: Reference | undefined): string | undefined {
  return docs === undefined ? undefined : `${PART.seeAlso}: ${urlToMarkdown(docs.url, docs.label)}`;
}

/** A link where a reader may follow the address, else the address as code. */
export function urlToMarkdown(url: string, text: string): string {
  const safe = safeUrl(url);
  if (safe === undefined) return [escapeText(text), toCode(url)].filter((part) => part !== '').join(': ');
  return toLink(escapeText(text === '' ? url : text), safe);
}
