import { STATUS_CODES } from 'node:http';
import type { License, MediaType, Operation, Response, Stability, Sunset } from '../../openapi/index.ts';

/**
 * Words that HTML and Markdown share. What is called "Markdown" here is Markdown source for one line: code in backticks,
 * the document's own text as it is written.
 */

const day = 86_400_000;
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `21 November 2026`, in UTC. */
export function dayToWords(date: Date): string {
  return dateFormat.format(date);
}

/** Markdown code span of any text, fenced with as many backticks as it needs. */
export function toCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text.replace(/\s*\n\s*/g, ' ')}${space}${fence}`;
}

const numberFormat = new Intl.NumberFormat('en');

/** `2,000`. */
export function numberToWords(number: number): string {
  return numberFormat.format(number);
}

/** `1 operation`, `2,000 operations`. */
export function countToWords(count: number, one: string, many = `${one}s`): string {
  return `${numberToWords(count)} ${count === 1 ? one : many}`;
}

/** Items as a sentence reads them: `a, b and c`. */
export function listToWords(items: readonly string[], join: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${join} ${items.at(-1) ?? ''}`;
}

const ranges: Readonly<Record<string, string>> = {
  '1': 'Any informational status',
  '2': 'Any success',
  '3': 'Any redirection',
  '4': 'Any client error',
  '5': 'Any server error',
};

/** What a status means: the reason phrase of RFC 9110, a range (`4XX`) or `default` in words. */
export function statusToWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const range = /^([1-5])xx$/i.exec(status)?.[1];
  if (range !== undefined) return ranges[range] ?? status;
  return (
    STATUS_CODES[status] ??
    ranges[status.charAt(0)]?.replace('Any ', '').replace(/^./, (c) => c.toUpperCase()) ??
    status
  );
}

/** The line that names a response, as Markdown, and the rest of what its author says of it. */
export function responseToWords(response: Response): { title: string; description: string | undefined } {
  const description = response.description?.trim();
  if (response.summary !== undefined)
    return { title: response.summary, description: description === '' ? undefined : description };
  if (description === undefined || description === '')
    return { title: statusToWords(response.status), description: undefined };
  const isLine = description.length <= 140 && !/\n|^(?:[#>|\-*+]|\d+[.)])\s|<|!\[/.test(description);
  return isLine
    ? { title: description.replace(/(?<=[^.])\.$/, ''), description: undefined }
    : { title: statusToWords(response.status), description };
}

/** What a stability promises, in one sentence. */
export function stabilityToWords(stability: Stability): { label: string; promise: string } {
  switch (stability) {
    case 'experimental':
      return { label: 'Experimental', promise: 'It may change or go without notice. Do not build on it yet.' };
    case 'alpha':
      return { label: 'Alpha', promise: 'An early version to look at: much may still change.' };
    case 'beta':
      return { label: 'Beta', promise: 'Ready to try; details may still change.' };
  }
}

/** A sunset as a page tells it at a moment: its date and hour in words, days left (below 0 once past). */
export function sunsetToWords(sunset: Sunset, now: Date): { date: string; days: number; past: boolean; left: string } {
  const instant = new Date(sunset.instant);
  const days = Math.ceil((instant.getTime() - now.getTime()) / day);
  const date = `${dateFormat.format(instant)}, ${instant.toISOString().slice(11, 16)} GMT`;
  return { date, days, past: instant.getTime() <= now.getTime(), left: daysToWords(days) };
}

/** `193 days from now`, `tomorrow`, `today`, `12 days ago`. */
export function daysToWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'one day from now';
  if (days === -1) return 'one day ago';
  return days > 0 ? `${days.toLocaleString('en')} days from now` : `${(-days).toLocaleString('en')} days ago`;
}

/** What stands in place of a body where none is described. */
export function bodyToWords(content: readonly MediaType[]): string | undefined {
  return content.length === 0 ? 'No body.' : undefined;
}

/** What of a media type its way of travelling depends on. */
export interface MediaTypeShape {
  readonly mediaType: string;
  readonly schema?: { readonly format?: string | undefined } | undefined;
  readonly itemSchema?: object | undefined;
}

/** How a media type's value travels where that is no plain document: a stream of items, a file, parts, a form. */
export function mediaTypeToWords(mediaType: MediaTypeShape): string | undefined {
  const name = mediaType.mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (mediaType.itemSchema !== undefined) return streams[name] ?? 'A stream of items, each like this:';
  if (name === 'application/x-www-form-urlencoded') return 'A form: each property is one field.';
  if (name.startsWith('multipart/'))
    return mediaType.schema === undefined ? 'Several parts.' : 'Several parts: each property is one.';
  const isBinary = mediaType.schema?.format === 'binary' || (mediaType.schema === undefined && isFile(name));
  return isBinary ? 'A file: the body is its bytes.' : undefined;
}

const streams: Readonly<Record<string, string>> = {
  'text/event-stream': 'A stream of server-sent events, each like this:',
  'application/jsonl': 'A stream of items, one JSON value a line, each like this:',
  'application/x-ndjson': 'A stream of items, one JSON value a line, each like this:',
  'application/json-seq': 'A stream of items, a sequence of JSON texts, each like this:',
  'multipart/mixed': 'A stream of parts, each like this:',
};

function isFile(name: string): boolean {
  return (
    name === 'application/octet-stream' ||
    /^(?:image|audio|video|font)\//.test(name) ||
    /\b(?:pdf|zip|gzip)$/.test(name)
  );
}

/** Address of a licence: the document's own, else SPDX's page of its identifier. */
export function licenseToUrl(license: License): string | undefined {
  if (license.url !== undefined) return license.url;
  const identifier = license.identifier;
  return identifier !== undefined && /^[\w.+-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined;
}

/** What else there is to read of an operation: a summary too long for a title, and what its path item alone says. */
export function pathToWords(operation: Operation): readonly string[] {
  const { title, summary, description, pathSummary, pathDescription } = operation;
  const texts = [summary, pathSummary, pathDescription].filter((text) => text !== undefined);
  return [...new Set(texts)].filter((text) => text !== title && text !== description);
}
