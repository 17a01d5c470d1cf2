import type { Json } from '../json.ts';
import { followSchema, type JsonSchema, type Resolve } from '../json-schema.ts';
import { coerce, itemSchema, propertyNames, propertySchema, typesOf } from '../middleware/coerce.ts';
import type { XmlElement } from './parse.ts';

/** The value that an element means by the XML Objects of its schema (OpenAPI 3.2.0, XML Object); what these do not tell of too. */
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

/** The name that the schema of an object gives its element (OpenAPI 3.2.0, XML Object); undefined where it says none. */
export function rootName(schema: JsonSchema | undefined, resolve: Resolve): string | undefined {
  const found = followSchema(schema, resolve);
  const xml = (typeof schema === 'object' ? schema.xml : undefined) ?? found?.xml;
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

/** Undefined where the element has nothing of it; what was read is noted. */
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
  // The name of a list that has no element of its own says nothing.
  const wanted = isList && !isWrapped ? (itemName ?? name) : called;
  const own = element.children.filter((child) => child.name === wanted);
  for (const child of own) read.add(child);
  const [first] = own;
  if (first === undefined) return undefined;
  if (!isList) return elementToJson(first, schema, resolve);
  return (isWrapped ? first.children : own).map((child) => elementToJson(child, items, resolve));
}
