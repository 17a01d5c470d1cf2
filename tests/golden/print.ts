import { isDeepStrictEqual } from 'node:util';
import { jsonToText, toJson, type Api } from '../../src/openapi/model/index.ts';

/** Flags that are omitted when false. */
const QUIET = new Set([
  ...['deprecated', 'readOnly', 'writeOnly', 'unlisted', 'expand', 'uniqueItems', 'required', 'allowReserved'],
  ...['allowEmptyValue', 'sampleHidden', 'expandResponses', 'expandSchemas', 'attribute', 'wrapped', 'pkce'],
]);

/** Keys with the author's data. */
const DATA = new Set(['json', 'value', 'document']);

/** Places where a named object is printed in full. */
const HOMES = /^(schemas|operations|webhooks|securitySchemes)\.\d+$|^tags\.\d+(\.tags\.\d+)*$/;

/**
 * Prints a model as readable JSON, without absent, empty or false fields and without the document. A named object is printed as
 * `→ schema Pet` except in its own list; any other shared object is printed in full where it is first, and as `→ its place` elsewhere.
 */
export function modelToText(api: Api): string {
  const named = namesOf(api);
  const seen = new Map<object, string>();

  const print = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: unknown, index) => print(item, `${path}.${index}`));
    const isHome = path === '' || HOMES.test(path);
    const place = isHome ? undefined : (named.get(value) ?? seen.get(value));
    if (place !== undefined) return `→ ${place === '' ? 'itself' : place}`;
    seen.set(value, path);
    const entries = Object.entries(value).filter(
      ([key, item]) => !isSilent(key, item) && !(path === '' && key === 'document') && !isOwnPointer(key, value),
    );
    return Object.fromEntries(
      entries.map(([key, item]) => [key, DATA.has(key) ? item : print(item, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return jsonToText(toJson(print(api, '')), 2);
}

function namesOf(api: Api): ReadonlyMap<object, string> {
  const names = new Map<object, string>();
  for (const schema of api.schemas) names.set(schema, `schema ${schema.name ?? ''}`);
  for (const operation of api.operations) names.set(operation, `operation ${operation.id}`);
  for (const webhook of api.webhooks) names.set(webhook, `webhook ${webhook.id}`);
  for (const scheme of api.securitySchemes) names.set(scheme, `scheme ${scheme.id}`);
  for (let tags = api.tags; tags.length > 0; tags = tags.flatMap((tag) => tag.tags)) {
    for (const tag of tags) names.set(tag, `tag ${tag.id}`);
  }
  return names;
}

/** Returns true for the pointer of a property if its schema has it, and for a schema's list of pointers if it has only the schema's own. */
function isOwnPointer(key: string, part: object): boolean {
  if (!('pointer' in part)) return false;
  if (key === 'pointer' && 'schema' in part) return pointerOf(part.schema) === part.pointer;
  return key === 'pointers' && 'pointers' in part && isDeepStrictEqual(part.pointers, [part.pointer]);
}

function pointerOf(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null && 'pointer' in schema ? schema.pointer : undefined;
}

function isSilent(key: string, value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.length === 0 : value === false && QUIET.has(key);
}
