import { vocabulary } from './extensions/vocabulary.ts';
import type { Api, Json, Operation } from './model.ts';
import { isRecord } from './node.ts';
import { SliceIndex } from './slice-index.ts';

type Fields = Readonly<Record<string, unknown>>;

const indexes = new WeakMap<object, SliceIndex>();

/**
 * The smallest valid document that holds one operation or webhook: what it refers to, its servers, security schemes and tags.
 * Its parts are the API's own objects, shared: do not change them.
 */
export function sliceDocument(api: Api, operation: Operation): Json {
  const index = indexOf(api);
  const document = slice(index, operation);
  // The first slice that refers to what is no component has the document rearranged, for itself and for all after it.
  return asJson(index.strays ? slice(index.rearrange(), operation) : document);
}

function slice(index: SliceIndex, operation: Operation): Fields {
  const { root, version } = index;
  const found = findOperation(index, operation);
  if (found === undefined) return {};
  const { section, item, key, within } = found;
  const own = within === undefined ? item[key] : ownField(item[within], key);
  const node = index.follow(own);
  const sliced = pathItem(item, key, within, node);
  const parts = index.collect(sliced);
  const { security, tags } = root;
  const document: Record<string, unknown> = {
    ...pick(root, ['openapi', 'swagger', '$self', 'jsonSchemaDialect']),
    info: infoOf(root.info),
    ...pick(root, ['host', 'basePath', 'schemes', 'consumes', 'produces']),
    ...(hasList(sliced, 'servers') || (isRecord(node) && hasList(node, 'servers')) ? {} : pick(root, ['servers'])),
    ...(parts.inheritsSecurity && security !== undefined ? { security } : {}),
  };
  const named = tagsOf(tags, parts.tags);
  if (named.length > 0) document.tags = named;
  if (section !== 'paths' && (version === '3.0' || version === '2.0')) document.paths = {};
  document[section] = ownEntry(operation.path, sliced);
  addComponents(document, version, parts.components);
  return document;
}

interface Found {
  readonly section: string;
  readonly item: Fields;
  /** Its key in the path item, or in `additionalOperations` of it. */
  readonly key: string;
  readonly within: 'additionalOperations' | undefined;
}

function findOperation(index: SliceIndex, operation: Operation): Found | undefined {
  const sections = operation.kind === 'webhook' ? ['webhooks', ...vocabulary.webhooks] : ['paths'];
  for (const section of sections) {
    const item = itemOf(index, ownField(index.root[section], operation.path));
    if (item === undefined) continue;
    const method = operation.method.toLowerCase();
    if (Object.hasOwn(item, method)) return { section, item, key: method, within: undefined };
    const more = item.additionalOperations;
    const other = isRecord(more) ? Object.keys(more).find((name) => name.toLowerCase() === method) : undefined;
    if (other !== undefined) return { section, item, key: other, within: 'additionalOperations' };
  }
  return undefined;
}

/** A path item with what stands beside its reference, which comes first. */
function itemOf(index: SliceIndex, written: unknown): Fields | undefined {
  const target = index.follow(written);
  if (!isRecord(target) || !isRecord(written) || target === written) return isRecord(target) ? target : undefined;
  return {
    ...target,
    ...pick(
      written,
      Object.keys(written).filter((key) => key !== '$ref'),
    ),
  };
}

function pathItem(item: Fields, key: string, within: string | undefined, operation: unknown): Fields {
  const servers = isRecord(operation) && hasList(operation, 'servers') ? [] : ['servers'];
  const shared = pick(item, ['summary', 'description', ...servers, 'parameters']);
  return { ...shared, ...(within === undefined ? { [key]: operation } : { [within]: { [key]: operation } }) };
}

function addComponents(
  document: Record<string, unknown>,
  version: string,
  pointers: ReadonlyMap<string, unknown>,
): void {
  const sections = new Map<string, Record<string, unknown>>();
  for (const [pointer, value] of pointers) {
    const [section = '', ...rest] = pointer.replace(/^#\/(components\/)?/, '').split('/');
    const name = rest.join('/').replaceAll('~1', '/').replaceAll('~0', '~');
    const entries = sections.get(section) ?? {};
    sections.set(section, entries);
    Object.defineProperty(entries, name, { value, writable: true, enumerable: true, configurable: true });
  }
  if (sections.size === 0) return;
  if (version === '2.0') Object.assign(document, Object.fromEntries(sections));
  else document.components = Object.fromEntries(sections);
}

/** The named tags, and those they hang below (3.2). */
function tagsOf(tags: unknown, names: ReadonlySet<string>): readonly unknown[] {
  if (!Array.isArray(tags)) return [];
  const declared: readonly unknown[] = tags;
  const wanted = new Set(names);
  for (const name of wanted) {
    const parent = declared.find((tag) => isRecord(tag) && tag.name === name);
    if (isRecord(parent) && typeof parent.parent === 'string') wanted.add(parent.parent);
  }
  return declared.filter((tag) => isRecord(tag) && typeof tag.name === 'string' && wanted.has(tag.name));
}

function infoOf(info: unknown): unknown {
  return isRecord(info) ? pick(info, ['title', 'version', 'termsOfService', 'contact', 'license']) : info;
}

function pick(from: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(from, key) ? [[key, from[key]]] : [])));
}

function hasList(value: Fields, key: string): boolean {
  return Array.isArray(value[key]) && value[key].length > 0;
}

function ownField(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function ownEntry(key: string, value: unknown): Fields {
  return Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true });
}

function indexOf(api: Api): SliceIndex {
  const { document } = api;
  const holder = isRecord(document) ? document : {};
  const known = indexes.get(holder);
  if (known !== undefined) return known;
  const index = new SliceIndex(holder);
  indexes.set(holder, index);
  return index;
}

/** All of it comes from the API's document, which is JSON. */
function asJson(document: Fields): Json {
  return isJson(document) ? document : {};
}

function isJson(value: unknown): value is Json {
  return isRecord(value);
}
