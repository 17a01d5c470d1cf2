import { isMarked, readMeta, readText } from '../standard/extensions/index.ts';
import { TAG_WORDS } from './types/api.ts';
import type { Operation, Tag } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { Mutable } from './mutable.ts';
import { normalizeExternalDocs, readTextFields, toLine } from './text-fields.ts';
import { createSlugs, RESERVED_SLUGS, toHash, toSlug } from './slug.ts';
import { childPointer } from '../standard/pointer.ts';

/** Tag under construction. */
export type OpenTag = Mutable<Omit<Tag, 'parent' | 'tags'>> & { parent: OpenTag | undefined; tags: OpenTag[] };

/** Tag with the fields that determine its position. */
export interface TagEntry {
  readonly tag: OpenTag;
  /** Undefined for an undeclared tag. */
  readonly node: DocumentNode | undefined;
  /** Names of parents; the first existing one applies. */
  readonly parents: readonly string[];
  /** True for a page of text, which does not list operations that have another tag. */
  readonly textPage: boolean;
  readonly operations: { readonly operation: Operation; readonly node: DocumentNode }[];
}

/** Registry of one document's tags while operations are read. */
export interface TagRegistry {
  /** Returns the tags in document order: declared ones, then those of operations, and last the one of operations without tags. */
  readonly entries: () => readonly TagEntry[];
  readonly find: (name: string) => TagEntry | undefined;
  /** Returns the tags of an operation, those for navigation first. */
  readonly tagsOf: (operation: DocumentNode, isWebhook: boolean) => readonly TagEntry[];
  /** Returns the tag of a group, which no operation has. */
  readonly group: (name: string, description: string | undefined) => OpenTag;
}

/** Creates the registry with the declared tags of a document. https://spec.openapis.org/oas/v3.2.0.html#tag-object */
export function createTagRegistry(root: DocumentNode): TagRegistry {
  const slugs = createSlugs(RESERVED_SLUGS);
  const slugOf = (name: string): string => slugs.take(toSlug(name) || `tag-${toHash(name)}`);
  const named = new Map<string, TagEntry>();
  let untagged: TagEntry | undefined;

  for (const node of root.objects('tags')) {
    const name = node.text('name');
    if (name === undefined) node.problem('This tag has no name.', undefined, 'Give it `name`.');
    else if (named.has(name)) repeated(named.get(name), node);
    else named.set(name, normalizeTag(node, { name, id: slugOf(name) }));
  }

  const entryFor = (name: string): TagEntry => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const entry = tagEntry(blankTag(slugOf(name), name), undefined);
    named.set(name, entry);
    return entry;
  };
  return {
    entries: () => [...named.values(), ...(untagged === undefined ? [] : [untagged])],
    find: (name) => named.get(name),
    tagsOf: (operation, isWebhook) => {
      const names = [...new Set(operation.texts('tags'))];
      if (names.length === 0) {
        if (isWebhook) return [];
        untagged ??= tagEntry(blankTag(slugOf('operations'), 'Operations'), undefined);
        return [untagged];
      }
      return forNavigation(names.map(entryFor));
    },
    group: (name, description) => ({ ...blankTag(slugOf(name), name), description }),
  };
}

/** Normalizes a declared tag. https://spec.openapis.org/oas/v3.2.0.html#tag-object */
function normalizeTag(node: DocumentNode, about: { readonly name: string; readonly id: string }): TagEntry {
  const tag: OpenTag = {
    ...blankTag(about.id, about.name),
    pointer: node.pointer,
    ...readTextFields(node, TAG_WORDS),
    externalDocs: normalizeExternalDocs(node),
    unlisted: isMarked(node, 'unlisted'),
    meta: readMeta(node),
  };
  tag.summary = toLine(readText(node, 'tagLabel') ?? node.words('summary') ?? tag.summary);
  const parents = [node.words('parent'), readText(node, 'tagParent')].filter((name) => name !== undefined);
  return { ...tagEntry(tag, node), parents, textPage: isMarked(node, 'textPage') };
}

/** Returns the label of a tag without a summary. */
export function blankSummary(name: string): string {
  return toLine(name) || 'Untitled';
}

function blankTag(id: string, name: string): OpenTag {
  return {
    id,
    name,
    pointer: childPointer('#/tags', name),
    summary: blankSummary(name),
    ...readTextFields(undefined, TAG_WORDS),
    externalDocs: undefined,
    unlisted: false,
    parent: undefined,
    operations: [],
    webhooks: [],
    tags: [],
    meta: [],
  };
}

function tagEntry(tag: OpenTag, node: DocumentNode | undefined): TagEntry {
  return { tag, node, parents: [], textPage: false, operations: [] };
}

/** Adds to a tag the fields of a second declaration that the first one lacks, and reports it. */
function repeated(entry: TagEntry | undefined, node: DocumentNode): void {
  node.warning('This tag is declared twice.', undefined, 'Keep one of the two.');
  if (entry === undefined) return;
  entry.tag.description ??= node.words('description');
  entry.tag.externalDocs ??= normalizeExternalDocs(node);
}

/** Filters text pages if there are other tags; sorts badges and audiences after tags for navigation. */
function forNavigation(entries: readonly TagEntry[]): readonly TagEntry[] {
  const listed = entries.filter(({ textPage }) => !textPage);
  const isAside = ({ tag }: TagEntry): boolean => tag.kind === 'badge' || tag.kind === 'audience';
  const shown = listed.length === 0 ? entries : listed;
  return [...shown.filter((entry) => !isAside(entry)), ...shown.filter(isAside)];
}
