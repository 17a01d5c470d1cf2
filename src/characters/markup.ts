import { escapeOf, showInLine } from './hidden.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text as content of an HTML element. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character) : text;
}

/** Escapes a text as the value of an HTML attribute in double quotes, or as content of an element. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Replaces the character references of HTML that this package or a serializer wrote. */
export function unescapeText(html: string): string {
  if (!html.includes('&')) return html;
  return html.replaceAll(
    /&(?:#(?:x([\da-f]+)|(\d+))|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal === undefined ? (CHARACTERS[name ?? ''] ?? whole) : String.fromCodePoint(Number(decimal));
    },
  );
}

/** Characters that XML 1.0 excludes, also as references (section 2.2); lone surrogates are among them. */
const NO_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML, as content or as a value in quotes; characters that XML excludes become visible escapes. */
export function toXml(text: string): string {
  return text.replace(NO_XML, escapeOf).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes a text as a value of an iCalendar property, on one line (RFC 5545, section 3.3.11). */
export function toIcs(text: string): string {
  return showInLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/** Serializes a value as JSON for a script element, which it cannot end (HTML, section 4.12.1.3). */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
