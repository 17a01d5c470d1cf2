import { soundsSecret } from '../../../portal/samples/request-parts.ts';
import {
  followSchema,
  isList,
  isObject,
  itemSchema,
  jsonToText,
  parseJson,
  propertySchema,
  type Json,
  type JsonSchema,
  type Resolve,
} from '../../../satellites/sandbox/check.ts';
import { MAX_BODY_LENGTH } from '../link/selection.ts';

/** Returns a body of JSON for a link, without possible secrets; undefined for a text that is not JSON, or too long for an address. */
export function tellableBody(text: string, schema: JsonSchema | undefined, resolve: Resolve): string | undefined {
  const read = parseJson(text);
  const told = read && jsonToText(withoutSecrets(read.json, schema, resolve));
  return told !== undefined && told.length <= MAX_BODY_LENGTH ? told : undefined;
}

/** Removes the properties of a value that may be secret, at every level. */
function withoutSecrets(value: Json, schema: JsonSchema | undefined, resolve: Resolve): Json {
  if (isList(value)) return value.map((item) => withoutSecrets(item, itemSchema(schema, resolve), resolve));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const own = propertySchema(schema, name, resolve);
      const found = followSchema(own, resolve);
      // mitigation: what links tell of bodies
      const isSecret = soundsSecret(name) || found?.format === 'password' || isWriteOnly(own, resolve);
      return isSecret ? [] : [[name, withoutSecrets(part, own, resolve)] as const];
    }),
  );
}

function isWriteOnly(schema: JsonSchema | undefined, resolve: Resolve): boolean {
  return (typeof schema === 'object' && schema.writeOnly === true) || followSchema(schema, resolve)?.writeOnly === true;
}
