import { classesOf, classOfJson, JSON_TOKEN } from '../characters/json-tokens.ts';
import { MAX_MARKED_LENGTH } from '../characters/long-json.ts';
import { escapeText } from '../characters/markup.ts';

/** Columns that a phone shows at least. */
const NARROW = 30;

/**
 * Highlights JSON (and lines or streams of it) with classes: keys `k`, strings `s`, numbers and literals `n`, comments
 * `d`; long sources are plain, but for `l` of words that would leave an empty line if they moved to the next.
 */
export function highlightJson(source: string): string {
  if (source.length > MAX_MARKED_LENGTH)
    return escapeText(source).replace(/^([ \t]+)("[^"\\\s]+")/gm, (start, indentation: string, word: string) =>
      start.length > NARROW ? `${indentation}<span class="l">${word}</span>` : start,
    );
  let html = '';
  let end = 0;
  for (const match of source.matchAll(JSON_TOKEN)) {
    const [token, colon] = match;
    html += escapeText(source.slice(end, match.index));
    end = match.index + token.length;
    const name = classesOf(colon === undefined ? classOfJson(token) : 'k', token);
    const length = token.length - (colon?.length ?? 0);
    html += `<span class="${name}">${escapeText(token.slice(0, length))}</span>${colon ?? ''}`;
  }
  return html + escapeText(source.slice(end));
}
