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

/** Tag, or comment; values of attributes may contain its last sign. */
const TAG = /<!--[^]*?-->|<[^>"]*(?:"[^"]*"[^>"]*)*>/y;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Elements whose contents are no markup. */
const RAW = new Set(['script', 'style']);
/** Elements that say nothing outside of a browser: controls, pictures of ours, programs. */
const CONTROLS = new Set('button dialog iframe input option output script select style svg textarea'.split(' '));
/** Classes of elements that need a script, of those that lead around the page or the site, and of pictures that another one replaces. */
const LEFT_OUT = new Set('needs-script hidden-text Toc Jumps Letters Pager Footer EditLink for-dark'.split(' '));
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
  /** Number of open elements that are left out. */
  let left = 0;
  let at = html.indexOf('>', html.indexOf('<main')) + 1;
  for (let open = html.indexOf('<', at); open >= 0 && open < end; open = html.indexOf('<', at)) {
    if (left === 0 && open > at) current.childNodes.push(unescapeText(html.slice(at, open)));
    TAG.lastIndex = open;
    at = TAG.test(html) ? TAG.lastIndex : open + 1;
    const sign = html[open + 1];
    if (sign === '/' && left > 0) left -= 1;
    else if (sign === '/') current = current.parent ?? root;
    if (sign === '/' || sign === '!') continue;
    const attributes = html.slice(open + 1, at - 1);
    const nameEnd = attributes.search(/[\s/]/);
    const tagName = nameEnd < 0 ? attributes : attributes.slice(0, nameEnd);
    if (RAW.has(tagName)) {
      const close = html.indexOf(`</${tagName}`, at);
      at = close < 0 ? html.length : html.indexOf('>', close) + 1;
    } else {
      const names = left > 0 ? undefined : attributeOf({ attributes }, 'class');
      const classes = names === undefined ? NONE : names.split(' ');
      const isVoid = VOID.has(tagName) || attributes.endsWith('/');
      const isLeftOut = left > 0 || CONTROLS.has(tagName) || classes.some((name) => LEFT_OUT.has(name));
      if (isLeftOut && !isVoid) left += 1;
      if (isLeftOut) continue;
      const element: Element = { tagName, classes, attributes, childNodes: [], parent: current };
      current.childNodes.push(element);
      if (!isVoid) current = element;
    }
  }
  if (at < end) current.childNodes.push(unescapeText(html.slice(at, end)));
  return root;
}

/** Returns the value of an attribute, an empty one where it has none; undefined for a missing one. */
export function attributeOf({ attributes }: Pick<Element, 'attributes'>, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined;
  const at = attributes.indexOf(` ${name}="`);
  if (at < 0) return attributes.endsWith(` ${name}`) || attributes.includes(` ${name} `) ? '' : undefined;
  const from = at + name.length + 3;
  return unescapeText(attributes.slice(from, attributes.indexOf('"', from)));
}
