import { classOfJson, JSON_TOKEN } from '../../characters/json-tokens.ts';

/** Longer codes stay plain. */
const LONGEST = 400_000;

/** Colours a code of JSON in place, without elements: the style sheet names the highlights by the classes of short codes. */
export function colourJson(code: Element): void {
  code.normalize();
  const text = code.firstElementChild?.firstChild;
  if (!(text instanceof Text) || text.length > LONGEST) return;
  for (const match of text.data.matchAll(JSON_TOKEN)) {
    const [token, colon] = match;
    const endOffset = match.index + token.length - (colon?.length ?? 0);
    const range = { startContainer: text, startOffset: match.index, endContainer: text, endOffset };
    highlightOf(colon === undefined ? classOfJson(token) : 'k').add(new StaticRange(range));
  }
}

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(`json-${name}`);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(`json-${name}`, made);
  return made;
}
