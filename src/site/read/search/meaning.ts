import { cutAtWord } from '../../../portal/markup/cut.ts';
import { formatStatus } from '../../../portal/messages/format/statuses.ts';
import type { Messages } from '../../../portal/messages/messages.ts';

/** Maximum length of a status's meaning, in characters. */
const MAX_LENGTH = 120;

/** Returns the first sentence of a text. */
export function firstSentence(text: string): string {
  return cutAtWord(text.split(/(?<=[.!?])\s/, 1).join(''), MAX_LENGTH);
}

/** Generic descriptions that say nothing about a status. */
const EMPTY = /^(?:response|success|ok|error)$/;

/** Returns the most common text; `texts` are counts by text. */
export function commonest(texts: ReadonlyMap<string, number>): string {
  const [[text] = ['']] = [...texts].toSorted(([, one], [, other]) => other - one);
  return text;
}

/** Returns the name of a status and its most common description; `meanings` are counts by text. */
export function statusToMeaning(m: Messages, status: string, meanings: ReadonlyMap<string, number>): string {
  const said = commonest(meanings);
  const called = formatStatus(m, status);
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return EMPTY.test(plain(said)) || plain(said) === plain(called) || said === '' ? `${called}.` : `${called}. ${said}`;
}
