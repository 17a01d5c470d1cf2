import type { Stability } from '../openapi/index.ts';
import type { DeprecationView } from '../view/types/deprecation.ts';
import { sunsetToWords } from '../view/words/dates.ts';
import {
  ANSWERS_UNTIL,
  DEPRECATED,
  GONE_SINCE,
  INSTEAD,
  MAY_STOP,
  STILL_ANSWERS,
  USE,
} from '../view/words/deprecations.ts';
import { stabilityToWords } from '../view/words/stages.ts';
import { embedInline } from './embed.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';

/** What is known of the end of a thing, in a sentence or two. */
export function deprecationToMarkdown(deprecation: DeprecationView | undefined, writing: Writing): string {
  return sentences([endOf(deprecation?.sunset, writing), ...restOf(deprecation, writing)]);
}

/** The same without "Deprecated" and what that means, where the row says it already. */
export function briefDeprecation(deprecation: DeprecationView | undefined, writing: Writing): string {
  const { sunset } = deprecation ?? {};
  return sentences([sunset === undefined ? '' : sunsetToMarkdown(sunset, writing), ...restOf(deprecation, writing)]);
}

/** What a stability promises, in one line. */
export function stabilityToMarkdown(stability: Stability): string {
  const { label, promise } = stabilityToWords(stability);
  return `**${label}.** ${promise}`;
}

function endOf(sunset: string | undefined, writing: Writing): string {
  if (sunset === undefined) return `**${DEPRECATED}** ${STILL_ANSWERS}`;
  const isPast = sunsetToWords(sunset, writing.today).past;
  return `${isPast ? '' : `**${DEPRECATED}** `}${sunsetToMarkdown(sunset, writing)}`;
}

function sunsetToMarkdown(sunset: string, { today }: Writing): string {
  const { date, past, left } = sunsetToWords(sunset, today);
  return past ? `**${GONE_SINCE} ${date}** (${left}). ${MAY_STOP}` : `${ANSWERS_UNTIL} **${date}** (${left}).`;
}

function restOf(deprecation: DeprecationView | undefined, writing: Writing): readonly string[] {
  if (deprecation === undefined) return [];
  const { description, replacement, replacementText } = deprecation;
  const instead =
    replacement === undefined
      ? replacementText === undefined
        ? undefined
        : embedInline(replacementText, writing)
      : linkTo(replacement, writing);
  return [
    description === undefined ? '' : embedInline(description, writing),
    instead === undefined ? '' : `${USE} ${instead} ${INSTEAD}`,
  ];
}

function sentences(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(' ');
}
