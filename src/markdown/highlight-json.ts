import { classOfJson, JSON_TOKEN } from '../characters/json-tokens.ts';
import { escapeText } from '../characters/markup.ts';

/** Elements cost the reader's browser time: longer sources have plain keys, and the longest no classes at all. */
const LONGEST_WITH_KEYS = 6_000;
const LONGEST = 30_000;

/** JSON (and lines or streams of it) with classes: keys `k`, strings `s`, numbers and words `n`, comments `d`. */
export function highlightJson(source: string): string {
  if (source.length > LONGEST) return escapeText(source);
  let html = '';
  let end = 0;
  for (const match of source.matchAll(JSON_TOKEN)) {
    const [token, colon] = match;
    html += escapeText(source.slice(end, match.index));
    end = match.index + token.length;
    if (colon !== undefined && source.length > LONGEST_WITH_KEYS) html += escapeText(token);
    else if (colon !== undefined) html += `<span class="k">${escapeText(token.slice(0, -colon.length))}</span>${colon}`;
    else html += `<span class="${classOfJson(token)}">${escapeText(token)}</span>`;
  }
  return html + escapeText(source.slice(end));
}
