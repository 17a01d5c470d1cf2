/** Part of a sentence: words of ours, or a name or value of the document. */
export interface SentencePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Sign around names and values in a sentence under construction, which no text of a view has. */
const SIGN = '\u0000';

/** Marks a name or value as code within a sentence under construction. */
export function toCode(text: string): string {
  return SIGN + text + SIGN;
}

/** Splits a sentence at its code. */
export function toParts(sentence: string): readonly SentencePart[] {
  return sentence.split(SIGN).flatMap((text, index) => (text === '' ? [] : [{ text, isCode: index % 2 === 1 }]));
}
