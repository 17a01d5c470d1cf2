import { type Json, isObject, jsonToText } from '../json.ts';
import { followSchema, type JsonSchema, type Resolve, variantsOf } from '../json-schema.ts';
import { coerce, itemSchema, propertyNames, propertySchema, typesOf } from '../middleware/coerce.ts';
import type { XmlElement } from './parse.ts';
import { writeXml, type XmlSchema } from '../../../portal/samples/xml-writer.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

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

/** Finds the variant that an object matches by its required properties and constants. */
function variantOf(schema: JsonSchema | undefined, value: Json, resolve: Resolve): JsonSchema | undefined {
  if (!isObject(value)) return undefined;
  return variantsOf(schema, resolve).find((variant) => {
    const found = followSchema(variant, resolve);
    const names = Object.keys(found?.properties ?? {});
    return (
      (found?.required ?? []).every((name) => Object.hasOwn(value, name)) &&
      names.every((name) => {
        const wanted = followSchema(getOwn(found?.properties, name), resolve)?.const;
        return wanted === undefined || !Object.hasOwn(value, name) || getOwn(value, name) === wanted;
      })
    );
  });
}
