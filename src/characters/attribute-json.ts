import { toScriptJson } from './markup.ts';

/** Serializes a value as JSON for an attribute, with both kinds of quotes exchanged: each of the many double ones would take six characters. */
export function toAttributeJson(value: unknown): string {
  return exchangeQuotes(toScriptJson(value));
}

/** Parses the JSON of an attribute. */
export function readAttributeJson(text: string): unknown {
  return JSON.parse(exchangeQuotes(text));
}

function exchangeQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
