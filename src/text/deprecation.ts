import type { Deprecation, Stability } from '../openapi/index.ts';
import { getPortal } from '../site/portal.ts';
import { stabilityToWords, sunsetToWords } from '../view/words/words.ts';
import { embedInline } from './embed.ts';
import { linkTo } from './links.ts';

/** What is known of the end of a thing: in a sentence or two, without "Deprecated" where the row says it already. */
export function deprecationToMarkdown(deprecation: Deprecation, brief = false): string {
  const { sunset, description, replacement, replacementText } = deprecation;
  const words = sunset === undefined ? undefined : sunsetToWords(sunset, getPortal().builtAt);
  const end =
    words === undefined
      ? brief
        ? ''
        : '**Deprecated.** It still answers; do not build on it.'
      : words.past
        ? `**Gone since ${words.date}** (${words.left}). It may stop answering at any time.`
        : `${brief ? '' : '**Deprecated.** '}It answers until **${words.date}** (${words.left}).`;
  const instead =
    replacement !== undefined
      ? `Use ${linkTo(replacement, replacement.title)} instead.`
      : replacementText === undefined
        ? ''
        : `Use ${embedInline(replacementText)} instead.`;
  return [end, description === undefined ? '' : embedInline(description), instead]
    .filter((text) => text !== '')
    .join(' ');
}

/** What a stability promises, in one line. */
export function stabilityToMarkdown(stability: Stability): string {
  const { label, promise } = stabilityToWords(stability);
  return `**${label}.** ${promise}`;
}
