import type { Stability } from '../../model/index.ts';
import type { DeprecationView } from '../../view/types/deprecation.ts';
import type { ReplacementView } from '../../view/types/text.ts';
import { embedInline } from './embed.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';
import { formatStability } from '../../messages/format/stages.ts';
import type { Messages } from '../../messages/messages.ts';

/** Writes a deprecation in a sentence or two. */
export function deprecationToMarkdown(deprecation: DeprecationView | undefined, writing: Writing): string {
  return sentences([endOf(deprecation?.sunset, writing), ...restOf(deprecation, writing)]);
}

/** Writes a deprecation without the explanations of "Deprecated", for a row with a badge. */
export function briefDeprecation(deprecation: DeprecationView | undefined, writing: Writing): string {
  const { sunset } = deprecation ?? {};
  return sentences([sunset === undefined ? '' : sunsetToMarkdown(sunset, writing), ...restOf(deprecation, writing)]);
}

/** Writes the label and the promise of a stability in one line. */
export function stabilityToMarkdown(m: Messages, stability: Stability): string {
  const { label, promise } = formatStability(m, stability);
  return `**${label}.** ${promise}`;
}

function endOf(sunset: string | undefined, writing: Writing): string {
  if (sunset === undefined) return `**${writing.m.deprecated}** ${writing.m.stillWorks}`;
  const isPast = writing.m.formatSunset(sunset, writing.today).past;
  const end = sunsetToMarkdown(sunset, writing);
  return isPast ? `${end} ${writing.m.mayFail}` : `**${writing.m.deprecated}** ${end}`;
}

function sunsetToMarkdown(sunset: string, { m, today }: Writing): string {
  const { date, past, left } = m.formatSunset(sunset, today);
  return past ? `**${m.retiredOn} ${date}** (${left}).` : `${m.availableUntil} **${date}** (${left}).`;
}

function restOf(deprecation: DeprecationView | undefined, writing: Writing): readonly string[] {
  if (deprecation === undefined) return [];
  const { description, replacement, replacementText } = deprecation;
  const instead =
    replacement === undefined
      ? replacementText === undefined
        ? undefined
        : embedInline(replacementText, writing)
      : replacementToMarkdown(replacement, writing);
  return [
    description === undefined ? '' : embedInline(description, writing),
    insteadToMarkdown(writing.m, instead, description !== undefined),
  ];
}

/** Links the operation to use instead, with a mark for a deprecated one. */
export function replacementToMarkdown(replacement: ReplacementView, writing: Writing): string {
  const link = linkTo(replacement, writing);
  return replacement.isDeprecated ? `${link} (${writing.m.isDeprecated})` : link;
}

function insteadToMarkdown(m: Messages, instead: string | undefined, isTold: boolean): string {
  if (instead === undefined) return '';
  return isTold
    ? `${m.replacement} ${instead}${/[.!?]$/.test(instead) ? '' : '.'}`
    : `${m.use} ${instead} ${m.instead}`.trimEnd();
}

function sentences(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(' ');
}
