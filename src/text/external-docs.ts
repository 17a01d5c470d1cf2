import type { ExternalDocs } from '../openapi/index.ts';
import { plainText } from '../markdown/plain-text.ts';
import { safeUrl } from '../site/safe-url.ts';
import { escapeText, toCode, toLink } from './escape.ts';

/** Where more is to be read, as a line. */
export function externalDocsToMarkdown(docs: ExternalDocs | undefined): string | undefined {
  return docs === undefined ? undefined : `See also: ${urlToMarkdown(docs.url, plainText(docs.description))}`;
}

/** A link where a reader may follow the address, else the address as code. */
export function urlToMarkdown(url: string, text: string): string {
  const safe = safeUrl(url);
  if (safe === undefined) return [escapeText(text), toCode(url)].filter((part) => part !== '').join(': ');
  return toLink(escapeText(text === '' ? url : text), safe);
}
