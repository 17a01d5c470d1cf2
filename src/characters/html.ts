import { escapeOf, mayActHidden, replaceHidden, showHidden } from './hidden.ts';

/** What belongs to running text and does nothing beyond its paragraph: hyphens, spaces and joiners without width, directions. */
const OF_PROSE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** HTML of running text with what hidden characters it may have as references (`&#x200F;`), which `showInHtml` leaves alone. */
export function keepInProse(html: string): string {
  if (!mayActHidden(html)) return html;
  return html.replace(OF_PROSE, referTo);
}

/**
 * A page in which no hidden character acts unseen: in names, addresses and attributes they are escapes, `\u202E`. Code keeps
 * them, for whoever copies it gets what is meant, but isolated and with their escapes, which the style sheet shows.
 */
export function showInHtml(html: string): string {
  if (!mayActHidden(html)) return html;
  const parts = html.split(/(<pre[\s>][^]*?<\/pre>)/);
  return parts.map((part, index) => (index % 2 === 0 ? showHidden(part) : showInCode(part))).join('');
}

function showInCode(html: string): string {
  const parts = html.split(/(<[^>]*>)/);
  return parts.map((part, index) => (index % 2 === 0 ? markInCode(part) : showHidden(part))).join('');
}

function markInCode(text: string): string {
  return replaceHidden(text, (character) => {
    if (character === '\n' || character === '\t') return character;
    // HTML has no way to write the others: they are escapes here too.
    const isWritable = character > '\u009f';
    const escape = escapeOf(character);
    return isWritable ? `<bdi data-hidden="${escape}">${referTo(character)}</bdi>` : escape;
  });
}

function referTo(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}
