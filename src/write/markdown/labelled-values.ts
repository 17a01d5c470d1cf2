import { safeUrl } from '../../portal/pages/safe-url.ts';
import type { LabelledValue, LabelledContent } from '../../view/types/labelled-value.ts';
import { toLink, toMarkdown } from '../../characters/markdown.ts';
import { toCode } from '../../characters/markdown.ts';
import { formatLink } from '../../messages/format/pairs.ts';
import type { Messages } from '../../messages/messages.ts';

/** Writes labelled values, one per line. */
export function labelledValuesToLines(m: Messages, pairs: readonly LabelledValue[]): readonly string[] {
  return pairs.map(
    ({ kind, values }) => `${m.pair[kind].label}: ${values.map((value) => valueToMarkdown(m, value, kind)).join(', ')}`,
  );
}

function valueToMarkdown(m: Messages, value: LabelledContent, kind: LabelledValue['kind']): string {
  if ('text' in value) return toMarkdown(value.text);
  if ('code' in value) return toCode(value.code);
  const words = formatLink(m, value, kind);
  return urlToMarkdown(value.url, words === value.url ? '' : words);
}

/** Writes a link, or the URL as code if its scheme is not safe. */
export function urlToMarkdown(url: string, text: string): string {
  const safe = safeUrl(url);
  if (safe === undefined) return [toMarkdown(text), toCode(url)].filter((part) => part !== '').join(': ');
  return toLink(toMarkdown(text === '' ? url : text), safe);
}
