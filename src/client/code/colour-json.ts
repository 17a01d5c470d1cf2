import { classOfJson, JSON_TOKEN } from '../../characters/json-tokens.ts';
import { textNodes } from '../request/code-editor.ts';

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

/** True where the code has no elements but those of long words, and its text begins as JSON does. */
function isPlainJson({ firstElementChild, textContent }: Element): boolean {
  return firstElementChild?.querySelector(':not([class="l"])') === null && /^\s*[[{]/.test(textContent);
}

/** Colours a code in place with highlights that the style sheet names like the classes of short codes. */
function colourJson(code: Element): void {
  code.normalize();
  const source = code.textContent;
  if (source.length > MAX_LENGTH) return;
  const nodes = textNodes(code);
  let at = 0;
  for (const match of source.matchAll(JSON_TOKEN)) {
    const [token, colon] = match;
    while ((nodes[at + 1]?.from ?? Infinity) <= match.index) at += 1;
    const { node, from } = nodes[at] ?? {};
    if (node === undefined || from === undefined) return;
    const startOffset = match.index - from;
    const endOffset = startOffset + token.length - (colon?.length ?? 0);
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    highlightOf(colon === undefined ? classOfJson(token) : 'k').add(range);
  }
}

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(`json-${name}`);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(`json-${name}`, made);
  return made;
}
