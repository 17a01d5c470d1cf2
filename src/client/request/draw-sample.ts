import { escapeText } from '../../characters/markup.ts';
import { readSample } from '../../markup/highlight-sample.ts';
import { markRanges } from '../../markup/mark.ts';
import type { Written } from '../../samples/browser.ts';

/** Renders a sample with the colours of the build, and its server in an element of its own. */
export function drawSample({ source, server, grammar }: Written & { readonly grammar: string }): DocumentFragment {
  const html = readSample(source, grammar) ?? escapeText(source);
  return toElements(markRanges(html, server === undefined ? [] : [server]));
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Converts the spans and texts of a highlighter's HTML to nodes; anything else becomes text. */
function toElements(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const open: ParentNode[] = [root];
  for (const [piece, name, value] of html.matchAll(
    /<span (class|data-server|data-server-rest)(?:="(\w*)")?>|<\/span>|[^<]+/g,
  )) {
    if (name !== undefined) {
      const span = document.createElement('span');
      span.setAttribute(name, value ?? '');
      open.at(-1)?.append(span);
      open.push(span);
    } else if (piece === '</span>') open.pop();
    else open.at(-1)?.append(piece.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity));
  }
  return root;
}
