import { jsonToText, toJson, type Api } from '../../openapi/index.ts';

/** Flags whose `false` says nothing. */
const QUIET = new Set([
  ...['deprecated', 'readOnly', 'writeOnly', 'unlisted', 'expand', 'uniqueItems', 'required', 'allowReserved'],
  ...['allowEmptyValue', 'sampleHidden', 'expandResponses', 'expandSchemas', 'attribute', 'wrapped', 'pkce'],
]);

/** Keys below which stands what the author wrote. */
const DATA = new Set(['json', 'value', 'document']);

/** Where a named object of a whole model is printed in full. */
const HOMES = /^(schemas|operations|webhooks|securitySchemes)\.\d+$|^tags\.\d+(\.tags\.\d+)*$/;

/**
 * A model, or a part of one, as JSON to read. What is absent, empty or off is left out, and so is the document. A named object
 * is `→ schema Pet` but in its own list; any other that is shared stands where it is first, and is `→ its place` elsewhere.
 */
export function modelToText(part: unknown, api: Api): string {
  const named = namesOf(api);
  const seen = new Map<object, string>();
  const isWhole = part === api;

  const print = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: unknown, index) => print(item, `${path}.${index}`));
    const isHome = path === '' || (isWhole && HOMES.test(path));
    const place = isHome ? undefined : (named.get(value) ?? seen.get(value));
    if (place !== undefined) return `→ ${place === '' ? 'itself' : place}`;
    seen.set(value, path);
    const entries = Object.entries(value).filter(
      ([key, item]) => !isSilent(key, item) && !(isWhole && path === '' && key === 'document'),
    );
    return Object.fromEntries(
      entries.map(([key, item]) => [key, DATA.has(key) ? item : print(item, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return jsonToText(toJson(print(part, '')), 2);
}

/** A view, or a part of one, as JSON to read: what is absent, empty or off is left out, and so are programs; of all that is deep, its beginnings. */
export function viewToText(view: unknown, isBrief = false): string {
  const text = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) => (isSilentInView(key, inner) ? undefined : inner), 1);
  return isBrief ? text(cutDeep(JSON.parse(text(view)), 0)) : text(view);
}

/** So many items of a list, levels and lines are the beginning of a page. */
const BEGINNING = { items: 2, levels: 5, lines: 30 };

function cutDeep(value: unknown, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level === BEGINNING.levels) return '…';
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const first = items.slice(0, BEGINNING.items).map((item) => cutDeep(item, level + 1));
    return items.length > first.length ? [...first, `… ${items.length - first.length} more`] : first;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDeep(item, level + 1)]));
}

/** The first lines of a text, and how many follow. */
export function cutLines(text: string): string {
  const lines = text.split('\n');
  const rest = lines.length - BEGINNING.lines;
  return rest <= 0 ? text : [...lines.slice(0, BEGINNING.lines), `… ${rest} more lines`].join('\n');
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
  return Array.isArray(value) ? value.length === 0 : value === false && QUIET.has(key);
}

function isSilentInView(key: string, value: unknown): boolean {
  if (key === 'samples' || value === false || value === null) return true;
  return Array.isArray(value) && value.length === 0 && key !== '';
}
