import { escapeAttribute } from '../characters/markup.ts';
import { jsonToText, type Json, type Schema } from '../openapi/index.ts';
import { isObject } from './written.ts';

/** A value as XML by the XML Objects of its schema (OpenAPI 3.2.0, XML Object), indented by two spaces. */
export function valueToXml(value: Json, schema: Schema | undefined): string {
  const name = schema?.name ?? schema?.reference?.name ?? 'root';
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...elements(name, value, schema, 0)].join('\n');
}

const MAX_DEPTH = 40;
/** What an element holds besides elements: its attributes and its text. */
interface Content {
  readonly attributes: string[];
  readonly lines: string[];
  text: string;
}

/** The lines of the element or elements that a value makes under a name. */
function elements(name: string, value: Json, schema: Schema | undefined, level: number): string[] {
  if (level > MAX_DEPTH) return [];
  if (Array.isArray(value)) return listElements(name, value, schema, level);
  const named = schema?.xml === undefined && schema !== undefined ? (variantOf(schema, value) ?? schema) : schema;
  const tag = qualified(named?.xml?.name ?? name, named);
  const content: Content = { attributes: namespaceOf(named), lines: [], text: '' };
  if (isObject(value)) addProperties(content, value, schema, level + 1);
  else content.text = schema?.xml?.nodeType === 'cdata' ? cdata(textOf(value)) : escapeXml(textOf(value));
  return draw(tag, content, level);
}

function listElements(name: string, values: readonly Json[], schema: Schema | undefined, level: number): string[] {
  const items = schema?.items;
  const wrapped = schema?.xml?.wrapped === true || schema?.xml?.nodeType === 'element' || level === 0;
  const outer = wrapped ? (schema?.xml?.name ?? name) : name;
  const inner =
    level === 0 ? (items?.xml?.name ?? items?.name ?? items?.reference?.name ?? 'item') : (items?.xml?.name ?? outer);
  if (!wrapped) return values.flatMap((value) => elements(inner, value, items, level));
  const lines = values.flatMap((value) => elements(inner, value, items, level + 1));
  return draw(qualified(outer, schema), { attributes: namespaceOf(schema), lines, text: '' }, level);
}

function addProperties(
  content: Content,
  value: { readonly [key: string]: Json },
  schema: Schema | undefined,
  level: number,
): void {
  for (const [key, item] of Object.entries(value)) {
    const property = propertyOf(schema, key, value);
    const node = property?.xml?.nodeType ?? (property?.xml?.attribute === true ? 'attribute' : 'element');
    const plain = typeof item !== 'object' || item === null;
    if (node === 'attribute' && plain) {
      content.attributes.push(`${qualified(property?.xml?.name ?? key, property)}="${escapeXml(textOf(item))}"`);
    } else if (node === 'text' && plain) content.text += escapeXml(textOf(item));
    else if (node === 'cdata' && plain && property?.xml?.name === undefined) {
      content.lines.push(
        ...draw(qualified(key, property), { attributes: [], lines: [], text: cdata(textOf(item)) }, level),
      );
    } else if (node === 'none' && isObject(item)) addProperties(content, item, property, level);
    else for (const line of elements(key, item, property, level)) content.lines.push(line);
  }
}

/** The schema of a property, in the schema itself or in the variant that fits the value. */
function propertyOf(schema: Schema | undefined, name: string, value: Json): Schema | undefined {
  if (schema === undefined) return undefined;
  const variant = variantOf(schema, value);
  const owners = [schema, ...(variant === undefined ? [] : [variant]), ...schema.allOf];
  const found = owners.flatMap(({ properties }) => properties).find((property) => property.name === name);
  return found?.schema ?? schema.additionalProperties;
}

/** The variant of a choice that an object fits: it has what is required, and the constants are its own. */
function variantOf({ oneOf, anyOf }: Schema, value: Json): Schema | undefined {
  if (!isObject(value)) return undefined;
  return [...oneOf, ...anyOf].find(
    ({ properties, required }) =>
      required.every((name) => Object.hasOwn(value, name)) &&
      properties.every(
        ({ name, schema }) =>
          schema.const === undefined || !Object.hasOwn(value, name) || value[name] === schema.const.json,
      ),
  );
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

function qualified(name: string, schema: Schema | undefined): string {
  const prefix = schema?.xml?.prefix;
  const local = toName(name);
  return prefix === undefined || prefix === '' ? local : `${toName(prefix)}:${local}`;
}

function namespaceOf(schema: Schema | undefined): string[] {
  const xml = schema?.xml;
  if (xml?.namespace === undefined) return [];
  const attribute = xml.prefix === undefined || xml.prefix === '' ? 'xmlns' : `xmlns:${toName(xml.prefix)}`;
  return [`${attribute}="${escapeXml(xml.namespace)}"`];
}

/** A name that XML allows: what it forbids becomes an underscore. */
function toName(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N}_.-]/gu, '_');
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`;
}

function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : jsonToText(value);
}

function cdata(text: string): string {
  return `<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escapeXml(text: string): string {
  return escapeAttribute(withoutControls(text));
}

/** XML 1.0 has no place for most control characters, escaped or not. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
