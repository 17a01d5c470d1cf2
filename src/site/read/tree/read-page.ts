import { parse, serialize } from 'parse5';
import { unescapeText } from '../../../characters/markup.ts';

/** Element of a page, with the attributes that are asked for. */
export interface Element {
  readonly tagName: string;
  readonly classes: readonly string[];
  /** Attributes as written. */
  readonly attributes: string;
  readonly childNodes: Node[];
  readonly parent: Element | undefined;
}

/** Element, or text. */
export type Node = Element | string;

/** Tag, or comment. */
const TAG = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)((?:[\s/][^>"]*(?:"[^"]*"[^>"]*)*)?)>/g;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Elements whose contents are no markup. */
const RAW = new Set(['script', 'style']);
/** Elements that say nothing outside of a browser: controls, pictures of ours, programs. */
const CONTROLS = new Set([
  'button',
  'dialog',
  'iframe',
  'input',
  'option',
  'output',
  'script',
  'select',
  'style',
  'svg',
  'textarea',
]);
/** Classes of elements that need a script, of those that lead around the page or the site, and of pictures that another one replaces. */
const LEFT_OUT = new Set([
  'needs-script',
  'hidden-text',
  'Toc',
  'Jumps',
  'Letters',
  'Pager',
  'Footer',
  'EditLink',
  'for-dark',
]);
const NONE: readonly string[] = [];

/**
 * Reads what is in the main element of a page, with what waits in `noscript`, without controls. Pages of ours are well-formed: texts of
 * authors in them have been parsed and written again. HTML of the owner, from MDX or from a component, is parsed and written again here.
 */
export function readPage(html: string, isOurs: boolean): Element {
  return readMain(isOurs ? html : serialize(parse(html, { scriptingEnabled: false }), { scriptingEnabled: false }));
}

/** Reads a piece of well-formed HTML. */
export function readPiece(html: string): Element {
  return readMain(`<main>${html}</main>`);
}

function readMain(html: string): Element {
  const root: Element = { tagName: 'main', classes: NONE, attributes: '', childNodes: [], parent: undefined };
  const end = html.lastIndexOf('</main>');
  let current = root;
  let at = html.indexOf('>', html.indexOf('<main')) + 1;
  TAG.lastIndex = at;
  for (let tag = TAG.exec(html); tag !== null && tag.index < end; tag = TAG.exec(html)) {
    const [whole, closing, tagName = '', attributes = ''] = tag;
    if (tag.index > at) current.childNodes.push(unescapeText(html.slice(at, tag.index)));
    at = tag.index + whole.length;
    if (closing === '/') current = current.parent ?? root;
    else if (tagName !== '') {
      const names = attributeOf({ attributes }, 'class');
      const classes = names === undefined ? NONE : names.split(' ');
      const isVoid = VOID.has(tagName) || attributes.endsWith('/');
      if (CONTROLS.has(tagName) || classes.some((name) => LEFT_OUT.has(name))) {
        if (!isVoid) at = endOf(html, tagName, at);
        TAG.lastIndex = at;
      } else {
        const element: Element = { tagName, classes, attributes, childNodes: [], parent: current };
        current.childNodes.push(element);
        if (!isVoid) current = element;
      }
    }
  }
  if (at < end) current.childNodes.push(unescapeText(html.slice(at, end)));
  return root;
}

/** Returns the place after the end of an element whose start tag ends at a place. */
function endOf(html: string, tagName: string, start: number): number {
  if (RAW.has(tagName)) return html.indexOf('>', html.indexOf(`</${tagName}`, start)) + 1;
  let depth = 1;
  TAG.lastIndex = start;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    const [whole, closing, name = '', attributes = ''] = tag;
    const end = tag.index + whole.length;
    if (closing === '/') {
      depth -= 1;
      if (depth === 0) return end;
    } else if (RAW.has(name)) TAG.lastIndex = endOf(html, name, end);
    else if (name !== '' && !VOID.has(name) && !attributes.endsWith('/')) depth += 1;
  }
  return html.length;
}

/** Returns the value of an attribute, an empty one where it has none; undefined for a missing one. */
export function attributeOf({ attributes }: Pick<Element, 'attributes'>, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}="`);
  if (at < 0) return attributes.endsWith(` ${name}`) || attributes.includes(` ${name} `) ? '' : undefined;
  const from = at + name.length + 3;
  return unescapeText(attributes.slice(from, attributes.indexOf('"', from)));
}
