import { TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';
import { carryColours, type ColouredLine } from '../../portal/markup/carry-colours.ts';
import { markRanges } from '../../portal/markup/mark.ts';
import type { Written } from '../../portal/samples/browser.ts';
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
  const name = parentElement?.closest(TOKENS)?.localName;
  return Object.entries(TOKEN_ELEMENTS).find(([, element]) => element === name)?.[0] ?? ' ';
}

const TOKENS = Object.values(TOKEN_ELEMENTS).join();

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Converts the elements, line break opportunities and texts of a highlighter's HTML to nodes; anything else becomes text. */
function toElements(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const open: ParentNode[] = [root];
  for (const [piece, name, attribute, value] of html.matchAll(
    /<(span|wbr|i|var|b|u|small)(?: (class|data-server|data-server-rest)(?:="(\w*)")?)?>|<\/\w+>|[^<]+/g,
  )) {
    if (name !== undefined) {
      const element = document.createElement(name);
      if (attribute !== undefined) element.setAttribute(attribute, value ?? '');
      open.at(-1)?.append(element);
      if (name !== 'wbr') open.push(element);
    } else if (piece.startsWith('</')) open.pop();
    else open.at(-1)?.append(piece.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity));
  }
  return root;
}
