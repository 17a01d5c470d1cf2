import { escapeAttribute } from '../../characters/markup.ts';
import type { Json, Xml } from '../../openapi/model/index.ts';
import { membersOf } from './json.ts';
import { isObject } from '../../openapi/standard/json.ts';

/** Fields of a schema that the XML writer reads, in any representation. */
export interface XmlSchema {
  /** Name of a schema, its own or that of its reference. */
  readonly name: string | undefined;
  readonly xml: { readonly [Field in keyof Xml]?: Xml[Field] | undefined } | undefined;
  readonly items: () => XmlSchema | undefined;
  /** Returns the schema of an object's property. */
  readonly property: (name: string, object: Json) => XmlSchema | undefined;
  /** Returns the variant that a value matches. */
  readonly variant: (value: Json) => XmlSchema | undefined;
}

/**
 * Writes a value as XML by the XML Objects of its schema (OpenAPI 3.2, XML Object), indented by two spaces; `toText`
 * formats values other than strings and null.
 */
export function writeXml(value: Json, schema: XmlSchema | undefined, toText: (value: Json) => string): string {
  const lines = elements(schema?.name ?? 'root', value, schema, { level: 0, toText });
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

interface Writing {
  readonly level: number;
  readonly toText: (value: Json) => string;
}

const MAX_DEPTH = 40;
/** Attributes and text of an element. */
interface Content {
  readonly attributes: string[];
  readonly lines: string[];
  text: string;
}

/** Returns the lines of a value's elements. */
function elements(name: string, value: Json, schema: XmlSchema | undefined, writing: Writing): string[] {
  const { level, toText } = writing;
  if (level > MAX_DEPTH) return [];
  if (Array.isArray(value)) return listElements(name, value, schema, writing);
  const named = schema?.xml === undefined && schema !== undefined ? (schema.variant(value) ?? schema) : schema;
  const tag = qualified(named?.xml?.name ?? name, named);
  const content: Content = { attributes: namespaceOf(named), lines: [], text: '' };
  if (isObject(value)) addProperties(content, value, schema, { level: level + 1, toText });
  else
    content.text = schema?.xml?.nodeType === 'cdata' ? cdata(textOf(value, toText)) : escapeXml(textOf(value, toText));
  return draw(tag, content, level);
}

function listElements(name: string, list: readonly Json[], schema: XmlSchema | undefined, writing: Writing): string[] {
  const { level, toText } = writing;
  const values = membersOf(list).map(([, item]) => item);
  const items = schema?.items();
  const wrapped = schema?.xml?.wrapped === true || schema?.xml?.nodeType === 'element' || level === 0;
  const outer = wrapped ? (schema?.xml?.name ?? name) : name;
  const inner = level === 0 ? (items?.xml?.name ?? items?.name ?? 'item') : (items?.xml?.name ?? outer);
  if (!wrapped) return values.flatMap((value) => elements(inner, value, items, writing));
  const lines = values.flatMap((value) => elements(inner, value, items, { level: level + 1, toText }));
  return draw(qualified(outer, schema), { attributes: namespaceOf(schema), lines, text: '' }, level);
}

function addProperties(
  content: Content,
  value: { readonly [key: string]: Json },
  schema: XmlSchema | undefined,
  writing: Writing,
): void {
  const { level, toText } = writing;
  for (const [key, item] of membersOf(value)) {
    const property = schema?.property(key, value);
    const node = property?.xml?.nodeType ?? (property?.xml?.attribute === true ? 'attribute' : 'element');
    const plain = typeof item !== 'object' || item === null;
    if (node === 'attribute' && plain) {
      content.attributes.push(
        `${qualified(property?.xml?.name ?? key, property)}="${escapeXml(textOf(item, toText))}"`,
      );
    } else if (node === 'text' && plain) content.text += escapeXml(textOf(item, toText));
    else if (node === 'cdata' && plain && property?.xml?.name === undefined) {
      content.lines.push(
        ...draw(qualified(key, property), { attributes: [], lines: [], text: cdata(textOf(item, toText)) }, level),
      );
    } else if (node === 'none' && isObject(item)) addProperties(content, item, property, writing);
    else for (const line of elements(key, item, property, writing)) content.lines.push(line);
  }
}

function draw(tag: string, content: Content, level: number): string[] {
  const indent = '  '.repeat(level);
  const opening = [tag, ...content.attributes].join(' ');
  if (content.lines.length > 0) {
    const text = content.text === '' ? [] : [`${indent}  ${content.text}`];
    return [`${indent}<${opening}>`, ...text, ...content.lines, `${indent}</${tag}>`];
  }
  return [content.text === '' ? `${indent}<${opening}/>` : `${indent}<${opening}>${content.text}</${tag}>`];
}

function qualified(name: string, schema: XmlSchema | undefined): string {
  const prefix = schema?.xml?.prefix;
  const local = toName(name);
  return prefix === undefined || prefix === '' ? local : `${toName(prefix)}:${local}`;
}

function namespaceOf(schema: XmlSchema | undefined): string[] {
  const xml = schema?.xml;
  if (xml?.namespace === undefined) return [];
  const attribute = xml.prefix === undefined || xml.prefix === '' ? 'xmlns' : `xmlns:${toName(xml.prefix)}`;
  return [`${attribute}="${escapeXml(xml.namespace)}"`];
}

/** Replaces characters that XML names cannot contain by underscores. */
function toName(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N}_.-]/gu, '_');
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`;
}

function textOf(value: Json, toText: (value: Json) => string): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : toText(value);
}

function cdata(text: string): string {
  return `<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escapeXml(text: string): string {
  return escapeAttribute(withoutControls(text));
}

/** Removes control characters, which XML 1.0 cannot contain even escaped. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
