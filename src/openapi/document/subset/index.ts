import { memoize } from '../../../cache/memoize.ts';
import { MISSING, vocabulary } from '../../standard/extensions/vocabulary.ts';
import type { Api, Json, Operation } from '../../model/types/index.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import { getOwn, isRecord, setOwn, type Fields } from '../../standard/record.ts';
import type { Version } from '../../standard/versions.ts';
import { SubsetIndex } from './subset-index.ts';

/**
 * Returns the smallest valid document with one operation or webhook: everything it refers to, its servers, security schemes and
 * tags. Its parts are the API's own objects, shared: do not change them. `whole`: URL of the whole document, relative to this one;
 * with it, schemas beyond the budget of all operation documents are replaced by a link.
 */
export function operationDocument(api: Api, operation: Operation, whole?: string): Json {
  const index = indexOf(api);
  const document = createSubset(index, { api, operation, whole });
  // The first document that refers to something other than a component rearranges the index, for itself and all later ones.
  return asJson(index.strays ? createSubset(index.rearrange(), { api, operation, whole }) : document);
}

interface SubsetOptions {
  readonly api: Api;
  readonly operation: Operation;
  readonly whole: string | undefined;
}

function createSubset(index: SubsetIndex, { api, operation, whole }: SubsetOptions): Fields {
  const { root, version } = index;
  const cut = cutOut(index, operation);
  if (cut === undefined) return {};
  const { section, node, subset } = cut;
  const room = whole === undefined ? Infinity : roomOf(index, api);
  const { security, tags } = root;
  const around = {
    info: infoOf(root.info),
    ...pick(root, ['host', 'basePath', 'schemes', 'consumes', 'produces']),
    ...(hasList(subset, 'servers') || (isRecord(node) && hasList(node, 'servers')) ? {} : pick(root, ['servers'])),
  };
  const parts = index.collect([subset, around], room);
  const document: Record<string, unknown> = {
    ...pick(root, ['openapi', 'swagger', '$self', 'jsonSchemaDialect']),
    ...around,
    ...(parts.inheritsSecurity && security !== undefined ? { security } : {}),
  };
  const named = tagsOf(tags, parts.tags);
  if (named.length > 0) document.tags = named;
  if (section !== 'paths' && version.needsPaths) document.paths = {};
  document[section] = Object.fromEntries([[operation.path, subset]]);
  const left = [...parts.left].map((pointer) => [pointer, leftOut(`${whole ?? ''}${encodePointer(pointer)}`)] as const);
  addComponents(document, version, [...parts.components, ...left]);
  return document;
}

/** An operation, extracted from the document. */
interface Cut {
  readonly section: string;
  readonly node: unknown;
  /** Path item without its other operations. */
  readonly subset: Fields;
}

function cutOut(index: SubsetIndex, operation: Operation): Cut | undefined {
  const sections = operation.kind === 'webhook' ? ['webhooks', ...vocabulary.webhooks] : ['paths'];
  for (const section of sections) {
    const item = itemOf(index, getOwnField(index.root[section], operation.path));
    if (item === undefined) continue;
    const method = operation.method.toLowerCase();
    for (const within of [undefined, 'additionalOperations'] as const) {
      const holder = within === undefined ? item : item[within];
      const key = isRecord(holder) ? Object.keys(holder).find((name) => name.toLowerCase() === method) : undefined;
      if (key !== undefined) return cutAt(index, { section, item, key, within });
    }
  }
  return undefined;
}

/** Extracts an operation at a key of the path item, or of its `additionalOperations`. */
function cutAt(
  index: SubsetIndex,
  at: { section: string; item: Fields; key: string; within: 'additionalOperations' | undefined },
): Cut {
  const { section, item, key, within } = at;
  const node = index.follow(within === undefined ? item[key] : getOwnField(item[within], key));
  return { section, node, subset: pathItem(item, key, within, node) };
}

/** Returns a path item with the siblings of its reference, which come first. */
function itemOf(index: SubsetIndex, written: unknown): Fields | undefined {
  const target = index.follow(written);
  if (!isRecord(target) || !isRecord(written) || target === written) return isRecord(target) ? target : undefined;
  return { ...target, ...omit(written, ['$ref']) };
}

function pathItem(item: Fields, key: string, within: string | undefined, operation: unknown): Fields {
  const servers = isRecord(operation) && hasList(operation, 'servers') ? [] : ['servers'];
  const shared = pick(item, ['summary', 'description', ...servers, 'parameters']);
  return { ...shared, ...(within === undefined ? { [key]: operation } : { [within]: { [key]: operation } }) };
}

function addComponents(
  document: Record<string, unknown>,
  version: Version,
  pointers: Iterable<readonly [string, unknown]>,
): void {
  const sections = new Map<string, Record<string, unknown>>();
  for (const [pointer, value] of pointers) {
    const [section = '', name = ''] = pointerTokens(pointer.slice(version.holder.length), false) ?? [];
    // No object says that a security scheme is missing and is a valid one.
    if (section.startsWith('security') && isRecord(value) && Object.hasOwn(value, MISSING)) continue;
    const entries = sections.get(section) ?? {};
    sections.set(section, entries);
    setOwn(entries, name, value);
  }
  if (sections.size === 0) return;
  if (version.holder === '#') Object.assign(document, Object.fromEntries(sections));
  else document.components = Object.fromEntries(sections);
}

/** Returns the named tags and their parents (3.2), without vendor fields that may refer to missing parts. */
function tagsOf(tags: unknown, names: ReadonlySet<string>): readonly unknown[] {
  if (!Array.isArray(tags)) return [];
  const declared: readonly unknown[] = tags;
  const wanted = new Set(names);
  for (const name of wanted) {
    const parent = declared.find((tag) => isRecord(tag) && tag.name === name);
    if (isRecord(parent) && typeof parent.parent === 'string') wanted.add(parent.parent);
  }
  return declared.flatMap((tag) => {
    if (!isRecord(tag) || typeof tag.name !== 'string' || !wanted.has(tag.name)) return [];
    const foreign = Object.keys(tag).filter((key) => key.startsWith('x-') && refersElsewhere(tag[key]));
    return [foreign.length === 0 ? tag : omit(tag, foreign)];
  });
}

/** Returns the placeholder of a schema beyond the budget. */
function leftOut(address: string): Fields {
  return { description: `Left out here for its size. The whole schema: ${address}` };
}

/** Encodes a pointer as a URL fragment (RFC 6901, section 6). */
function encodePointer(pointer: string): string {
  return pointer
    .split('/')
    .map((token, at) => (at === 0 ? token : encodeURIComponent(token)))
    .join('/');
}

function refersElsewhere(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refersElsewhere);
  return isRecord(value) && ('$ref' in value || Object.values(value).some(refersElsewhere));
}

function infoOf(info: unknown): unknown {
  return isRecord(info) ? pick(info, ['title', 'version', 'termsOfService', 'contact', 'license']) : info;
}

function pick(from: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(from, key) ? [[key, from[key]]] : [])));
}

function omit(from: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
}

function hasList(value: Fields, key: string): boolean {
  return Array.isArray(value[key]) && value[key].length > 0;
}

function getOwnField(value: unknown, key: string): unknown {
  return isRecord(value) ? getOwn(value, key) : undefined;
}

const indexOfDocument = memoize((document: Fields) => new SubsetIndex(document));

function indexOf({ document }: Api): SubsetIndex {
  return indexOfDocument(isRecord(document) ? document : {});
}

/** Narrows a document to JSON, which all of its parts are. */
function asJson(document: Fields): Json {
  return isJson(document) ? document : {};
}

function isJson(value: unknown): value is Json {
  return isRecord(value);
}

/** Characters of all operation documents of any document. */
const ALWAYS = 64_000_000;
/** Maximum ratio of all operation documents of a large document to its own size. */
const TIMES = 8;

const rooms = new WeakMap<SubsetIndex, number>();

/**
 * Returns the maximum size of the schemas in one operation document, in characters. Where every schema refers to every other one,
 * each operation document is nearly as large as the document, and their total grows with its square; this limit keeps it linear.
 * Infinite where the total is small.
 */
function roomOf(index: SubsetIndex, { operations, webhooks }: Pick<Api, 'operations' | 'webhooks'>): number {
  const known = rooms.get(index);
  if (known !== undefined) return known;
  const isBeyond = (size: number): boolean => size > ALWAYS && size > TIMES * index.size;
  const all = [...operations, ...webhooks];
  let needed = 0;
  for (const operation of all) {
    const cut = isBeyond(needed) ? undefined : cutOut(index, operation);
    for (const pointer of cut === undefined ? [] : index.collect([cut.subset]).components.keys())
      needed += index.sizeOf(pointer);
  }
  const room = isBeyond(needed) ? Math.max(ALWAYS, TIMES * index.size) / all.length : Infinity;
  rooms.set(index, room);
  return room;
}
