import { MAX_DEPTH } from '../json.ts';

/** An XML element; names are without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Own text, without that of its children. */
  readonly text: string;
}

interface Open {
  readonly qualified: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.·-]*`;
const TOKEN = new RegExp(
  [
    String.raw`<!--(?:(?!--)[\s\S])*-->`,
    String.raw`<\?[\s\S]*?\?>`,
    String.raw`<!\[CDATA\[(?<data>[\s\S]*?)\]\]>`,
    String.raw`</(?<end>${NAME})\s*>`,
    String.raw`<(?<start>${NAME})(?<attributes>(?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>/?)>`,
    String.raw`(?<text>[^<]+)`,
  ].join('|'),
  'uy',
);
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu');

/**
 * Parses XML 1.0 to its root element; undefined where it is not well-formed, nested deeper than 200 levels, or has a document type,
 * whose entities could expand to any size or read files.
 */
export function parseXml(source: string): XmlElement | undefined {
  const text = source.replace(/^\ufeff/, '');
  const open: Open[] = [];
  let root: XmlElement | undefined;
  const close = (): boolean => {
    const done = open.pop();
    if (done === undefined) return false;
    const element: XmlElement = { ...done, name: localName(done.qualified) };
    const parent = open.at(-1);
    if (parent !== undefined) parent.children.push(element);
    else if (root === undefined) root = element;
    else return false;
    return true;
  };
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) return undefined;
    const current = open.at(-1);
    const { data, end, start, attributes = '', empty, text: plain } = groups;
    if (start !== undefined) {
      const read = readAttributes(attributes);
      if (read === undefined || open.length >= MAX_DEPTH) return undefined;
      open.push({ qualified: start, attributes: read, children: [], text: '' });
      if (empty === '/' && !close()) return undefined;
    } else if (end !== undefined) {
      if (current?.qualified !== end || !close()) return undefined;
    } else if (plain !== undefined || data !== undefined) {
      const said = data ?? decodeEntities(plain ?? '');
      if (said === undefined || (current === undefined && said.trim() !== '')) return undefined;
      if (current !== undefined) current.text += said;
    }
  }
  return open.length === 0 ? root : undefined;
}

function readAttributes(source: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single = ''] of source.matchAll(ATTRIBUTE)) {
    const value = decodeEntities(double ?? single);
    if (value === undefined || attributes.has(name)) return undefined;
    // Namespace declarations are not data.
    if (!/^xmlns(?::|$)/.test(name)) attributes.set(name === 'xsi:nil' ? name : localName(name), value);
  }
  return attributes;
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes XML's predefined and numeric entities; undefined for any other. */
function decodeEntities(text: string): string | undefined {
  const unknown: string[] = [];
  const decoded = text.replaceAll(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
    const isCode = Number.isInteger(code) && code > 0 && code <= 0x10ffff;
    const character = isCode ? String.fromCodePoint(code) : ENTITIES.get(name);
    if (character === undefined || !whole.endsWith(';')) unknown.push(whole);
    return character ?? '';
  });
  return unknown.length === 0 ? decoded : undefined;
}
