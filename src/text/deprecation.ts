import type { Stability } from '../openapi/index.ts';
import type { DeprecationView } from '../view/types/deprecation.ts';
import { sunsetToWords } from '../view/words/dates.ts';
import {
  AVAILABLE_UNTIL,
  DEPRECATED,
  RETIRED_ON,
  REPLACEMENT,
  INSTEAD,
  MAY_FAIL,
  STILL_WORKS,
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

/** The same without "Deprecated", what that means and what becomes of requests, where the row says it already. */
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
  if (sunset === undefined) return `**${DEPRECATED}** ${STILL_WORKS}`;
  const isPast = sunsetToWords(sunset, writing.today).past;
  const end = sunsetToMarkdown(sunset, writing);
  return isPast ? `${end} ${MAY_FAIL}` : `**${DEPRECATED}** ${end}`;
}

function sunsetToMarkdown(sunset: string, { today }: Writing): string {
  const { date, past, left } = sunsetToWords(sunset, today);
  return past ? `**${RETIRED_ON} ${date}** (${left}).` : `${AVAILABLE_UNTIL} **${date}** (${left}).`;
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
    insteadToMarkdown(instead, description !== undefined),
  ];
}

function insteadToMarkdown(instead: string | undefined, isTold: boolean): string {
  if (instead === undefined) return '';
  return isTold
    ? `${REPLACEMENT} ${instead}${/[.!?]$/.test(instead) ? '' : '.'}`
    : `${USE} ${instead} ${INSTEAD}`.trimEnd();
}

function sentences(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(' ');
}
