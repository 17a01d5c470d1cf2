/** A text as every database takes it, NUL and half surrogates escaped: the inside of its JSON, which keeps beginnings. */
export function toStored(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The text that was stored. */
export function fromStored(stored: string): string {
  return String(JSON.parse(`"${stored}"`));
}
