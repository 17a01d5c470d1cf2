import { EMPTY, Html } from './html.ts';
import type { Props } from './rendering.ts';

/** Boolean attributes: written without a value where true, and left out where false. */
const BOOLEAN =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|disablepictureinpicture|disableremoteplayback|formnovalidate|inert|loop|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed|scoped|seamless|selected|itemscope)$/i;

/** Attributes that are boolean or have a value. */
const BOTH: ReadonlySet<string> = new Set(['popover', 'download', 'hidden']);

/** Characters that end an attribute's name. */
const UNFIT = /[\s"'>/=]/;

type Kind = 'ordinary' | 'none' | 'list' | 'class' | 'style' | 'boolean' | 'both';

const kinds = new Map<string, Kind>();

/** Renders an attribute after a space; nothing for an absent value or an invalid name. Throws for styles as objects. */
export function addAttribute(value: unknown, name: string, isEscaped = true, tag = ''): Html {
  if (value === undefined || value === null) return EMPTY;
  const kind = kindOf(name);
  if (kind === 'none') return EMPTY;
  if (kind === 'list') {
    const list = classNames(value);
    return list === '' ? EMPTY : written('class', list, isEscaped);
  }
  if (kind === 'class') return written('class', value, isEscaped);
  if (kind === 'style' && typeof value === 'object' && !(value instanceof Html))
    throw new Error('A component writes a style as an object: no page may have styles of its own.');
  if (kind === 'boolean' || (kind === 'both' && typeof value === 'boolean')) {
    if (name !== 'popover' && tag.includes('-')) return written(name, value, isEscaped);
    return Boolean(value) ? new Html(` ${name}`) : EMPTY;
  }
  return value === '' ? new Html(` ${name}`) : written(name, value, isEscaped);
}

/** Joins the names of a class list: texts, lists, and objects whose true entries count. */
function classNames(value: unknown): string {
  if (!value) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return '';
  let names = '';
  for (const item of Array.isArray(value) ? value : Object.entries(value).map(([name, isOn]) => (isOn ? name : ''))) {
    const name = classNames(item);
    if (name !== '') names += names === '' ? name : ` ${name}`;
  }
  return names;
}

/** Renders the attributes of an object; `scope` adds a class. */
export function spreadAttributes(
  values: Props = {},
  tag = '',
  scope: { readonly class?: string | undefined } = {},
): Html {
  const all = scope.class === undefined ? values : withClass(values, scope.class);
  let html = '';
  for (const [name, value] of Object.entries(all)) html += addAttribute(value, name, true, tag).text;
  return new Html(html);
}

/** Elements that may not have contents (HTML, section 13.1.2), and obsolete ones. */
const VOID = /^(?:area|base|br|col|command|embed|hr|img|input|keygen|link|meta|param|source|track|wbr)$/i;

/** Returns an element as HTML, with contents in HTML; a void element that is empty has no end tag. */
export function writeElement(name: string, props: Props, html: string, isEmpty = html === ''): string {
  const start = `<${name}${spreadAttributes(props, name).text}`;
  return isEmpty && VOID.test(name) ? `${start}/>` : `${start}>${html}</${name}>`;
}

/** Joins the class list of an element's properties to one text, as components expect it. */
export function withClasses(props: Props): Props {
  // Few elements have a class list, and copies of all properties cost time.
  if (props['class:list'] === undefined) return props;
  const { 'class:list': list, ...rest } = props;
  const { class: own, ...others } = rest;
  const name = classNames([own, list]);
  return name === '' ? others : { ...rest, class: name };
}

function withClass(values: Props, name: string): Props {
  if (values.class !== undefined) return { ...values, class: [textOf(values.class), name].join(' ') };
  if (values['class:list'] !== undefined) return { ...values, 'class:list': [values['class:list'], name] };
  return { ...values, class: name };
}

function kindOf(name: string): Kind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = newKindOf(name);
  kinds.set(name, kind);
  return kind;
}

function newKindOf(name: string): Kind {
  if (UNFIT.test(name) || name.startsWith('set:')) return 'none';
  if (name === 'class:list') return 'list';
  if (name === 'style') return 'style';
  if (name === 'className') return 'class';
  if (BOOLEAN.test(name)) return 'boolean';
  return BOTH.has(name) ? 'both' : 'ordinary';
}

function written(name: string, value: unknown, isEscaped: boolean): Html {
  const text = textOf(value);
  return new Html(` ${name}="${isEscaped ? escapeQuoted(text) : text}"`);
}

function escapeQuoted(text: string): string {
  if (!text.includes('&') && !text.includes('"')) return text;
  // mitigation: quotes of attributes of a page
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Converts an attribute's value to a text as JavaScript does. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : [value].join();
}
