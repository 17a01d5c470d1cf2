import { classOfJson, JSON_TOKEN } from '../../characters/json-tokens.ts';

/** Maximum length of a coloured code, in characters. */
const MAX_LENGTH = 400_000;

/** Colours the JSON without elements among some codes once it is in view, where the browser can. */
export function colourInView(codes: readonly Element[]): void {
  if (!('highlights' in CSS)) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      colourJson(target);
    }
  });
  for (const code of codes) if (isPlainJson(code)) seen.observe(code);
}

/** True where the code has no elements and its text begins as JSON does. */
function isPlainJson({ firstElementChild, textContent }: Element): boolean {
  return firstElementChild?.childElementCount === 0 && /^\s*[[{]/.test(textContent);
}

/** Colours a code in place with highlights that the style sheet names like the classes of short codes. */
function colourJson(code: Element): void {
  code.normalize();
  const text = code.firstElementChild?.firstChild;
  if (!(text instanceof Text) || text.length > MAX_LENGTH) return;
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
