// Reader and writer of XML, which are loaded for bodies in XML alone.
import { validate } from '../../openapi/json-schema/index.ts';
import { unescapeText } from '../../characters/markup.ts';
import { MAX_DEPTH, type Json, jsonToText } from './json.ts';
import {
  followSchema,
  inTables,
  type JsonSchema,
  type Resolve,
  variantsOf,
  coerce,
  itemSchema,
  propertyNames,
  propertySchema,
  typesOf,
} from './json-schema.ts';
import { writeXml, type XmlSchema } from '../../portal/samples/xml-writer.ts';

/** An XML element; names are without their prefixes. */
interface XmlElement {
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

/** `&` that does not begin one of XML's predefined or numeric entities. */
const UNKNOWN = /&(?!(?:lt|gt|amp|quot|apos|#x[\da-f]{1,5}|#\d{1,6});)/i;

/** Decodes XML's predefined and numeric entities; undefined for any other. */
function decodeEntities(text: string): string | undefined {
  return UNKNOWN.test(text) ? undefined : unescapeText(text);
}

/** Converts an element to its value by the XML Objects of its schema (OpenAPI 3.2.0, section 4.26); unknown parts too. */
export function elementToJson(element: XmlElement, schema: JsonSchema | undefined, resolve: Resolve): Json {
  if (element.attributes.get('xsi:nil') === 'true') return null;
  const types = typesOf(schema, resolve);
  if (types.has('array') && !types.has('object')) {
    const items = itemSchema(schema, resolve);
    return element.children.map((child) => elementToJson(child, items, resolve));
  }
  const isPlain = element.children.length === 0 && element.attributes.size === 0;
  if (types.has('object') ? isPlain && element.text.trim() !== '' && types.size > 1 : types.size > 0 || isPlain)
    return coerce(types.has('string') ? element.text : element.text.trim(), schema, resolve);
  return toObject(element, schema, resolve);
}

/** Returns the element name of an object's schema (OpenAPI 3.2.0, section 4.26); undefined where it has none, or several parts do. */
export function rootName(schema: JsonSchema | undefined, resolve: Resolve): string | undefined {
  const found = followSchema(schema, resolve);
  const own = typeof schema === 'object' ? schema : undefined;
  const xml = own?.xml ?? ((own?.allOf ?? []).length > 1 ? undefined : found?.xml);
  return found?.type === 'object' || found?.properties !== undefined ? (xml?.name ?? xml?.element) : undefined;
}

function toObject(element: XmlElement, schema: JsonSchema | undefined, resolve: Resolve): Json {
  const entries: [string, Json][] = [];
  const read = new Set<XmlElement | string>();
  for (const name of propertyNames(schema, resolve)) {
    const property = propertySchema(schema, name, resolve);
    const value = readProperty(element, name, property, resolve, read);
    if (value !== undefined) entries.push([name, value]);
  }
  for (const [name, value] of element.attributes) {
    if (!read.has(`@${name}`)) entries.push([name, coerce(value, propertySchema(schema, name, resolve), resolve)]);
  }
  const others = element.children.filter((child) => !read.has(child));
  for (const [name, same] of Map.groupBy(others, (child) => child.name)) {
    const values = same.map((child) => elementToJson(child, propertySchema(schema, name, resolve), resolve));
    const [only = null] = values;
    entries.push([name, values.length === 1 ? only : values]);
  }
  return Object.fromEntries(entries);
}

/** Reads a property from an element and adds the used children to `read`; undefined where the element lacks it. */
function readProperty(
  element: XmlElement,
  name: string,
  schema: JsonSchema | undefined,
  resolve: Resolve,
  read: Set<XmlElement | string>,
): Json | undefined {
  const found = followSchema(schema, resolve);
  const xml = (typeof schema === 'object' ? schema.xml : undefined) ?? found?.xml;
  const node = xml?.nodeType ?? (xml?.attribute === true ? 'attribute' : 'element');
  const called = xml?.name ?? name;
  if (node === 'attribute') {
    const value = element.attributes.get(called);
    if (value === undefined) return undefined;
    read.add(`@${called}`);
    return coerce(value, schema, resolve);
  }
  if (node === 'text') return coerce(element.text.trim(), schema, resolve);
  if (node === 'none') return toObject(element, schema, resolve);
  const isList = typesOf(schema, resolve).has('array');
  const isWrapped = isList && (xml?.wrapped === true || xml?.nodeType === 'element');
  const items = isList ? itemSchema(schema, resolve) : undefined;
  const itemName = followSchema(items, resolve)?.xml?.name;
  // A list without a wrapper has elements named after its items.
  const wanted = isList && !isWrapped ? (itemName ?? name) : called;
  const own = element.children.filter((child) => child.name === wanted);
  for (const child of own) read.add(child);
  const [first] = own;
  if (first === undefined) return undefined;
  if (!isList) return elementToJson(first, schema, resolve);
  return (isWrapped ? first.children : own).map((child) => elementToJson(child, items, resolve));
}

/** Serializes a value as XML by the XML Objects of its schema. */
export function jsonToXml(value: Json, schema: JsonSchema | undefined, resolve: Resolve): string {
  return `${writeXml(value, toXmlSchema(schema, resolve), jsonToText)}\n`;
}

function toXmlSchema(schema: JsonSchema | undefined, resolve: Resolve): XmlSchema | undefined {
  const found = followSchema(schema, resolve);
  if (found === undefined) return undefined;
  const beside = typeof schema === 'object' ? schema.xml : undefined;
  const { element, ...xml } = { ...found.xml, ...beside };
  return {
    name: element,
    xml: Object.keys(xml).length === 0 ? undefined : xml,
    items: () => toXmlSchema(itemSchema(schema, resolve), resolve),
    property: (name) => toXmlSchema(propertySchema(schema, name, resolve), resolve),
    variant: (value) => toXmlSchema(variantOf(schema, value, resolve), resolve),
  };
}

/** Finds the variant that a value matches. */
function variantOf(schema: JsonSchema | undefined, value: Json, resolve: Resolve): JsonSchema | undefined {
  return variantsOf(schema, resolve).find(
    (variant) => validate(inTables(variant, resolve), value, { direction: 'response' }).errors.length === 0,
  );
}
