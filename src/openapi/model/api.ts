import { keepFromDevices } from '../../characters/devices.ts';
import { readTopics, webhookEntries, readLinks, readLogo, readMeta, readText } from '../standard/extensions/index.ts';
import type { Api, Operation, Problem, Topic, Contact, Info, License } from './types/index.ts';
import { DocumentNode, rootNode, type DocumentContext } from '../document/node.ts';
import { startAt, walk } from '../document/walk.ts';
import { childKind, isAuthors, type Kind } from '../standard/grammar.ts';
import { isOpenApi33, versionOf } from '../standard/versions.ts';
import { toJson } from '../document/read/index.ts';
import { createContext, type NormalizeContext } from './context.ts';
import { normalizePathItem } from './path-item.ts';
import { createSlugs, titleToSlug, toHash, toSlug } from './slug.ts';
import type { FilteredDocument } from '../document/filter/index.ts';
import { arrangeTags } from './tag-tree.ts';
import { childAt, pointerTokens, valueAt } from '../standard/pointer.ts';
import { basename } from 'node:path';
import { CONTACT_WORDS, INFO_WORDS } from './types/api.ts';
import { normalizeExternalDocs, readTextFields } from './text-fields.ts';

/** Filtered document, with its name in the list of APIs. */
export interface ApiSource {
  readonly filtered: FilteredDocument;
  /** Parts of `name@version`; undefined without such a name. */
  readonly id: string | undefined;
  readonly version: string | undefined;
  /** Absolute path of the root file. */
  readonly source: string;
  /** True for a document with parts in place of broken references. */
  readonly isPartial?: boolean;
}

/**
 * Normalizes a filtered document; parts of the wrong type are left out and reported.
 * https://spec.openapis.org/oas/v3.2.0.html#openapi-object
 */
export function normalizeApi({ filtered, id, version, source, isPartial = false }: ApiSource): Api {
  const problems: Problem[] = [];
  const afterwards: NonNullable<DocumentContext['afterwards']> = [];
  const { document, hiddenOperations, toWritten } = filtered;
  const root = rootNode({ root: document, version: versionOf(document), problems, afterwards });
  const context = createContext(root);
  context.operations.hide(hiddenOperations);
  if (isOpenApi33(root.words('openapi')))
    root.warning('OpenAPI 3.3 is read as OpenAPI 3.2.', 'openapi', 'Fields that 3.3 adds are not shown.');
  const info = normalizeInfo(root, source);
  const operations = normalizePaths(context);
  const webhooks = normalizeWebhooks(context);
  for (const task of afterwards) task(context.operations.find);
  const former = titleToSlug(root.object('info')?.words('title') ?? 'Untitled API');
  const named = titleToSlug(withoutVersion(info.title, writtenVersion(root)));
  return {
    id: keepFromDevices(toSlug(id ?? '') || named || `api-${toHash(info.title)}`),
    formerId: id === undefined && former !== named ? keepFromDevices(former) : undefined,
    version: version ?? writtenVersion(root) ?? '',
    openapi: root.words('openapi') ?? root.words('swagger') ?? root.context.version.name,
    self: root.words('$self'),
    info,
    servers: context.servers,
    tags: arrangeTags(root, context.tags),
    operations,
    webhooks,
    schemas: context.schemas.components(),
    securitySchemes: context.declaredSchemes,
    security: context.security,
    externalDocs: normalizeExternalDocs(root),
    topics: normalizeTopics(root),
    missing: isPartial ? listMissing(root) : [],
    source,
    document: toJson(document),
    problems: distinct([
      ...filtered.problems,
      ...problems.map((problem) => ({ ...problem, pointer: toWritten(problem.pointer) })),
    ]),
  };
}

/** Returns the version of a document; undefined without one, or for the text that grpc-gateway or Kubernetes writes in its place. */
function writtenVersion(root: DocumentNode): string | undefined {
  const version = root.object('info')?.words('version')?.trim();
  return version === undefined || /^(?:version not set|unversioned)$/i.test(version) ? undefined : version;
}

/** Removes the number of a release from a title, so that addresses outlive the release; `v2` is the name of an API. */
function withoutVersion(title: string, version = ''): string {
  const number = version.replace(/^v/i, '');
  if (!number.includes('.') || !title.includes(number)) return title;
  const rest = title.replace(number, ' ').replace(/[\s(]v{1,2}(?=\s|$)/i, ' ');
  return toSlug(rest) === '' ? title : rest;
}

/** Normalizes the operations of `paths`, in document order. https://spec.openapis.org/oas/v3.2.0.html#paths-object */
function normalizePaths(context: NormalizeContext): readonly Operation[] {
  return context.root.map('paths').flatMap(([path, item]) => {
    if (path.startsWith('x-')) return [];
    return normalizePathItem(context, item, { kind: 'operation', name: undefined, path });
  });
}

/** Normalizes the webhooks by name. https://spec.openapis.org/oas/v3.2.0.html#openapi-object */
function normalizeWebhooks(context: NormalizeContext): readonly Operation[] {
  return webhookEntries(context.root).flatMap(([path, item]) =>
    normalizePathItem(context, item, { kind: 'webhook', name: path, path }),
  );
}

function normalizeTopics(root: DocumentNode): readonly Topic[] {
  const slugs = createSlugs();
  return readTopics(root).map(({ title, content }) => {
    return { id: slugs.take(toSlug(title) || `topic-${toHash(title)}`), title, content };
  });
}

/** Kinds whose missing objects no operation or schema shows in their place. */
const PLACELESS: ReadonlySet<Kind> = new Set(['pathItem', 'link', 'example', 'securityScheme']);

/** Lists the broken references of a bundled document that only the page of its API names. */
function listMissing(root: DocumentNode): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  walk<Kind, undefined>([startAt(root.value, 'root')], childKind, ({ value, kind }) => {
    if (isAuthors(kind) || seen.has(value)) return false;
    seen.add(value);
    const missing = PLACELESS.has(kind) ? readText(new DocumentNode(root.context, value, '#'), 'missing') : undefined;
    if (missing !== undefined) found.add(missing);
    return true;
  });
  return [...found];
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem])).values()];
}

const MAX_HOPS = 20;

/** Follows the references at a pointer of an API's bundled document; returns the pointer of their target. */
export function resolvePointer(api: Api, pointer: string): string {
  let at = pointer;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const reference = childAt(valueAtPointer(api, at), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    at = reference;
  }
  return at;
}

/** Returns the value at a pointer of an API's bundled document; undefined without one. */
export function valueAtPointer({ document }: Api, pointer: string): unknown {
  return valueAt(document, pointerTokens(pointer, false) ?? []);
}

/** Normalizes the Info Object; an API without a title has the name of its file. https://spec.openapis.org/oas/v3.2.0.html#info-object */
function normalizeInfo(root: DocumentNode, source: string): Info {
  const info = root.object('info');
  if (info === undefined && !root.has('info')) root.problem('`info` is missing.', undefined, 'Give the API a title.');
  const title = info?.words('title');
  if (info !== undefined && title === undefined) info.problem('`info` has no title.', undefined, 'Give it `title`.');
  return {
    title: title ?? titleOfFile(source),
    ...readTextFields(info, INFO_WORDS),
    contact: info === undefined ? undefined : normalizeContact(info),
    license: info === undefined ? undefined : normalizeLicense(info),
    logo: (info === undefined ? undefined : readLogo(info)) ?? readLogo(root),
    links: [...(info === undefined ? [] : readLinks(info)), ...readLinks(root)],
    meta: [...(info === undefined ? [] : readMeta(info)), ...readMeta(root)],
  };
}

/** Converts `/docs/order-book.yaml` to "Order book", and names that every document may have to "API". */
function titleOfFile(source: string): string {
  const name = basename(source).replace(/\.(?:ya?ml|json)$/i, '');
  if (/^(?:openapi|swagger|api|index|main)$/i.test(name)) return 'API';
  const [head = '', ...tail] = name.replaceAll(/[-_\s]+/g, ' ').trim();
  return head === '' ? basename(source) : `${head.toUpperCase()}${tail.join('')}`;
}

/** Normalizes the contact of an API. https://spec.openapis.org/oas/v3.2.0.html#contact-object */
function normalizeContact(info: DocumentNode): Contact | undefined {
  const node = info.object('contact');
  if (node === undefined) return undefined;
  const contact = readTextFields(node, CONTACT_WORDS);
  return Object.values(contact).some((part) => part !== undefined) ? contact : undefined;
}

/** Normalizes the license of an API. https://spec.openapis.org/oas/v3.2.0.html#license-object */
function normalizeLicense(info: DocumentNode): License | undefined {
  const node = info.object('license');
  if (node === undefined) return undefined;
  const identifier = node.words('identifier');
  const url = node.words('url');
  const name = node.words('name') ?? identifier ?? url;
  if (name !== undefined) return { name, identifier, url };
  node.problem('This licence has no name.', undefined, 'Give it `name`.');
  return undefined;
}
