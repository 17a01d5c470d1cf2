import { writeXml, type XmlSchema } from '../../samples/xml-writer.ts';
import { isObject, jsonToText, type Json } from '../json.ts';
import { followSchema, variantsOf, type JsonSchema, type Resolve } from '../json-schema.ts';
import { itemSchema, propertySchema } from '../middleware/coerce.ts';
import { getOwn } from '../../standard/record.ts';

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
