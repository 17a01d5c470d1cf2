import { safeUrl } from '../site/pages/safe-url.ts';
import type { Pair, PairValue } from '../view/types/pair.ts';
import { toCode } from '../view/words/code.ts';
import { PAIR } from '../view/words/pair-terms.ts';
import { linkToWords } from '../view/words/pairs.ts';
import { escapeText, toLink } from './escape.ts';

/** What stands in places of its own, a line each. */
export function pairsToLines(pairs: readonly Pair[]): readonly string[] {
  return pairs.map(
    ({ kind, values }) => `${PAIR[kind].label}: ${values.map((value) => valueToMarkdown(value, kind)).join(', ')}`,
  );
}

function valueToMarkdown(value: PairValue, kind: Pair['kind']): string {
  if ('text' in value) return escapeText(value.text);
  if ('code' in value) return toCode(value.code);
  const words = linkToWords(value, kind);
  return urlToMarkdown(value.url, words === value.url ? '' : words);
}

/** A link where a reader may follow the address, else the address as code. */
export function urlToMarkdown(url: string, text: string): string {
  const safe = safeUrl(url);
  if (safe === undefined) return [escapeText(text), toCode(url)].filter((part) => part !== '').join(': ');
  return toLink(escapeText(text === '' ? url : text), safe);
}
