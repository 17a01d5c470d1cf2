/** Escapes NUL and lone surrogates for databases: returns the inside of the JSON string, which keeps prefixes. */
export function toStored(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Unescapes a stored text. */
export function fromStored(stored: string): string {
  return String(JSON.parse(`"${stored}"`));
}
