import type { Api } from '../../src/openapi/index.ts';

/** Flags whose `false` says nothing. */
const quiet = new Set([
  ...['deprecated', 'readOnly', 'writeOnly', 'unlisted', 'expand', 'uniqueItems', 'required', 'allowReserved'],
  ...[
    'allowEmptyValue',
    'sampleHidden',
    'expandResponses',
    'expandSchemas',
    'dateOnly',
    'attribute',
    'wrapped',
    'pkce',
  ],
]);

/** Keys below which stands what the author wrote. */
const data = new Set(['json', 'value', 'document']);

/** Where a named object is printed in full. */
const homes = /^(schemas|operations|webhooks|securitySchemes)\.\d+$|^tags\.\d+(\.tags\.\d+)*$/;

/**
 * A model as JSON to read. What is absent, empty or off is left out. A named object stands in full in its own list and is
 * `→ schema Pet` elsewhere; any other that is shared stands where it is first, and is `→ its place` elsewhere. The document is
 * there only when it is not what was read.
 */
export function printModel(api: Api, read: unknown): string {
  const { document, ...rest } = api;
  const named = namesOf(api);
  const seen = new Map<object, string>();

  const print = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: unknown, index) => print(item, `${path}.${index}`));
    const place = homes.test(path) ? undefined : (named.get(value) ?? seen.get(value));
    if (place !== undefined) return `→ ${place}`;
    seen.set(value, path);
    const entries = Object.entries(value).filter(([key, item]) => !isSilent(key, item));
    return Object.fromEntries(
      entries.map(([key, item]) => [key, data.has(key) ? item : print(item, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return `${JSON.stringify(print(document === read ? rest : { ...rest, document }, ''), null, 2)}\n`;
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

function isSilent(key: string, value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.length === 0 : value === false && quiet.has(key);
}
