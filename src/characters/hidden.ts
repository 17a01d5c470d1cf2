/**
 * Hidden characters, which are invisible but have an effect: controls (C0, C1), bidirectional controls (UAX #9),
 * default-ignorable characters (zero widths, fillers, tags, variation selectors), line and paragraph separators,
 * annotations, noncharacters, halves of surrogate pairs.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\ufff9-\ufffb]/u;

/** Code units of hidden characters except for line breaks, tabs and halves of pairs, of astral ones the first: fast to search in long texts. */
const LIKELY =
  /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufdd0-\ufdef\ufff0-\ufffb\ufffe\uffff\ud82f\ud834\udb40-\udb43\udffe\udfff]/;

/** Scripts in which a joiner within a word changes its letters, as the orthography requires. */
const JOINED = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Hidden characters that belong to the text: in emoji, regional flags, words of those scripts, ideographic variants. */
const MEANT = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`(?<=[\p{Emoji_Modifier}\p{Extended_Pictographic}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Emoji}](?<![0-9#*]))\ufe0f`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Extended_Pictographic})\ufe0e`,
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mong})[\u180b-\u180d]`,
  `(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`,
].join('|');

const EACH = new RegExp(`(?<meant>${MEANT})|${HIDDEN.source}`, 'gu');

const EVERY = new RegExp(HIDDEN.source, 'gu');

/** Returns true for a text with a hidden character, intended or not. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** Returns true for a text that may contain a hidden character other than line breaks and tabs. */
export function mayActHidden(text: string): boolean {
  return LIKELY.test(text) || (text.includes('\r') && /\r(?!\n)/.test(text)) || !text.isWellFormed();
}

/** Removes hidden characters that belong to the text: the variation selector of an emoji, a joiner of Persian. */
export function dropMeant(text: string): string {
  if (!mayActHidden(text)) return text;
  return text.replace(EACH, (character: string, meant: unknown) => (meant === undefined ? character : ''));
}

/** Replaces hidden characters by visible escapes, `\u202E`; keeps line breaks and tabs. */
export function showHidden(text: string): string {
  // mitigation: escapes of characters that are not seen
  if (!mayActHidden(text)) return text.replaceAll('\r\n', '\n');
  return replaceHidden(text, (character, next) => {
    if (character === '\r' && next === '\n') return '';
    return character === '\n' || character === '\t' ? character : escapeOf(character);
  });
}

/** Replaces hidden characters by visible escapes, and line breaks and tabs too, for a name or URL on one line. */
export function showInLine(text: string): string {
  return replaceHidden(text, escapeOf);
}

/** Replaces hidden characters of code by signs of the same width: `␛`, else `�`. */
export function maskHidden(text: string): string {
  return replaceHidden(text, (character) => {
    if (character === '\n' || character === '\t') return character;
    const code = character.charCodeAt(0);
    return code < 32 ? String.fromCharCode(0x24_00 + code) : '\ufffd'.repeat(character.length);
  });
}

/** Replaces hidden characters in the strings of JSON by escapes (RFC 8259, section 7); the value stays the same. */
export function escapeJson(json: string): string {
  if (!mayActHidden(json)) return json;
  return json.replace(EVERY, (character) =>
    character === '\n' ? character : character.split('').map(unitEscape).join(''),
  );
}

function unitEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Replaces each hidden character that does not belong to the text; `replace` also receives the character after it. */
export function replaceHidden(text: string, replace: (character: string, next: string) => string): string {
  if (!HIDDEN.test(text)) return text;
  return text.replace(EACH, (character: string, ...rest: readonly unknown[]) => {
    const [meant, offset] = rest;
    if (meant !== undefined || typeof offset !== 'number') return character;
    return replace(character, text.charAt(offset + character.length));
  });
}

const SHORT = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
]);

/** Returns the escape of a character: `\u202E`, `\n`, `\u{E0041}`. */
export function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16).toUpperCase().padStart(4, '0');
  return SHORT.get(character) ?? (code > 0xff_ff ? `\\u{${digits}}` : `\\u${digits}`);
}
