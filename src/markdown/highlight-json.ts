import { escapeText } from '../characters/markup.ts';

/** A string with the colon that makes it a key, a number, a word; strings end at a line's end at the latest. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|\/\/.*/g;

/** Elements cost the reader's browser time: longer sources have plain keys, and the longest no classes at all. */
const LONGEST_WITH_KEYS = 6_000;
const LONGEST = 30_000;

/** JSON (and lines or streams of it) with classes: keys `k`, strings `s`, numbers and words `n`, comments `d`. */
export function highlightJson(source: string): string {
  if (source.length > LONGEST) return escapeText(source);
  let html = '';
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [token, colon] = match;
    html += escapeText(source.slice(end, match.index));
    end = match.index + token.length;
    if (colon !== undefined && source.length > LONGEST_WITH_KEYS) html += escapeText(token);
    else if (colon !== undefined) html += `<span class="k">${escapeText(token.slice(0, -colon.length))}</span>${colon}`;
    else html += `<span class="${classOf(token)}">${escapeText(token)}</span>`;
  }
  return html + escapeText(source.slice(end));
}

function classOf(token: string): string {
  if (token.startsWith('"')) return 's';
  return token.startsWith('/') ? 'd' : 'n';
}
