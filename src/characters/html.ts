import { escapeOf, mayActHidden, replaceHidden, showHidden } from './hidden.ts';

/** Hidden characters of running text without effect beyond their paragraph: soft hyphens, zero-width spaces and joiners, directions. */
const OF_PROSE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Converts hidden characters of running text to character references (`&#x200F;`), which `showInHtml` does not change. */
export function keepInProse(html: string): string {
  if (!mayActHidden(html)) return html;
  return html.replace(OF_PROSE, referTo);
}

/**
 * Replaces hidden characters of a page by visible escapes, `\u202E`, in names, URLs and attributes. Code keeps them, so
 * that copies are exact, but isolated and with their escapes, which the style sheet shows.
 */
export function showInHtml(html: string): string {
  if (!mayActHidden(html)) return html;
  const parts = html.split(/(<pre[\s>][^]*?<\/pre>)/);
  return parts.map((part, index) => (index % 2 === 0 ? showHidden(part) : showInCode(part))).join('');
}

function showInCode(html: string): string {
  const parts = html.split(/(<[^>]*>?)/);
  return parts.map((part, index) => (index % 2 === 0 ? markInCode(part) : showHidden(part))).join('');
}

function markInCode(text: string): string {
  return replaceHidden(text, (character) => {
    if (character === '\n' || character === '\t') return character;
    // HTML cannot contain the others: they are escapes here too.
    const isWritable = character > '\u009f' && !/\p{Cs}/u.test(character);
    const escape = escapeOf(character);
    return isWritable ? `<bdi data-hidden="${escape}">${referTo(character)}</bdi>` : escape;
  });
}

function referTo(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}

/** Returns the value of an attribute in HTML that Astro or our renderer wrote. */
export function unescapeAttribute(value: string): string {
  return value.replaceAll(/&(?:#34|quot);/g, '"').replaceAll(/&(?:#38|amp);/g, '&');
}
