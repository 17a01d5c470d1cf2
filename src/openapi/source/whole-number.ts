import type { Json } from '../model/types.ts';
import { shared } from '../shared.ts';

/** Before numbers that may be too large for a double: in documents, and as JavaScript writes them. */
const LONG = /(?:^|[\s:,[])-?\d(?:\d{15}|(?:\.\d+)?e\+)/;
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;

/** Remembers how a document writes a whole number that no double can hold, such as the bounds of an int64. */
export function keepWholeNumber(text: string): void {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || Number.isSafeInteger(value)) return;
  const { wholeNumbers } = shared;
  // Of numbers that are one and the same double, none can be told from the others afterwards.
  wholeNumbers.set(value, (wholeNumbers.get(value) ?? text) === text ? text : String(value));
}

/** Remembers all such numbers of a JSON text. */
export function keepWholeNumbers(json: string): void {
  if (!LONG.test(json)) return;
  for (const [token] of json.matchAll(TOKENS)) if (token.length > 15) keepWholeNumber(token);
}

/** A number as its document writes it. */
export function numberToText(value: number): string {
  return shared.wholeNumbers.get(value) ?? String(value);
}

/** A value as JSON, its numbers as the document writes them. */
export function jsonToText(value: Json, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent);
  if (shared.wholeNumbers.size === 0 || !LONG.test(text)) return text;
  return text.replace(TOKENS, (token) =>
    token.startsWith('"') ? token : (shared.wholeNumbers.get(Number(token)) ?? token),
  );
}
