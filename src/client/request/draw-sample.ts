import { carryColours, type ColouredLine } from '../../markup/carry-colours.ts';
import { markRanges } from '../../markup/mark.ts';
import type { Written } from '../../samples/browser.ts';
import { textNodes } from './code-editor.ts';

/** Renders a sample with the colours of a code of the build, and its server in an element of its own. */
export function drawSample({ source, server }: Written, code: Element): DocumentFragment {
  return toElements(markRanges(carryColours(readColours(code), source), server === undefined ? [] : [server]));
}

function readColours(code: Element): readonly ColouredLine[] {
  const nodes = textNodes(code).map(({ node }) => node);
  const text = nodes
    .map(({ data }) => data)
    .join('')
    .split('\n');
  const classes = nodes
    .map((node) => node.data.replace(/[^\n]/g, classOf(node)))
    .join('')
    .split('\n');
  return text.map((line, index) => ({ text: line, classes: classes[index] ?? '' }));
}

/** Returns the letter of the colour of a text; a space for none. */
function classOf({ parentElement }: Text): string {
  return parentElement?.closest('.s, .n, .k, .w, .d')?.className.charAt(0) ?? ' ';
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Converts the spans, line break opportunities and texts of a highlighter's HTML to nodes; anything else becomes text. */
function toElements(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const open: ParentNode[] = [root];
  for (const [piece, name, value] of html.matchAll(
    /<span (class|data-server|data-server-rest)(?:="(\w*)")?>|<\/span>|<wbr>|[^<]+/g,
  )) {
    if (name !== undefined) {
      const span = document.createElement('span');
      span.setAttribute(name, value ?? '');
      open.at(-1)?.append(span);
      open.push(span);
    } else if (piece === '</span>') open.pop();
    else if (piece === '<wbr>') open.at(-1)?.append(document.createElement('wbr'));
    else open.at(-1)?.append(piece.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity));
  }
  return root;
}
