import { documentName, jsonToText, type Json, type Schema } from '../model/index.ts';
import { isObject } from '../standard/json.ts';
import { writeXml, type XmlSchema } from './xml-writer.ts';

/** Writes a value as XML by the XML Objects of its schema (OpenAPI 3.2, XML Object), indented by two spaces. */
export function valueToXml(value: Json, schema: Schema | undefined): string {
  return writeXml(value, toXmlSchema(schema), jsonToText);
}

function toXmlSchema(schema: Schema | undefined): XmlSchema | undefined {
  return (
    schema && {
      name: documentName(schema) ?? schema.reference?.name,
      xml: schema.xml,
      items: () => toXmlSchema(schema.items),
      property: (name, object) => toXmlSchema(propertyOf(schema, name, object)),
      variant: (value) => toXmlSchema(variantOf(schema, value)),
    }
  );
}

/** Returns the schema of a property, from the schema itself or from the variant that the value matches. */
function propertyOf(schema: Schema, name: string, value: Json): Schema | undefined {
  const variant = variantOf(schema, value);
  const owners = [schema, ...(variant === undefined ? [] : [variant]), ...schema.allOf];
  const found = owners.flatMap(({ properties }) => properties).find((property) => property.name === name);
  return found?.schema ?? schema.additionalProperties;
}

/** Returns the variant that an object matches: it has the required properties and the constants. */
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
