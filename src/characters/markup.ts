const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text as content of an element of HTML or XML. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character) : text;
}

/** The text as an attribute's value between double quotes, or as content of an element. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A value as JSON that may stand in a script element: nothing in it ends the element (HTML, section 4.12.1.3). */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
